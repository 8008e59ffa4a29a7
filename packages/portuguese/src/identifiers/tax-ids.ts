/** Dashes that documents and web pages write in numbers. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Marks that programs copy around numbers. */
const MARKS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** `CNPJ/MF nº`, `CPF:`, `inscrita no CNPJ sob o n.º`. */
const LABEL =
  /^(?:inscrit[oa]\sno\s)?C(?:PF|IC|NPJ|GC)(?:\s?\/\s?M[FE])?(?:\ssob)?(?:\so)?(?:\sn(?:[º°o.]{1,3}|úmero))?\s?[:–-]?\s?/i;

/** Returns a CPF or CNPJ without the name that was copied with it, and with plain hyphens. */
export const withoutLabel = (text: string): string =>
  text
    .replace(MARKS, "")
    .trim()
    .replace(DASHES, "-")
    .replace(LABEL, "")
    .replace(/[.;,]$/, "");

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Formats up to 11 digits as `000.000.000-00`, also incomplete; all other characters are dropped. */
export function maskCpf(text: string): string {
  const digits = digitsOf(text).slice(0, 11);
  return digits
    .replace(/^(\d{3})(\d)/, "$1.$2")
    .replace(/^(\d{3}\.\d{3})(\d)/, "$1.$2")
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, "$1-$2");
}

/**
 * Returns the eleven digits of a CPF given with or without punctuation or its name.
 * @returns undefined for any other text
 */
export function readCpf(text: string): string | undefined {
  const typed = withoutLabel(text);
  return /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/.test(typed) ? digitsOf(typed) : undefined;
}

const cpfCheckDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};

/**
 * True if both check digits are correct (mod 11); false for eleven equal digits. Accepts it with or without
 * punctuation.
 */
export function hasCpfCheckDigits(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 11 || /^(\d)\1*$/.test(digits)) return false;
  return (
    cpfCheckDigit(digits.slice(0, 9)) === Number(digits[9]) && cpfCheckDigit(digits.slice(0, 10)) === Number(digits[10])
  );
}

const charactersOf = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/**
 * Returns twelve letters or digits, then two digits: further characters and letters in the last two places are dropped.
 */
const kept = (text: string) => {
  const characters = charactersOf(text);
  return characters.slice(0, 12) + characters.slice(12).replace(/\D/g, "").slice(0, 2);
};

/** Formats up to 14 characters as `00.000.000/0000-00`, without the name before them, with capital letters (alphanumeric since July 2026). */
export function maskCnpj(text: string): string {
  const parts = /^(.{1,2})(.{1,3})?(.{1,3})?(.{1,4})?(.{1,2})?$/.exec(kept(withoutLabel(text)));
  if (!parts) return "";
  const [, first = "", second, third, branch, check] = parts;
  return [first, second && `.${second}`, third && `.${third}`, branch && `/${branch}`, check && `-${check}`]
    .filter(Boolean)
    .join("");
}

/**
 * Returns the fourteen characters of a CNPJ given with or without punctuation or its name, with capital letters.
 * @returns undefined for any other text
 */
export function readCnpj(text: string): string | undefined {
  const typed = withoutLabel(text).toUpperCase();
  return /^(?:[0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/.test(typed)
    ? charactersOf(typed)
    : undefined;
}

/** Value of a character = ASCII − 48; weights 2 to 9 from the right (IN RFB 2.229/2024). */
const cnpjCheckDigit = (characters: string) => {
  const sum = [...characters].reduceRight(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * (((characters.length - 1 - index) % 8) + 2),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/**
 * True if both check digits are correct; false for fourteen equal characters. Accepts it with or without punctuation.
 */
export function hasCnpjCheckDigits(text: string): boolean {
  const characters = charactersOf(withoutLabel(text));
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1*$/.test(characters)) return false;
  return (
    cnpjCheckDigit(characters.slice(0, 12)) === Number(characters[12]) &&
    cnpjCheckDigit(characters.slice(0, 13)) === Number(characters[13])
  );
}
