import { parentPort, type Transferable, workerData } from "node:worker_threads";
import { keepCompiledCode } from "../../compiled-code.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./embedded-engine.ts";
import { fatalErrorIn } from "./fatal-reply.ts";

// The thread that the embedded database runs on.
keepCompiledCode();
const { PGlite } = await import("@electric-sql/pglite");
const port = parentPort;
if (!port) throw new Error("the embedded database's thread has nobody who asks");

const { dataDir, image } = workerData as ThreadData;
const engine = await PGlite.create({
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(image === undefined ? {} : { loadDataDir: image }),
});
const answer = (message: ThreadAnswer, transfer: Transferable[] = []) => port.postMessage(message, transfer);

/** First byte of the message that opens a connection. */
const opening = 0;

/** Without the engine's own reading of replies, which keeps every message of them for ever. */
async function replyTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (message[0] === opening) return new Uint8Array(await engine.execProtocolRaw(message));
  const pieces: Uint8Array[] = [];
  // A piece is a view of the engine's memory, which changes.
  await engine.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  const reply = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    reply.set(piece, at);
    at += piece.length;
  }
  const fatal = fatalErrorIn(reply);
  if (fatal !== undefined) throw new Error(`the embedded database ended: ${fatal}`);
  return reply;
}

// Requests run in order. The reply contains an SQL error; any other error ends the thread, as does one after which the
// database answers nothing: the process starts again, and the database continues as after a kill.
port.on("message", async (request: ThreadRequest) => {
  if (request.kind === "close") {
    await engine.close();
    answer({ kind: "closed" });
    port.close();
    return;
  }
  const bytes = await replyTo(request.bytes);
  answer({ kind: "reply", bytes }, [bytes.buffer]);
});
answer({ kind: "ready" });
