import { DomainError } from "../../domain-error.ts";
import { createCrew, type Member } from "../crew.ts";
import { assignment, memberFor } from "../run-job.ts";
import type { ThreadOptions } from "../worker-thread.ts";
import { createJobRules, type JobTimes, jobTimes } from "./job-rules.ts";
import { createOwnerShares } from "./owner-shares.ts";
import { createQueue } from "./queue.ts";
import type { QueuedJob, WaitingJob } from "./waiting-job.ts";

export interface PoolOptions extends ThreadOptions {
  /** Most threads, each started on demand. Of two or more one takes only short jobs. */
  readonly workers: number;
  /** True if that one is started only once a long job delays others. */
  readonly isSparing?: boolean;
  /** Queue places for jobs that wait for a thread: one each, and one more for each 64 KiB that it holds. */
  readonly queue: number;
  /** Of these, the places of one owner. */
  readonly queuePerOwner: number;
  /** Milliseconds a job may wait: no answer over HTTP is waited for longer. */
  readonly waitMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly times?: JobTimes;
}

/** Waiting and running jobs: assigns jobs to threads by the rules. */
export function createSchedule(options: PoolOptions) {
  const { workers, isSparing = false, queue: room, queuePerOwner: roomOfOne, waitMs, ...thread } = options;
  const { now = () => performance.now(), times = jobTimes } = options;
  const rules = createJobRules(now, times);
  const queue = createQueue({ room, roomOfOne, workOfOne: waitMs }, now);
  const most = { long: Math.max(1, workers - 1), short: workers > 1 ? 1 : 0 };
  const shares = createOwnerShares(most.long);
  const unavailable = () => new DomainError("server.unavailable");
  let closed = false;
  /** Jobs begun, and milliseconds that they had waited. */
  const begun = { jobs: 0, waitedMs: 0 };
  /** True if a long job was seen to hold a thread. */
  let isHeld = false;
  const crew = createCrew({ ...thread, most }, shares, {
    idle: () => dispatch(),
    gone(cause) {
      // A thread that cannot start costs one job its turn, so that they do not all wait for ever.
      if (cause) queue.refuseNext(cause);
      dispatch();
    },
    replaced: (owner, usedMs) => rules.charge(owner, usedMs),
    isClosed: () => closed,
  });

  function dispatch(): void {
    for (let idle = crew.idle(); idle.length > 0; idle = crew.idle()) {
      const job = idle.some(({ isShort }) => !isShort) ? nextOfAll() : nextShort();
      if (!job) break;
      begin(job, memberFor(job, idle, rules));
    }
    const mostOf = shares.left;
    const short = () => (isSparing && !isHeld ? 0 : queue.size({ mostOf, mayRun: rules.isShort }));
    if (!closed) crew.staff(queue.size({ mostOf }), short);
  }

  const nextOfAll = () => queue.next({ mayRun: ({ owner }) => shares.mayRun(owner), rankOf: rules.ranks(true) });

  /** Known short jobs before trials. */
  function nextShort(): QueuedJob | undefined {
    const mayRun = (job: QueuedJob) => shares.mayRun(job.owner) && rules.isShort(job);
    const rankOf = rules.ranks(false);
    return queue.next({ mayRun: (job) => rules.isKnown(job) && mayRun(job), rankOf }) ?? queue.next({ mayRun, rankOf });
  }

  function begin(job: QueuedJob, member: Member): void {
    job.leave();
    begun.jobs += 1;
    begun.waitedMs += Math.max(0, waitMs - (job.deadline - now()));
    member.lastOwner = job.owner;
    const run = assignment(job, member, { rules, times, someWaits: queue.some, again, ranFor });
    member.thread.run(shares.counted(run, () => crew.lose(member, job.owner)));
  }

  function ranFor(ms: number): void {
    isHeld = ms > times.short;
    // Jobs may become eligible for the thread for short ones by the clock alone.
    if (isHeld) dispatch();
  }

  function again(job: WaitingJob, isLong: boolean): void {
    rules.overran(job, isLong);
    if (closed) job.reject(unavailable());
    else if (job.signal?.aborted) job.reject(new DomainError("request.timeout"));
    else queue.addFirst({ ...job, isRepeatable: false, expectedMs: times.shortLimit });
    dispatch();
  }

  /** Accepts no more jobs and refuses the waiting ones. */
  function refuseAll(): void {
    closed = true;
    queue.refuseAll(unavailable());
  }

  return {
    isClosed: () => closed,
    /** Queues a job. */
    enqueue(asked: Omit<WaitingJob, "expectedMs" | "deadline">): void {
      queue.add({ ...asked, expectedMs: rules.expectedMs(asked), deadline: now() + waitMs });
      dispatch();
    },
    refuseAll,
    figures: () => ({ waiting: queue.size(), started: begun.jobs, waitedMs: begun.waitedMs, threads: crew.threads() }),
    stop: () => crew.stop(unavailable()),
  };
}
