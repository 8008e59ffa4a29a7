import { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";

/** Gives whole messages in PostgreSQL's protocol to the database and resolves with all that it answers. */
type Ask = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** Bytes of an answer that are read at a stretch, about as many as come of a socket. */
const mostAtOnce = 64 * 1024;

/** First byte of the message with which a connection ends (Terminate): the database has one session, which goes on. */
const terminate = "X".charCodeAt(0);

/**
 * A connection to the embedded database as `pg` has one to a server. What `pg` writes together is asked together: a
 * statement is five messages.
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

  // What `pg` sets on a socket means nothing here.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Answers are pushed as they come.
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
      // Rows are read on the thread that answers requests: others have their turn in between.
      if (from > 0) await setImmediate();
      this.push(answer.subarray(from, from + mostAtOnce));
    }
  }
}

/** `pg` writes its next message into the same buffer, and a copy can change threads. */
function copyOf(messages: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(messages.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const message of messages) {
    bytes.set(message, at);
    at += message.length;
  }
  return bytes;
}
