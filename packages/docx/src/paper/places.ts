import type { Inline } from "./blocks.ts";

/*
 * A filled document says where its values stand by private characters in their stead: U+E000, the tag's index in digits
 * U+E010 to U+E019, after U+E002 the line of a value of several, and U+E001.
 */
const BEGIN = "\ue000";
const LINE = "\ue002";
const END = "\ue001";
const ZERO = 0xe010;

const digits = (value: number) => [...String(value)].map((one) => String.fromCharCode(ZERO + Number(one))).join("");
const numberIn = (text: string) => Number([...text].map((one) => one.charCodeAt(0) - ZERO).join(""));

/** What stands in a document for the value of a tag. */
export function placeMark(index: number, line?: number): string {
  return `${BEGIN}${digits(index)}${line === undefined ? "" : LINE + digits(line)}${END}`;
}

const MARK = /\ue000([\ue010-\ue019]{1,5})(?:\ue002([\ue010-\ue019]{1,4}))?\ue001/g;

export const mayHoldPlaces = (text: string): boolean => text.includes(BEGIN);

/** A text with its places parted from what stands around them; a mark of no tag there is stays text. */
export function splitPlaces(text: string, count: number, s: number): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    const place = numberIn(found[1] ?? "");
    if (place >= count) continue;
    if (found.index > from) parts.push({ t: text.slice(from, found.index), s });
    parts.push(found[2] === undefined ? { place, s } : { place, line: numberIn(found[2]), s });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ t: text.slice(from), s });
  return parts;
}

/** A text as a person would quote it, with the tags in braces. */
export const withTags = (text: string, tags: readonly string[]): string =>
  text.replace(MARK, (whole, index: string) => {
    const tag = tags[numberIn(index)];
    return tag === undefined ? whole : `{${tag}}`;
  });
