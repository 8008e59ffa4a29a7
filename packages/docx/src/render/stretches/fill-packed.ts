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

/** Returns the most bytes of a filled part; undefined if a marker has no value or one that no slot can hold. */
function upperBound({ stretches, width, padding }: PackedTree, walked: WalkedPart): number | undefined {
  let longest = 0;
  for (const text of walked.texts) {
    if (text === undefined) return undefined;
    if (text.length > longest) longest = text.length;
  }
  if (longest > Math.min(width - padding.least, LONGEST)) return undefined;
  let bytes = 8;
  for (const { index } of walked.stretches) {
    const { packed, layout } = stretches[index] as PackedStretch;
    bytes += packed.length + layout.leads.length * Math.min(2 * width, 12 * longest + 2 * layout.longestLead + 64);
  }
  return bytes;
}

/**
 * Joins the compressed stretches of a walk and puts its texts into them.
 * @returns undefined if a text does not fit its slot
 */
export function fillPacked(tree: PackedTree, walked: WalkedPart, headroom: number): FilledPacked | undefined {
  const bound = upperBound(tree, walked);
  if (bound === undefined) return undefined;
  const { texts, isMarkup } = walked;
  const { width, padding, end } = tree;
  const most = width - padding.least;
  const out = Buffer.allocUnsafeSlow(headroom + bound);
  const sink: Sink = { out, at: headroom, held: 0, count: 0 };
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
    let own = one.crc;
    let from = 0;
    for (let slot = 0; slot < cuts.length; slot += 1) {
      const lead = writeXml(text.bytes, 0, leads[slot] as string);
      const write = isMarkup[next] ? writeXml : writePlain;
      text.length = write(text.bytes, lead, texts[next] as string);
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
  return { bytes: out.subarray(0, sink.at), crc: ~crc, size };
}
