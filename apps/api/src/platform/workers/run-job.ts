import type { Member } from "./crew.ts";
import { JobEnded } from "./job-ended.ts";
import type { JobRules, JobTimes } from "./job-rules.ts";
import type { WaitingJob } from "./waiting-job.ts";
import type { Assignment } from "./worker-thread.ts";

interface RunDeps {
  readonly rules: JobRules;
  readonly times: JobTimes;
  /** Whether a job waits of an owner for whom this holds. */
  readonly someWaits: (holds: (owner: string) => boolean) => boolean;
  /** Takes back a job that was ended on the thread for short ones: for what it used, or for having held it by the clock alone. */
  readonly again: (job: WaitingJob, isLong: boolean) => void;
  /** Told as often as it is seen how long the job has run. */
  readonly ranFor: (ms: number) => void;
}

/** How many times its limit a job may take by the clock. */
const patience = 10;
/** Milliseconds by the clock on the thread for short ones, where others wait: of a job that is known, and of one that is tried. */
const shortClockMs = { known: 15_000, tried: 3_000 };

/** A job as a thread takes it: what it uses is its owner's, whatever becomes of it, and is known of the next of its kind. */
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

/** Of idle threads that may take a job one that last worked for its owner, or one that has worked for nobody. */
export function memberFor(job: WaitingJob, idle: readonly Member[], rules: JobRules): Member {
  // What nobody knows is tried where it may take as long as it takes, if that is free.
  const isTried = !rules.isKnown(job);
  const rank = ({ isShort, lastOwner }: Member) => {
    const place = [job.owner, undefined].indexOf(lastOwner);
    return (place < 0 ? 2 : place) + (isShort && isTried ? 3 : 0);
  };
  const able = rules.isShort(job) ? idle : idle.filter(({ isShort }) => !isShort);
  return able.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}
