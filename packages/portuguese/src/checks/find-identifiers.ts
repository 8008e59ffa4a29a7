import { readCnj } from "../identifiers/cnj.ts";
import { readTelephone } from "../identifiers/contacts.ts";
import { isState } from "../identifiers/oab.ts";
import { hasCnpjCheckDigits, hasCpfCheckDigits } from "../identifiers/tax-ids.ts";
import { type Slip, slipAt } from "./slip.ts";

/** Kinds of identifiers; each identifies one person, company or lawsuit. */
export type IdentifierKind = "cpf" | "cnpj" | "cnj" | "email" | "telefone";

/** An identifier in a text; `start` and `end` are UTF-16 units from the start of the text. */
export interface Identifier {
  readonly kind: IdentifierKind;
  /** Normal form: digits, a CNPJ's letters in capitals, an e-mail address in lower case. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** The text as written. */
  readonly text: string;
}

interface Found {
  readonly 0: string;
  readonly index: number;
}

const cnjs = /(?<![\d.-])(?:\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}|\d{20})(?![\d-])/g;
const cnpjs = /(?<![\p{L}\d./-])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?![\p{L}\d])/giu;
const cpfs = /(?<![\d.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;
/** Numbers without punctuation are reported as wrong only after their name, but recognised anywhere. */
const bareCnpjs = /(?<![\d.,/-])\d{14}(?![\d/-])/g;
const bareCpfs = /(?<![\d.,/-])(?:\d{11}|\d{9}-\d{2})(?![\d/-])/g;
const emails = /(?<![\w.%+-])[\w%+-][\w.%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/gi;
const telephones = /(?<![\d.,/-])(?:\+?55\s?)?(?:\(\d{2}\)|\d{2})\s?(?:9\s?)?\d{4}[\s.-]?\d{4}(?![\d/-])/g;

const named = { cpf: /\bCPF\b[^\d\n]{0,30}$/i, cnpj: /\bCNPJ\b[^\d\n]{0,30}$/i };
const isNamed = (text: string, { index }: Found, kind: "cpf" | "cnpj") =>
  named[kind].test(text.slice(Math.max(0, index - 40), index));

const digitsOf = (text: string) => text.replace(/\D/g, "");
const all = (text: string, expression: RegExp): RegExpExecArray[] => [...text.matchAll(expression)];

/** Returns the searches that can match a text: most paragraphs have too few digits for any of them. */
function searchesOf(text: string) {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x30 && unit <= 0x39) digits += 1;
  }
  const where = (mayBe: boolean) => (expression: RegExp) => (mayBe ? all(text, expression) : []);
  return {
    cnj: where(digits >= 20),
    cnpj: where(digits >= 2 && text.includes("/")),
    bareCnpj: where(digits >= 14),
    cpf: where(digits >= 11),
    telephone: where(digits >= 10),
    email: where(text.includes("@")),
    oab: where(text.includes("OAB")),
  };
}

const identifier = (kind: IdentifierKind, value: string, found: Found): Identifier => ({
  kind,
  value,
  start: found.index,
  end: found.index + found[0].length,
  text: found[0],
});

/**
 * Returns the CPF, CNPJ, lawsuit numbers, e-mail addresses and telephone numbers of a text, without those that have
 * wrong check digits.
 */
export function findIdentifiers(text: string): Identifier[] {
  const search = searchesOf(text);
  const withDigits = (kind: IdentifierKind, list: readonly RegExpExecArray[], holds: (text: string) => boolean) =>
    list
      .filter((found) => holds(found[0]))
      .map((found) => identifier(kind, found[0].replace(/[^0-9A-Za-z]/g, "").toUpperCase(), found));
  const numbers = [
    ...withDigits("cnj", search.cnj(cnjs), (one) => readCnj(one)?.isChecked === true),
    ...withDigits("cnpj", search.cnpj(cnpjs), hasCnpjCheckDigits),
    ...withDigits("cnpj", search.bareCnpj(bareCnpjs), hasCnpjCheckDigits),
    ...withDigits("cpf", search.cpf(cpfs), hasCpfCheckDigits),
    ...withDigits("cpf", search.cpf(bareCpfs), hasCpfCheckDigits),
  ];
  const mails = search.email(emails).map((found) => identifier("email", found[0].toLowerCase(), found));
  const calls = search.telephone(telephones).flatMap((found) => {
    const read = readTelephone(found[0]);
    const isFree = numbers.every(({ start, end }) => found.index >= end || found.index + found[0].length <= start);
    return read && isFree ? [identifier("telefone", digitsOf(read), found)] : [];
  });
  return [...numbers, ...mails, ...calls];
}

const stateFirst =
  /\bOAB\s{0,2}[/-]?\s{0,2}(?!n[º°o.])([A-Z]{2})(?![\p{L}])(?:\s?,?\s?(?:sob\s)?(?:o\s)?n\.?\s?[º°o]?\.?)?[\s:-]{0,3}([\d.]{1,15})/gu;
const numberFirst = /\bOAB\s{0,2}(?:n\.?\s?[º°o]?\.?)?\s{0,2}([\d.]{1,15})(?:-[A-Z])?\s?[/-]\s?([A-Z]{2})(?![\p{L}])/gu;

function hasForm(state: string, number: string): boolean {
  const digits = digitsOf(number);
  const isGrouped = /^(?:\d{1,6}|\d{1,3}\.\d{3})\.?$/.test(number);
  return isState(state) && isGrouped && /[1-9]/.test(digits);
}

/** Returns numbers with wrong check digits, and impossible registrations with the Ordem dos Advogados. */
export function findIdentifierSlips(text: string): Slip[] {
  const search = searchesOf(text);
  const wrongCpf = [...search.cpf(cpfs), ...search.cpf(bareCpfs).filter((found) => isNamed(text, found, "cpf"))];
  const wrongCnpj = [
    ...search.cnpj(cnpjs).filter(([one]) => !/^[X./-]+$/i.test(one.slice(0, -3))),
    ...search.bareCnpj(bareCnpjs).filter((found) => isNamed(text, found, "cnpj")),
  ];
  const oabs = [
    ...search.oab(stateFirst).filter(([, state = "", number = ""]) => !hasForm(state, number)),
    ...search.oab(numberFirst).filter(([, number = "", state = ""]) => !hasForm(state, number)),
  ];
  return [
    ...wrongCpf.filter(([one]) => !hasCpfCheckDigits(one)).map((found) => slipAt("cpf_digits", found)),
    ...wrongCnpj.filter(([one]) => !hasCnpjCheckDigits(one)).map((found) => slipAt("cnpj_digits", found)),
    ...search
      .cnj(cnjs)
      .filter(([one]) => readCnj(one)?.isChecked !== true)
      .map((found) => slipAt("cnj_digits", found)),
    ...oabs.map((found) => slipAt("oab_form", found)),
  ];
}
