import { once } from "node:events";
import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "../settings/config.ts";
import { createServer } from "./server.ts";

/** A server that never sends the first byte of an answer, its log, and the failure of its sending. */
async function stuckServer(answer: Readable) {
  const log: string[] = [];
  const app = await createServer(readConfig({}), pino({ level: "error" }, { write: (line: string) => log.push(line) }));
  const arrived = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<string>();
  app.addHook("onError", async (_request, _reply, error) => failed.resolve(error.message));
  app.post("/previa", (_, reply) => {
    arrived.resolve();
    return reply.send(answer);
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const post = (signal?: AbortSignal) =>
    fetch(`${origin}/previa`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
      ...(signal ? { signal } : {}),
    });
  return { app, log, post, arrived: arrived.promise, failed: failed.promise };
}
const stuck = () => new Readable({ read: () => undefined });

test("a client that leaves before the first byte of an answer is no failure of the server", async () => {
  const answer = stuck();
  const { app, log, post, arrived, failed } = await stuckServer(answer);
  const gone = new AbortController();
  const reply = expect(post(gone.signal)).rejects.toThrow();
  await arrived;
  gone.abort();
  await reply;
  expect(await failed).toBe("Premature close");
  expect(answer.destroyed).toBe(true);
  await app.close();
  expect(log).toEqual([]);
});

test("an answer that breaks off while the client waits is a failure, and is answered as one", async () => {
  const answer = stuck();
  const { app, log, post, arrived } = await stuckServer(answer);
  const reply = post();
  await arrived;
  answer.destroy();
  await once(answer, "close");
  expect((await reply).status).toBe(500);
  await app.close();
  expect(log.map((line) => JSON.parse(line).msg)).toEqual(["unexpected failure"]);
});
