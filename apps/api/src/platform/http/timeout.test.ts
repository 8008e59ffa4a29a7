import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { replyOver } from "./reply-over.ts";
import { callTimeoutMs, createServer } from "./server.ts";

test("a call may take thirty seconds; one that takes longer is ended with a clear sentence", async () => {
  expect(callTimeoutMs).toBe(30_000);
  const app = await createServer(readConfig({}), createLog("silent"), { callTimeout: 20 });
  app.route({
    method: ["GET", "POST"],
    url: "/devagar",
    handler: async (_, reply) => {
      await pause(2000, undefined, { signal: replyOver(reply) }).catch(() => undefined);
      return {};
    },
  });
  // Over a connection: what is injected never closes a request, as reading its body does.
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const withBody = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  for (const call of [{ method: "GET" }, withBody]) {
    const reply = await fetch(`${url}/devagar`, call);
    expect(reply.status, call.method).toBe(503);
    expect(await reply.json()).toMatchObject({
      code: "request.timeout",
      error: "A operação demorou mais de 30 segundos e foi interrompida. Tente novamente.",
    });
  }
  await app.close();
});

test("a reply that has begun takes as long as its reader needs", async () => {
  const app = await createServer(readConfig({}), createLog("silent"), { callTimeout: 800 });
  app.get("/aos-poucos", async (_, reply) => {
    async function* parts() {
      yield "começo";
      await pause(1000);
      yield " e fim";
    }
    return reply.type("image/png").send(Readable.from(parts()));
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  expect(await (await fetch(`${url}/aos-poucos`)).text()).toBe("começo e fim");
  await app.close();
});

test("a route may have a limit of its own", async () => {
  const app = await createServer(readConfig({}), createLog("silent"), { callTimeout: 20 });
  app.get("/devagar", { config: { timeLimit: 5000 } }, async () => {
    await pause(200);
    return { done: true };
  });
  expect((await app.inject("/devagar")).json()).toEqual({ done: true });
  await app.close();
});
