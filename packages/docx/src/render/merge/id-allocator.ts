/** Gives out the lowest whole numbers from 1 that nobody uses yet. */
export interface IdAllocator {
  reserve(id: string | undefined): void;
  next(): string;
}

export function createIdAllocator(): IdAllocator {
  const used = new Set<string>();
  let cursor = 0;
  return {
    reserve: (id) => {
      if (id !== undefined) used.add(id);
    },
    next: () => {
      do cursor += 1;
      while (used.has(String(cursor)));
      return String(cursor);
    },
  };
}

/** Gives names not used before, compared without case: the wanted one, or the first that `vary` makes free. */
export interface NameAllocator {
  reserve(name: string): void;
  claim(wanted: string, vary: (wanted: string, attempt: number) => string): string;
}

export function createNameAllocator(): NameAllocator {
  const used = new Set<string>();
  return {
    reserve: (name) => {
      used.add(name.toLowerCase());
    },
    claim: (wanted, vary) => {
      let name = wanted;
      for (let attempt = 2; used.has(name.toLowerCase()); attempt += 1) name = vary(wanted, attempt);
      used.add(name.toLowerCase());
      return name;
    },
  };
}
