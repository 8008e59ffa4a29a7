import { createHeavyShare } from "./heavy-share.ts";
import { createJobEstimates } from "./job-estimates.ts";
import { createProcessorUsage } from "./processor-usage.ts";
import { createShortJobs, type Foreseen } from "./short-jobs.ts";

/** Milliseconds, all but the last of processor time. */
export interface JobTimes {
  /** Up to which a job counts as short. */
  readonly short: number;
  /** After which a job is ended on the thread for short ones, and run again elsewhere. */
  readonly shortLimit: number;
  /** What a job of an unknown kind is expected to take. */
  readonly unknown: number;
  /** Up to which an owner's use counts as light. */
  readonly light: number;
  /** In which half of an owner's use is forgotten, by the clock. */
  readonly halfLife: number;
}

export const jobTimes: JobTimes = { short: 250, shortLimit: 500, unknown: 100, light: 3_000, halfLife: 30_000 };

/** Milliseconds for which an owner is trusted less whose job was ended on the thread for short ones. */
const barMs = 60_000;
/** Kinds of jobs that estimates are kept of. */
const mostKinds = 10_000;

/** What the rules look at in a job. */
export interface Ruled {
  readonly owner: string;
  /** What its owner's jobs are told apart by that take as long as each other. */
  readonly kind: string;
  readonly isRepeatable: boolean;
}

/** Who waits while a job runs. */
interface Others {
  readonly light: boolean;
  readonly heavy: boolean;
}

export type JobRules = ReturnType<typeof createJobRules>;

/** What is known of owners and of their jobs, and what follows from it: who goes first, and where. */
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
     * A job that was taken for short was ended: its kind is known to be long now. Or it is not, and had no processor: nothing is
     * held against it.
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

    /** By which owners go first: light ones, but for what heavy ones are owed where a thread for long jobs is free. */
    ranks(isForLong: boolean): (owner: string) => number {
      const isHeavyTurn = isForLong && share.isTheirTurn();
      return (owner) => {
        const ownerClass = classOf(owner);
        return isHeavyTurn && ownerClass > 0 ? -1 / ownerClass : ownerClass;
      };
    },
  };
}
