import { writePlain, writeXml } from "../segments/slot-text.ts";
import type { WalkedPart } from "./walk-stretches.ts";

/** Bytes up to which parts are written to one buffer that is kept. */
const KEPT = 1 << 20;
let kept: Buffer | undefined;

/** Returns a buffer whose content is only used until the next call. */
function room(bytes: number): Buffer {
  if (bytes > KEPT) return Buffer.allocUnsafeSlow(bytes);
  kept ??= Buffer.allocUnsafeSlow(KEPT);
  return kept;
}

/** Returns the bytes of a part, valid until the next call. */
export function writeStretches({ stretches, texts, isMarkup, bytes }: WalkedPart): Buffer {
  const out = room(bytes);
  let at = 0;
  let next = 0;
  for (const { part } of stretches) {
    const { bytes: own, cuts, ends, slots } = part;
    let from = 0;
    for (let index = 0; index < slots.length; index += 1) {
      const text = texts[next];
      if (text !== undefined) {
        const { head, tail } = slots[index] as (typeof slots)[number];
        at += own.copy(out, at, from, cuts[index]);
        if (head.length > 0) at += head.copy(out, at);
        at = isMarkup[next] ? writeXml(out, at, text) : writePlain(out, at, text);
        if (tail.length > 0) at += tail.copy(out, at);
        from = ends[index] as number;
      }
      next += 1;
    }
    at += own.copy(out, at, from);
  }
  return out.subarray(0, at);
}
