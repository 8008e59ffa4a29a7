import type { DerivedFault } from "@lavra/portuguese";
import {
  createPartyTexts,
  isWithoutBirth,
  isWrittenAnyway,
  type Missing,
  missingItems,
  type Party,
  partiesWithout,
  type ReadPartyText,
  type Wording,
} from "@lavra/portuguese/people";
import type { PartiesByKey } from "./held-answers.ts";

/** What a person should check in texts about parties. */
export type PartyRemark =
  /** The gender of these is unknown: the text has double forms. */
  | { readonly code: "gender"; readonly key: string; readonly names: readonly string[] }
  /** Recorded words whose other forms are not known: the text has them as recorded. */
  | { readonly code: "words"; readonly key: string; readonly words: readonly string[] }
  /** The forms of an agreement do not say what is needed: the tag stays as written. */
  | { readonly code: "forms"; readonly key: string; readonly tag: string }
  /** Items that a qualificação names and the record lacks. */
  | { readonly code: "missing"; readonly key: string; readonly missing: Missing }
  /** Words that begin a sentence print nothing beside one party: the next word begins it. */
  | { readonly code: "beginning"; readonly key: string; readonly tag: string }
  /** No party of the field has what the tag asks for, or those of `names` have not: the others' alone is written. */
  | { readonly code: "empty"; readonly key: string; readonly tag: string; readonly names?: readonly string[] };

/** Texts of a template's tags about parties. */
interface PartyValues {
  /** By canonical tag, without braces. */
  readonly values: ReadonlyMap<string, string>;
  /** Keys of the fields that have no parties. */
  readonly missing: readonly string[];
  /** True for a tag about parties, whether its field has any or not. */
  readonly isAboutParties: (tag: string) => boolean;
  readonly remarks: readonly PartyRemark[];
  /** Data that a filter could not read. */
  readonly faults: readonly DerivedFault[];
}

const nameOf = (key: string) => key.slice(1, -1);
const keyOf = (field: string) => `{${field}}`;

/** `21/11/2026 (sábado)` as `2026-11-21`. */
export const isoOf = (written: string | undefined) =>
  written?.match(/^(\d{2})\/(\d{2})\/(\d{4})/) ? written.slice(0, 10).split("/").reverse().join("-") : undefined;

/** Returns what to check in one text. */
function remarksOf(
  inner: string,
  read: ReadPartyText,
  partiesOf: (field: string) => readonly Party[],
  { date, wording }: { readonly date: string | undefined; readonly wording: Wording | undefined },
): PartyRemark[] {
  const { tag, fault, undecided } = read;
  const fields = tag.kind === "agreement" ? tag.fields : [tag.field];
  const key = keyOf(fields[0] ?? "");
  const words: PartyRemark[] = fault?.code === "unknown_forms" ? [{ code: "words", key, words: fault.words }] : [];
  const gender: PartyRemark[] = undecided.length > 0 ? [{ code: "gender", key, names: undecided }] : [];
  if (tag.kind === "value") {
    if (read.text === "") return [{ code: "empty", key, tag: inner }];
    if (tag.attribute !== "QUALIFICACAO") {
      const names = partiesWithout(tag.attribute, partiesOf(tag.field), { date });
      const lacking: PartyRemark[] = names.length > 0 ? [{ code: "empty", key, tag: inner, names }] : [];
      return [...words, ...gender, ...lacking];
    }
    const missing = missingItems(partiesOf(tag.field), wording).filter(
      ({ item }) => item !== "birth" || !isWithoutBirth(tag),
    );
    return [...words, ...missing.map((one) => ({ code: "missing", key, missing: one }) as const)];
  }
  const isPair = "forms" in tag.agreement && tag.agreement.isPairWord === true;
  if (isPair && read.text === "" && /^\p{Lu}/u.test(tag.agreement.forms.mp ?? ""))
    return [{ code: "beginning", key, tag: inner }];
  return gender;
}

/** What texts about parties are written from. */
interface PartyFacts {
  readonly parties: PartiesByKey;
  /** Keys of the fields that hold parties, also without any. */
  readonly fields: readonly string[];
  /** Names of the office's own attributes. */
  readonly ownAttributes?: readonly string[] | undefined;
  /** Date of the document as it is filled in. */
  readonly today: string | undefined;
  /** The office's phrases. */
  readonly wording?: Wording | undefined;
}

/**
 * Returns the texts of tags about parties, each computed once. A tag about other fields is left out, and so is one whose
 * forms have a fault: it stays as written.
 */
export function partyValuesOf(
  tags: Iterable<string>,
  { parties, fields, ownAttributes = [], today, wording }: PartyFacts,
): PartyValues {
  const given = Object.entries(parties).map(([key, list]) => [nameOf(key), list] as const);
  const held = new Map<string, readonly Party[]>([...fields.map((key) => [nameOf(key), []] as const), ...given]);
  const values = new Map<string, string>();
  const seen = new Set<string>();
  const missing = new Set<string>();
  const remarks = new Map<string, PartyRemark>();
  const faults: DerivedFault[] = [];
  const partiesOf = (field: string) => held.get(field) ?? [];
  const date = isoOf(today);
  const own = new Set(ownAttributes);
  const isOwn = (name: string) => own.has(name);
  const read = createPartyTexts({ partiesOf: (field) => held.get(field), isOwn, date, wording });
  for (const inner of tags) {
    const text = seen.has(inner) ? undefined : read(inner);
    if (!text) continue;
    seen.add(inner);
    const { tag, fault } = text;
    const empty = (tag.kind === "agreement" ? tag.fields : [tag.field]).filter((one) => partiesOf(one).length === 0);
    for (const field of empty) missing.add(keyOf(field));
    if (empty.length > 0) continue;
    const isWrong = fault !== undefined && !isWrittenAnyway(fault);
    if (fault?.code === "unread") {
      const { filter, reason: code } = fault;
      faults.push({ tag: inner, key: inner.split("|", 1)[0] ?? inner, filter, code });
    }
    if (!isWrong) values.set(inner, text.text);
    const found: PartyRemark[] = isWrong
      ? [{ code: "forms", key: keyOf(tag.kind === "agreement" ? (tag.fields[0] ?? "") : tag.field), tag: inner }]
      : remarksOf(inner, text, partiesOf, { date, wording });
    for (const one of found) remarks.set(JSON.stringify(one), one);
  }
  return {
    values,
    missing: [...missing],
    isAboutParties: (tag) => seen.has(tag),
    remarks: [...remarks.values()],
    faults,
  };
}

/** What a person should check in texts about parties, and in what named conditions compare. */
export type Remark =
  | PartyRemark
  /** A condition could not read the value as an amount or a date: its comparison does not hold. */
  | { readonly code: "unread"; readonly key: string; readonly condition: string };

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Most names in one sentence: a warning travels in a header of an answer. */
const mostNamed = 5;

/** Returns the first names in words, each once, with the number of the others. */
export function someNames(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - mostNamed;
  return more > 0 ? `${distinct.slice(0, mostNamed).join(", ")} e mais ${more}` : inSeries.format(distinct);
}
