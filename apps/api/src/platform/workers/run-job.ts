import type { Member } from "./crew.ts";
import type { JobRules, JobTimes } from "./scheduling/job-rules.ts";
import type { WaitingJob } from "./scheduling/waiting-job.ts";
import { JobEnded } from "./task.ts";
import type { Assignment } from "./worker-thread.ts";

interface RunDeps {
  readonly rules: JobRules;
  readonly times: JobTimes;
  /** True if a job waits of an owner for which this holds. */
  readonly someWaits: (holds: (owner: string) => boolean) => boolean;
  /** Takes back a job that was ended on the thread for short ones: because of its use, or of the clock alone. */
  readonly again: (job: WaitingJob, isLong: boolean) => void;
  /** Called repeatedly with the job's run time so far. */
  readonly ranFor: (ms: number) => void;
}

/** Factor of a job's limit for its limit by the clock. */
const patience = 10;
/** Milliseconds by the clock on the thread for short ones while others wait: for a known job, and for a trial. */
const shortClockMs = { known: 15_000, tried: 3_000 };

/**
 * A job as a thread takes it: its use is charged to its owner, whatever the outcome, and updates the estimate of its
 * kind.
 */
export function assignment(job: WaitingJob, { isShort }: Member, deps: RunDeps): Assignment & { owner: string } {
  const { rules, times, someWaits, again, ranFor } = deps;
  const { owner } = job;
  const isLight = rules.isLight(owner);
  const clockMs = job.limitMs * patience;
  const shortMs = rules.isKnown(job) ? shortClockMs.known : shortClockMs.tried;
  const limitMs = isShort ? Math.min(job.limitMs, times.shortLimit) : job.limitMs;
  let usedMs = 0;

  function ended(cause?: unknown): void {
    ranFor(0);
    rules.learn(job, cause instanceof JobEnded ? job.limitMs : usedMs);
    if (isShort) return;
    const waiting = { light: someWaits(rules.isLight), heavy: someWaits((one) => !rules.isLight(one)) };
    rules.ranLong(isLight, usedMs, waiting);
  }

  return {
    ...job,
    limitMs,
    clockMs: isShort ? Math.min(shortMs, clockMs) : clockMs,
    used(ms) {
      if (ms > usedMs) {
        rules.charge(owner, ms - usedMs);
        usedMs = ms;
      }
      ranFor(usedMs);
    },
    resolve(value) {
      ended();
      job.resolve(value);
    },
    reject(cause) {
      if (limitMs < job.limitMs && cause instanceof JobEnded && cause.reason === "time")
        return again(job, usedMs > limitMs / 2);
      ended(cause);
      job.reject(cause);
    },
  };
}

/** Prefers an idle thread that last worked for the job's owner, or one that is new. */
export function memberFor(job: WaitingJob, idle: readonly Member[], rules: JobRules): Member {
  // An unknown kind is tried on a thread for any length, if one is free.
  const isTried = !rules.isKnown(job);
  const rank = ({ isShort, lastOwner }: Member) => {
    const place = [job.owner, undefined].indexOf(lastOwner);
    return (place < 0 ? 2 : place) + (isShort && isTried ? 3 : 0);
  };
  const able = rules.isShort(job) ? idle : idle.filter(({ isShort }) => !isShort);
  return able.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}
