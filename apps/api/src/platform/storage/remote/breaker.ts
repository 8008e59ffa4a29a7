/** How many failures in a row open it, and for how many milliseconds. */
interface BreakerBounds {
  readonly failures: number;
  readonly restMs: number;
}

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Circuit breaker: after some failures in a row nothing is sent for a while, then one attempt is allowed, and its
 * outcome decides.
 * @param now milliseconds of a monotonic clock
 */
export function createBreaker({ failures, restMs }: BreakerBounds, now: () => number) {
  let failed = 0;
  let openUntil = 0;
  let isProbing = false;

  return {
    /** True if an attempt may be made, which must then report `succeeded`, `failed` or `undecided`. */
    admits(): boolean {
      if (failed < failures) return true;
      if (isProbing || now() < openUntil) return false;
      isProbing = true;
      return true;
    },
    /** @returns true if this closed it */
    succeeded(): boolean {
      const wasOpen = failed >= failures;
      failed = 0;
      isProbing = false;
      return wasOpen;
    },
    /** @returns true if this opened it, or left it open after its trial */
    failed(): boolean {
      failed += 1;
      isProbing = false;
      if (failed < failures) return false;
      openUntil = now() + restMs;
      return true;
    },
    /** Milliseconds until the next allowed attempt. */
    restMs: () => Math.max(0, openUntil - now()),
  };
}
