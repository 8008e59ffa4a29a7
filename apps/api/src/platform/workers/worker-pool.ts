import { DomainError } from "../domain-error.ts";
import { createJobLines } from "./job-lines.ts";
import { createOwnerShares, type OwnerShares } from "./owner-shares.ts";
import type { InputOf, OutputOf, Tasks } from "./task.ts";
import { type Assignment, startThread, type Thread, type ThreadEvents, type ThreadOptions } from "./worker-thread.ts";

export interface PoolOptions extends ThreadOptions {
  /** Threads at most; each is started when it is first needed. */
  readonly workers: number;
  /** Jobs that may wait for a thread. */
  readonly queue: number;
  /** Jobs of one owner among them. */
  readonly queuePerOwner: number;
  /** Milliseconds a job may wait: nobody waits longer for an answer over HTTP. */
  readonly waitMs: number;
}

export interface JobOptions {
  /** Whose job it is: owners take turns. */
  readonly owner: string;
  /** Goes before those that are not. */
  readonly urgent?: boolean;
  /** Milliseconds of processor time it may use; by the clock, from its start, ten times as many. */
  readonly limitMs: number;
  /** Takes the job out of the queue; one that runs goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers in the input that move to the worker. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Gives away the bytes that the job asks for by name. */
  readonly answer?: (name: string) => Promise<Uint8Array>;
}

type Job = Assignment & Pick<Required<JobOptions>, "owner" | "urgent">;

interface Queued extends Job {
  /** Ends what could take it out of the queue. */
  leave(): void;
}

export type WorkerPool<T extends Tasks> = ReturnType<typeof createWorkerPool<T>>;

const noBytes = async (name: string) => {
  throw new Error(`no bytes are known by the name ${name}`);
};

/**
 * A bounded pool of threads for work that would hold up everybody else on the main one. Every job gets an answer,
 * whatever becomes of the thread it runs on. One owner never holds the last thread, so that another's job finds one.
 */
export function createWorkerPool<T extends Tasks>({ workers, queue, queuePerOwner, waitMs, ...thread }: PoolOptions) {
  const lines = createJobLines<Queued>(queue, queuePerOwner);
  const shares = createOwnerShares(Math.max(1, workers - 1));
  let closed = false;
  const { threads, start, lose } = createCrew(thread, shares, {
    idle: () => dispatch(),
    gone(cause) {
      // A thread that cannot start costs one job its turn, so that they do not all wait for ever.
      if (cause) refuse(lines.next(), cause);
      dispatch();
    },
    isClosed: () => closed,
  });

  function dispatch(): void {
    for (let idle = idleThreads(threads); idle.length > 0; idle = idleThreads(threads)) {
      const job = lines.next(shares.mayRun);
      if (!job) return;
      const thread = threadFor(job.owner, idle, threads);
      threads.set(thread, job.owner);
      job.leave();
      thread.run(shares.counted(job, () => lose(thread, job.owner)));
    }
    const starting = [...threads.keys()].filter((one) => one.isStarting()).length;
    const wanted = closed ? 0 : Math.min(lines.size(shares.mayRun) - starting, workers - threads.size);
    for (let count = 0; count < wanted; count++) start();
  }

  function enqueue(job: Job, signal: AbortSignal | undefined): void {
    const queued = impatient(job, { signal, waitMs }, (one, cause) => {
      if (lines.remove(one)) refuse(one, cause);
    });
    refuse(lines.add(queued), new DomainError("server.busy"));
    dispatch();
  }

  /**
   * Runs a task on a thread.
   * @throws DomainError server.busy, server.unavailable, request.timeout when its signal drops it, and the task's own
   * @throws JobEnded when it took too long or too much memory, or its thread died
   * @throws whatever `answer` threw
   */
  function run<N extends keyof T & string>(
    task: N,
    input: InputOf<T, N>,
    options: JobOptions,
  ): Promise<OutputOf<T, N>> {
    const { owner, urgent = false, limitMs, signal, transfer = [], answer = noBytes } = options;
    return new Promise((resolve, reject) => {
      if (closed) reject(new DomainError("server.unavailable"));
      else if (signal?.aborted) reject(new DomainError("request.timeout"));
      else
        enqueue({ task, input, owner, urgent, limitMs, transfer, answer, resolve: resolve as never, reject }, signal);
    });
  }

  /** Takes no more jobs and refuses those that wait. */
  function refuseAll(): void {
    closed = true;
    for (let job = lines.next(); job; job = lines.next()) refuse(job, new DomainError("server.unavailable"));
  }

  /** Ends every thread; resolves when they are gone. */
  async function stop(): Promise<void> {
    refuseAll();
    await Promise.all([...threads.keys()].map((one) => one.stop(new DomainError("server.unavailable"))));
  }

  return { run, refuseAll, stop };
}

interface CrewEvents extends ThreadEvents {
  isClosed(): boolean;
}

/** The threads of a pool. One that a job took with it is followed by another, for which the job's owner waits. */
function createCrew(options: ThreadOptions, shares: OwnerShares, events: CrewEvents) {
  /** With the owner of its last job: what the thread has cached serves that owner's next one. */
  const threads = new Map<Thread, string | undefined>();
  const lost = new Map<Thread, string>();

  /** `debtor`: the owner whose job ended the previous thread. */
  function start(debtor?: string): void {
    let debt = debtor;
    const pay = () => {
      if (debt !== undefined) shares.giveBack(debt);
      debt = undefined;
    };
    const started = startThread(options, {
      idle() {
        pay();
        events.idle();
      },
      gone(cause) {
        pay();
        threads.delete(started);
        const owner = lost.get(started);
        lost.delete(started);
        if (owner !== undefined && !events.isClosed()) start(owner);
        events.gone(cause);
      },
    });
    threads.set(started, undefined);
  }

  return { threads, start, lose: (thread: Thread, owner: string) => void lost.set(thread, owner) };
}

type LastOwners = ReadonlyMap<Thread, string | undefined>;

const idleThreads = (threads: LastOwners) => [...threads.keys()].filter((one) => one.isIdle());

/** Of some idle threads the one that last worked for an owner, or one that has worked for nobody. */
function threadFor(owner: string, idle: readonly Thread[], last: LastOwners): Thread {
  const rank = (thread: Thread) => [owner, undefined].indexOf(last.get(thread));
  return (idle.find((one) => rank(one) === 0) ?? idle.find((one) => rank(one) === 1) ?? idle[0]) as Thread;
}

function refuse(job: Queued | undefined, cause: Error): void {
  job?.leave();
  job?.reject(cause);
}

/** A job that gives up waiting when nobody waits for it, or when it has waited too long. */
function impatient(
  job: Job,
  { signal, waitMs }: { signal: AbortSignal | undefined; waitMs: number },
  giveUp: (queued: Queued, cause: Error) => void,
): Queued {
  const onAbort = () => giveUp(queued, new DomainError("request.timeout"));
  const patience = setTimeout(() => giveUp(queued, new DomainError("server.busy")), waitMs);
  signal?.addEventListener("abort", onAbort);
  const leave = () => {
    clearTimeout(patience);
    signal?.removeEventListener("abort", onAbort);
  };
  const queued: Queued = { ...job, leave };
  return queued;
}
