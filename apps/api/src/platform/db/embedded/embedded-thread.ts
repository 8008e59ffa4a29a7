import { parentPort, type Transferable, workerData } from "node:worker_threads";
import { keepCompiledCode } from "../../compiled-code.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./embedded-engine.ts";

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

// Requests run in order. The reply contains an SQL error; any other error ends the thread.
port.on("message", async (request: ThreadRequest) => {
  if (request.kind === "close") {
    await engine.close();
    answer({ kind: "closed" });
    port.close();
    return;
  }
  const reply = await engine.execProtocolRaw(request.bytes);
  const bytes = new Uint8Array(reply);
  answer({ kind: "reply", bytes }, [bytes.buffer]);
});
answer({ kind: "ready" });
