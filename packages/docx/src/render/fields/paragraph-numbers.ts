import { attributeValue, child, childValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { levelIn, levelOfStyle, type NumberingDefinitions, overrideIn } from "../definitions/numbering-definitions.ts";
import type { StyleSheet } from "../definitions/style-sheet.ts";

/** Number of a list's paragraph. */
export interface ParagraphNumber {
  /** As it is printed, `CLÁUSULA 3ª –`. */
  readonly label: string;
  /** The same with the paragraph's own number alone, `3`. */
  readonly own: string;
  /** Template of the label, `CLÁUSULA %1ª –`, and its level from 1. */
  readonly template: string;
  readonly level: number;
  /** Returns the number in its full context, without full stops at its end: `III.2`, `14.a)`, `CLÁUSULA 3ª –`. */
  full(): string;
}

/** Numbers of paragraphs; those without one are not in it. */
export interface ParagraphNumbers {
  get(paragraph: XmlElement): ParagraphNumber | undefined;
  /** True if a paragraph has a number in a format that is not counted here. */
  isUnknown(paragraph: XmlElement): boolean;
}

type Counts = (number | undefined)[];
const LEVELS = 9;
const DEEPEST_CHAIN = 64;

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
  ] as const),
  ...([
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ] as const),
];

function roman(value: number): string {
  let left = value;
  return ROMAN.map(([worth, sign]) => {
    const times = Math.floor(left / worth);
    left %= worth;
    return sign.repeat(times);
  }).join("");
}

const letters = (value: number) =>
  String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);

/** Returns a number in a format of numbers; undefined for formats that are not counted here. */
export function formatCount(value: number, format: string): string | undefined {
  if (value < 1 || value > 700) return format === "decimal" ? String(value) : undefined;
  const formats: Readonly<Record<string, () => string>> = {
    decimal: () => String(value),
    decimalZero: () => String(value).padStart(2, "0"),
    upperRoman: () => roman(value),
    lowerRoman: () => roman(value).toLowerCase(),
    upperLetter: () => letters(value),
    lowerLetter: () => letters(value).toLowerCase(),
    ordinal: () => `${value}º`,
  };
  return Object.hasOwn(formats, format) ? formats[format]?.() : undefined;
}

interface Counting {
  readonly source: string;
  readonly sheet: StyleSheet | undefined;
  readonly numbering: NumberingDefinitions;
  readonly counted: Map<XmlElement, Counts>;
  readonly met: Set<string>;
}

interface Listed {
  readonly numId: string;
  readonly level: number;
}

/** Returns the list that a style numbers its paragraphs by. */
function listOfStyle({ sheet, numbering }: Counting, id: string): Listed | undefined {
  let style = sheet?.styles.get(id);
  for (let step = 0; style && sheet && step < DEEPEST_CHAIN; step += 1) {
    const said = child(child(style.element, "w:pPr"), "w:numPr");
    const numId = childValue(sheet.source, said, "w:numId");
    if (numId !== undefined) {
      const num = numbering.num(numId);
      const linked = levelOfStyle(numbering.source, num && numbering.levelsOf(num), style.id);
      return { numId, level: Number(linked ?? childValue(sheet.source, said, "w:ilvl") ?? 0) };
    }
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return undefined;
}

function listOf(counting: Counting, paragraph: XmlElement): Listed | undefined {
  const { source, sheet } = counting;
  const properties = child(paragraph, "w:pPr");
  const own = child(properties, "w:numPr");
  const style = childValue(source, properties, "w:pStyle") ?? sheet?.defaultOf("paragraph")?.id;
  const ofStyle = style === undefined ? undefined : listOfStyle(counting, style);
  const numId = childValue(source, own, "w:numId") ?? ofStyle?.numId;
  if (numId === undefined || numId === "0") return undefined;
  const level = Number(childValue(source, own, "w:ilvl") ?? ofStyle?.level ?? 0);
  return level >= 0 && level < LEVELS ? { numId, level } : undefined;
}

interface Level {
  readonly start: number;
  readonly format: string;
  readonly template: string;
  readonly restart: number | undefined;
  readonly isLegal: boolean;
}

function levelOf({ numbering }: Counting, numId: string, abstract: XmlElement, index: number): Level | undefined {
  const override = overrideIn(numbering.source, numbering.num(numId), String(index));
  const element = child(override, "w:lvl") ?? levelIn(numbering.source, abstract, String(index));
  if (!element) return undefined;
  const said = (name: string) => childValue(numbering.source, element, name);
  const restart = said("w:lvlRestart");
  const legal = child(element, "w:isLgl");
  return {
    start: Number(childValue(numbering.source, override, "w:startOverride") ?? said("w:start") ?? 0),
    format: child(element, "mc:AlternateContent") ? "?" : (said("w:numFmt") ?? "decimal"),
    template: said("w:lvlText") ?? "",
    restart: restart === undefined ? undefined : Number(restart),
    isLegal: legal !== undefined && !/^(?:0|false|off)$/.test(attributeValue(numbering.source, legal, "w:val") ?? ""),
  };
}

function advance(counting: Counting, { numId, level: index }: Listed, abstract: XmlElement): Counts {
  const counts = counting.counted.get(abstract) ?? [];
  counting.counted.set(abstract, counts);
  const level = (at: number) => levelOf(counting, numId, abstract, at);
  const key = `${numId} ${index}`;
  const { numbering, met } = counting;
  const override = overrideIn(numbering.source, numbering.num(numId), String(index));
  const isAnew = !met.has(key) && child(override, "w:startOverride") !== undefined;
  met.add(key);
  for (let higher = 0; higher < index; higher += 1) counts[higher] ??= level(higher)?.start ?? 1;
  const before = counts[index];
  counts[index] = before === undefined || isAnew ? (level(index)?.start ?? 1) : before + 1;
  for (let deeper = index + 1; deeper < LEVELS; deeper += 1) {
    const restart = level(deeper)?.restart;
    if (restart === undefined || (restart !== 0 && index < restart)) counts[deeper] = undefined;
  }
  return counts;
}

/**
 * Joins a label with those of the levels above that it does not show, without full stops at the end (ECMA-376 part 1,
 * 17.16.5.45, switch `\w`).
 */
function inContext(level: number, labelAt: (level: number) => { template: string; label: string }): string {
  let text = "";
  for (let at = level; at >= 0; ) {
    const { template, label } = labelAt(at);
    text = label + text;
    at -= Math.max(1, template.match(/%[1-9]/g)?.length ?? 0);
  }
  let end = text.length;
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

function numberOf(counting: Counting, listed: Listed): ParagraphNumber | "unknown" | undefined {
  const { numbering } = counting;
  const num = numbering.num(listed.numId);
  const abstract = num && numbering.levelsOf(num);
  if (!abstract) return undefined;
  const counts = advance(counting, listed, abstract);
  const levelAt = (index: number) => levelOf(counting, listed.numId, abstract, index);
  const level = levelAt(listed.level);
  if (!level || level.format === "bullet" || level.format === "none") return undefined;
  let isKnown = true;
  const counted = [...counts];
  const shown = (index: number, isLegal: boolean): string => {
    const other = index > listed.level ? undefined : levelAt(index);
    if (!other) return "";
    const text = formatCount(counted[index] ?? other.start, isLegal ? "decimal" : other.format);
    isKnown &&= text !== undefined;
    return text ?? "";
  };
  const labelOf = ({ template, isLegal }: Level) =>
    template.replace(/%([1-9])/g, (_, digit: string) => shown(Number(digit) - 1, isLegal));
  const label = labelOf(level);
  const own = shown(listed.level, level.isLegal);
  if (!isKnown) return "unknown";
  const shownAt = (index: number) => {
    const other = levelAt(index);
    return other && other.format !== "bullet" && other.format !== "none" ? other : undefined;
  };
  const full = () =>
    inContext(listed.level, (index) => {
      const other = shownAt(index);
      return { template: other?.template ?? "", label: other ? labelOf(other) : "" };
    });
  return { label, own, template: level.template, level: listed.level + 1, full };
}

/** Returns the numbers of all numbered paragraphs of a body, in its order. */
export function numberParagraphs(
  source: string,
  body: XmlElement,
  sheet: StyleSheet | undefined,
  numbering: NumberingDefinitions,
): ParagraphNumbers {
  const counting: Counting = { source, sheet, numbering, counted: new Map(), met: new Set() };
  const numbers = new Map<XmlElement, ParagraphNumber>();
  const unknown = new Set<XmlElement>();
  // What a fallback repeats counts once.
  let fallbackEnd = 0;
  for (const one of descendants(body)) {
    if (one.name === "mc:Fallback") fallbackEnd = one.end;
    if (one.name !== "w:p" || one.start < fallbackEnd) continue;
    const listed = listOf(counting, one);
    const number = listed && numberOf(counting, listed);
    if (number === "unknown") unknown.add(one);
    else if (number) numbers.set(one, number);
  }
  return { get: (paragraph) => numbers.get(paragraph), isUnknown: (paragraph) => unknown.has(paragraph) };
}

const PLAIN = /^(?:\d+|[ivxlcdm]+|[a-z]{1,3})[ºª°]?$/i;

const isSign = (letter: string) => /[\s.,:;)–—-]/.test(letter);

function withoutSigns(label: string): string {
  let end = label.length;
  while (end > 0 && isSign(label.charAt(end - 1))) end -= 1;
  return label.slice(0, end);
}

/**
 * Returns a paragraph's number in the form in which a reference shows it now: the whole label, with or without the
 * signs at its end, or the number alone.
 * @returns undefined if the reference shows anything else
 */
export function numberInFormOf(stored: string, { label, own, template, level }: ParagraphNumber): string | undefined {
  const text = stored.trim();
  const sign = /[ºª°]$/.exec(text)?.[0] ?? "";
  if (PLAIN.test(text) && template !== `%${level}`) return own.replace(/[ºª°]$/, "") + sign;
  const [head = "", ...rest] = template.split(/%[1-9]/);
  const tail = rest.at(-1) ?? "";
  if (!text.startsWith(head)) return undefined;
  if (text.endsWith(tail.trimEnd()) && tail.trim() !== "") return label.trimEnd();
  return withoutSigns(label);
}

/** Returns a paragraph's number in its full context, with the signs at its end that a reference shows now. */
export function fullNumberInFormOf(stored: string, number: ParagraphNumber): string | undefined {
  const { template, level } = number;
  const shown = template.match(/%[1-9]/g)?.length ?? 0;
  if (shown >= level) return numberInFormOf(stored, number);
  const full = number.full();
  const tail = (template.split(/%[1-9]/).at(-1) ?? "").trimEnd();
  const isLeft = tail.replaceAll(".", "") !== "" && full.endsWith(tail) && !stored.trim().endsWith(tail);
  return isLeft ? full.slice(0, full.length - tail.length) : full;
}
