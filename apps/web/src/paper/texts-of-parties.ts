import { todayKeys } from "@lavra/contract/markers/markers";
import type { OfficeWording, Party } from "@lavra/portuguese/people";
import { useEffect, useMemo, useState } from "react";
import { holdsList, holdsParties, type KeyedMarker, partyData, readPartyValue } from "../markers/index.ts";
import { parseDate, todayIso } from "../platform/formats/dates.ts";
import type { TextsOfCopies } from "./blocks/texts-of-copies.ts";
import { keyOfTag, tagOfPlace } from "./view/places.ts";

type People = typeof import("@lavra/portuguese/people");

/** Shown where a text about parties is empty on purpose: nothing, and no blank. */
const written = "\u2060";

/** Texts that know which fields decide named conditions; none in a paper without blocks and conditions. */
type Deciding = Pick<TextsOfCopies, "decidersOf"> | null | undefined;

/** Returns the keys of a paper's fields, and of those that hold parties and lists. */
const keysOf = (markers: readonly KeyedMarker[], deciding?: Deciding) => ({
  decidersOf: deciding?.decidersOf,
  all: new Set(markers.map(({ key }) => key)),
  parties: new Set(markers.flatMap((marker) => (holdsParties(marker) ? marker.key : []))),
  lists: new Set(markers.flatMap((marker) => (holdsList(marker) ? marker.key : []))),
});

/**
 * Returns the keys of the fields whose values a place shows: `{AUTOR}` of `AUTOR.CPF`, both of `AUTOR + RÉU: o/os|a/as`,
 * `{PEDIDO}` of `PEDIDO.VALOR`, those that decide it of a named condition.
 */
function keysOfTag(place: string, { decidersOf, all, parties, lists }: ReturnType<typeof keysOf>): readonly string[] {
  const deciders = decidersOf?.(place);
  if (deciders) return deciders.map((name) => `{${name}}`);
  const tag = tagOfPlace(place);
  const colon = tag.indexOf(":");
  if (colon !== -1)
    return tag
      .slice(0, colon)
      .split(" + ")
      .map((name) => `{${name}}`);
  const own = `{${keyOfTag(tag)}}`;
  const head = `${own.slice(0, Math.max(0, own.lastIndexOf(".")))}}`;
  const list = `${own.slice(0, Math.max(0, own.indexOf(".")))}}`;
  if (lists.has(list)) return [list];
  return [!all.has(own) && parties.has(head) ? head : own];
}

/** Returns a paper's tags by the key of each field whose value they show. */
export function tagsByKey(
  tags: readonly string[],
  markers: readonly KeyedMarker[],
  deciding?: Deciding,
): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map<string, string[]>();
  const keys = keysOf(markers, deciding);
  for (const tag of tags) {
    for (const key of keysOfTag(tag, keys)) {
      const known = byKey.get(key) ?? [];
      known.push(tag);
      byKey.set(key, known);
    }
  }
  return byKey;
}

/** Returns the field to go to from a place. */
export const fieldOfTag = (tag: string, markers: readonly KeyedMarker[], deciding?: Deciding): string =>
  keysOfTag(tag, keysOf(markers, deciding))[0] ?? `{${keyOfTag(tagOfPlace(tag))}}`;

/** Loads what writes texts about parties, once a form has a field that holds them; null until then. */
export function usePeople(markers: readonly KeyedMarker[]): People | null {
  const [people, setPeople] = useState<People | null>(null);
  const isNeeded = people === null && markers.some(holdsParties);
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    import("@lavra/portuguese/people").then(
      (loaded) => (isLeft ? undefined : setPeople(loaded)),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  return people;
}

/** Returns the function that writes tags about parties from the fields' values; undefined while it is loading. */
export function useTextsOfParties(
  people: People | null,
  markers: readonly KeyedMarker[],
  read: { readonly heldOf: (key: string) => string; readonly answerOf: (key: string) => string },
  wording: OfficeWording | undefined,
): ((tag: string) => string | undefined) | undefined {
  const { heldOf, answerOf } = read;
  return useMemo(() => {
    if (!people) return undefined;
    const { all, parties } = keysOf(markers);
    const held = new Map<string, { readonly value: string; readonly list: readonly Party[] }>();
    const partiesOf = (field: string) => {
      const key = `{${field}}`;
      if (!parties.has(key)) return undefined;
      const value = heldOf(key);
      const known = held.get(key);
      if (known?.value === value) return known.list;
      const list = readPartyValue(value).flatMap((one) => partyData(one) ?? []);
      held.set(key, { value, list });
      return list;
    };
    const textOf = people.createPartyTexts({
      partiesOf,
      // Whatever the form does not ask for is the parties' own.
      isOwn: (_, key) => !all.has(`{${key}}`),
      wording: wording && people.createWording(wording),
      get date() {
        return todayKeys.map((key) => parseDate(answerOf(key))).find((date) => date !== null) ?? todayIso();
      },
    });
    return (tag: string) => {
      const read = textOf(tag);
      if (!read || (read.fault && !people.isWrittenAnyway(read.fault))) return undefined;
      return read.text || written;
    };
  }, [people, markers, heldOf, answerOf, wording]);
}
