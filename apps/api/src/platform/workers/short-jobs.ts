interface ShortJobRules {
  /** Milliseconds of processor time up to which a job counts as short. */
  readonly shortMs: number;
  /** Of a light owner: up to what it may take before it is ended. */
  readonly limitMs: number;
  /** Milliseconds for which an owner is trusted less whose job was taken for short by mistake. */
  readonly barMs: number;
}

/** What is known of a job that waits. */
export interface Foreseen {
  readonly owner: string;
  /** Milliseconds of processor time; undefined where no job of its kind was measured. */
  readonly measuredMs: number | undefined;
  /** It can be run again after it was ended. */
  readonly isRepeatable: boolean;
}

/** Milliseconds without a trial after one that failed; twice as many for each that failed in the last minute before it. */
const pause = { first: 2_000, most: 25_000, remembered: 60_000 };

interface Bar {
  readonly until: number;
  /** Of all its jobs, not only of those of an unknown kind. */
  readonly isWhole: boolean;
}

/**
 * Which jobs may run on the thread that is kept for short ones: those whose kind was short before, and of light owners also those
 * of an unknown kind, on probation. A job that turns out long there is ended and run again elsewhere, which costs
 * others the time until then. So its owner has no further unknown job tried for a while; and where its kind had been short
 * before, and its jobs cannot be foreseen, none at all. After each that failed nobody's is tried for some seconds, so that many
 * offices in league that nobody knows do not hold the thread between them.
 */
export function createShortJobs({ shortMs, limitMs, barMs }: ShortJobRules) {
  /** Owners who are trusted less, those whose time is over first. */
  const bars = new Map<string, Bar>();

  /** When jobs were ended in the last minute. */
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

  /** A job was ended, whatever it was ended for. */
  function failed(now: number): void {
    failures = [...failures.filter((at) => at > now - pause.remembered), now];
  }

  /** A job was ended for what it used. @param measuredMs what was known of its kind until then */
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
