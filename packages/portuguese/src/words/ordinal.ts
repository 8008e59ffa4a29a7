import type { Gender } from "./cardinal.ts";

/** Above this, usage varies, and a numeral is written instead. */
export const largestOrdinal = 1_999;

const ones = ["", "primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto", "sétimo", "oitavo", "nono"];
const tens = [
  "",
  "décimo",
  "vigésimo",
  "trigésimo",
  "quadragésimo",
  "quinquagésimo",
  "sexagésimo",
  "septuagésimo",
  "octogésimo",
  "nonagésimo",
];
const hundreds = [
  "",
  "centésimo",
  "ducentésimo",
  "trecentésimo",
  "quadringentésimo",
  "quingentésimo",
  "sexcentésimo",
  "septingentésimo",
  "octingentésimo",
  "nongentésimo",
];

/**
 * Writes `vigésimo primeiro`, `vigésima primeira`.
 * @throws RangeError for anything except whole numbers from 1 to `largestOrdinal`
 */
export function ordinal(number: number, gender: Gender = "masculine"): string {
  if (!Number.isInteger(number) || number < 1 || number > largestOrdinal)
    throw new RangeError("no ordinal for this number");
  const words = [
    number >= 1000 ? "milésimo" : "",
    hundreds[Math.floor((number % 1000) / 100)],
    tens[Math.floor((number % 100) / 10)],
    ones[number % 10],
  ].filter(Boolean);
  const masculine = words.join(" ");
  return gender === "feminine" ? masculine.replaceAll(/o\b/g, "a") : masculine;
}

/** Writes `1º`, `1ª`. */
export const ordinalNumeral = (number: number, gender: Gender = "masculine"): string =>
  `${number}${gender === "feminine" ? "ª" : "º"}`;

const romanSigns = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** The largest number that has Roman digits. */
export const largestRoman = 3_999;

/**
 * Writes `XXI`.
 * @throws RangeError for anything except whole numbers from 1 to 3,999
 */
export function roman(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > largestRoman)
    throw new RangeError("no Roman numeral for this number");
  let rest = number;
  let text = "";
  for (const [value, sign] of romanSigns) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
