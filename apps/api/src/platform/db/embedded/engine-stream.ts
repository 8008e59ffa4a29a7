import { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";

/** Sends whole messages of PostgreSQL's protocol to the database and resolves to its answer. */
type Ask = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** Bytes of an answer pushed at a time, about as many as a socket delivers. */
const mostAtOnce = 64 * 1024;

/** First byte of the message that ends a connection (Terminate): the database has one session, which continues. */
const terminate = "X".charCodeAt(0);

/**
 * A connection of `pg` to the embedded database. Messages that `pg` writes together are sent together: a statement has
 * five.
 */
export class EngineStream extends Duplex {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  // Socket options of `pg` have no effect here.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (cause?: Error) => void): void {
    this.#pass([chunk]).then(() => done(), done);
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: (cause?: Error) => void): void {
    this.#pass(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #pass(messages: readonly Buffer[]): Promise<void> {
    const asked = messages.filter((message) => message[0] !== terminate);
    if (asked.length === 0) return;
    const answer = await this.#ask(copyOf(asked));
    for (let from = 0; from < answer.length; from += mostAtOnce) {
      // Rows are read on the thread that serves requests: yields to them in between.
      if (from > 0) await setImmediate();
      this.push(answer.subarray(from, from + mostAtOnce));
    }
  }
}

/** `pg` reuses the buffer for its next message, and a copy can be transferred to the thread. */
function copyOf(messages: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(messages.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const message of messages) {
    bytes.set(message, at);
    at += message.length;
  }
  return bytes;
}
