import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx, docxWithBallast } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { spoilIn } from "../../testing/storage/damage.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createFolder, newTopic, upload } from "../../testing/uploads.ts";

const { log, lines } = createTestLog();
let api: TestApp;
let owner: Person;
/** `fetched` counts the fetches; every fetch after the first two waits for `gate`. */
let fetched = 0;
const first = new Set<string>();
let gate: Promise<void> = Promise.resolve();
beforeAll(async () => {
  const wrapFiles: NonNullable<Parameters<typeof startTestApp>[1]>["wrapFiles"] = (files) => ({
    ...files,
    get: async (content) => {
      fetched += 1;
      if (first.size < 2) first.add(content.storage_key);
      if (!first.has(content.storage_key)) await gate;
      return files.get(content);
    },
  });
  api = await startTestApp({}, { wrapFiles, log });
});
beforeEach(async () => {
  owner = await quickOwner(api);
  gate = Promise.resolve();
});
afterAll(() => api.close());

/** Bytes. */
const large = 5 * 1024 * 1024;

const folder = async (name: string, parentPath = ""): Promise<string> =>
  (await createFolder(api.app, owner.token, name, { parentPath })).body.id;
const file = async (category: string, name: string, text = "{NOME}"): Promise<string> =>
  (await upload(api.app, owner.token, "models", { name, bytes: docx(text) }, { category })).body.id;
const archive = (payload: object, { token } = owner) =>
  call(api.app, token, { method: "POST", url: "/api/folders/archive", payload: { type: "models", ...payload } });

test("contains folders and files in order, empty folders too, each file byte for byte, equal names numbered", async () => {
  const civel = await folder("Cível");
  const inner = await folder("Recursos", "Cível");
  await folder("CON", "Cível");
  const other = await folder("Outra");
  const one = await file("/Cível", "Apelação.docx");
  await file("/Cível/Recursos", "Agravo.docx");
  const twin = await file("/Outra", "APELAÇÃO.docx", "{OUTRO}");
  const whole = await archive({ folderIds: [civel, inner] });
  expect(whole.status).toBe(200);
  expect(whole.headers["content-type"]).toBe("application/zip");
  expect(whole.headers["content-disposition"]).toContain("filename*=UTF-8''C%C3%ADvel.zip");
  expect(whole.headers["content-length"]).toBe(String(whole.raw.length));
  const unpacked = unzipSync(whole.raw);
  expect(Object.keys(unpacked)).toEqual([
    "Cível/",
    "Cível/_CON/",
    "Cível/Recursos/",
    "Cível/Recursos/Agravo.docx",
    "Cível/Apelação.docx",
  ]);
  const alone = await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${one}` });
  expect(Buffer.from(unpacked["Cível/Apelação.docx"] ?? [])).toEqual(alone.raw);

  const mixed = await archive({ folderIds: [other], fileIds: [one, twin] });
  expect(mixed.headers["content-disposition"]).toContain('filename="Modelos.zip"');
  expect(Object.keys(unzipSync(mixed.raw))).toEqual(["Outra/", "Outra/APELAÇÃO.docx", "Apelação.docx"]);
  const files = await archive({ fileIds: [one, await file("/Outra", "Apelacao.docx"), twin] });
  expect(Object.keys(unzipSync(files.raw))).toEqual(["Apelacao.docx", "Apelação.docx", "APELAÇÃO (2).docx"]);
  expect(
    strFromU8(unzipSync(unzipSync(files.raw)["APELAÇÃO (2).docx"] as Uint8Array)["word/document.xml"] as Uint8Array),
  ).toContain("{OUTRO}");
});

test("is open to everybody who may read the library, and contains nothing of another office or area and nothing deleted", async () => {
  const id = await folder("Cível");
  const one = await file("/Cível", "Um.docx");
  const reader = await newMember(api, owner, { generate: true });
  expect((await archive({ folderIds: [id] }, reader)).status).toBe(200);
  expect((await archive({ fileIds: [one] }, await newMember(api, owner, { manage_users: true }))).status).toBe(403);
  const gone = { status: 404, body: { code: "library.entry_gone" } };
  expect(await archive({ fileIds: [one] }, await quickOwner(api))).toMatchObject(gone);
  const topic = await newTopic(api.app, owner.token, "T.docx", docx("t"));
  expect(await archive({ fileIds: [topic] })).toMatchObject(gone);
  await api.db.platform((tx) => sql`update files set size = ${512 * 1024 * 1024 + 1} where id = ${one}`.execute(tx));
  expect(await archive({ folderIds: [id] })).toMatchObject({
    status: 400,
    body: {
      code: "library.archive_too_large",
      error: "Um ZIP pode ter no máximo 2.000 arquivos e 512 MB. Baixe menos de cada vez.",
    },
  });
});

test("allows two archives at a time for one person; a cut connection stops the fetching and frees the place", async () => {
  const id = await folder("Cível");
  // Two such files are more than the bytes fetched before anything is sent.
  for (const name of ["1.docx", "2.docx", "3.docx", "4.docx"]) {
    const bytes = docxWithBallast(randomBytes(large), "{NOME}");
    await upload(api.app, owner.token, "models", { name, bytes }, { category: "/Cível" });
  }
  const { promise, resolve: open } = Promise.withResolvers<void>();
  [gate, fetched] = [promise, 0];
  first.clear();
  const address = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
  const body = JSON.stringify({ type: "models", folderIds: [id] });
  const begin = async () => {
    const socket = connect(Number(address.port), "127.0.0.1");
    const lines = [
      "POST /api/folders/archive HTTP/1.1",
      `Host: ${address.host}`,
      `Authorization: Bearer ${owner.token}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
    expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)));
  const sockets = [await begin(), await begin()];
  expect((await archive({ folderIds: [id] })).body.code).toBe("library.too_many_archives");
  while (fetched < 6) await turn();
  for (const socket of sockets) socket.destroy();
  while ((await connections()) > 0) await turn();
  open();
  while ((await archive({ folderIds: [] })).status !== 200) await turn();
  expect(fetched).toBe(6);
});

test("a large archive breaks off before a damaged file, and the log has its key", async () => {
  const id = await folder("Cível");
  for (const name of ["1.docx", "2.docx", "3.docx"]) {
    const bytes = docxWithBallast(randomBytes(large), "{NOME}");
    await upload(api.app, owner.token, "models", { name, bytes }, { category: "/Cível" });
  }
  const { rows } = await api.db.platform((tx) =>
    sql<{ key: string }>`select storage_key as key from file_versions where tenant_id = ${owner.user.scopeId}
      and name = '3.docx'`.execute(tx),
  );
  const bad = rows[0]?.key as string;
  const spoiled = randomBytes(large);
  await spoilIn(join(api.folder, "files"))(bad, () => spoiled);
  const received: Buffer[] = [];
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" }).catch(() => api.app.listeningOrigin);
  const reply = await fetch(`${address}/api/folders/archive`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ type: "models", folderIds: [id] }),
  });
  const reading = (async () => {
    for await (const piece of reply.body as ReadableStream<Uint8Array>) received.push(Buffer.from(piece));
  })();
  await expect(reading).rejects.toThrow();
  // It began. How much of the files before the damaged one arrives is chance: a cut connection drops what is on its way.
  expect(reply.status).toBe(200);
  const sent = Buffer.concat(received);
  expect(sent.includes(spoiled.subarray(0, 64))).toBe(false);
  expect(lines.filter((line) => line.code === "storage.damaged" && line.reqId)).toMatchObject([
    { level: 50, key: bad },
  ]);
  expect(JSON.stringify(lines)).not.toContain("3.docx");
  expect((await archive({ folderIds: [] })).status).toBe(200);
});
