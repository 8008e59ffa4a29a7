/** Gives out the lowest whole numbers from 1 that nobody uses yet. */
export interface IdAllocator {
  next(): string;
}

export function createIdAllocator(taken: ReadonlySet<string>): IdAllocator {
  let cursor = 0;
  return {
    next: () => {
      do cursor += 1;
      while (taken.has(String(cursor)));
      return String(cursor);
    },
  };
}

/** Gives names not used before, compared without case: the wanted one, or the first that `vary` makes free. */
export interface NameAllocator {
  claim(wanted: string, vary: (wanted: string, attempt: number) => string): string;
}

/** `taken` holds the names in lower case. */
export function createNameAllocator(taken: ReadonlySet<string>): NameAllocator {
  const claimed = new Set<string>();
  /** How often each name was varied, whatever its case: what was taken before still is. */
  const attempts = new Map<string, number>();
  /** The last attempt of the one that took the most. */
  let most = 0;
  const isTaken = (name: string) => taken.has(name) || claimed.has(name);
  return {
    claim: (wanted, vary) => {
      const folded = wanted.toLowerCase();
      let name = wanted;
      let attempt = attempts.get(folded) ?? 2;
      for (let tries = 0; isTaken(name.toLowerCase()); attempt += 1, tries += 1) {
        if (tries === PATIENCE) attempt = Math.max(attempt, most);
        name = vary(wanted, attempt);
      }
      attempts.set(folded, attempt);
      most = Math.max(most, attempt - 1);
      claimed.add(name.toLowerCase());
      return name;
    },
  };
}

/**
 * Tries of one name before it goes on where the others are: names that are each other's variations, in a document made for
 * that, would otherwise all be tried for each of them.
 */
const PATIENCE = 64;
