import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { callTimeoutMs, createServer } from "./server.ts";

test("a call may take thirty seconds; one that takes longer is ended with a clear sentence", async () => {
  expect(callTimeoutMs).toBe(30_000);
  const app = await createServer(readConfig({}), createLog("silent"), { callTimeout: 20 });
  app.get("/devagar", async (request) => {
    await pause(2000, undefined, { signal: request.signal }).catch(() => undefined);
    return {};
  });
  const reply = await app.inject({ method: "GET", url: "/devagar" });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({
    code: "request.timeout",
    error: "A operação demorou mais de 30 segundos e foi interrompida. Tente novamente.",
  });
  await app.close();
});
