import { fastify } from "fastify";
import { expect, test } from "vitest";
import { replyOver } from "./serve.ts";

/** A server whose handler reads a body and answers when it is released. */
async function patientServer() {
  const [arrived, going] = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<void>()];
  const app = fastify();
  app.post("/", async (_, reply) => {
    arrived.resolve(replyOver(reply));
    await going.promise;
    return { done: true };
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const post = (signal?: AbortSignal) =>
    fetch(origin, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
      ...(signal ? { signal } : {}),
    });
  return { app, post, arrived: arrived.promise, answer: going.resolve };
}
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener("abort", () => resolve())));

test("aborts when the client disconnects, and not when the body was read", async () => {
  const { app, post, arrived, answer } = await patientServer();
  const gone = new AbortController();
  const reply = expect(post(gone.signal)).rejects.toThrow();
  const over = await arrived;
  expect(over.aborted).toBe(false);
  gone.abort();
  await aborted(over);
  await reply;
  answer();
  await app.close();
});

test("aborts when the reply was sent", async () => {
  const { app, post, arrived, answer } = await patientServer();
  const reply = post();
  const over = await arrived;
  answer();
  expect((await reply).status).toBe(200);
  await aborted(over);
  await app.close();
});
