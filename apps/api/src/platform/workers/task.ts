/** Asks the main thread for bytes by a name that both sides understand. */
export type Ask = (name: string) => Promise<Uint8Array>;

/** A task's result, and the buffers in it that move to the main thread instead of being copied. */
export interface Handed<O> {
  readonly value: O;
  readonly transfer?: readonly ArrayBuffer[];
}

/** What a worker does by name: plain data in, plain data out. */
// biome-ignore lint/suspicious/noExplicitAny: each task states its own input
export type Tasks = Readonly<Record<string, (input: any, ask: Ask) => Promise<Handed<unknown>>>>;

export type InputOf<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
export type OutputOf<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>["value"];

/** From the main thread: a job to run, or the bytes that a running one asked for (absent: there are none). */
export type ToWorker =
  | { readonly task: string; readonly input: unknown }
  | { readonly answerTo: number; readonly bytes: Uint8Array | undefined };

/** From the worker: it can take jobs, needs bytes, or is through with its job. */
export type FromWorker =
  | ({ readonly kind: "ready" } & Used)
  | { readonly kind: "ask"; readonly id: number; readonly name: string }
  | ({ readonly kind: "done"; readonly value: unknown } & Used)
  | ({ readonly kind: "refused"; readonly code: string; readonly data: object } & Used)
  | ({ readonly kind: "failed"; readonly stack: string } & Used);

interface Used {
  /** Milliseconds of processor time that the job took, or the thread's start. */
  readonly usedMs: number;
}

/** The whole buffer behind some bytes, to be given away; bytes that share theirs are copied first. */
export function wholeBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) return buffer;
  return new Uint8Array(bytes).buffer;
}
