import { CRC_TABLE } from "../../zip/crc-shift.ts";
import { LENGTH_EXTRA, LENGTH_INDEX, MAX_MATCH, MIN_MATCH } from "../../zip/deflate/alphabet.ts";

/** White space that fills up a slot: two characters, so that lengths in bits can vary. */
export const PADS = [0x20, 0x0a] as const;

/** Bits that each way of writing white space costs. */
export interface PadPrices {
  /** Bits of the two characters. */
  readonly literals: readonly [number, number];
  /** Bits of a repetition of the last character, by its length from 3 on. */
  readonly repeats: Uint8Array;
}

/**
 * Plan for writing white space of any length with a given number of bits, modulo eight. Entries are at `8 * length +
 * bits`. Steps 1 and 2 write a character; a larger step repeats the last character that many times.
 */
export interface PadPlan {
  /** First step: nothing can be repeated yet. */
  readonly first: Uint16Array;
  /** Any later step. */
  readonly next: Uint16Array;
  /** From this length on, every number of bits is possible. */
  readonly least: number;
  /** CRC register after the white space, started at zero. */
  readonly crcs: Int32Array;
}

/** White space of each entry of a plan as it is written, so that a filling only copies bits. */
export interface PadCodes {
  /** Bits of the entries, sixteen a word, lowest first. */
  readonly words: Uint16Array;
  /** First word of each entry. */
  readonly starts: Int32Array;
  /** Bits of each entry. */
  readonly bits: Int32Array;
}

const NEVER = 0xffff;
const CHARACTERS = [1, 2];

export function repeatPrices(literalLengths: Uint8Array, distanceBits: number): Uint8Array {
  const prices = new Uint8Array(MAX_MATCH + 1);
  for (let length = MIN_MATCH; length <= MAX_MATCH; length += 1) {
    const index = LENGTH_INDEX[length] ?? 0;
    prices[length] = (literalLengths[257 + index] ?? 0) + (LENGTH_EXTRA[index] ?? 0) + distanceBits;
  }
  return prices;
}

export const widthOf = (step: number): number => (step < MIN_MATCH ? 1 : step);

export function priceOf(prices: PadPrices, step: number): number {
  return (step < MIN_MATCH ? prices.literals[step - 1] : prices.repeats[step]) ?? 0;
}

/**
 * Returns the steps to try with this length left: short ones to match the bits, and those that leave little or nothing.
 */
function stepsFor(left: number): number[] {
  const most = Math.min(left, MAX_MATCH);
  const steps = [...CHARACTERS];
  for (let step = MIN_MATCH; step <= most; step += 1) if (step < 12 || step > most - 10) steps.push(step);
  return steps;
}

/**
 * Returns the CRC registers, started at zero, of runs of a character by length. Registers can be combined: `runs[to] ^
 * runs[from]` is the register of `to - from` characters followed by `from` zero bytes.
 */
function runCrcs(pad: number, longest: number): Int32Array {
  const runs = new Int32Array(longest + 1);
  let moved = CRC_TABLE[pad] ?? 0;
  for (let length = 1; length <= longest; length += 1) {
    runs[length] = (runs[length - 1] ?? 0) ^ moved;
    moved = (CRC_TABLE[moved & 255] ?? 0) ^ (moved >>> 8);
  }
  return runs;
}

/**
 * Returns the CRC register after each entry of the plan, from the register after its first step and that of the rest.
 */
function crcsOf({ first, next }: Omit<PadPlan, "crcs">, prices: PadPrices, longest: number): Int32Array {
  const runs = PADS.map((pad) => runCrcs(pad, longest));
  /** Register of the rest after a character, by that character: a repetition writes it again. */
  const rests = PADS.map(() => new Int32Array(first.length));
  const behind = (step: number, at: number, last: number): number => {
    const pad = step < MIN_MATCH ? step - 1 : last;
    const length = at >> 3;
    const left = length - widthOf(step);
    const rest = rests[pad]?.[left * 8 + ((at - priceOf(prices, step)) & 7)] ?? 0;
    return (runs[pad]?.[length] ?? 0) ^ (runs[pad]?.[left] ?? 0) ^ rest;
  };
  for (let at = 8; at < first.length; at += 1) {
    const step = next[at] ?? 0;
    if (step === 0) continue;
    for (const [last, rest] of rests.entries()) rest[at] = behind(step, at, last);
  }
  return Int32Array.from(first, (step, at) => (step > 0 ? behind(step, at, 0) : 0));
}

/** Finds the cheapest plan for every length up to `longest` and every number of bits. */
export function planPadding(prices: PadPrices, longest: number): PadPlan {
  const costs = new Uint16Array((longest + 1) * 8).fill(NEVER);
  const first = new Uint16Array(costs.length);
  const next = new Uint16Array(costs.length);
  costs[0] = 0;
  const cheapest = (length: number, bits: number, steps: readonly number[]): { step: number; cost: number } => {
    let best = { step: 0, cost: NEVER };
    for (const step of steps) {
      const price = priceOf(prices, step);
      const rest = costs[(length - widthOf(step)) * 8 + ((bits - price) & 7)] ?? NEVER;
      if (rest !== NEVER && rest + price < best.cost) best = { step, cost: rest + price };
    }
    return best;
  };
  let least = 1;
  for (let length = 1; length <= longest; length += 1) {
    const steps = stepsFor(length);
    for (let bits = 0; bits < 8; bits += 1) {
      const at = length * 8 + bits;
      first[at] = cheapest(length, bits, CHARACTERS).step;
      if (first[at] === 0) least = length + 1;
      const inside = cheapest(length, bits, steps);
      next[at] = inside.step;
      costs[at] = inside.cost;
    }
  }
  return { first, next, least, crcs: crcsOf({ first, next, least }, prices, longest) };
}

/** Code and bits of the symbols that white space is written with. */
interface PadSymbols {
  /** `code << 4 | bits` */
  readonly literals: Int32Array;
  /** By length, with the extra bits: `code << 5 | bits` */
  readonly repeats: Int32Array;
  /** Of the distance 1: `code << 4 | bits` */
  readonly nearest: number;
}

/** Writes white space of every length with every number of bits, as planned. */
export function encodePadding({ first, next }: PadPlan, prices: PadPrices, symbols: PadSymbols): PadCodes {
  const words: number[] = [];
  const starts = new Int32Array(first.length);
  const bits = new Int32Array(first.length);
  let held = 0;
  let count = 0;
  const put = (code: number, length: number) => {
    held |= code << count;
    count += length;
    if (count < 16) return;
    words.push(held & 0xffff);
    held >>>= 16;
    count -= 16;
  };
  for (let entry = 8; entry < first.length; entry += 1) {
    if (first[entry] === 0) continue;
    starts[entry] = words.length;
    let steps = first;
    for (let at = entry; at >= 8; ) {
      const step = steps[at] as number;
      steps = next;
      if (step < MIN_MATCH) {
        const symbol = symbols.literals[PADS[step - 1] as number] as number;
        put(symbol >> 4, symbol & 15);
      } else {
        const repeat = symbols.repeats[step] as number;
        put((repeat >> 5) & 0xffff, Math.min(16, repeat & 31));
        put(repeat >> 21, Math.max(0, (repeat & 31) - 16));
        put(symbols.nearest >> 4, symbols.nearest & 15);
      }
      at = ((at >> 3) - widthOf(step)) * 8 + ((at - priceOf(prices, step)) & 7);
    }
    bits[entry] = (words.length - (starts[entry] as number)) * 16 + count;
    if (count > 0) words.push(held);
    held = 0;
    count = 0;
  }
  return { words: Uint16Array.from(words), starts, bits };
}
