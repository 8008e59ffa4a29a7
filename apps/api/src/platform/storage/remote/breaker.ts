/** How many failures in a row open it, and how long it then stays open, in milliseconds. */
interface BreakerBounds {
  readonly failures: number;
  readonly restMs: number;
}

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Spares a service that fails, and those who would wait for it: after some failures in a row nothing is sent for a
 * while, then one attempt is let through, and its outcome decides for all.
 * @param now milliseconds of a clock that never goes back
 */
export function createBreaker({ failures, restMs }: BreakerBounds, now: () => number) {
  let failed = 0;
  let openUntil = 0;
  let isProbing = false;

  return {
    /** Whether an attempt may be made; one that may is told of by `succeeded`, `failed` or `undecided`. */
    admits(): boolean {
      if (failed < failures) return true;
      if (isProbing || now() < openUntil) return false;
      isProbing = true;
      return true;
    },
    /** @returns whether this closed it */
    succeeded(): boolean {
      const wasOpen = failed >= failures;
      failed = 0;
      isProbing = false;
      return wasOpen;
    },
    /** @returns whether this opened it, or left it open after its trial */
    failed(): boolean {
      failed += 1;
      isProbing = false;
      if (failed < failures) return false;
      openUntil = now() + restMs;
      return true;
    },
    /** Milliseconds until it admits an attempt again. */
    restMs: () => Math.max(0, openUntil - now()),
  };
}
