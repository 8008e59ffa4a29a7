/** Time: it passed its limit. Memory: it held more than a worker may. Crash: its worker died of something else. */
type EndReason = "time" | "memory" | "crash";

/** A job that was ended from outside, and its worker with it. */
export class JobEnded extends Error {
  override name = "JobEnded";
  readonly reason: EndReason;

  constructor(reason: EndReason, cause?: unknown) {
    super(`job ended: ${reason}`, cause === undefined ? {} : { cause });
    this.reason = reason;
  }
}
