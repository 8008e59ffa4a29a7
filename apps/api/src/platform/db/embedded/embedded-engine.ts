import type { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { EngineStream } from "./engine-stream.ts";

/** Start data of the thread: the database's folder if any, and the image for an empty database. */
export interface ThreadData {
  readonly dataDir?: string | undefined;
  readonly image?: Blob | undefined;
}

/** Whole messages of PostgreSQL's protocol, or the end. */
export type ThreadRequest =
  | { readonly kind: "ask"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "close" };

/** One for each request, in order; the first one reports that the database is open. */
export type ThreadAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "reply"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "closed" };

/** PGlite on a thread of its own, so that its statements do not block the process (docs/decisions/0089). */
export interface EmbeddedEngine {
  /** Replaces the socket of `pg`. One at a time: PGlite has one session. */
  openStream(): Duplex;
  close(): Promise<void>;
}

/** Ends the process like an uncaught exception: the next start continues as after a kill. */
const throwOn = (cause: Error) => {
  throw cause;
};

/**
 * Starts the thread; resolves once the database is open.
 * @param lost called when the thread fails later; waiting statements are rejected before
 * @throws Error if the database cannot be opened
 */
export async function startEngine(data: ThreadData, lost: (cause: Error) => void = throwOn): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL("./embedded-thread.ts", import.meta.url), {
    workerData: data,
    // The thread gets none of the process's environment, which contains secrets.
    env: {},
    execArgv: [],
  });
  const waiting: PromiseWithResolvers<ThreadAnswer>[] = [];
  let failure: Error | undefined;
  let isOpen = false;

  function fail(cause: Error): void {
    if (failure) return;
    failure = cause;
    for (const { reject } of waiting.splice(0)) reject(cause);
    if (isOpen) lost(cause);
  }
  worker.on("message", (answer: ThreadAnswer) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length === 0) worker.unref();
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread of the embedded database has ended")));

  /** The next answer; until it comes the thread keeps the process alive. */
  function answered(): Promise<ThreadAnswer> {
    if (failure) return Promise.reject(failure);
    const answer = Promise.withResolvers<ThreadAnswer>();
    waiting.push(answer);
    worker.ref();
    return answer.promise;
  }

  async function ask(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const reply = answered();
    worker.postMessage({ kind: "ask", bytes } satisfies ThreadRequest, [bytes.buffer]);
    const answer = await reply;
    return answer.kind === "reply" ? answer.bytes : new Uint8Array();
  }

  async function close(): Promise<void> {
    if (failure) return;
    const closed = answered();
    worker.postMessage({ kind: "close" } satisfies ThreadRequest);
    await closed;
    isOpen = false;
    await worker.terminate();
  }

  await answered();
  isOpen = true;
  return { openStream: () => new EngineStream(ask), close };
}
