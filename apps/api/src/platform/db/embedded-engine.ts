import type { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { EngineStream } from "./engine-stream.ts";

/** What the thread is started with: the database's folder, or none, and what an empty database starts from. */
export interface ThreadData {
  readonly dataDir?: string | undefined;
  readonly image?: Blob | undefined;
}

/** Whole messages in PostgreSQL's protocol, or the end. */
export type ThreadRequest =
  | { readonly kind: "ask"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "close" };

/** One for each request, in their order; the first says that the database is open. */
export type ThreadAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "reply"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "closed" };

/** PGlite on a thread of its own, where its statements hold up nobody else (docs/decisions/0089). */
export interface EmbeddedEngine {
  /** What `pg` connects by in the place of a socket. One at a time: PGlite has one session. */
  openStream(): Duplex;
  close(): Promise<void>;
}

/** Ends the process as an exception that nobody caught does: the next start goes on as after a kill. */
const throwOn = (cause: Error) => {
  throw cause;
};

/**
 * Starts the thread; resolves once the database is open.
 * @param lost what is done when the thread fails afterwards; statements that wait for it are rejected before
 * @throws Error where the database cannot be opened
 */
export async function startEngine(data: ThreadData, lost: (cause: Error) => void = throwOn): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL("./embedded-thread.ts", import.meta.url), {
    workerData: data,
    // It gets none of the process's environment, which holds secrets.
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

  /** The next answer; until it is there the thread keeps the process alive. */
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
