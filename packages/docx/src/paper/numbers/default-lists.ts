import type { List, ListLevel } from "./lists.ts";

/** Format and text of a level: `a`, `%1)`. */
type Sample = readonly [format: string, template: string];

const LEVELS = 9;

const decimals = (template: (level: number) => string): Sample[] =>
  Array.from({ length: LEVELS }, (_, at) => ["decimal", template(at + 1)]);

/** Numbers of all levels to this one: `1.2.3.` */
const whole = (level: number) => Array.from({ length: level }, (_, at) => `%${at + 1}.`).join("");

const NUMBER: readonly Sample[] = [
  ["decimal", "%1)"],
  ["lowerLetter", "%2)"],
  ["lowerRoman", "%3)"],
  ["decimal", "(%4)"],
  ["lowerLetter", "(%5)"],
  ["lowerRoman", "(%6)"],
  ["decimal", "%7."],
  ["lowerLetter", "%8."],
  ["lowerRoman", "%9."],
];

const OUTLINE: readonly Sample[] = [
  ["upperRoman", "%1."],
  ["upperLetter", "%2."],
  ["decimal", "%3."],
  ["lowerLetter", "%4)"],
  ["decimal", "(%5)"],
  ["lowerLetter", "(%6)"],
  ["lowerRoman", "(%7)"],
  ["lowerLetter", "(%8)"],
  ["lowerRoman", "(%9)"],
];

/** Paragraphs that are no headings have the last level, and its number alone. */
const withText = (levels: readonly Sample[]): Sample[] => [...levels.slice(0, LEVELS - 1), ["decimal", "%9."]];

/** Lists that every document has for its fields (ECMA-376 part 1, 17.16.5.33 and 17.16.5.4). */
const LISTS: ReadonlyMap<string, readonly Sample[]> = new Map([
  ["numberdefault", NUMBER],
  ["outlinedefault", OUTLINE],
  ["legaldefault", decimals(whole)],
  ["autonum", decimals((level) => `%${level}.`)],
  ["autonumlgl", withText(decimals(whole))],
  ["autonumout", withText(OUTLINE)],
]);

/** Makes the list of a name that no list definition has: one of Word's own, or a new one like NumberDefault. */
export function defaultList(name: string): List {
  const samples = LISTS.get(name.toLowerCase()) ?? NUMBER;
  const list: List = { numId: name, definition: {}, startOverride: () => undefined, level: (index) => levels[index] };
  const levels = samples.map(
    ([format, template], index): ListLevel => ({
      id: String(index),
      index,
      list,
      start: 1,
      format,
      pattern: undefined,
      isFormatKnown: true,
      template,
      suffix: "none",
      align: "left",
      isLegal: false,
      restart: undefined,
      hasPicture: false,
      paragraph: {},
      text: {},
    }),
  );
  return list;
}
