import { escapeXml } from "../../xml/entities.ts";

/** The last private-use character, which no font has; a value may hold it, but is not premerged then. */
export const MARK_OPEN = "\u{10fffd}";

/**
 * Stands in for a value during the merge: plain text, like the value. Its apostrophe shows how the mark was written,
 * because it is unchanged in text and escaped in attributes.
 */
export const markOf = (key: number): string => `${MARK_OPEN}${key}'`;

const MARK = new RegExp(`${MARK_OPEN}(\\d+)('|&apos;)`, "g");

/** Text with marks in bytes, and where each value goes. */
export interface MarkedPart {
  readonly bytes: Buffer;
  readonly cuts: Int32Array;
  readonly ends: Int32Array;
  /** Index of the value, and whether it is in an attribute. */
  readonly keys: readonly number[];
  readonly isQuoted: readonly boolean[];
}

/**
 * Finds the marks of a part.
 * @returns undefined if there is none, `null` if one was changed
 */
export function readMarks(bytes: Buffer): MarkedPart | undefined | null {
  if (!bytes.includes(MARK_OPEN)) return undefined;
  const text = bytes.toString("utf8");
  const found = [...text.matchAll(MARK)];
  if (found.length !== text.split(MARK_OPEN).length - 1) return null;
  const cuts = new Int32Array(found.length);
  const ends = new Int32Array(found.length);
  let from = 0;
  let at = 0;
  found.forEach(({ 0: mark, index: start }, index) => {
    at += Buffer.byteLength(text.slice(from, start));
    cuts[index] = at;
    at += Buffer.byteLength(mark);
    ends[index] = at;
    from = start + mark.length;
  });
  const keys = found.map(([, key]) => Number(key));
  return { bytes, cuts, ends, keys, isQuoted: found.map(([, , end]) => end !== "'") };
}

/** Encodes a plain value for text and for attributes. */
export function writtenValue(text: string): readonly [inText: Buffer, inQuotes: Buffer] {
  const escaped = escapeXml(text);
  const inText = Buffer.from(escaped, "utf8");
  return [inText, escaped.includes("'") ? Buffer.from(escaped.replaceAll("'", "&apos;"), "utf8") : inText];
}
