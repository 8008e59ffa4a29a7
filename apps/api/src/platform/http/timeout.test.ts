import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { failure } from "@lavra/contract/failures/failure";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { readConfig } from "../settings/config.ts";
import { replyOver } from "./serve.ts";
import { callTimeoutMs, createServer } from "./server.ts";

test("a call may take thirty seconds; a longer one is ended with a clear sentence", async () => {
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
  // Over a connection: an injected call never closes its request, as reading a body does.
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

test("a reply in progress takes as long as its reader needs", async () => {
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

test("the sentence of a call that passes the limit of its own route says that limit", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await createServer(readConfig({}), createLog("silent"));
  onTestFinished(() => app.close());
  const begun = Promise.withResolvers<void>();
  app.get("/devagar", { config: { timeLimit: 120_000 } }, async () => {
    begun.resolve();
    await new Promise(() => undefined);
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const reply = fetch(`${url}/devagar`).then((answer) => answer.json());
  await begun.promise;
  vi.advanceTimersByTime(120_000);
  expect(await reply).toMatchObject({
    code: "request.timeout",
    error: "A operação demorou mais de 2 minutos e foi interrompida. Tente novamente.",
    data: { seconds: 120 },
  });
});

test.each([
  ["30", 120_000],
  ["55", 120_000],
  ["56", 122_000],
  ["300", 610_000],
])(
  "with UPLOAD_STALL_SECONDS=%s a silent connection stays open until its upload is answered",
  async (seconds, allowed) => {
    const app = await createServer(readConfig({ UPLOAD_STALL_SECONDS: seconds }), createLog("silent"));
    expect(app.server.timeout).toBe(allowed);
    await app.close();
  },
);

describe("a body that comes a byte at a time", () => {
  /**
   * Sends a call's head, then `next` repeatedly once the answer contains `after`, until the server ends the connection.
   */
  async function drip(url: string, head: readonly string[], next: string, after = ""): Promise<string> {
    const { port, host } = new URL(url);
    let [answer, isOver] = ["", false];
    const socket = connect(Number(port), "127.0.0.1");
    socket.write([...head, `Host: ${host}`, "", ""].join("\r\n"));
    onTestFinished(() => void socket.destroy());
    socket.on("data", (chunk) => {
      answer += String(chunk);
    });
    // A write at the end of the connection may fail.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      isOver = true;
    });
    while (!isOver) {
      if (socket.writable && answer.includes(after)) socket.write(next);
      await turn();
    }
    return answer;
  }

  async function start() {
    const app = await createServer(readConfig({}), createLog("silent"), { callTimeout: 40 });
    onTestFinished(() => app.close());
    app.post("/json", { bodyLimit: 10_000_000 }, async () => ({}));
    app.post("/formulario", async (request) => {
      for await (const part of request.parts()) if (part.type === "file") await part.toBuffer();
      return {};
    });
    app.get("/aos-poucos", (_, reply) => {
      const parts = new Readable({ read: () => undefined });
      parts.push("começo");
      return reply.type("image/png").send(parts);
    });
    return app.listen({ host: "127.0.0.1", port: 0 });
  }

  test.each([
    ["with a length", "POST /json", ["Content-Type: application/json", "Content-Length: 9000000"], "["],
    ["in chunks", "POST /json", ["Content-Type: application/json", "Transfer-Encoding: chunked"], "1\r\n[\r\n"],
    [
      "of a form",
      "POST /formulario",
      ["Content-Type: multipart/form-data; boundary=b", "Content-Length: 9000000"],
      "-",
    ],
  ])(
    "%s is answered 408 in the envelope after its time limit, and its connection ends",
    async (_, line, headers, next) => {
      const answer = await drip(await start(), [`${line} HTTP/1.1`, ...headers], next);
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1.1 408 /);
      expect(head.toLowerCase()).toContain("connection: close");
      expect(failure.parse(JSON.parse(body))).toMatchObject({
        code: "request.too_slow",
        error: "O pedido chegou devagar demais e foi interrompido. Confira a conexão e tente novamente.",
      });
    },
  );

  test("bytes that are no body end a reply in progress, and are not answered in the middle of it", async () => {
    const head = ["GET /aos-poucos HTTP/1.1", "Transfer-Encoding: chunked"];
    const answer = await drip(await start(), head, "no chunk\r\n", "começo");
    expect(answer).not.toContain("request.invalid");
  });
});
