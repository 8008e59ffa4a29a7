import { LineFull } from "../line-full.ts";
import { createJobLines, type LineBounds } from "./job-lines.ts";
import { impatient, type QueuedJob, refuse, type WaitingJob } from "./waiting-job.ts";

/** Waiting jobs in their lines; those that find no room, or no turn in time, are refused. */
export function createQueue(bounds: LineBounds, now: () => number) {
  const lines = createJobLines<QueuedJob>(bounds);

  /** Why a job is turned away: tells when its owner's line will have got shorter. It is kept, and holds nothing of the job. */
  function busy({ owner, urgent }: Pick<WaitingJob, "owner" | "urgent">): LineFull {
    const line = { owner, urgent };
    return new LineFull(lines.workOf(line), () => (lines.isFull(line) ? busy(line) : undefined));
  }

  const queued = (job: WaitingJob): QueuedJob =>
    impatient(job, job.deadline - now(), (one, cause) => {
      if (lines.remove(one)) refuse(one, cause ?? busy(one));
    });

  return {
    add(job: WaitingJob): void {
      for (const loser of lines.add(queued(job))) refuse(loser, busy(loser));
    },
    /** As the next of its owner's; it had found room before. */
    addFirst: (job: WaitingJob) => lines.addFirst(queued(job)),
    next: lines.next,
    size: lines.size,
    some: lines.some,
    refuseNext: (cause: Error) => refuse(lines.next(), cause),
    refuseAll(cause: Error): void {
      for (let job = lines.next(); job; job = lines.next()) refuse(job, cause);
    },
  };
}
