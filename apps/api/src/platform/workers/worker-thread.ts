import { Worker } from "node:worker_threads";
import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import { DomainError } from "../domain-error.ts";
import { type FromWorker, JobEnded, type ToWorker, wholeBuffer } from "./task.ts";
import { watchJob } from "./watch-job.ts";

/** One job as a thread takes it. */
export interface Assignment {
  readonly task: string;
  readonly input: unknown;
  readonly transfer: readonly ArrayBuffer[];
  /** Limit in milliseconds of processor time. */
  readonly limitMs: number;
  /** Limit in milliseconds by the clock. */
  readonly clockMs: number;
  /** Returns the bytes that the job asks for by name. */
  readonly answer: (name: string) => Promise<Uint8Array>;
  /** Called now and then, and before its end, with the milliseconds of processor time used so far. */
  readonly used: (ms: number) => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

export interface ThreadOptions {
  /** Module that calls `serveTasks`. */
  readonly script: URL;
  /** The module's `workerData`. */
  readonly data: unknown;
  /** Bytes a thread's heap may hold, and as many again outside it. */
  readonly heapBytes: number;
}

interface ThreadEvents {
  /** It can take a job; its start took this many milliseconds of processor time. */
  ready(usedMs: number): void;
  /** It can take another job. */
  idle(): void;
  /** It has ended; `cause` if it never started. */
  gone(cause?: Error): void;
}

export type Thread = ReturnType<typeof startThread>;

const MIB = 1024 * 1024;

/** A thread's present state. */
interface ThreadState {
  readonly worker: Worker;
  readonly events: ThreadEvents;
  stage: "starting" | "idle" | "working" | "ending";
  job: Assignment | undefined;
  unwatch: () => void;
  /** The failure of `answer`, reported to the job in place of the worker's own failure that resulted from it. */
  unanswered: { cause: unknown } | undefined;
  failedStart: Error | undefined;
}

/**
 * A thread that runs one job at a time. A job that takes too long, holds too much or crashes ends the thread and
 * nothing else.
 * Memory is watched from the main thread, with V8's own limit far above: at that limit V8 ends the whole process, not
 * the thread, when one allocation needs more than the 16 MiB that Node.js grants an exhausted worker.
 */
export function startThread({ script, data, heapBytes }: ThreadOptions, events: ThreadEvents) {
  const worker = new Worker(script, {
    workerData: data,
    // A thread that reads strangers' files gets none of the process's environment, which contains secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil((heapBytes * 4) / MIB) },
  });
  const thread: ThreadState = {
    worker,
    events,
    stage: "starting",
    job: undefined,
    unwatch: () => {},
    unanswered: undefined,
    failedStart: undefined,
  };
  worker.on("message", (message: FromWorker) => receive(thread, message));
  worker.on("messageerror", (cause: Error) => end(thread, new JobEnded("crash", cause)));
  worker.on("error", (cause: Error & { code?: string }) =>
    end(thread, new JobEnded(cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash", cause)),
  );
  const exited = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      end(thread, new JobEnded("crash"));
      events.gone(thread.failedStart);
      resolve();
    });
  });

  return {
    isIdle: () => thread.stage === "idle",
    isStarting: () => thread.stage === "starting",
    run: (job: Assignment) => run(thread, job, heapBytes),
    /** Ends it whatever it does; its job fails with `cause`. Resolves when it has ended. */
    stop(cause: Error): Promise<void> {
      end(thread, cause);
      return exited;
    },
  };
}

function run(thread: ThreadState, job: Assignment, heapBytes: number): void {
  thread.stage = "working";
  thread.job = job;
  const message: ToWorker = { task: job.task, input: job.input };
  try {
    thread.worker.postMessage(message, [...job.transfer]);
  } catch (cause) {
    // Input that cannot be cloned fails here, before the thread gets anything.
    settle(thread, () => job.reject(cause));
    return;
  }
  const bounds = { limitMs: job.limitMs, clockMs: job.clockMs, heapBytes };
  thread.unwatch = watchJob(thread.worker, bounds, {
    used: job.used,
    exceeded: (bound) => end(thread, new JobEnded(bound)),
  });
}

function release(thread: ThreadState): Assignment | undefined {
  const { job } = thread;
  thread.unwatch();
  thread.job = undefined;
  thread.unanswered = undefined;
  return job;
}

function end(thread: ThreadState, cause: Error): void {
  if (thread.stage === "starting") thread.failedStart = cause;
  thread.stage = "ending";
  release(thread)?.reject(cause);
  void thread.worker.terminate();
}

function settle(thread: ThreadState, outcome: (job: Assignment) => void): void {
  if (thread.stage === "ending") return;
  thread.stage = "idle";
  if (thread.job) outcome(thread.job);
  release(thread);
  thread.events.idle();
}

function receive(thread: ThreadState, message: FromWorker): void {
  if (message.kind === "ask") return void reply(thread, message.id, message.name);
  if (message.kind === "ready" && thread.stage === "starting") thread.events.ready(message.usedMs);
  settle(thread, (job) => conclude(job, message, thread.unanswered));
}

function conclude(job: Assignment, message: FromWorker, unanswered: ThreadState["unanswered"]): void {
  if (message.kind !== "ask") job.used(message.usedMs);
  if (message.kind === "done") job.resolve(message.value);
  if (message.kind === "refused") job.reject(new DomainError(message.code as ErrorCode, message.data as ErrorData));
  if (message.kind === "failed") job.reject(unanswered ? unanswered.cause : new Error(message.stack));
}

async function reply(thread: ThreadState, answerTo: number, name: string): Promise<void> {
  const { job } = thread;
  const found = await job?.answer(name).catch((cause: unknown) => {
    if (job === thread.job) thread.unanswered ??= { cause };
  });
  const bytes = found ? new Uint8Array(wholeBuffer(found)) : undefined;
  const message: ToWorker = { answerTo, bytes };
  thread.worker.postMessage(message, bytes ? [bytes.buffer] : []);
}
