import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";
import { createSchedule, type PoolOptions } from "./scheduling/schedule.ts";
import { placesFor } from "./scheduling/waiting-job.ts";
import type { InputOf, OutputOf, Tasks } from "./task.ts";

export interface JobOptions {
  /** The job's owner: owners take turns, those with little processor time before those with much. */
  readonly owner: string;
  /** Precedes jobs of equal owners that are not urgent. */
  readonly urgent?: boolean;
  /** Separates an owner's long jobs from short ones; the task by default. */
  readonly kind?: string;
  /** Bytes that it holds in memory while it waits. */
  readonly heldBytes?: number;
  /** Limit in milliseconds of processor time; by the clock, from its start, ten times as many. */
  readonly limitMs: number;
  /** Removes the job from the queue; a running one continues. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers in the input that are transferred to the worker: such a job is not run twice. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Returns the bytes that the job asks for by name; a repeated job asks again. */
  readonly answer?: (name: string) => Promise<Uint8Array>;
}

export type PoolFigures = ReturnType<ReturnType<typeof createSchedule>["figures"]>;

export type WorkerPool<T extends Tasks> = ReturnType<typeof createWorkerPool<T>>;

const noBytes = async (name: string) => {
  throw new Error(`no bytes are known by the name ${name}`);
};

/**
 * A bounded pool of threads for work that would block the main one. Every job gets an answer, whatever happens to its
 * thread. Jobs have no effects but their answer, and may run twice: one that was wrongly taken for short is ended and
 * started again on another thread.
 */
export function createWorkerPool<T extends Tasks>(options: PoolOptions) {
  const schedule = createSchedule(options);

  /**
   * Runs a task on a thread.
   * @throws DomainError server.busy (a LineFull), server.unavailable, request.timeout when its signal drops it, and the
   * task's own
   * @throws JobEnded if it took too long or too much memory, or its thread ended
   * @throws errors of `answer`
   */
  function run<N extends keyof T & string>(
    task: N,
    input: InputOf<T, N>,
    { urgent = false, kind = task, heldBytes = 0, transfer = [], answer = noBytes, signal, ...given }: JobOptions,
  ): Promise<OutputOf<T, N>> {
    return new Promise((resolve, reject) => {
      if (schedule.isClosed()) return reject(new DomainError("server.unavailable"));
      if (signal?.aborted) return reject(new DomainError("request.timeout"));
      const asked = {
        task,
        input,
        urgent,
        kind,
        transfer,
        answer,
        signal,
        ...given,
        resolve: resolve as never,
        reject,
      };
      schedule.enqueue({ ...asked, isRepeatable: transfer.length === 0, places: placesFor(heldBytes) });
    });
  }

  /** Ends every thread; resolves when they have ended. */
  async function stop(): Promise<void> {
    schedule.refuseAll();
    await schedule.stop();
  }

  return { run, figures: schedule.figures, refuseAll: schedule.refuseAll, stop };
}

/** Milliseconds during which jobs of the last requests are still started after a stop. */
const graceMs = 10_000;

/**
 * Ends a pool with the server: requests in progress may finish, jobs that still wait after ten seconds are refused, and
 * the threads end last.
 */
export function stopWithServer(app: FastifyInstance, pool: { refuseAll(): void; stop(): Promise<void> }): void {
  let grace: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    grace = setTimeout(() => pool.refuseAll(), graceMs).unref();
  });
  app.addHook("onClose", async () => {
    clearTimeout(grace);
    await pool.stop();
  });
}
