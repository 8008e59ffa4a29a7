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
  /** How often each name was varied: what was taken before still is. */
  const attempts = new Map<string, number>();
  const isTaken = (name: string) => taken.has(name) || claimed.has(name);
  return {
    claim: (wanted, vary) => {
      let name = wanted;
      let attempt = attempts.get(wanted) ?? 2;
      for (; isTaken(name.toLowerCase()); attempt += 1) name = vary(wanted, attempt);
      attempts.set(wanted, attempt);
      claimed.add(name.toLowerCase());
      return name;
    },
  };
}
