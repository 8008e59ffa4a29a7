import { deflateRawSync } from "node:zlib";
import { MIN_MATCH } from "../../zip/deflate/alphabet.ts";
import { readTokens } from "../../zip/deflate/read-tokens.ts";
import type { SlotLayout } from "./slot-layout.ts";

/** Static text of a layout as deflate tokens: a literal is its byte, a match is `length << 16 | distance`. */
export interface StaticTokens {
  readonly tokens: Int32Array;
  /** Number of tokens before each slot. */
  readonly before: Int32Array;
  /** Whole text with zeros in the slots. */
  readonly text: Buffer;
}

/** Text before a layout's own, at a fixed distance, and which of its bytes are there for any values. */
export interface TextBefore {
  readonly bytes: Buffer;
  readonly isStatic: Uint8Array;
}

/**
 * Fills bytes with noise that hardly repeats and that XML in Latin letters does not contain: no static text is matched
 * with it.
 */
export function fillWithNoise(bytes: Buffer, seed: number): number {
  let state = seed;
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    bytes[at] = 128 | (state >>> 25);
  }
  return state;
}

interface Spread {
  readonly full: Buffer;
  readonly starts: Int32Array;
  readonly width: number;
}

/** Returns the text with slots of the given width between its stretches. */
function spread({ text, cuts }: SlotLayout, width: number): Spread {
  const full = Buffer.allocUnsafeSlow(text.length + cuts.length * width);
  const starts = new Int32Array(cuts.length);
  let from = 0;
  let at = 0;
  let seed = 1;
  cuts.forEach((cut, index) => {
    at += text.copy(full, at, from, cut);
    starts[index] = at;
    seed = fillWithNoise(full.subarray(at, at + width), seed);
    at += width;
    from = cut;
  });
  text.copy(full, at, from);
  return { full, starts, width };
}

/** Returns the index of the first slot that ends after a position. */
function slotAt({ starts, width }: Spread, position: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) + width <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Collects the tokens of zlib, except those that involve a slot. */
function createTokenBatch(place: Spread, earlier: TextBefore | undefined) {
  const { full, starts, width } = place;
  const tokens = new Int32Array(full.length - starts.length * width);
  const before = new Int32Array(starts.length);
  let count = 0;
  let at = 0;
  let slot = 0;
  const isStatic = (from: number, to: number): boolean => {
    if (from < 0) {
      const known = earlier?.isStatic;
      for (let index = from; index < Math.min(to, 0); index += 1) if (!known?.[known.length + index]) return false;
      return to <= 0 || isStatic(0, to);
    }
    const near = slotAt(place, from);
    return near === starts.length || (starts[near] ?? 0) >= to;
  };
  const literals = (to: number) => {
    for (; at < to; at += 1) tokens[count++] = full[at] ?? 0;
  };
  /** Adds a stretch without a slot; matched if it is long enough and comes from static text alone. */
  const stretch = (to: number, distance: number) => {
    const length = to - at;
    if (distance === 0 || length < MIN_MATCH || !isStatic(at - distance, at - distance + length)) literals(to);
    else {
      tokens[count++] = (length << 16) | distance;
      at = to;
    }
  };
  const advance = (to: number, distance: number) => {
    while (at < to) {
      const start = slot < starts.length ? (starts[slot] ?? 0) : full.length;
      if (at < start) stretch(Math.min(to, start), distance);
      if (at !== start || slot === starts.length) continue;
      // Nothing in a slot is stored; its first byte marks the number of tokens so far.
      before[slot] = count;
      at = start + width;
      slot += 1;
    }
  };
  return { advance, at: () => at, tokens: () => tokens.subarray(0, count), before };
}

/**
 * Compresses the static text of a layout with zlib, with noise in the slots, and retains the tokens that neither are in
 * a slot nor reach into one. `before` is text that it may repeat.
 */
export function staticTokens(layout: SlotLayout, width: number, before?: TextBefore): StaticTokens {
  const place = spread(layout, width);
  const batch = createTokenBatch(place, before);
  let read = 0;
  const step = (length: number, distance: number) => {
    read += length;
    // A slot is skipped at once, so zlib's tokens for its inside are already passed.
    if (read > batch.at()) batch.advance(read, distance);
  };
  const dictionary = before && before.bytes.length > 0 ? { dictionary: before.bytes } : {};
  readTokens(deflateRawSync(place.full, { level: 9, ...dictionary }), {
    literal: () => step(1, 0),
    match: (length, distance) => step(length, distance),
  });
  for (const start of place.starts) place.full.fill(0, start, start + width);
  return { tokens: batch.tokens().slice(), before: batch.before, text: place.full };
}
