/** Allocates the lowest unused whole numbers from 1. */
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

/** Allocates unused names, compared without case: the wanted one, or the first free variation from `vary`. */
export interface NameAllocator {
  claim(wanted: string, vary: (wanted: string, attempt: number) => string): string;
}

/** `taken` holds the names in lower case. */
export function createNameAllocator(taken: ReadonlySet<string>): NameAllocator {
  const claimed = new Set<string>();
  /** Attempts per name without case: earlier variations remain taken. */
  const attempts = new Map<string, number>();
  /** Highest attempt of any name. */
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
 * Attempts for one name before it continues at the highest attempt of all: in a hostile document whose names are
 * variations of each other, every variation would otherwise be tried for each name.
 */
const PATIENCE = 64;
