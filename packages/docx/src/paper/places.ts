import type { Inline } from "./blocks.ts";

/*
 * Format of a place mark, a sequence of private characters in place of a value: the lead, the tag's index in digits
 * U+E010 to U+E019, for a line of a multi-line value U+E002 and the line's index, and U+E001. The lead is U+E000, or
 * one of U+E003 to U+E00F if the document's own text contains U+E000.
 */
export const USUAL_LEAD = "\ue000";
const OTHER_LEADS = Array.from({ length: 13 }, (_, at) => String.fromCharCode(0xe003 + at));
const LINE = "\ue002";
const END = "\ue001";
const ZERO = 0xe010;

const digits = (value: number) => [...String(value)].map((one) => String.fromCharCode(ZERO + Number(one))).join("");
const numberIn = (text: string) => Number([...text].map((one) => one.charCodeAt(0) - ZERO).join(""));

/** Sign between a tag and the copy of a block that it is in: no name contains it. */
const COPY = "\u0002";

/** Returns a tag in a copy of a block: `PEDIDO.VALOR` in the second row of a list is at `PEDIDO:1`, from 0. */
export const copyTag = (tag: string, way: readonly string[]): string => [tag, ...way].join(COPY);

/** Returns the first lead that none of the texts contains. */
export const leadBeside = (texts: readonly string[]): string =>
  [USUAL_LEAD, ...OTHER_LEADS].find((lead) => !texts.some((text) => text.includes(lead))) ?? USUAL_LEAD;

/** Returns the place mark of a tag. */
export function placeMark(index: number, line?: number, lead = USUAL_LEAD): string {
  return `${lead}${digits(index)}${line === undefined ? "" : LINE + digits(line)}${END}`;
}

const MARK = /([\ue000\ue003-\ue00f])([\ue010-\ue019]{1,5})(?:\ue002([\ue010-\ue019]{1,4}))?\ue001/g;

/** Place marks of a document: the number of tags, and the lead. */
export interface Marks {
  readonly count: number;
  readonly lead: string;
}

/** Splits a text into its places and the text around them; a mark without a tag remains text. */
export function splitPlaces(text: string, { count, lead }: Marks, s: number): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    const [, sign, index = "", line] = found;
    const place = numberIn(index);
    if (sign !== lead || place >= count) continue;
    if (found.index > from) parts.push({ t: text.slice(from, found.index), s });
    parts.push(line === undefined ? { place, s } : { place, line: numberIn(line), s });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ t: text.slice(from), s });
  return parts;
}

/** Returns a text for quotation, with the tags in braces. */
export const withTags = (text: string, tags: readonly string[]): string =>
  text.replace(MARK, (whole, _lead: string, index: string) => {
    const tag = tags[numberIn(index)];
    return tag === undefined ? whole : `{${tag.split(COPY, 1)[0]}}`;
  });
