interface ShortJobRules {
  /** Limit of a short job in milliseconds of processor time. */
  readonly shortMs: number;
  /** For a light owner: the time before it is ended. */
  readonly limitMs: number;
  /** How long, in milliseconds, an owner is trusted less after a wrong estimate. */
  readonly barMs: number;
}

/** The known facts about a waiting job. */
export interface Foreseen {
  readonly owner: string;
  /** Milliseconds of processor time; undefined if no job of its kind was measured. */
  readonly measuredMs: number | undefined;
  /** True if it can be run again after it was ended. */
  readonly isRepeatable: boolean;
}

/** Milliseconds without a trial after a failed one; doubled for each failure in the minute before it. */
const pause = { first: 2_000, most: 25_000, remembered: 60_000 };

interface Bar {
  readonly until: number;
  /** True for all its jobs, false for those of an unknown kind. */
  readonly isWhole: boolean;
}

/**
 * Decides which jobs may run on the thread for short ones: those whose kind was short before, and of light owners also
 * unknown kinds, as a trial. A job that turns out long there is ended and run again elsewhere, which costs others the
 * time until then. So its owner has no further trial for a while; and if its kind had been short before, its jobs are
 * unpredictable, and none of them runs there. After each failure no unknown job is tried for some seconds, so that many
 * unknown offices together do not occupy the thread.
 */
export function createShortJobs({ shortMs, limitMs, barMs }: ShortJobRules) {
  /** Owners who are trusted less, the earliest end first. */
  const bars = new Map<string, Bar>();

  /** Times of failures in the last minute. */
  let failures: readonly number[] = [];

  function isPaused(now: number): boolean {
    const last = failures.at(-1);
    if (last === undefined) return false;
    return now < last + Math.min(pause.most, pause.first * 2 ** (failures.length - 1));
  }

  function barOf(owner: string, now: number): Bar | undefined {
    const bar = bars.get(owner);
    return bar && bar.until > now ? bar : undefined;
  }

  /** A job was ended, for any reason. */
  function failed(now: number): void {
    failures = [...failures.filter((at) => at > now - pause.remembered), now];
  }

  /** A job was ended for its use. @param measuredMs the estimate of its kind until then */
  function overran({ owner, measuredMs }: Foreseen, now: number): void {
    const isWhole = (measuredMs !== undefined && measuredMs <= shortMs) || barOf(owner, now)?.isWhole === true;
    failed(now);
    bars.delete(owner);
    bars.set(owner, { until: now + barMs, isWhole });
    for (const [oldest, { until }] of bars) {
      if (until > now) break;
      bars.delete(oldest);
    }
  }

  function isShort({ owner, measuredMs, isRepeatable }: Foreseen, ownerClass: number, now: number): boolean {
    const bar = barOf(owner, now);
    if (!isRepeatable || bar?.isWhole) return false;
    const isLight = ownerClass === 0;
    if (measuredMs === undefined) return isLight && !bar && !isPaused(now);
    return measuredMs <= (isLight ? limitMs : shortMs);
  }

  return { failed, overran, isShort };
}
