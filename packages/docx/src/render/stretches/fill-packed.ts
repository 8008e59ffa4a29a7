import { FACTOR_LENGTH, multiplyByFactor } from "../../zip/crc-shift.ts";
import { WINDOW } from "../../zip/deflate/alphabet.ts";
import { LONGEST, putBytes, putSlot, SCRATCH, type Sink } from "../segments/fill-segments.ts";
import { NOT_PLAIN, writePlain, writeXml } from "../segments/slot-text.ts";
import type { PackedStretch, PackedTree } from "./pack-tree.ts";
import type { WalkedPart } from "./walk-stretches.ts";

/** A filled part, deflated behind free bytes. */
export interface FilledPacked {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly size: number;
}

/** Bytes of a longer part are not kept for the next call. */
const KEPT = 1024 * 1024;
/** Bytes that parts are written into; only used within one call. */
let room = Buffer.allocUnsafeSlow(64 * 1024);

/** Returns the room with its first bytes and at least `more` behind them. */
function widened(out: Buffer, used: number, more: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * out.length, used + more));
  out.copy(larger, 0, 0, used);
  if (larger.length <= KEPT) room = larger;
  return larger;
}

/**
 * Joins the compressed stretches of a walk and puts its texts into them.
 * @returns undefined if a marker has no value, or a text does not fit its slot
 */
export function fillPacked(tree: PackedTree, walked: WalkedPart, headroom: number): FilledPacked | undefined {
  const { texts, isMarkup, longest } = walked;
  const { width, padding, end } = tree;
  const most = width - padding.least;
  if (longest > Math.min(most, LONGEST)) return undefined;
  // An escaped character has six bytes, and a byte 15 bits.
  const mostOfText = Math.min(2 * width, 12 * longest + 64);
  const sink: Sink = { out: room, at: 0, held: 0, count: 0 };
  let text = SCRATCH[0];
  let before = SCRATCH[1];
  before.start = -2 * WINDOW;
  let next = 0;
  let crc = -1;
  let size = 0;
  for (const { index } of walked.stretches) {
    const one = tree.stretches[index] as PackedStretch;
    const { layout, packed, ends, partials, pending, shifts } = one;
    const { leads, cuts } = layout;
    const mostBytes = packed.length + cuts.length * (mostOfText + 2 * layout.longestLead) + end.length + 8;
    if (sink.at + mostBytes > sink.out.length) sink.out = widened(sink.out, sink.at, mostBytes);
    let own = one.crc;
    let from = 0;
    for (let slot = 0; slot < cuts.length; slot += 1) {
      const value = texts[next];
      if (value === undefined) return undefined;
      const lead = writeXml(text.bytes, 0, leads[slot] as string);
      const write = isMarkup[next] ? writeXml : writePlain;
      text.length = write(text.bytes, lead, value);
      if (text.length > most || text.length === NOT_PLAIN) return undefined;
      text.start = size + (cuts[slot] as number) + slot * width;
      putBytes(sink, packed, from, ends[slot] as number);
      from = ends[slot] as number;
      sink.held = partials[slot] as number;
      sink.count = pending[slot] as number;
      own ^= multiplyByFactor(shifts, slot * FACTOR_LENGTH, putSlot(sink, tree, text, before));
      const put = text;
      text = before;
      before = put;
      next += 1;
    }
    putBytes(sink, packed, from, packed.length);
    crc = multiplyByFactor(one.shift, 0, crc) ^ own;
    size += one.size;
  }
  putBytes(sink, end, 0, end.length);
  const bytes = Buffer.allocUnsafeSlow(headroom + sink.at);
  sink.out.copy(bytes, headroom, 0, sink.at);
  return { bytes, crc: ~crc, size };
}
