import { withoutLabel } from "./without-label.ts";

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
const checkDigit = (characters: string) => {
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
    checkDigit(characters.slice(0, 12)) === Number(characters[12]) &&
    checkDigit(characters.slice(0, 13)) === Number(characters[13])
  );
}
