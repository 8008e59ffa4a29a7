import { crc32 } from "node:zlib";
import { crcFactor, crcShift, FACTOR_LENGTH } from "../../zip/crc-shift.ts";
import {
  DISTANCE_BASE,
  DISTANCE_EXTRA,
  DISTANCES,
  distanceIndex,
  END_OF_BLOCK,
  LENGTH_BASE,
  LENGTH_EXTRA,
  LENGTH_INDEX,
  LITERALS,
  MAX_MATCH,
  MIN_MATCH,
} from "../../zip/deflate/alphabet.ts";
import { type BitWriter, createBitWriter } from "../../zip/deflate/bit-writer.ts";
import { writeBlockHeader } from "../../zip/deflate/block-header.ts";
import { codeLengths, type HuffmanCode, huffmanCode, MAX_CODE_BITS } from "../../zip/deflate/huffman-code.ts";
import {
  encodePadding,
  PADS,
  type PadCodes,
  type PadPlan,
  type PadPrices,
  planPadding,
  repeatPrices,
} from "./padding.ts";
import type { SlotLayout } from "./slot-layout.ts";
import { type StaticTokens, staticTokens } from "./static-tokens.ts";

/** Codes of a part's text and of the values in its slots. */
export interface SlotCoding {
  /** Bytes of a slot, including its white space. */
  readonly width: number;
  /** Code of each byte of a value: `code << 4 | bits`. */
  readonly literals: Int32Array;
  /** Code of each match length: `code and extra bits << 5 | bits`. */
  readonly repeats: Int32Array;
  /** Code of each distance symbol, without extra bits: `code << 4 | bits`. */
  readonly distances: Int32Array;
  readonly padPrices: PadPrices;
  readonly padding: PadPlan;
  readonly padCodes: PadCodes;
}

/** Part whose static text is compressed in advance; a document inserts the values' bits into it. */
export interface PrecompressedPart extends SlotCoding {
  readonly layout: SlotLayout;
  /** Whole bytes of the static stretches, in order. */
  readonly packed: Buffer;
  /** End in `packed` of the stretch before each slot. */
  readonly ends: Int32Array;
  /** Bits of that stretch that do not fill a byte, and their count. */
  readonly partials: Uint8Array;
  readonly pending: Uint8Array;
  /** CRC-32 of the text with zeros in the slots. */
  readonly crc: number;
  /** `crcFactor` per slot that turns its own CRC into its share of the text's CRC. */
  readonly shifts: Int32Array;
  /** Bytes of the text. */
  readonly size: number;
}

export interface Codes {
  readonly literals: HuffmanCode;
  readonly distances: HuffmanCode;
}

/** Chooses codes for tokens and the likely content of some slots. */
export function chooseCodes(tokens: Int32Array, slots: number): Codes {
  const literals = new Uint32Array(LITERALS);
  const distances = new Uint32Array(DISTANCES);
  literals[END_OF_BLOCK] = 1;
  for (const token of tokens) {
    const length = token >> 16;
    const symbol = length === 0 ? token : 257 + (LENGTH_INDEX[length] ?? 0);
    literals[symbol] = (literals[symbol] ?? 0) + 1;
    if (length === 0) continue;
    const reach = distanceIndex(token & 0xffff);
    distances[reach] = (distances[reach] ?? 0) + 1;
  }
  weighSlots(literals, distances, slots);
  return {
    literals: huffmanCode(codeLengths(literals, MAX_CODE_BITS)),
    distances: huffmanCode(codeLengths(distances, MAX_CODE_BITS)),
  };
}

export function putSymbol(out: BitWriter, code: HuffmanCode, symbol: number): void {
  out.put(code.codes[symbol] ?? 0, code.lengths[symbol] ?? 0);
}

function putToken(out: BitWriter, { literals, distances }: Codes, token: number): void {
  const length = token >> 16;
  if (length === 0) {
    putSymbol(out, literals, token);
    return;
  }
  const index = LENGTH_INDEX[length] ?? 0;
  putSymbol(out, literals, 257 + index);
  out.put(length - (LENGTH_BASE[index] ?? 0), LENGTH_EXTRA[index] ?? 0);
  const distance = token & 0xffff;
  const reach = distanceIndex(distance);
  putSymbol(out, distances, reach);
  out.put(distance - (DISTANCE_BASE[reach] ?? 0), DISTANCE_EXTRA[reach] ?? 0);
}

export type Packed = Pick<PrecompressedPart, "packed" | "ends" | "partials" | "pending">;

/**
 * Writes the static stretches; each starts at a byte, because a slot always ends on one. `finish` writes what is behind
 * the last.
 */
export function packStretches(
  { tokens, before }: StaticTokens,
  codes: Codes,
  { hasHeader, finish }: { readonly hasHeader: boolean; readonly finish: (out: BitWriter) => void },
): Packed {
  const out = createBitWriter();
  if (hasHeader) writeBlockHeader(out, codes.literals, codes.distances);
  const ends = new Int32Array(before.length);
  const partials = new Uint8Array(before.length);
  const pending = new Uint8Array(before.length);
  let at = 0;
  before.forEach((end, slot) => {
    for (; at < end; at += 1) putToken(out, codes, tokens[at] ?? 0);
    ends[slot] = out.length();
    partials[slot] = out.partial();
    pending[slot] = out.pending();
    out.align();
  });
  for (; at < tokens.length; at += 1) putToken(out, codes, tokens[at] ?? 0);
  finish(out);
  return { packed: out.bytes(), ends, partials, pending };
}

/** Ends a block and its last byte. */
export function endBlock(out: BitWriter, codes: Codes): void {
  putSymbol(out, codes.literals, END_OF_BLOCK);
  if (out.pending() > 0) out.put(0, 8 - out.pending());
}

function symbolTable({ codes, lengths }: HuffmanCode, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, symbol) => ((codes[symbol] ?? 0) << 4) | (lengths[symbol] ?? 0));
}

function repeatTable({ codes, lengths }: HuffmanCode): Int32Array {
  const table = new Int32Array(MAX_MATCH + 1);
  for (let times = MIN_MATCH; times <= MAX_MATCH; times += 1) {
    const index = LENGTH_INDEX[times] ?? 0;
    const bits = lengths[257 + index] ?? 0;
    const extra = (times - (LENGTH_BASE[index] ?? 0)) << bits;
    table[times] = (((codes[257 + index] ?? 0) | extra) << 5) | (bits + (LENGTH_EXTRA[index] ?? 0));
  }
  return table;
}

/**
 * Returns the coding of slots of a width.
 * @returns undefined if white space cannot fill up bytes
 */
export function slotCoding(codes: Codes, width: number): SlotCoding | undefined {
  const { lengths } = codes.literals;
  const padPrices: PadPrices = {
    literals: [lengths[PADS[0]] ?? 0, lengths[PADS[1]] ?? 0],
    repeats: repeatPrices(lengths, codes.distances.lengths[0] ?? 0),
  };
  const padding = planPadding(padPrices, width);
  if (padding.least > width >> 1) return undefined;
  const literals = symbolTable(codes.literals, 256);
  const repeats = repeatTable(codes.literals);
  const distances = symbolTable(codes.distances, DISTANCES);
  const padCodes = encodePadding(padding, padPrices, { literals, repeats, nearest: distances[0] as number });
  return { width, literals, repeats, distances, padPrices, padding, padCodes };
}

/** Returns the factors that move the CRC of each slot to the end of a text, one `crcFactor` after the other. */
export function slotShifts({ cuts }: SlotLayout, width: number, size: number): Int32Array {
  const factors = new Int32Array(cuts.length * FACTOR_LENGTH);
  for (const [slot, cut] of cuts.entries())
    factors.set(crcFactor(crcShift(size - cut - (slot + 1) * width)), slot * FACTOR_LENGTH);
  return factors;
}

/**
 * Compresses the static text of a part for slots of one width.
 * @returns undefined if white space cannot fill up bytes
 */
export function precompressPart(layout: SlotLayout, width: number): PrecompressedPart | undefined {
  const found = staticTokens(layout, width);
  const codes = chooseCodes(found.tokens, layout.uses.length);
  const coding = slotCoding(codes, width);
  if (!coding) return undefined;
  const size = found.text.length;
  return {
    layout,
    ...coding,
    ...packStretches(found, codes, { hasHeader: true, finish: (out) => endBlock(out, codes) }),
    crc: crc32(found.text) | 0,
    shifts: slotShifts(layout, width, size),
    size,
  };
}

/** Occurrences in a thousand characters of names, addresses and amounts; other characters hardly occur. */
const FREQUENT: readonly (readonly [characters: string, times: number])[] = [
  [" aeo", 80],
  ["irsntdmulc", 40],
  ["pgvbfhqzjxky&;,.", 10],
  ["ABCDEFGHIJLMNOPRSTV0123456789", 12],
  ["\u00c3\u00a3\u00a7\u00a9\u00a1\u00ad\u00b3\u00aa\u00c2\u00ba-/()", 6],
];
const PER_VALUE = 25;

/**
 * Adds the likely content of the slots to the frequencies of the static text, so that values get short codes, and gives
 * every symbol a code.
 */
function weighSlots(literals: Uint32Array, distances: Uint32Array, slots: number): void {
  const add = (symbol: number, times: number) => {
    literals[symbol] = (literals[symbol] ?? 0) + times;
  };
  for (let symbol = 0; symbol < LITERALS; symbol += 1) add(symbol, 1);
  for (let symbol = 0; symbol < distances.length; symbol += 1) distances[symbol] = (distances[symbol] ?? 0) + 1;
  for (const [characters, times] of FREQUENT) {
    for (const byte of Buffer.from(characters, "latin1")) add(byte, Math.ceil((slots * PER_VALUE * times) / 1000));
  }
  for (const byte of Buffer.from("</w:t>")) add(byte, slots);
  for (const pad of PADS) add(pad, slots);
  for (let symbol = END_OF_BLOCK + 1; symbol < LITERALS; symbol += 1) add(symbol, Math.ceil(slots / 16));
  distances[0] = (distances[0] ?? 0) + slots;
}
