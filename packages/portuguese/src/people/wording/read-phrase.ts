import { agree } from "../../agreement/agree.ts";
import type { Group } from "../../agreement/four-forms.ts";
import { type Agreement, type AgreementFault, readAgreement } from "../../agreement/read-agreement.ts";
import { plainName, tidy } from "../recorded-words.ts";
import { type PhraseName, phraseRules } from "./phrases.ts";

/** Most characters of a phrase. */
export const longestPhrase = 200;

/** Reason why a phrase cannot be read. */
export type PhraseFault =
  | { readonly code: "empty" }
  | { readonly code: "long"; readonly limit: number }
  /** A brace without its other one, or one in another. */
  | { readonly code: "braces" }
  /** A name in braces that the phrase does not have: `names` are those that it has. */
  | { readonly code: "name"; readonly name: string; readonly names: readonly string[] }
  /** A datum without which the phrase says nothing. */
  | { readonly code: "missing"; readonly name: string }
  /** Words without sure forms. */
  | { readonly code: "agreement"; readonly word: string; readonly reason: AgreementFault["code"] };

type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "agreement"; readonly agreement: Agreement }
  | { readonly kind: "datum"; readonly name: string };

/** A phrase that can be written. */
export type ReadPhrase = readonly Part[];

/** Name of the party that words agree with. */
const partyName = "PARTE";

function readBraces(inner: string, names: readonly string[]): Part | PhraseFault {
  const colon = inner.indexOf(":");
  const name = plainName(colon === -1 ? inner : inner.slice(0, colon));
  if (colon === -1 && names.includes(name)) return { kind: "datum", name };
  if (colon === -1 || name !== partyName) return { code: "name", name: inner.trim(), names };
  const forms = inner.slice(colon + 1);
  const read = readAgreement(forms);
  if ("fault" in read) {
    const { fault } = read;
    return { code: "agreement", word: "word" in fault ? fault.word : forms.trim(), reason: fault.code };
  }
  const isWhole = read.forms.mp !== undefined && read.forms.fp !== undefined;
  return isWhole
    ? { kind: "agreement", agreement: read }
    : { code: "agreement", word: forms.trim(), reason: "write_four" };
}

/** Reads a phrase as typed, or returns the first reason why it cannot be read. */
export function readPhrase(phrase: PhraseName, typed: string): ReadPhrase | PhraseFault {
  const text = tidy(typed.normalize("NFC"));
  if (text === undefined) return { code: "empty" };
  if (text.length > longestPhrase) return { code: "long", limit: longestPhrase };
  const { data } = phraseRules(phrase);
  const parts: Part[] = [];
  // Texts and the insides of braces alternate.
  for (const [at, piece] of text.split(/(\{[^{}]*\})/).entries()) {
    if (at % 2 === 0 && /[{}]/.test(piece)) return { code: "braces" };
    const part: Part | PhraseFault =
      at % 2 === 0 ? { kind: "text", text: piece } : readBraces(piece.slice(1, -1), data);
    if ("code" in part) return part;
    if (part.kind !== "text" || part.text !== "") parts.push(part);
  }
  const missing = data.find((name) => !parts.some((part) => part.kind === "datum" && part.name === name));
  return missing === undefined ? parts : { code: "missing", name: missing };
}

/** Writes a phrase beside a group. Words that print nothing take a blank along. */
export function writePhrase(phrase: ReadPhrase, group: Group, data: Readonly<Record<string, string>>): string {
  const texts = phrase.map((part) => {
    if (part.kind === "text") return part.text;
    return part.kind === "datum" ? (data[part.name] ?? "") : (agree(part.agreement, group)?.text ?? "");
  });
  const text = texts.join("");
  return texts.includes("") ? text.replace(/ {2,}/g, " ").trim() : text;
}
