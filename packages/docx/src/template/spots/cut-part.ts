import type { CompiledPart, Slot } from "../compiled-part.ts";
import { referenceKey } from "../tags/read-reference.ts";
import { markupOf, type PartReading, type Spot } from "./spot.ts";

const NOTHING = Buffer.alloc(0);

function byPosition(a: Spot, b: Spot): number {
  return a.start - b.start || a.end - b.end;
}

/** Sorts spots; of two that overlap, the one that begins first is kept. */
export function orderSpots(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  let end = -1;
  let last: Spot | undefined;
  for (const spot of [...spots].sort(byPosition)) {
    const repeats = last?.kind === "fixed" && spot.kind === "fixed" && last.start === spot.start;
    if (spot.start < end || repeats) continue;
    kept.push(spot);
    end = spot.end;
    last = spot;
  }
  return kept;
}

function encoded(text: string): Buffer {
  return text === "" ? NOTHING : Buffer.from(text, "utf8");
}

function slotOf(source: string, spot: Spot, keyIndex: (key: string) => number): Slot {
  if (spot.kind === "fixed") return { kind: "fixed", text: encoded(spot.text) };
  if (spot.kind === "block") {
    const { name, placeholder, alters } = spot;
    return { kind: "block", name, placeholder, original: encoded(spot.original), alters };
  }
  if (spot.kind === "dependent") {
    const pieces = spot.pieces.map((one) =>
      typeof one === "string" ? { text: encoded(one) } : { ...one, key: keyIndex(one.key) },
    );
    return { kind: "dependent", keys: spot.keys.map(keyIndex), pieces };
  }
  const head = encoded(markupOf(source, spot.head, spot.changes));
  const tail = encoded(markupOf(source, spot.tail, spot.changes));
  if (spot.kind === "reference") {
    const { role, name, marker, scope } = spot;
    return { kind: "reference", role, name: referenceKey(name), marker, scope, head, tail };
  }
  const { context, prefix } = spot;
  return {
    kind: "marker",
    key: keyIndex(spot.seam ?? spot.key),
    context,
    prefix,
    head,
    tail,
    reach: spot.anchor - spot.start,
  };
}

/** Returns the bytes to retain: a copy if they are a small piece of a larger buffer. */
function ownBytes(bytes: Uint8Array): Buffer {
  const { buffer, byteOffset, length } = bytes;
  return buffer.byteLength > length * 2 ? Buffer.from(bytes) : Buffer.from(buffer, byteOffset, length);
}

/**
 * Cuts a part into bytes and slots for values.
 * @returns undefined if nothing must be inserted
 */
export function cutPart(
  { name, source, bytes }: PartReading,
  ordered: readonly Spot[],
  keyIndex: (key: string) => number,
): CompiledPart | undefined {
  if (ordered.length === 0) return undefined;
  const slots: Slot[] = [];
  const cuts = new Int32Array(ordered.length);
  const ends = new Int32Array(ordered.length);
  const isAscii = source.length === bytes.length;
  const lengthOf = (from: number, to: number) => (isAscii ? to - from : Buffer.byteLength(source.slice(from, to)));
  /** Same position in the source and in its bytes. */
  let at = 0;
  let byteAt = 0;
  for (const spot of ordered) {
    cuts[slots.length] = byteAt + lengthOf(at, spot.start);
    byteAt = (cuts[slots.length] as number) + lengthOf(spot.start, spot.end);
    ends[slots.length] = byteAt;
    at = spot.end;
    slots.push(slotOf(source, spot, keyIndex));
  }
  const alters = ordered.some((one) => one.kind === "fixed" && one.alters);
  return { name, bytes: ownBytes(bytes), cuts, ends, slots, alters };
}
