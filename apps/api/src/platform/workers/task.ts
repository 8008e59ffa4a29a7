/** Asks the main thread for bytes, by a name that both sides understand. */
export type Ask = (name: string) => Promise<Uint8Array>;

/** A task's result, and its buffers that are transferred to the main thread instead of copied. */
export interface Handed<O> {
  readonly value: O;
  readonly transfer?: readonly ArrayBuffer[];
}

/** A worker's tasks by name: plain data in, plain data out. */
// biome-ignore lint/suspicious/noExplicitAny: each task states its own input
export type Tasks = Readonly<Record<string, (input: any, ask: Ask) => Promise<Handed<unknown>>>>;

export type InputOf<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
export type OutputOf<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>["value"];

/** From the main thread: a job to run, or the bytes that a running one asked for (absent: there are none). */
export type ToWorker =
  | { readonly task: string; readonly input: unknown }
  | { readonly answerTo: number; readonly bytes: Uint8Array | undefined };

/** From the worker: it is ready, needs bytes, or has finished its job. */
export type FromWorker =
  | ({ readonly kind: "ready" } & Used)
  | { readonly kind: "ask"; readonly id: number; readonly name: string }
  | ({ readonly kind: "done"; readonly value: unknown } & Used)
  | ({ readonly kind: "refused"; readonly code: string; readonly data: object } & Used)
  | ({ readonly kind: "failed"; readonly stack: string } & Used);

interface Used {
  /** Milliseconds of processor time of the job, or of the thread's start. */
  readonly usedMs: number;
}

/** The whole buffer of some bytes, for a transfer; bytes that share their buffer are copied first. */
export function wholeBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) return buffer;
  return new Uint8Array(bytes).buffer;
}

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
