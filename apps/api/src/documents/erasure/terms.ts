import type { GivenParties, GivenParty } from "@lavra/contract/documents/document-parties";
import { eachWord, plainWord } from "@lavra/portuguese";
import type { Answers } from "../answers.ts";
import type { Typed } from "../sealed/document-locker.ts";

/** By what the data of an erased party are recognised. */
export interface Terms {
  /** Of its record, and of those merged into it. */
  readonly ids: ReadonlySet<string>;
  /** Full names as words without accents, a space between them. */
  readonly names: readonly string[];
  /** CPF and CNPJ, letters and digits only. */
  readonly identifiers: readonly string[];
}

const wordsOf = (text: string) => [...text.matchAll(eachWord())].map(([word]) => plainWord(word)).filter(Boolean);
const plain = (text: string) => text.toUpperCase().replace(/[^\dA-Z]/g, "");

/** A name of one word is in too many texts of other people. */
const leastWords = 2;

/** @param names and identifiers that any version of the record had */
export function termsOf(ids: readonly string[], names: readonly string[], identifiers: readonly string[]): Terms {
  const full = names.map(wordsOf).filter((words) => words.length >= leastWords);
  return {
    ids: new Set(ids),
    names: [...new Set(full.map((words) => words.join(" ")))],
    identifiers: [...new Set(identifiers.map(plain).filter((one) => one.length >= 11))],
  };
}

/** True if a text has a full name, or a CPF or CNPJ. */
export function hasTerms(text: string, { names, identifiers }: Terms): boolean {
  if (names.length === 0 && identifiers.length === 0) return false;
  const words = ` ${wordsOf(text).join(" ")} `;
  if (names.some((name) => words.includes(` ${name} `))) return true;
  const all = identifiers.length === 0 ? "" : plain(text);
  return identifiers.some((one) => all.includes(one));
}

/** True if a party is the erased one: its record, or typed data with its name or identifier. */
function isErased(party: GivenParty, terms: Terms): boolean {
  if ("id" in party) return terms.ids.has(party.id);
  return textsIn(party.inline).some((text) => hasTerms(text, terms));
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** True if what was typed has an erased party. */
export function hasParty({ answers, outputName }: Typed, terms: Terms): boolean {
  const { fields, parties = {}, lists = {} } = answers;
  return (
    textsIn(lists).some((text) => hasTerms(text, terms)) ||
    Object.values(parties).some((list) => list.some((one) => isErased(one, terms))) ||
    [...Object.values(fields), outputName ?? ""].some((text) => hasTerms(text, terms))
  );
}

/** Returns what was typed without the fields and rows that have an erased party. */
export function withoutParty({ answers, outputName }: Typed, terms: Terms): Typed {
  const { fields, parties, lists, used: _, ...rest } = answers;
  const others = Object.entries(lists ?? {}).map(([key, rows]) => [
    key,
    rows.filter((row) => !textsIn(row).some((text) => hasTerms(text, terms))),
  ]);
  const kept = Object.entries(parties ?? {}).flatMap(([key, list]) => {
    const left = list.filter((one) => !isErased(one, terms));
    return left.length > 0 ? [[key, left] as const] : [];
  });
  const left: Answers = {
    ...rest,
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => !hasTerms(text, terms))),
    ...(lists ? { lists: Object.fromEntries(others) } : {}),
    ...(kept.length > 0 ? { parties: Object.fromEntries(kept) as GivenParties } : {}),
  };
  return { answers: left, outputName: outputName !== null && hasTerms(outputName, terms) ? null : outputName };
}
