import { vocabulary } from "../lookups.ts";
import { isScriptFormat, scriptNumber } from "./script-numbers.ts";

const ROMAN: readonly (readonly [number, string])[] = [
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
];

/** Highest number written in Roman numerals; higher ones are written in digits. */
const MOST_ROMAN = 32_767;
const MOST_LETTERS = 780;

function roman(value: number): string {
  if (value < 1 || value > MOST_ROMAN) return String(value);
  let left = value;
  let text = "";
  for (const [worth, sign] of ROMAN) {
    text += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return text;
}

/** A…Z, AA, BB…: the letter repeated (ECMA-376 part 1, 17.18.59). */
function letters(value: number): string {
  if (value < 1 || value > MOST_LETTERS) return String(value);
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);
}

const padded = (size: number) => (value: number) => String(value).padStart(size, "0");
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Returns the symbols of the Chicago Manual of Style, doubled after four. */
const chicago = (value: number) => ("*†‡§"[(value - 1) % 4] ?? "*").repeat(Math.floor((value - 1) / 4) + 1);

const FORMATS = vocabulary<(value: number) => string>({
  decimal: String,
  decimalZero: padded(2),
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperLetter: letters,
  lowerLetter: (value) => letters(value).toLowerCase(),
  ordinal: (value) => `${value}º`,
  cardinalText: (value) => capitalised(cardinalWords(value)),
  ordinalText: (value) => capitalised(ordinalWords(value)),
  numberInDash: (value) => `- ${value} -`,
  hex: (value) => value.toString(16).toUpperCase(),
  chicago: (value) => (value < 1 || value > 400 ? String(value) : chicago(value)),
  none: () => "",
  bullet: () => "",
});

/** Patterns such as `001, 002, 003, …`, which newer versions write for the format `custom`. */
const PADDED = /^(0*)1,/;

const zerosIn = (format: string, pattern: string): number | undefined => {
  const zeros = format === "custom" ? PADDED.exec(pattern)?.[1]?.length : undefined;
  return zeros !== undefined && zeros < 9 ? zeros : undefined;
};

/** Returns a number in a format; unknown formats use digits. `pattern` belongs to the format `custom`. */
export function formatNumber(value: number, format: string, pattern = ""): string {
  const zeros = zerosIn(format, pattern);
  if (zeros !== undefined) return padded(zeros + 1)(value);
  return FORMATS[format]?.(value) ?? scriptNumber(value, format) ?? String(value);
}

/** True if numbers in a format are written as Word writes them. */
export const isKnownFormat = (format: string, pattern = ""): boolean =>
  FORMATS[format] !== undefined || isScriptFormat(format) || zerosIn(format, pattern) !== undefined;

/** Portuguese number words for lists: cardinals and ordinals up to 999. */
const ONES = ["", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"];
const TEENS = "dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(" ");
const TENS = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const HUNDREDS = ["", "cento", ..."duzentos trezentos quatrocentos quinhentos".split(" ")].concat(
  "seiscentos setecentos oitocentos novecentos".split(" "),
);
const ORDINAL_ONES = ["", ..."primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono".split(" ")];
const ORDINAL_TENS = ["", "décimo", "vigésimo", "trigésimo", "quadragésimo"].concat(
  "quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(" "),
);
const ORDINAL_HUNDREDS = ["", "centésimo", "ducentésimo", "trecentésimo", "quadringentésimo"].concat(
  "quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo".split(" "),
);

const digits = (value: number) => [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10] as const;
const MOST = 999;

/** `vinte e um`; in digits beyond 999. */
function cardinalWords(value: number): string {
  if (value < 1 || value > MOST) return value === 0 ? "zero" : String(value);
  if (value === 100) return "cem";
  const [hundreds, tens, ones] = digits(value);
  const below = tens === 1 ? [TEENS[ones]] : [TENS[tens], ONES[ones]];
  return [HUNDREDS[hundreds], ...below].filter(Boolean).join(" e ");
}

/** `vigésimo primeiro`; in digits beyond 999. */
function ordinalWords(value: number): string {
  if (value < 1 || value > MOST) return `${value}º`;
  const [hundreds, tens, ones] = digits(value);
  return [ORDINAL_HUNDREDS[hundreds], ORDINAL_TENS[tens], ORDINAL_ONES[ones]].filter(Boolean).join(" ");
}
