/** Time: it exceeded its limit. Memory: it held more than a worker may. Crash: its worker ended for another reason. */
type EndReason = "time" | "memory" | "crash";

/** A job that was ended from outside, together with its worker. */
export class JobEnded extends Error {
  override name = "JobEnded";
  readonly reason: EndReason;

  constructor(reason: EndReason, cause?: unknown) {
    super(`job ended: ${reason}`, cause === undefined ? {} : { cause });
    this.reason = reason;
  }
}
