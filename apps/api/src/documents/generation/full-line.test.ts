import { Agent, request } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
afterEach(() => api.close());

let open: () => void;
let owner: Awaited<ReturnType<typeof newOwner>>;
let payload: object;
let first: Promise<Awaited<ReturnType<typeof call>>[]>;

const generate = (body: object | string = payload) =>
  call(api.app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    headers: { "content-type": "application/json" },
    payload: body,
  });

/** The office has one document in progress, whose file is held back, and one that waits: its queue is full. */
beforeEach(async () => {
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  open = opened.resolve;
  api = await startTestApp(
    { workers: 1, workerQueuePerOffice: 1 },
    {
      wrapFiles: (files) => ({
        ...files,
        get: async (key) => {
          asked.resolve();
          await opened.promise;
          return files.get(key);
        },
      }),
    },
  );
  owner = await newOwner(api.app);
  const documentType = await newTemplate(api.app, owner.token, "Modelo.docx", docx("Olá {NOME}", "{SUBTEMPLATES}"));
  const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("Fim"));
  const selectedTopics = [{ id: topic, name: "Tese", order: 1 }];
  payload = { documentType, formData: { NOME: "Ana" }, selectedTopics, outputFileName: "Saída" };
  const running = generate();
  await asked.promise;
  first = Promise.all([running, generate()]);
  await vi.waitFor(async () => expect((await generate()).status).toBe(503), { timeout: 30_000, interval: 20 });
});

/** Counts database calls from now on. */
function spyOnDatabase() {
  const asked = (["tenant", "platform", "read", "ask"] as const).map((way) => vi.spyOn(api.db, way));
  return () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

const refused = {
  status: 503,
  headers: { "retry-after": expect.stringMatching(/^\d+$/) },
  body: { code: "server.busy", data: { retryAfter: expect.any(Number) } },
};

test("a refused caller is refused again without a database call and without reading the body", async () => {
  const questions = spyOnDatabase();
  expect(await generate()).toMatchObject(refused);
  expect(await generate("{ not even JSON")).toMatchObject(refused);
  expect(questions()).toBe(0);
  open();
  expect((await first).map(({ status }) => status)).toEqual([200, 200]);
  expect(textOf((await generate()).raw)[0]).toBe("Olá Ana");
});

test("another caller, and other calls of the same person, are still authenticated", async () => {
  const questions = spyOnDatabase();
  const url = "/api/documents/generate";
  expect((await call(api.app, "somebody-else", { method: "POST", url, payload })).status).toBe(401);
  expect((await call(api.app, owner.token, { url: "/api/folders/structure/models" })).status).toBe(200);
  expect(questions()).toBeGreaterThan(1);
  open();
  await first;
});

test("the connection remains usable after its unread body is discarded", async () => {
  const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body = "") =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
      const sent = request(new URL(path, origin), { method, agent, headers }, (reply) => {
        reply.resume().once("end", () => resolve({ status: reply.statusCode, isReused: sent.reusedSocket }));
      });
      sent.once("error", reject).end(body);
    });
  const long = JSON.stringify({ ...payload, formData: { NOME: "a".repeat(1_500_000) } });
  expect(await send("POST", "/api/documents/generate", long)).toEqual({ status: 503, isReused: false });
  expect(await send("POST", "/api/documents/generate", long)).toEqual({ status: 503, isReused: true });
  expect(await send("GET", "/api/folders/structure/models")).toEqual({ status: 200, isReused: true });
  agent.destroy();
  open();
  await first;
});
