interface UsageRules {
  /** Milliseconds in which half of an owner's use is forgotten. */
  readonly halfLifeMs: number;
  /** Limit in milliseconds of processor time for a light owner. */
  readonly lightMs: number;
}

/** Remembered use in milliseconds below which an owner is dropped. */
const forgottenMs = 1;

/**
 * Processor time recently used by each owner's jobs, whatever their outcome. It decays, so that an owner who stops is
 * light again after some minutes. All times are milliseconds; `now` is monotonic.
 */
export function createProcessorUsage({ halfLifeMs, lightMs }: UsageRules) {
  /** The owner with the oldest charge comes first. */
  const used = new Map<string, { readonly ms: number; readonly at: number }>();

  function of(owner: string, now: number): number {
    const known = used.get(owner);
    return known ? known.ms * 0.5 ** ((now - known.at) / halfLifeMs) : 0;
  }

  function charge(owner: string, ms: number, now: number): void {
    const sum = of(owner, now) + ms;
    used.delete(owner);
    used.set(owner, { ms: sum, at: now });
    for (const oldest of used.keys()) {
      if (of(oldest, now) >= forgottenMs) break;
      used.delete(oldest);
    }
  }

  /** 0 for a light owner; then one more for each doubling. Owners of one class take turns. */
  function classOf(owner: string, now: number): number {
    const ms = of(owner, now);
    return ms < lightMs ? 0 : 1 + Math.floor(Math.log2(ms / lightMs));
  }

  return { charge, classOf, of, owners: () => used.size };
}
