import { withoutLabel } from "./without-label.ts";

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

const checkDigit = (digits: string) => {
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
  return checkDigit(digits.slice(0, 9)) === Number(digits[9]) && checkDigit(digits.slice(0, 10)) === Number(digits[10]);
}
