import { isName, markerKey } from "../marker-name.ts";
import { trimEnds } from "../tags/cleaned-name.ts";
import type { ReadFilters } from "../tags/read-filters.ts";
import { unclosedTag, unopenedTag } from "./judge-half-tag.ts";
import type { BraceFault } from "./suspected-fault.ts";

/** Distance from a single brace in which its name is searched. */
const REACH = 64;
const MOST_WORDS = 8;

/**
 * Characters of a name next to a single brace, fewer than a name may have: an apostrophe or bracket there mostly
 * belongs to the sentence.
 */
const NAME_CHARACTER = /[\p{L}\p{M}\p{N}\u00a0 _./-]/u;
const CAPITALS = /^[\p{Lu}\p{Lo}\p{M}\p{N}_./-]+$/u;
const TWO_CAPITALS = /\p{Lu}\p{M}*\p{Lu}/u;
const THREE_LETTERS = /^(?:\p{L}\p{M}*){3}/u;
/** `nome_cliente`: a form that is only used for names. */
const IDENTIFIER = /^\p{L}{2}[\p{L}\p{N}]*_[\p{L}\p{N}_]*$/u;

interface Word {
  readonly text: string;
  /** Offsets into the line. */
  readonly start: number;
  readonly end: number;
}

function wordsBetween(line: string, from: number, to: number): Word[] {
  return Array.from(line.slice(from, to).matchAll(/[^ \u00a0]+/g), ({ 0: text, index }) => ({
    text,
    start: from + index,
    end: from + index + text.length,
  }));
}

/** Returns the keys that neighbouring words form, the longest first. */
function keysOf(words: readonly Word[], fromEnd: boolean): string[] {
  const keys: string[] = [];
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count -= 1) {
    const some = fromEnd ? words.slice(-count) : words.slice(0, count);
    const name = some.map((word) => word.text).join(" ");
    const bare = trimEnds(name, /[./-]/);
    if (isName(bare)) keys.push(markerKey(bare));
  }
  return keys;
}

/** Returns the words in capitals next to the brace: markers are mostly in capitals, prose is not. */
function capitalsOf(words: readonly Word[], fromEnd: boolean): Word[] {
  const near = fromEnd ? words.toReversed() : words;
  const end = near.findIndex((word) => !CAPITALS.test(word.text));
  const found = end === -1 ? [...near] : near.slice(0, end);
  const isName = found.length <= MOST_WORDS && found.some((word) => TWO_CAPITALS.test(word.text));
  return isName ? (fromEnd ? found.reverse() : found) : [];
}

/**
 * Judges an open brace without its partner: `{CLIENTE, brasileiro`. `limit` is the position of the next brace or the
 * line's end. Words in small letters count if they can only be a name.
 */
export function judgeUnclosed(line: string, open: number, limit: number, read: ReadFilters): BraceFault | undefined {
  const tag = unclosedTag(line, open, limit, read);
  if (tag) return tag;
  let end = open + 1;
  while (end < limit && end - open <= REACH && NAME_CHARACTER.test(line[end] ?? "")) end += 1;
  const words = wordsBetween(line, open + 1, end);
  const [first] = words;
  if (!first) return undefined;
  const code = "MARKER_UNCLOSED";
  const isHalf = end === line.length && first.start === open + 1;
  const rest = { likely: keysOf(words, false), ...(isHalf && { half: line.slice(open + 1, end).trim() }) };
  const capitals = capitalsOf(words, false);
  const last = capitals.at(-1);
  if (last) return { code, start: open, end: last.end, suggestion: keysOf(capitals, false)[0], ...rest };
  const isWholeLine = words.length === 1 && (end === limit || line[end] === ")" || line[end] === "]");
  const isName = IDENTIFIER.test(first.text) || (isWholeLine && THREE_LETTERS.test(first.text));
  const isSure = first.start === open + 1 && isName;
  const found = { code, start: open, end: first.end, ...rest } as const;
  return isSure ? { ...found, suggestion: markerKey(first.text) } : { ...found, isUnsure: true };
}

/** Judges a closing brace without its partner: `senhor CLIENTE}`. `limit` is the end of the brace before it, or 0. */
export function judgeUnopened(line: string, close: number, limit: number, read: ReadFilters): BraceFault | undefined {
  const tag = unopenedTag(line, close, limit, read);
  if (tag) return tag;
  let start = close;
  while (start > limit && close - start < REACH && NAME_CHARACTER.test(line[start - 1] ?? "")) start -= 1;
  const words = wordsBetween(line, start, close);
  const last = words.at(-1);
  if (!last) return undefined;
  const code = "MARKER_UNOPENED";
  const end = close + 1;
  const isHalf = start === 0 && last.end === close;
  const rest = { likely: keysOf(words, true), ...(isHalf && { half: line.slice(0, close).trim() }) };
  const capitals = capitalsOf(words, true);
  const [first] = capitals;
  if (first) return { code, start: first.start, end, suggestion: keysOf(capitals, true)[0], ...rest };
  const isWholeLine = words.length === 1 && (start === limit || line[start - 1] === "(" || line[start - 1] === "[");
  const isName = IDENTIFIER.test(last.text) || (isWholeLine && THREE_LETTERS.test(last.text));
  const isSure = last.end === close && isName;
  const found = { code, start: last.start, end, ...rest } as const;
  return isSure ? { ...found, suggestion: markerKey(last.text) } : { ...found, isUnsure: true };
}
