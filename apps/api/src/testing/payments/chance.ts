/** Pseudo-random choices, the same for the same seed. */
export function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    is: (share: number) => next() < share,
    below,
    of: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
  };
}

export type Chance = ReturnType<typeof createChance>;
