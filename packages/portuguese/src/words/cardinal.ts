/** Gender of the noun that a number counts. */
export type Gender = "masculine" | "feminine";

/** Options for a number in words. */
export interface CardinalOptions {
  /** Gender of the noun that is counted: `dois`, `duas`. */
  readonly gender?: Gender | undefined;
  /** `um mil` instead of `mil`, as on some cheques. */
  readonly oneThousand?: boolean | undefined;
}

/** The largest number with words: one less than a thousand trilhões. */
export const largestCardinal = 999_999_999_999_999n;

const underTwenty = [
  "zero",
  "um",
  "dois",
  "três",
  "quatro",
  "cinco",
  "seis",
  "sete",
  "oito",
  "nove",
  "dez",
  "onze",
  "doze",
  "treze",
  "quatorze",
  "quinze",
  "dezesseis",
  "dezessete",
  "dezoito",
  "dezenove",
];
const tens = ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const hundreds = [
  "",
  "cento",
  "duzentos",
  "trezentos",
  "quatrocentos",
  "quinhentos",
  "seiscentos",
  "setecentos",
  "oitocentos",
  "novecentos",
];
/** Singular and plural of the name of a group of three digits, from the third group on. */
const scales = [
  ["milhão", "milhões"],
  ["bilhão", "bilhões"],
  ["trilhão", "trilhões"],
] as const;

const inGender = (word: string, gender: Gender) => {
  if (gender === "masculine") return word;
  return word === "um"
    ? "uma"
    : word === "dois"
      ? "duas"
      : word.replace(/centos$|zentos$|hentos$/, (end) => end.replace("os", "as"));
};

/** Writes 1 to 999. */
function groupWords(group: number, gender: Gender): string {
  if (group === 100) return "cem";
  const words: string[] = [];
  if (group >= 100) words.push(inGender(hundreds[Math.floor(group / 100)] ?? "", gender));
  const rest = group % 100;
  if (rest >= 20) words.push(tens[Math.floor(rest / 10)] ?? "");
  const last = rest >= 20 ? rest % 10 : rest;
  if (last > 0) words.push(inGender(underTwenty[last] ?? "", gender));
  return words.join(" e ");
}

interface Group {
  readonly value: number;
  /** 0 for ones, 1 for thousands, 2 for millions… */
  readonly place: number;
}

function groupsOf(number: bigint): Group[] {
  const groups: Group[] = [];
  for (let rest = number, place = 0; rest > 0n; rest /= 1000n, place += 1) {
    const value = Number(rest % 1000n);
    if (value > 0) groups.unshift({ value, place });
  }
  return groups;
}

function writeGroup({ value, place }: Group, gender: Gender, oneThousand: boolean): string {
  if (place === 0) return groupWords(value, gender);
  if (place === 1) return value === 1 && !oneThousand ? "mil" : `${groupWords(value, gender)} mil`;
  const [one, many] = scales[place - 2] ?? ["", ""];
  return `${groupWords(value, "masculine")} ${value === 1 ? one : many}`;
}

/**
 * Returns `e` before a last group below a hundred or of whole hundreds; otherwise a comma after millions and a space
 * after thousands.
 */
function joint(before: Group, group: Group, isLast: boolean): string {
  if (isLast && (group.value < 100 || group.value % 100 === 0)) return " e ";
  return before.place === 1 ? " " : ", ";
}

/**
 * Writes a whole number in words: `mil quinhentos e trinta e dois`. Long numbers follow Cunha and Cintra (Nova
 * gramática do português contemporâneo, numerals): `e` within a group of three digits, and between groups only before a
 * last one of whole hundreds or less than a hundred.
 * @throws RangeError below 0 or above `largestCardinal`
 */
export function cardinal(number: bigint | number, options: CardinalOptions = {}): string {
  const { gender = "masculine", oneThousand = false } = options;
  const whole = BigInt(number);
  if (whole < 0n || whole > largestCardinal) throw new RangeError("no words for this number");
  if (whole === 0n) return "zero";
  const groups = groupsOf(whole);
  return groups
    .map((group, index) => {
      const before = groups[index - 1];
      const words = writeGroup(group, gender, oneThousand);
      return before ? joint(before, group, index === groups.length - 1) + words : words;
    })
    .join("");
}
