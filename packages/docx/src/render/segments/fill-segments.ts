import { CRC_TABLE, FACTOR_LENGTH, multiplyByFactor } from "../../zip/crc-shift.ts";
import {
  DISTANCE_BASE,
  DISTANCE_EXTRA,
  distanceIndex,
  MAX_MATCH,
  MIN_MATCH,
  WINDOW,
} from "../../zip/deflate/alphabet.ts";
import type { PadCodes } from "./padding.ts";
import type { PrecompressedPart, SlotCoding } from "./precompress-part.ts";
import { MAX_LEAD } from "./slot-layout.ts";
import { NOT_PLAIN, type SlotText, writePlain, writeXml } from "./slot-text.ts";

/** Texts for the slots of a part, in the order of its layout's texts. */
export interface SlotTexts {
  readonly texts: readonly string[];
  /** True if they are XML already; otherwise they are plain text and escaped when written. */
  readonly ready: boolean;
  /** Characters of the longest text. */
  readonly longest: number;
}

/** Destination of the bits; every number is an int32. */
export interface Sink {
  out: Buffer;
  at: number;
  held: number;
  count: number;
}

function putBits(sink: Sink, value: number, bits: number): void {
  const { out } = sink;
  let held = sink.held | (value << sink.count);
  let count = sink.count + bits;
  let { at } = sink;
  while (count >= 8) {
    out[at++] = held & 255;
    held >>>= 8;
    count -= 8;
  }
  sink.held = held;
  sink.count = count;
  sink.at = at;
}

/** Bytes up to which a loop is faster than a call of the runtime's copy. */
const SHORT = 32;

/** Copies bytes from whole bytes on. */
export function putBytes(sink: Sink, bytes: Buffer, from: number, to: number): void {
  if (to - from > SHORT) {
    sink.at += bytes.copy(sink.out, sink.at, from, to);
    return;
  }
  const { out } = sink;
  let { at } = sink;
  for (let index = from; index < to; index += 1) out[at++] = bytes[index] as number;
  sink.at = at;
}

/** Returns how many leading bytes two slots have in common, up to the longest match. */
function sharedLength(one: SlotText, other: SlotText): number {
  const most = Math.min(one.length, other.length, MAX_MATCH);
  let shared = 0;
  while (shared < most && one.bytes[shared] === other.bytes[shared]) shared += 1;
  return shared;
}

function bitsOf(literals: Int32Array, { bytes }: SlotText, from: number, to: number): number {
  let bits = 0;
  for (let at = from; at < to; at += 1) bits += (literals[bytes[at] as number] as number) & 15;
  return bits;
}

/** Writes the white space of an entry of the plan. */
function putPadding(sink: Sink, { words, starts, bits }: PadCodes, entry: number): void {
  const { out, count } = sink;
  let { at, held } = sink;
  let word = starts[entry] as number;
  const rest = bits[entry] as number;
  for (const end = word + (rest >> 4); word < end; word += 1) {
    held |= (words[word] as number) << count;
    out[at] = held;
    out[at + 1] = held >>> 8;
    at += 2;
    held >>>= 16;
  }
  sink.at = at;
  sink.held = held;
  if ((rest & 15) > 0) putBits(sink, words[word] as number, rest & 15);
}

/** Writes a slot's text from a byte on and returns the CRC register after it. */
function putLiterals(
  sink: Sink,
  literals: Int32Array,
  { bytes, length }: SlotText,
  from: number,
  start: number,
): number {
  const { out } = sink;
  let { at, held, count } = sink;
  let crc = start;
  for (let index = 0; index < from; index += 1) {
    crc = (CRC_TABLE[(crc ^ (bytes[index] as number)) & 255] as number) ^ (crc >>> 8);
  }
  for (let index = from; index < length; index += 1) {
    const byte = bytes[index] as number;
    const symbol = literals[byte] as number;
    crc = (CRC_TABLE[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
    held |= (symbol >> 4) << count;
    count += symbol & 15;
    if (count < 16) continue;
    out[at] = held;
    out[at + 1] = held >>> 8;
    at += 2;
    held >>>= 16;
    count -= 16;
  }
  sink.held = held;
  sink.count = count;
  sink.at = at;
  putBits(sink, 0, 0);
  return crc;
}

/** Fills one slot: white space, then the common start with the previous slot as a match, then the rest as literals. */
export function putSlot(sink: Sink, part: SlotCoding, text: SlotText, before: SlotText): number {
  const { repeats, distances, width } = part;
  const pad = width - text.length;
  const distance = text.start - before.start + before.length - text.length;
  let shared = distance <= WINDOW ? sharedLength(text, before) : 0;
  let repeat = 0;
  let reach = 0;
  let matchBits = 0;
  if (shared > MIN_MATCH) {
    repeat = repeats[shared] as number;
    reach = distanceIndex(distance);
    matchBits = (repeat & 31) + ((distances[reach] as number) & 15) + (DISTANCE_EXTRA[reach] as number);
  } else shared = 0;
  const bits = -(sink.count + matchBits + bitsOf(part.literals, text, shared, text.length)) & 7;
  const entry = pad * 8 + bits;
  putPadding(sink, part.padCodes, entry);
  if (shared > 0) {
    const symbol = distances[reach] as number;
    putBits(sink, repeat >> 5, repeat & 31);
    putBits(sink, symbol >> 4, symbol & 15);
    putBits(sink, distance - (DISTANCE_BASE[reach] as number), DISTANCE_EXTRA[reach] as number);
  }
  return putLiterals(sink, part.literals, text, shared, part.padding.crcs[entry] as number);
}

/** Room for the longest text with every character escaped; only used within one call. */
export const LONGEST = 1024;
const scratch = (): SlotText => ({ bytes: new Uint8Array(6 * LONGEST + MAX_LEAD), length: 0, start: 0 });
export const SCRATCH = [scratch(), scratch()] as const;

/** Returns the maximum bytes of the filled part: an escaped character has six bytes, and a byte 15 bits. */
function upperBound({ layout, packed, width }: PrecompressedPart, longest: number): number {
  return packed.length + 8 + layout.uses.length * Math.min(2 * width, 12 * longest + 2 * layout.longestLead + 64);
}

/**
 * Puts texts into a part. The result begins after `headroom` bytes that are left to the caller.
 * @returns undefined if a text is too long for the slots, or is not plain although it was declared so
 */
export function fillSegments(
  part: PrecompressedPart,
  { texts, ready, longest }: SlotTexts,
  headroom: number,
): { bytes: Buffer; crc: number } | undefined {
  const { layout, packed, ends, partials, pending, shifts, width } = part;
  const { uses, leads, cuts } = layout;
  const most = width - part.padding.least;
  if (longest > Math.min(most, LONGEST)) return undefined;
  const out = Buffer.allocUnsafeSlow(headroom + upperBound(part, longest));
  const sink: Sink = { out, at: headroom, held: 0, count: 0 };
  const write = ready ? writeXml : writePlain;
  let [text, before] = SCRATCH;
  before.start = -2 * WINDOW;
  let from = 0;
  let crc = part.crc;
  for (let index = 0; index < uses.length; index += 1) {
    const lead = writeXml(text.bytes, 0, leads[index] as string);
    text.length = write(text.bytes, lead, texts[uses[index] as number] as string);
    if (text.length > most || text.length === NOT_PLAIN) return undefined;
    text.start = (cuts[index] as number) + index * width;
    putBytes(sink, packed, from, ends[index] as number);
    from = ends[index] as number;
    sink.held = partials[index] as number;
    sink.count = pending[index] as number;
    crc ^= multiplyByFactor(shifts, index * FACTOR_LENGTH, putSlot(sink, part, text, before));
    [text, before] = [before, text];
  }
  putBytes(sink, packed, from, packed.length);
  return { bytes: out.subarray(0, sink.at), crc: crc | 0 };
}
