import type { FolderNode } from "@lavra/contract/library/library";
import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { spokenName } from "@lavra/contract/word-names";
import { findFile } from "../../library/index.ts";
import {
  holdsParties,
  type KeyedMarker,
  partyNames,
  partyValue,
  personKey,
  valueFromRows,
  valueFromSent,
  writeListValue,
} from "../../markers/index.ts";
import type { Draft } from "../draft/draft.ts";
import type { DraftContent, Keyed } from "../draft/draft-content.ts";
import type { Topic } from "../topics/topic-selection.ts";
import type { Beginning } from "./beginning.ts";

/** Returns the sentence about topics that are gone. */
export const missingWords = (names: readonly string[]): readonly string[] => {
  if (names.length === 0) return [];
  const said = names.map((name) => `“${spokenName(name)}”`).join(", ");
  return [
    names.length === 1
      ? `O tópico ${said} não está mais na biblioteca e ficou de fora.`
      : `Os tópicos ${said} não estão mais na biblioteca e ficaram de fora.`,
  ];
};

/** Returns a topic as it is in the library now, or as it was if the library could not be read. */
export function presentTopic(
  { id, name }: Beginning["topics"][number],
  root: FolderNode | undefined,
): Topic | undefined {
  if (id === null) return undefined;
  if (!root) return { id, name: spokenName(name), path: "" };
  const file = findFile(root, id)?.file;
  return file && { id: file.id, name: spokenName(file.name), path: file.path };
}

/**
 * Converts answers back into field values. An answer without a known field remains unchanged; parties become names where
 * the field takes a text without an answer of its own.
 * @param groupKeys keys of groups of fields that one person fills
 */
export function valuesOf(
  { fields: answers, parties = {}, lists = {} }: Omit<DraftContent["answers"], "v">,
  markers: readonly KeyedMarker[],
  groupKeys: ReadonlySet<string> = new Set(),
): Draft["values"] {
  const known: Keyed = new Map(markers.map((marker) => [marker.key, marker]));
  const values = Object.entries(answers).map(([key, sent]) => {
    const marker = known.get(key);
    return [key, marker ? valueFromSent(marker, sent) : sent] as const;
  });
  const ofParties = Object.entries(parties).map(([key, list]) => {
    const marker = known.get(key);
    const value = partyValue(list);
    if (groupKeys.has(key) && list.some((one) => "id" in one)) return [personKey(key), value] as const;
    return [key, marker && !holdsParties(marker) ? valueFromSent(marker, partyNames(value)) : value] as const;
  });
  const ofLists = Object.entries(lists).map(([key, rows]) => {
    const marker = known.get(key);
    return [key, marker ? valueFromRows(marker, rows) : writeListValue(rows)] as const;
  });
  return new Map([...values, ...ofParties, ...ofLists]);
}

/** Returns the values of a form's fields; of answers of another template only those that it asks for. */
export function valuesFor(begun: Beginning, people: readonly PersonGroup[], markers: readonly KeyedMarker[]) {
  const groupKeys = new Set(people.map(({ key }) => key));
  const keys = new Set([...markers.map(({ key }) => key), ...groupKeys]);
  const wanted = <T>(answers: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !begun.isOfOther || keys.has(key)));
  const { answers, parties = {}, lists = {} } = begun.answersFor?.(markers) ?? begun;
  return valuesOf({ fields: wanted(answers), parties: wanted(parties), lists: wanted(lists) }, markers, groupKeys);
}
