/** Repeatable random source: the same seed and number give the same sequence. */
export interface Random {
  /** Returns an integer from 0 to `bound` - 1. */
  int(bound: number): number;
  /** Returns true with a probability of `percent` percent. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
}

function scramble(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return hash ^ (hash >>> 15);
}

/** Returns a generator for one case of a run (a scrambled Weyl sequence). */
export function createRandom(seed: number, number: number): Random {
  let state = scramble(scramble(seed | 0) + Math.imul(number | 0, 0x9e3779b1));
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return scramble(state) >>> 0;
  };
  const int = (bound: number): number => next() % Math.max(1, bound);
  return {
    int,
    chance: (percent) => int(100) < percent,
    pick: (list) => {
      if (list.length === 0) throw new RangeError("nothing to pick from");
      return list[int(list.length)] as (typeof list)[number];
    },
  };
}
