import { readCnj } from "../identifiers/cnj.ts";
import { hasCnpjCheckDigits, readCnpj } from "../identifiers/cnpj.ts";
import { hasCpfCheckDigits, readCpf } from "../identifiers/cpf.ts";
import { readOab } from "../identifiers/oab.ts";
import { readDay } from "../words/dates.ts";
import { findAmountSlips } from "./find-amount-slips.ts";
import { findDateSlips } from "./find-date-slips.ts";
import { findIdentifierSlips } from "./find-identifiers.ts";
import { findLeftovers } from "./find-leftovers.ts";
import type { Slip, SlipCode } from "./slip.ts";

/** Everything in a text that a careful reader would stop at, in the order of its places. Time grows with the text's length. */
export const findSlips = (text: string): Slip[] =>
  [...findLeftovers(text), ...findAmountSlips(text), ...findDateSlips(text), ...findIdentifierSlips(text)].sort(
    (one, other) => one.start - other.start,
  );

/** What a field is known to hold. */
export type CheckedKind = "cpf" | "cnpj" | "cpf_cnpj" | "cnj" | "oab" | "date";

const isCpf = (text: string) => readCpf(text) !== undefined && hasCpfCheckDigits(text);
const isCnpj = (text: string) => readCnpj(text) !== undefined && hasCnpjCheckDigits(text);
const isShort = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").length <= 11;

const faultOf: Record<CheckedKind, (text: string) => SlipCode | undefined> = {
  cpf: (text) => (isCpf(text) ? undefined : "cpf_digits"),
  cnpj: (text) => (isCnpj(text) ? undefined : "cnpj_digits"),
  cpf_cnpj: (text) => (isCpf(text) || isCnpj(text) ? undefined : isShort(text) ? "cpf_digits" : "cnpj_digits"),
  cnj: (text) => (readCnj(text)?.isChecked ? undefined : "cnj_digits"),
  oab: (text) => (readOab(text) ? undefined : "oab_form"),
  // What has no figures is no date that went wrong: "a combinar".
  date: (text) => (/\d/.test(text) && !readDay(text) ? "date_impossible" : undefined),
};

/** What is wrong with the value of a field, by what it is known to hold and by what it says. */
export function findValueSlips(value: string, kind?: CheckedKind): Slip[] {
  const slips = findSlips(value);
  const code = kind && faultOf[kind](value);
  const isTold = slips.some((slip) => slip.code === code || slip.code === "placeholder");
  return code && !isTold ? [...slips, { code, start: 0, end: value.length, text: value }] : slips;
}
