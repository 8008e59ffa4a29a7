import type { InlineParty } from "@lavra/contract/documents/document-parties";
import type { PersonGroup } from "@lavra/contract/markers/people/person-groups";
import { createWording, fieldText, type Party, type Wording } from "@lavra/portuguese/people";
import type { QueryClient } from "@tanstack/react-query";
import { wordingQuery } from "../../account/wording/wording-query.ts";
import { folded } from "../../ui/choices/match-options.ts";
import type { KeyedMarker } from "../fetch-file-markers.ts";
import { ownOptions, valueError } from "../marker-value.ts";
import { valueFromSent } from "../value-from-sent.ts";

/** Forms that an option stands for: `Casado(a)` and `Casado/Casada` are `casado` and `casada`. */
const formsOfOption = (option: string): readonly string[] => {
  const plain = folded(option.trim());
  const [, stem, last] = /^(.*?)o ?[(/]-?(a)\)?$/.exec(plain) ?? [];
  return stem === undefined ? plain.split("/").map((form) => form.trim()) : [`${stem}o`, `${stem}${last}`];
};

/** Returns the value with which a field holds a text; "" if it cannot. */
function heldText(marker: KeyedMarker, text: string): string {
  const options = marker.type === "select" ? ownOptions(marker) : [];
  const option = options.find((one) => formsOfOption(one).includes(folded(text)));
  const value = option ?? valueFromSent(marker, text);
  return text === "" || valueError(marker, value) !== undefined ? "" : value;
}

/**
 * Returns the value of each field of a group for a party, by marker key; "" for what the party does not have.
 * @param date of the document, `2026-11-29`
 */
export function personTexts(
  { markers: own }: PersonGroup,
  markers: ReadonlyMap<string, KeyedMarker>,
  party: InlineParty,
  date: string,
  wording?: Wording,
): ReadonlyMap<string, string> {
  const beside = new Set(own.map(({ attribute }) => attribute));
  return new Map(
    own.flatMap(({ key, attribute }) => {
      const marker = markers.get(key);
      return marker
        ? [[key, heldText(marker, fieldText(attribute, party as Party, { beside, date, wording }))] as const]
        : [];
    }),
  );
}

/** Returns `personTexts` with the office's phrases; with the shipped ones if they cannot be read. */
export async function loadPersonTexts(client: QueryClient) {
  const office = await client.fetchQuery(wordingQuery).catch(() => undefined);
  const wording = office && createWording(office);
  return {
    textsOf: (...[group, markers, party, date]: Parameters<typeof personTexts>) =>
      personTexts(group, markers, party, date, wording),
  };
}
