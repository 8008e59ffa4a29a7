import { agree } from "../../agreement/agree.ts";
import { type AgreementFault, type ReadAgreement, readAgreement } from "../../agreement/read-agreement.ts";
import { applyFilters, type Filtered } from "../../filters/apply-filters.ts";
import type { FilterName } from "../../filters/filters.ts";
import { judgeFilters } from "../../filters/judge-filters.ts";
import type { FilterFault } from "../../filters/typed-value.ts";
import { attributeText, type PartyContext, partyAttribute } from "../attributes.ts";
import { groupOfParties, joinNames } from "../names.ts";
import type { Party } from "../party.ts";
import { type Ask, plainName } from "../recorded-words.ts";

/** A tag about parties, as it stands between braces. */
export type PartyTag =
  /** `AUTOR + RÉU: o/os|a/as` */
  | { readonly kind: "agreement"; readonly fields: readonly string[]; readonly agreement: ReadAgreement }
  /** `AUTOR`, `AUTOR.CPF`, `AUTOR|maiusculas` */
  | {
      readonly kind: "value";
      readonly field: string;
      /** One of `partyAttributes`, or an own attribute of the office. */
      readonly attribute: string;
      readonly filters: readonly FilterName[];
    };

/** Reason why a tag about parties has no text. */
export type PartyTagFault =
  | AgreementFault
  /** The field has no parties. */
  | { readonly code: "no_parties"; readonly field: string }
  /** The records have words whose forms are not known: the text has them as recorded. */
  | { readonly code: "unknown_forms"; readonly words: readonly string[] }
  /** A filter cannot read the records: the text has them as recorded. */
  | { readonly code: "unread"; readonly filter: FilterName; readonly reason: FilterFault };

/** True for a fault beside which a text is written. */
export const isWrittenAnyway = (
  fault: PartyTagFault,
): fault is Extract<PartyTagFault, { code: "unknown_forms" | "unread" }> =>
  fault.code === "unknown_forms" || fault.code === "unread";

/** Text of a tag; it is there beside a fault where something can be written. */
export interface PartyTagText {
  readonly text: string;
  readonly fault?: PartyTagFault | undefined;
}

/** Key of a field: `autor ` is `AUTOR`. */
const keyOf = (name: string) => name.normalize("NFC").replace(/\s+/gu, " ").trim().toUpperCase();

/**
 * Returns whether a name is one of the office's own attributes.
 * @param key of the tag, as it would name a field of its own: `AUTOR.BENEFÍCIO INSS`
 */
export type IsOwnAttribute = (name: string, key: string) => boolean;

function readValue(text: string, isField: (key: string) => boolean, isOwn: IsOwnAttribute): PartyTag | undefined {
  const [path = "", ...typed] = text.split("|");
  const judged = judgeFilters(typed);
  if (!("names" in judged)) return undefined;
  const key = keyOf(path);
  if (isField(key)) return { kind: "value", field: key, attribute: "NOME", filters: judged.names };
  const point = key.lastIndexOf(".");
  const field = key.slice(0, Math.max(0, point)).trim();
  if (point <= 0 || !isField(field)) return undefined;
  const name = plainName(key.slice(point + 1));
  const attribute = partyAttribute(name) ?? (isOwn(name, key) ? name : undefined);
  return attribute === undefined ? undefined : { kind: "value", field, attribute, filters: judged.names };
}

/**
 * Reads a tag about parties, without its braces.
 * @param isField true for the key of a field that has parties
 * @param isOwn by default the office has no attributes of its own
 * @returns undefined if the text is no tag about the parties of such a field
 */
export function readPartyTag(
  inner: string,
  isField: (key: string) => boolean,
  isOwn: IsOwnAttribute = () => false,
): PartyTag | undefined {
  const colon = inner.indexOf(":");
  if (colon === -1) return readValue(inner, isField, isOwn);
  const name = inner.slice(0, colon);
  const whole = keyOf(name);
  const fields = isField(whole) ? [whole] : name.split("+").map(keyOf);
  if (!fields.every(isField)) return undefined;
  return { kind: "agreement", fields, agreement: readAgreement(inner.slice(colon + 1)) };
}

function agreementText(tag: Extract<PartyTag, { kind: "agreement" }>, parties: readonly Party[]): PartyTagText {
  const { agreement, fields } = tag;
  if ("fault" in agreement) return { text: "", fault: agreement.fault };
  const group = groupOfParties(parties);
  if (!group) return { text: "", fault: { code: "no_parties", field: fields[0] ?? "" } };
  const { ms, fs } = agreement.forms;
  return agree(agreement, group) ?? { text: "", fault: { code: "write_four", word: `${ms}|${fs}` } };
}

/** True for a tag of a qualificação without the birth: `AUTOR.QUALIFICACAO|sem_nascimento`. */
export const isWithoutBirth = (tag: PartyTag): boolean =>
  tag.kind === "value" && tag.attribute === "QUALIFICACAO" && tag.filters[0] === "sem_nascimento";

/**
 * Applies the filters of a tag to the text of all parties; where they cannot read several values together, such as two
 * dates, to each party's own.
 */
function filteredText(
  tag: Extract<PartyTag, { kind: "value" }>,
  parties: readonly Party[],
  given: PartyContext,
  ask: Ask,
) {
  const { attribute } = tag;
  const withoutBirth = isWithoutBirth(tag);
  const filters = withoutBirth ? tag.filters.slice(1) : tag.filters;
  const context = withoutBirth ? { ...given, withoutBirth } : given;
  const together = applyFilters(attributeText(attribute, parties, context, ask), filters);
  if (!together.fault || parties.length === 1) return together;
  const own = parties.map((party) => attributeText(attribute, [party], context, () => undefined));
  const each = own.filter((text) => text !== "").map((text): Filtered => applyFilters(text, filters));
  return each.some(({ fault }) => fault) ? together : { text: joinNames(each.map(({ text }) => text)) };
}

/** Returns the text of a tag for the parties of each field. */
export function partyTagText(
  tag: PartyTag,
  partiesOf: (field: string) => readonly Party[],
  contextOf: (field: string) => PartyContext = () => ({}),
): PartyTagText {
  if (tag.kind === "agreement") return agreementText(tag, tag.fields.flatMap(partiesOf));
  const { field } = tag;
  const parties = partiesOf(field);
  if (parties.length === 0) return { text: "", fault: { code: "no_parties", field } };
  const words: string[] = [];
  const { text, fault }: Filtered = filteredText(tag, parties, contextOf(field), (word) => words.push(word));
  if (words.length > 0) return { text, fault: { code: "unknown_forms", words } };
  return fault ? { text, fault: { code: "unread", filter: fault.filter, reason: fault.code } } : { text };
}
