import type { Limits } from "../../limits.ts";
import { xmlFault } from "../../template-error.ts";
import { referenceLength } from "../entities.ts";
import { classOf, NAME, NAME_START, SPACE } from "../name-characters.ts";

/**
 * Attributes of one start tag as written in the source. `spans` holds four offsets for each: name start, name end,
 * value start, value end. `end` is the offset of the tag's `>` or `/>`.
 */
export interface WrittenAttributes {
  count: number;
  names: string[];
  spans: Int32Array;
  end: number;
}

function nameEnd(source: string, from: number, part: string): number {
  if ((classOf(source.charCodeAt(from)) & NAME_START) === 0 || from >= source.length) {
    xmlFault("XML", "not a name", part);
  }
  let at = from + 1;
  while (at < source.length && (classOf(source.charCodeAt(at)) & NAME) !== 0) at += 1;
  return at;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && classOf(source.charCodeAt(at)) === SPACE) at += 1;
  return at;
}

function valueEnd(source: string, from: number, quote: number, limits: Limits, part: string): number {
  let at = from;
  for (;;) {
    if (at >= source.length) xmlFault("XML", "attribute not closed", part);
    const code = source.charCodeAt(at);
    if (code === quote) break;
    if (code === 60) xmlFault("XML", "< in an attribute", part);
    if (code < 32 && classOf(code) !== SPACE) xmlFault("XML", "character not allowed in XML", part);
    if (code === 38) {
      const length = referenceLength(source, at);
      if (length === 0) xmlFault("XML", "not a reference", part);
      at += length;
    } else at += 1;
  }
  if (at - from > limits.xmlAttributeLength) xmlFault("TOO_LARGE", "attribute too long", part);
  return at;
}

function record(into: WrittenAttributes, name: string, part: string): number {
  const index = into.count;
  for (let other = 0; other < index; other += 1) {
    if (into.names[other] === name) xmlFault("XML", "attribute given twice", part);
  }
  into.names[index] = name;
  into.count = index + 1;
  if (into.spans.length < (index + 1) * 4) {
    const wider = new Int32Array(into.spans.length * 2);
    wider.set(into.spans);
    into.spans = wider;
  }
  return index * 4;
}

/** Reads a start tag from its name on into `into`. Returns the end of the name. */
export function readAttributes(
  source: string,
  from: number,
  into: WrittenAttributes,
  limits: Limits,
  part: string,
): number {
  const endOfName = nameEnd(source, from, part);
  into.count = 0;
  let at = endOfName;
  for (;;) {
    const next = skipSpace(source, at);
    const code = source.charCodeAt(next);
    if (code === 62 || (code === 47 && source.charCodeAt(next + 1) === 62)) {
      into.end = next;
      return endOfName;
    }
    if (next === at) xmlFault("XML", "tag not closed", part);
    if (into.count >= limits.xmlAttributes) xmlFault("TOO_COMPLEX", "too many attributes", part);
    const end = nameEnd(source, next, part);
    const equals = skipSpace(source, end);
    if (source.charCodeAt(equals) !== 61) xmlFault("XML", "attribute without value", part);
    const open = skipSpace(source, equals + 1);
    const quote = source.charCodeAt(open);
    if (quote !== 34 && quote !== 39) xmlFault("XML", "attribute without quotes", part);
    const close = valueEnd(source, open + 1, quote, limits, part);
    const slot = record(into, source.slice(next, end), part);
    into.spans[slot] = next;
    into.spans[slot + 1] = end;
    into.spans[slot + 2] = open + 1;
    into.spans[slot + 3] = close;
    at = close + 1;
  }
}
