import { readCnj } from "../identifiers/cnj.ts";
import { readOab } from "../identifiers/oab.ts";
import { hasCnpjCheckDigits, hasCpfCheckDigits, readCnpj, readCpf } from "../identifiers/tax-ids.ts";
import { readDay } from "../words/dates.ts";
import { readMoney, readPercentage } from "../words/read-money.ts";
import { findAmountSlips } from "./find-amount-slips.ts";
import { findArticleSlips } from "./find-article-slips.ts";
import { findDateSlips } from "./find-date-slips.ts";
import { findDoubledWords } from "./find-doubled-words.ts";
import { findIdentifierSlips } from "./find-identifiers.ts";
import { findLeftovers } from "./find-leftovers.ts";
import type { Slip, SlipCode } from "./slip.ts";

/** Returns all slips of a text, ordered by place. Takes linear time. */
export const findSlips = (text: string): Slip[] =>
  [
    ...findLeftovers(text),
    ...findDoubledWords(text),
    ...findArticleSlips(text),
    ...findAmountSlips(text),
    ...findDateSlips(text),
    ...findIdentifierSlips(text),
  ].sort((one, other) => one.start - other.start);

/** Kinds of content that a field can be known to hold. */
export type CheckedKind = "cpf" | "cnpj" | "cpf_cnpj" | "cnj" | "oab" | "date" | "moeda" | "percentual";

const isCpf = (text: string) => readCpf(text) !== undefined && hasCpfCheckDigits(text);
const isCnpj = (text: string) => readCnpj(text) !== undefined && hasCnpjCheckDigits(text);
const isShort = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").length <= 11;

const faultOf: Record<CheckedKind, (text: string) => SlipCode | undefined> = {
  cpf: (text) => (isCpf(text) ? undefined : "cpf_digits"),
  cnpj: (text) => (isCnpj(text) ? undefined : "cnpj_digits"),
  cpf_cnpj: (text) => (isCpf(text) || isCnpj(text) ? undefined : isShort(text) ? "cpf_digits" : "cnpj_digits"),
  cnj: (text) => (readCnj(text)?.isChecked ? undefined : "cnj_digits"),
  oab: (text) => (readOab(text) ? undefined : "oab_form"),
  // A text without figures is not a wrong date: "a combinar".
  moeda: (text) => (readMoney(text).kind === "ambiguous" ? "amount_ambiguous" : undefined),
  percentual: (text) => (readPercentage(text).kind === "ambiguous" ? "amount_ambiguous" : undefined),
  date: (text) => (/\d/.test(text) && !readDay(text) ? "date_impossible" : undefined),
};

/** Returns the slips in the value of a field, by the kind of the field and by the text. */
export function findValueSlips(value: string, kind?: CheckedKind): Slip[] {
  const slips = findSlips(value);
  const code = kind && faultOf[kind](value);
  const isTold = slips.some((slip) => slip.code === code || slip.code === "placeholder");
  return code && !isTold ? [...slips, { code, start: 0, end: value.length, text: value }] : slips;
}
