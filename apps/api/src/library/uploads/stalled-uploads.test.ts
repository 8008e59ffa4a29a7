import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { Config } from "../../platform/settings/config.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { multipart, upload } from "../../testing/uploads.ts";

let api: TestApp;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  return api.close();
});

const bounds = { perPerson: 2, perOffice: 3, all: 4, bytesPerPerson: 1 << 20, bytes: 1 << 20 };
const patient = { uploadStallMs: 600_000 };

async function start(overrides: Partial<Config> = patient) {
  api = await startTestApp({ uploads: bounds, ...overrides });
  const origin = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
  /** Begins an upload and sends only part of it. */
  const begin = ({ token }: Person, bytes = Buffer.alloc(100_000)) => {
    const { payload, headers } = multipart([["file", { name: "a.docx", bytes }]]);
    const { promise: answer, resolve } = Promise.withResolvers<string>();
    let received = "";
    const socket = connect(Number(origin.port), "127.0.0.1", () => {
      const lines = [
        "POST /api/upload/topicos HTTP/1.1",
        `Host: ${origin.host}`,
        `Authorization: Bearer ${token}`,
        `Content-Type: ${headers["content-type"]}`,
        `Content-Length: ${payload.length + 1_000_000}`,
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      socket.write(payload.subarray(0, payload.length - 100));
    });
    sockets.push(socket);
    socket.on("data", (chunk) => {
      received += String(chunk);
      if (received.includes("\r\n\r\n{")) resolve(received);
    });
    socket.on("error", () => undefined);
    return { answer, leave: () => socket.destroy() };
  };
  return { begin };
}

const folder = () => join(api.folder, "uploads");
const receivedFiles = async () => (await readdir(folder())).length;
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn();
}

test("a stalled upload is ended with a sentence, and nothing of it remains", async () => {
  const { begin } = await start({ uploadStallMs: 40 });
  const answer = await begin(await newOwner(api.app)).answer;
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain("O envio parou no meio do caminho. Confira a conexão e envie o arquivo novamente.");
  expect(answer.toLowerCase()).toContain("connection: close");
  await until(async () => (await receivedFiles()) === 0);
});

test("received bytes are on disk, readable by the server alone, and are removed when the sender disconnects", async () => {
  const { begin } = await start();
  const { leave } = begin(await newOwner(api.app));
  await until(async () => (await receivedFiles()) === 1);
  const [name = ""] = await readdir(folder());
  expect([(await stat(folder())).mode & 0o777, (await stat(join(folder(), name))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
  leave();
  await until(async () => (await receivedFiles()) === 0);
});

test("uploads under way are limited per person, per office and in all; each refusal says so, and finished uploads free their places", async () => {
  const { begin } = await start();
  const owner = await newOwner(api.app);
  const [member, other] = [await newMember(api, owner, { upload: true }), await newOwner(api.app)];
  const send = ({ token }: Person) => upload(api.app, token, "topicos", { name: "b.docx", bytes: docx("b") });
  const mine = [begin(owner), begin(owner)];
  await until(async () => (await receivedFiles()) === 2);
  const refusal = {
    status: 429,
    headers: { "retry-after": "30" },
    body: {
      code: "library.too_many_uploads",
      error: "Há envios demais em andamento. Espere terminar os que já começaram e tente novamente.",
    },
  };
  expect(await send(owner)).toMatchObject(refusal);
  expect((await send(member)).status).toBe(201);
  begin(member);
  await until(async () => (await receivedFiles()) === 3);
  expect(await send(member)).toMatchObject(refusal);
  begin(other);
  await until(async () => (await receivedFiles()) === 4);
  expect(await send(other)).toMatchObject({
    status: 503,
    body: { code: "server.busy" },
    headers: { "retry-after": "5" },
  });
  for (const { leave } of mine) leave();
  await until(async () => (await receivedFiles()) === 2);
  expect((await send(owner)).status).toBe(201);
});

test("bytes under way are limited per person and in all", async () => {
  const roomy = { ...bounds, bytesPerPerson: 150_000, bytes: 220_000 };
  const { begin } = await start({ ...patient, uploads: roomy });
  const [one, two] = [await newOwner(api.app), await newOwner(api.app)];
  begin(one);
  await until(async () => (await receivedFiles()) === 1);
  const answers = await Promise.all([begin(one), begin(two, Buffer.alloc(140_000))].map(({ answer }) => answer));
  expect(answers[0]).toMatch(/^HTTP\/1.1 429 /);
  expect(answers[1]).toMatch(/^HTTP\/1.1 503 /);
});

test("a full disk is reported by the code of all storage, and what was stored before is unchanged", {
  tags: "slow",
}, async () => {
  await start();
  const { token } = await newOwner(api.app);
  const send = () => upload(api.app, token, "topicos", { name: "a.docx", bytes: docx("a") });
  expect((await send()).status).toBe(201);
  await rm(folder(), { recursive: true });
  await writeFile(folder(), "");
  expect(await send()).toMatchObject({ status: 507, body: { code: "storage.failed" } });
  expect((await Array.fromAsync(api.files.keys())).length).toBe(1);
});
