import type { FileBlock, FileBlocks } from "@lavra/contract/markers/blocks";
import { type AnsweredDocument, answerBlocks, comparable, type FieldAnswers } from "@lavra/portuguese/blocks";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { holdsList, holdsParties } from "../held-kinds.ts";
import { valueToSend } from "../marker-value.ts";
import { partyData, readPartyValue } from "../party-value.ts";
import { readListValue } from "./list-value.ts";

/** A template or topic of a form. */
export interface AskingFile {
  /** undefined if it has none that are filled. */
  readonly blocks?: FileBlocks | undefined;
  readonly markers: readonly (Pick<KeyedMarker, "key"> & Partial<Pick<KeyedMarker, "condition">>)[];
}

/** What is known of a document whose blocks are answered. */
export interface FieldAnswersInput {
  /** Its template and topics. */
  readonly files: readonly AskingFile[];
  /** The fields of its form. */
  readonly markers: readonly KeyedMarker[];
  /** Returns a field's value as the form holds it. */
  readonly readValue: (marker: KeyedMarker) => string;
  /** Names of the chosen topics. */
  readonly topics: readonly string[];
  /** Date of the document, `2026-11-29`. */
  readonly date: string | undefined;
}

/** Returns the tags of blocks, also of those inside them. */
export const tagsOfBlocks = (blocks: readonly FileBlock[]): readonly string[] =>
  blocks.flatMap(({ branches }) => branches.flatMap((branch) => [...branch.tags, ...tagsOfBlocks(branch.blocks)]));

/** Returns the tags of a file's markers; of one without blocks the names of its fields stand for them. */
const outsideOf = ({ blocks, markers }: AskingFile): readonly string[] =>
  blocks ? blocks.outside : markers.map(({ key }) => key.slice(1, -1));

const keyOf = (field: string) => `{${field}}`;
const topicName = (name: string) => comparable(name.replace(/\.docx$/i, ""));

/** Reads each value once, and again when it has changed. */
function remembered<T>(read: (value: string) => T): (marker: KeyedMarker, value: string) => T {
  const known = new Map<string, readonly [value: string, read: T]>();
  return ({ key }, value) => {
    const [last, held] = known.get(key) ?? [];
    if (last === value) return held as T;
    const now = read(value);
    known.set(key, [value, now]);
    return now;
  };
}

/** Returns the answers that blocks ask, from the values of a form. They follow what `readValue` returns. */
export function createFieldAnswers({ files, markers, readValue, topics, date }: FieldAnswersInput): FieldAnswers {
  const byKey = new Map(markers.map((marker) => [marker.key, marker]));
  const tags = files.flatMap((file) => [...outsideOf(file), ...tagsOfBlocks(file.blocks?.blocks ?? [])]);
  const written = new Set(tags.flatMap((tag) => (tag.includes(":") ? [] : (tag.split("|", 1)[0] ?? []))));
  const chosen = new Set(topics.map(topicName));
  // If files differ about a condition, the first one counts, as in the document.
  const conditions = new Map(
    files
      .flatMap((file) => file.markers)
      .reverse()
      .map(({ key, condition }) => [key, condition]),
  );
  const readParties = remembered((value) => readPartyValue(value).flatMap((one) => partyData(one) ?? []));
  const readRows = remembered(readListValue);
  return {
    textOf: (field) => {
      const marker = byKey.get(keyOf(field));
      if (!marker || holdsParties(marker) || holdsList(marker)) return undefined;
      return valueToSend(marker, readValue(marker)) || undefined;
    },
    isWritten: (field) => written.has(field),
    partiesOf: (field) => {
      const marker = byKey.get(keyOf(field));
      return marker && holdsParties(marker) ? readParties(marker, readValue(marker)) : undefined;
    },
    rowsOf: (field) => {
      const marker = byKey.get(keyOf(field));
      return marker && holdsList(marker) ? readRows(marker, readValue(marker)) : undefined;
    },
    hasTopic: (name) => chosen.has(name),
    conditionOf: (name) => conditions.get(keyOf(name)),
    date,
  };
}

/** Answers the blocks of a document's template and topics. */
const answerFiles = (files: readonly AskingFile[], answers: FieldAnswers): AnsweredDocument =>
  answerBlocks(
    files.flatMap(({ blocks }) => blocks?.blocks ?? []),
    files.flatMap(outsideOf),
    answers,
  );

/**
 * Returns the function that answers the blocks of files from the values of a form. It returns the same answers while no
 * value that they were made from has changed: most keys are pressed in fields that decide nothing.
 */
export function createAnswers(input: FieldAnswersInput): () => AnsweredDocument {
  const { files, readValue } = input;
  const read = new Map<string, readonly [marker: KeyedMarker, value: string]>();
  const answers = createFieldAnswers({
    ...input,
    readValue: (marker) => {
      const value = readValue(marker);
      read.set(marker.key, [marker, value]);
      return value;
    },
  });
  let last: AnsweredDocument | undefined;
  return () => {
    if (last && [...read.values()].every(([marker, value]) => readValue(marker) === value)) return last;
    read.clear();
    last = answerFiles(files, answers);
    return last;
  };
}
