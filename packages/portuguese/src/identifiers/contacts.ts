/** Formats up to 8 digits as `00000-000`, also incomplete; all other characters are dropped. */
export const maskCep = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, "$1-$2");

/**
 * Returns a postal code as `00000-000`, given with or without punctuation.
 * @returns undefined for any other text
 */
export function readCep(text: string): string | undefined {
  const [, zone, street] = /^(\d{2}\.?\d{3})-?(\d{3})$/.exec(text.trim()) ?? [];
  const whole = zone && street ? `${zone.replace(".", "")}-${street}` : undefined;
  return whole === "00000-000" ? undefined : whole;
}

/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const areaCodes = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 " +
    "61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, "");
  return /^\s*\+/.test(text) || digits.length > 11 ? digits.replace(/^55/, "") : digits;
};

/** Formats up to 11 digits as `(00) 0000-0000` or `(00) 00000-0000`, also incomplete; a country code is dropped. */
export function maskTelephone(text: string): string {
  const digits = digitsOf(text).slice(0, 11);
  if (digits.length <= 2) return digits;
  const [area, local] = [digits.slice(0, 2), digits.slice(2)];
  const cut = digits.length === 11 ? 5 : 4;
  return `(${area}) ${local.length > cut ? `${local.slice(0, cut)}-${local.slice(cut)}` : local}`;
}

/**
 * Returns a telephone number as `(11) 98765-4321`.
 * @returns undefined for an unused area code and for digits that no number begins with
 */
export function readTelephone(text: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined;
  const digits = digitsOf(text).replace(/^0(?=\d{10,11}$)/, "");
  const isNumber = /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits) && areaCodes.has(digits.slice(0, 2));
  return isNumber ? maskTelephone(digits) : undefined;
}
