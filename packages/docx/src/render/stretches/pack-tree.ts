import { crc32 } from "node:zlib";
import { crcShift } from "../../zip/crc-shift.ts";
import { MIN_MATCH } from "../../zip/deflate/alphabet.ts";
import { type BitWriter, createBitWriter } from "../../zip/deflate/bit-writer.ts";
import { PADS, priceOf, widthOf } from "../segments/padding.ts";
import {
  type Codes,
  chooseCodes,
  endBlock,
  type Packed,
  packStretches,
  putSymbol,
  type SlotCoding,
  slotCoding,
  slotShifts,
} from "../segments/precompress-part.ts";
import { layOutSlots, type SlotLayout } from "../segments/slot-layout.ts";
import { type StaticTokens, staticTokens } from "../segments/static-tokens.ts";
import type { Stretch, StretchTree } from "./stretch-tree.ts";

/** A stretch compressed by itself; it begins and ends with a byte. */
export interface PackedStretch extends Packed {
  readonly layout: SlotLayout;
  /** CRC register of its text with zeros in the slots, started at zero. */
  readonly crc: number;
  readonly shifts: Int32Array;
  /** Factor that moves a CRC register past the stretch. */
  readonly shift: number;
  /** Bytes of its text. */
  readonly size: number;
}

/** The stretches of a part in one code, so that any sequence of them that begins with the first is one block. */
export interface PackedTree extends SlotCoding {
  /** By place among the stretches of the part. */
  readonly stretches: readonly PackedStretch[];
  /** Bytes behind the last. */
  readonly end: Buffer;
}

/** A stretch before its code is known: its tokens up to the end of its last tag, and that end. */
interface ReadStretch {
  readonly layout: SlotLayout;
  readonly found: StaticTokens;
  readonly rest: Buffer;
}

const NOTHING = { uses: new Int32Array(), texts: [], running: true, leads: [], longestLead: 0 };

/** Returns where white space can be put in the last tag of a stretch; -1 if it has none behind its slots. */
function lastTagEnd({ text, cuts }: SlotLayout): number {
  const end = text.lastIndexOf(">");
  const before = String.fromCharCode(text[end - 1] ?? 0);
  if (end <= (cuts.at(-1) ?? 0) || "-?]".includes(before)) return -1;
  return before === "/" ? end - 1 : end;
}

function readStretch({ part }: Stretch, keys: readonly string[], width: number): ReadStretch | undefined {
  const whole = part.slots.length === 0 ? { ...NOTHING, text: part.bytes, cuts: part.cuts } : layOutSlots(part, keys);
  const end = whole ? lastTagEnd(whole) : -1;
  if (!whole || end === -1) return undefined;
  const layout = { ...whole, text: whole.text.subarray(0, end) };
  return { layout, found: staticTokens(layout, width), rest: whole.text.subarray(end) };
}

/** Writes white space that ends the bits of a stretch with a byte, and returns it. */
function putFill(
  out: BitWriter,
  codes: Codes,
  { padding, padPrices, width, repeats, distances }: SlotCoding,
  bits: number,
): Buffer {
  let wanted = bits;
  let left = 0;
  while (!(left === 0 ? wanted === 0 : padding.first[left * 8 + wanted])) {
    left += 1;
    if (left > width) throw new RangeError("white space cannot fill up a byte");
  }
  const written: number[] = [];
  for (let steps = padding.first; left > 0; steps = padding.next) {
    const step = steps[left * 8 + wanted] as number;
    if (step < MIN_MATCH) {
      putSymbol(out, codes.literals, PADS[step - 1] as number);
      written.push(PADS[step - 1] as number);
    } else {
      const repeat = repeats[step] as number;
      const one = distances[0] as number;
      out.put(repeat >> 5, repeat & 31);
      out.put(one >> 4, one & 15);
      for (let times = 0; times < step; times += 1) written.push(written.at(-1) as number);
    }
    left -= widthOf(step);
    wanted = (wanted - priceOf(padPrices, step)) & 7;
  }
  return Buffer.from(written);
}

function packStretch(
  { layout, found, rest }: ReadStretch,
  codes: Codes,
  coding: SlotCoding,
  hasHeader: boolean,
): PackedStretch {
  const ofRest = rest.reduce((sum, byte) => sum + (codes.literals.lengths[byte] ?? 0), 0);
  let fill: Buffer = Buffer.alloc(0);
  const packed = packStretches(found, codes, {
    hasHeader,
    finish: (out) => {
      fill = putFill(out, codes, coding, -(out.pending() + ofRest) & 7);
      for (const byte of rest) putSymbol(out, codes.literals, byte);
    },
  });
  const text = Buffer.concat([found.text, fill, rest]);
  const size = text.length;
  return {
    ...packed,
    layout,
    crc: (crc32(text) ^ crc32(Buffer.alloc(size))) | 0,
    shifts: slotShifts(layout, coding.width, size),
    shift: crcShift(size),
    size,
  };
}

/**
 * Compresses the stretches of a part for slots of one width.
 * @returns undefined if a marker is where no slot can be made
 */
export function packTree(tree: StretchTree, keys: readonly string[], width: number): PackedTree | undefined {
  const read: ReadStretch[] = [];
  for (const one of tree.stretches) {
    const made = readStretch(one, keys, width);
    if (!made) return undefined;
    read.push(made);
  }
  const [first] = tree.nodes;
  if (first?.kind !== "stretch") return undefined;
  const tokens = read.flatMap(({ found, rest }) => [...found.tokens, ...rest]);
  const slots = read.reduce((sum, { layout }) => sum + layout.cuts.length, 0);
  const codes = chooseCodes(Int32Array.from(tokens), slots);
  const coding = slotCoding(codes, width);
  if (!coding) return undefined;
  const head = first.forms[0]?.index;
  const end = createBitWriter();
  endBlock(end, codes);
  return {
    ...coding,
    stretches: read.map((one, index) => packStretch(one, codes, coding, index === head)),
    end: end.bytes(),
  };
}
