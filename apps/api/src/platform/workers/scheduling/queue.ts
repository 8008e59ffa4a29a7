import { LineFull } from "../../fair-queue.ts";
import { createJobLines, type LineBounds } from "./job-lines.ts";
import { impatient, type QueuedJob, refuse, type WaitingJob } from "./waiting-job.ts";

/** Waiting jobs in their queues; those without room or without a turn in time are refused. */
export function createQueue(bounds: LineBounds, now: () => number) {
  const lines = createJobLines<QueuedJob>(bounds);

  /**
   * The refusal of a job, with the time when its owner's queue is shorter. It is remembered, and holds nothing of the
   * job.
   */
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
    /** As its owner's next job; it had found room before. */
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
