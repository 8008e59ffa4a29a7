/** Draws of one seed, the same in every run. */
export interface Draws {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** The same elements in another order. */
  shuffled<T>(list: readonly T[]): T[];
  digits(count: number): string;
}

/** Mulberry32, a generator of 32 bits. */
export function createDraws(seed: number): Draws {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    shuffled: (list) =>
      list
        .map((one) => [next(), one] as const)
        .sort(([one], [other]) => one - other)
        .map(([, one]) => one),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(""),
  };
}
