import { createProcessorUsage } from "../processor-usage.ts";
import { createJobEstimates } from "./job-estimates.ts";
import { createShortJobs, type Foreseen } from "./short-jobs.ts";

/** Milliseconds of processor time, except for the last. */
export interface JobTimes {
  /** Limit of a short job. */
  readonly short: number;
  /** Time after which a job is ended on the thread for short ones, and run again elsewhere. */
  readonly shortLimit: number;
  /** Estimate for a job of an unknown kind. */
  readonly unknown: number;
  /** Limit of a light owner's use. */
  readonly light: number;
  /** Half-life of an owner's use, by the clock. */
  readonly halfLife: number;
}

export const jobTimes: JobTimes = { short: 250, shortLimit: 500, unknown: 100, light: 3_000, halfLife: 30_000 };

/** How long, in milliseconds, an owner is trusted less after their job was ended on the thread for short ones. */
const barMs = 60_000;
/** Most kinds with estimates. */
const mostKinds = 10_000;

/** The fields of a job that the rules use. */
export interface Ruled {
  readonly owner: string;
  /** Kind of an owner's job; jobs of one kind take about as long. */
  readonly kind: string;
  readonly isRepeatable: boolean;
}

/** Waiting owners while a job runs. */
interface Others {
  readonly light: boolean;
  readonly heavy: boolean;
}

export type JobRules = ReturnType<typeof createJobRules>;

/** The state of owners and their jobs, and its consequences: who goes first, and where. */
export function createJobRules(now: () => number, times: JobTimes = jobTimes) {
  const usage = createProcessorUsage({ halfLifeMs: times.halfLife, lightMs: times.light });
  const estimates = createJobEstimates(mostKinds);
  const shortJobs = createShortJobs({ shortMs: times.short, limitMs: times.shortLimit, barMs });
  const share = createHeavyShare();
  const classOf = (owner: string) => usage.classOf(owner, now());

  const foreseen = ({ owner, kind, isRepeatable }: Ruled): Foreseen => ({
    owner,
    isRepeatable,
    measuredMs: estimates.find(owner, kind),
  });

  return {
    isLight: (owner: string) => classOf(owner) === 0,
    isKnown: ({ owner, kind }: Ruled) => estimates.find(owner, kind) !== undefined,
    expectedMs: ({ owner, kind }: Pick<Ruled, "owner" | "kind">) => estimates.find(owner, kind) ?? times.unknown,
    isShort: (job: Ruled) => shortJobs.isShort(foreseen(job), classOf(job.owner), now()),
    charge: (owner: string, ms: number) => usage.charge(owner, ms, now()),
    learn: ({ owner, kind }: Ruled, ms: number) => estimates.learn(owner, kind, ms),

    /**
     * A job that was taken for short was ended: its kind is now known to be long. If it merely got no processor,
     * nothing is recorded.
     */
    overran(job: Ruled, isLong: boolean): void {
      if (!isLong) {
        shortJobs.failed(now());
        return;
      }
      shortJobs.overran(foreseen(job), now());
      estimates.learn(job.owner, job.kind, 2 * times.shortLimit);
    },

    /** A job ended on a thread for jobs of any length. */
    ranLong(isLight: boolean, ms: number, waiting: Others): void {
      if (isLight ? waiting.heavy : waiting.light) share.ran(isLight, ms);
    },

    /** Ranks of owners: light ones first, except for the share owed to heavy ones if a thread for long jobs is free. */
    ranks(isForLong: boolean): (owner: string) => number {
      const isHeavyTurn = isForLong && share.isTheirTurn();
      return (owner) => {
        const ownerClass = classOf(owner);
        return isHeavyTurn && ownerClass > 0 ? -1 / ownerClass : ownerClass;
      };
    },
  };
}

/** Share of the light owners' time that waiting heavy owners are owed. */
const part = 0.25;
/** Limits in milliseconds of the debt, and of an advance. */
const most = { owed: 5_000, ahead: 20_000 };
/** Milliseconds owed before a turn: one short job of a light owner does not justify a long one of a heavy owner. */
const turnMs = 250;

/**
 * The share of heavy owners in the threads for long jobs while light owners want them too: a fifth, so that a steady
 * stream of light jobs delays theirs but does not stop them. If only one side waits, nothing is owed.
 */
export function createHeavyShare() {
  let owed = 0;

  return {
    /** Called when a job of `ms` ended while light or heavy owners waited. */
    ran(isLight: boolean, ms: number): void {
      owed = isLight ? Math.min(most.owed, owed + ms * part) : Math.max(-most.ahead, owed - ms);
    },
    isTheirTurn: () => owed >= turnMs,
  };
}
