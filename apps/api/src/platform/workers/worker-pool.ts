import { DomainError } from "../domain-error.ts";
import { createSchedule, type PoolOptions } from "./schedule.ts";
import type { InputOf, OutputOf, Tasks } from "./task.ts";
import { placesFor } from "./waiting-job.ts";

export interface JobOptions {
  /** Whose job it is: owners take turns, those who used little processor time before those who used much. */
  readonly owner: string;
  /** Goes before those of the like owners that are not. */
  readonly urgent?: boolean;
  /** What tells an owner's jobs apart that take long from those that do not; the task unless told. */
  readonly kind?: string;
  /** Bytes that it holds in memory while it waits. */
  readonly heldBytes?: number;
  /** Milliseconds of processor time it may use; by the clock, from its start, ten times as many. */
  readonly limitMs: number;
  /** Takes the job out of the queue; one that runs goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers in the input that move to the worker: such a job is not run twice. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Gives away the bytes that the job asks for by name; a job that is run again asks again. */
  readonly answer?: (name: string) => Promise<Uint8Array>;
}

export type WorkerPool<T extends Tasks> = ReturnType<typeof createWorkerPool<T>>;

const noBytes = async (name: string) => {
  throw new Error(`no bytes are known by the name ${name}`);
};

/**
 * A bounded pool of threads for work that would hold up everybody else on the main one. Every job gets an answer,
 * whatever becomes of the thread it runs on. Jobs have no effects but their answer, and may be run twice: one that was taken for
 * short, and is not, is ended and begun again on another thread.
 */
export function createWorkerPool<T extends Tasks>(options: PoolOptions) {
  const schedule = createSchedule(options);

  /**
   * Runs a task on a thread.
   * @throws DomainError server.busy (a LineFull), server.unavailable, request.timeout when its signal drops it, and the task's own
   * @throws JobEnded when it took too long or too much memory, or its thread died
   * @throws whatever `answer` threw
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

  /** Ends every thread; resolves when they are gone. */
  async function stop(): Promise<void> {
    schedule.refuseAll();
    await schedule.stop();
  }

  return { run, refuseAll: schedule.refuseAll, stop };
}
