import { crc32 } from "node:zlib";
import { crcFactor, crcShift } from "../../zip/crc-shift.ts";
import { MAX_MATCH, MIN_MATCH } from "../../zip/deflate/alphabet.ts";
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
import { type Image, layOutTree, type TreeLayout, textsBefore } from "./lay-out-tree.ts";
import type { Stretch, StretchTree } from "./stretch-tree.ts";

/** A stretch compressed by itself; it begins and ends with a byte. */
export interface PackedStretch extends Packed {
  readonly layout: SlotLayout;
  /** CRC register of its text with zeros in the slots, started at zero. */
  readonly crc: number;
  readonly shifts: Int32Array;
  /** `crcFactor` that moves a CRC register past the stretch. */
  readonly shift: Int32Array;
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

/** White space in the last tag of a stretch, whose bits end with a byte. */
const FILL = 24;
/** Bytes of white space whose bits are planned; more is repeated as often as needed. */
const PLANNED = 96;

/** A stretch with slots of a width, and the end of its last tag, which is behind its white space. */
interface LaidStretch {
  readonly layout: SlotLayout;
  readonly rest: Buffer;
}

interface ReadStretch extends LaidStretch {
  readonly found: StaticTokens;
}

const NOTHING = { uses: new Int32Array(), texts: [], running: true, leads: [], longestLead: 0 };

/** Returns where white space can be put in the last tag of a stretch; -1 if it has none behind its slots. */
function lastTagEnd({ text, cuts }: SlotLayout): number {
  const end = text.lastIndexOf(">");
  const before = String.fromCharCode(text[end - 1] ?? 0);
  if (end <= (cuts.at(-1) ?? 0) || "-?]".includes(before)) return -1;
  return before === "/" ? end - 1 : end;
}

function layOutStretch({ part }: Stretch, keys: readonly string[]): LaidStretch | undefined {
  const whole = part.slots.length === 0 ? { ...NOTHING, text: part.bytes, cuts: part.cuts } : layOutSlots(part, keys);
  const end = whole ? lastTagEnd(whole) : -1;
  if (!whole || end === -1) return undefined;
  return { layout: { ...whole, text: whole.text.subarray(0, end) }, rest: whole.text.subarray(end) };
}

const lengthOf = ({ layout: { text, cuts }, rest }: LaidStretch, width: number) =>
  text.length + cuts.length * width + FILL + rest.length;

function imageOf(laid: LaidStretch, width: number): Image {
  const { text, cuts } = laid.layout;
  const bytes = Buffer.alloc(lengthOf(laid, width));
  const isStatic = new Uint8Array(bytes.length);
  let from = 0;
  let at = 0;
  const add = (piece: Buffer) => {
    piece.copy(bytes, at);
    isStatic.fill(1, at, at + piece.length);
    at += piece.length;
  };
  for (const cut of cuts) {
    add(text.subarray(from, cut));
    from = cut;
    at += width;
  }
  add(text.subarray(from));
  at += FILL;
  add(laid.rest);
  return { bytes, isStatic };
}

/** Reads the tokens of all stretches; those that are written once at most repeat what is always before them. */
function readStretches(
  tree: StretchTree,
  laid: readonly (LaidStretch | undefined)[],
  layout: TreeLayout,
  width: number,
) {
  const images = new Map<number, Image>();
  const image = (index: number): Image => {
    const made = images.get(index) ?? imageOf(laid[index] as LaidStretch, width);
    images.set(index, made);
    return made;
  };
  const found = new Map<number, StaticTokens>();
  for (const { index, before } of textsBefore(layout, image))
    found.set(index, staticTokens((laid[index] as LaidStretch).layout, width, before));
  return tree.stretches.map(({ index }): ReadStretch | undefined => {
    const one = laid[index];
    return one && { ...one, found: found.get(index) ?? staticTokens(one.layout, width) };
  });
}

/** Writes white space of a length in a number of bits modulo eight, and returns it. */
function putSpace(out: BitWriter, codes: Codes, coding: SlotCoding, length: number, bits: number): Buffer {
  const { padding, padPrices, repeats, distances } = coding;
  const written = Buffer.alloc(length);
  let at = 0;
  let wanted = bits;
  let steps = padding.first;
  while (at < length) {
    const left = length - at;
    const isLong = left > PLANNED;
    const step = !isLong
      ? (steps[left * 8 + wanted] as number)
      : at === 0
        ? 1
        : Math.min(MAX_MATCH, left - PLANNED / 2);
    steps = padding.next;
    if (step < MIN_MATCH) {
      putSymbol(out, codes.literals, PADS[step - 1] as number);
      written[at] = PADS[step - 1] as number;
    } else {
      const repeat = repeats[step] as number;
      const one = distances[0] as number;
      out.put(repeat >> 5, repeat & 31);
      out.put(one >> 4, one & 15);
      written.fill(written[at - 1] as number, at, at + step);
    }
    at += widthOf(step);
    wanted = (wanted - priceOf(padPrices, step)) & 7;
  }
  return written;
}

const crcOf = (text: Buffer) => (crc32(text) ^ crc32(Buffer.alloc(text.length))) | 0;

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
      fill = putSpace(out, codes, coding, FILL, -(out.pending() + ofRest) & 7);
      for (const byte of rest) putSymbol(out, codes.literals, byte);
    },
  });
  const text = Buffer.concat([found.text, fill, rest]);
  const size = text.length;
  return {
    ...packed,
    layout,
    crc: crcOf(text),
    shifts: slotShifts(layout, coding.width, size),
    shift: crcFactor(crcShift(size)),
    size,
  };
}

/** Compresses white space instead of a branch that is not taken. */
function packGap(size: number, codes: Codes, coding: SlotCoding): PackedStretch {
  const out = createBitWriter();
  const text = putSpace(out, codes, coding, size, 0);
  const nothing = new Int32Array();
  const layout: SlotLayout = { ...NOTHING, text, cuts: nothing };
  const bits = { ends: nothing, partials: new Uint8Array(), pending: new Uint8Array() };
  return {
    ...bits,
    packed: out.bytes(),
    layout,
    crc: crcOf(text),
    shifts: nothing,
    shift: crcFactor(crcShift(size)),
    size,
  };
}

/**
 * Compresses the stretches of a part for slots of one width.
 * @returns undefined if a marker is where no slot can be made
 */
export function packTree(tree: StretchTree, keys: readonly string[], width: number): PackedTree | undefined {
  const [first] = tree.nodes;
  if (first?.kind !== "stretch") return undefined;
  const laid = tree.stretches.map((one) => (one.part.bytes.length === 0 ? undefined : layOutStretch(one, keys)));
  if (laid.some((one, index) => !one && tree.stretches[index]?.part.bytes.length !== 0)) return undefined;
  const layout = layOutTree(
    tree,
    laid.map((one) => (one ? lengthOf(one, width) : 0)),
  );
  const read = readStretches(tree, laid, layout, width);
  const tokens = read.flatMap((one) => (one ? [...one.found.tokens, ...one.rest] : []));
  const slots = read.reduce((sum, one) => sum + (one?.layout.cuts.length ?? 0), 0);
  const codes = chooseCodes(Int32Array.from(tokens), slots);
  const coding = slotCoding(codes, width);
  if (!coding || coding.padding.least > FILL) return undefined;
  const head = first.forms[0]?.index;
  const end = createBitWriter();
  endBlock(end, codes);
  return {
    ...coding,
    stretches: read.map((one, index) =>
      one ? packStretch(one, codes, coding, index === head) : packGap(layout.gaps.get(index) ?? 0, codes, coding),
    ),
    end: end.bytes(),
  };
}
