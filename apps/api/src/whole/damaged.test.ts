import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner } from "../testing/database/transactions.ts";
import { docx, docxWithPicture, textOf } from "../testing/docx-files.ts";
import { type Person, principalOf } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { spoilIn } from "../testing/storage/damage.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestLog } from "../testing/test-log.ts";
import { createFolder, newTemplate, newTopic } from "../testing/uploads.ts";

const { log, lines } = createTestLog();
let api: TestApp;
let owner: Person;
beforeAll(async () => {
  // Caches are off, so that every call reads its files.
  api = await startTestApp({ templateCacheBytes: 0 }, { log });
});
beforeEach(async () => {
  owner = await quickOwner(api);
  await createFolder(api.app, owner.token, "Cópias");
});
afterAll(() => api.close());

const files = () => join(api.folder, "files");
const keysOfOffice = async () => {
  const named = sql<{
    key: string;
  }>`select storage_key as key from file_versions where tenant_id = ${owner.user.scopeId}
    union select storage_key from documents where tenant_id = ${owner.user.scopeId}`;
  return (await api.db.platform((tx) => named.execute(tx))).rows.map(({ key }) => key);
};

/** Valid document of no office, put in the place of another file. */
const secret = "SIGILO DE OUTRO ESCRITÓRIO";
const another = docx(secret);
const damageAll = async (keys?: readonly string[]) => {
  for (const key of keys ?? (await keysOfOffice())) await spoilIn(files())(key, () => another);
};

const ask = (options: InjectOptions) => call(api.app, owner.token, options);
const post = (url: string, payload: object) => ask({ method: "POST", url, payload });
const get = (url: string) => ask({ method: "GET", url });
const template = (text = "Olá, {NOME}.") =>
  newTemplate(api.app, owner.token, "Contrato.docx", docx(text, "{SUBTEMPLATES}"));
const generate = (documentType: string, more: object = {}) =>
  post("/api/documents/generate", { documentType, formData: { NOME: "Ana" }, outputFileName: "Saída", ...more });
const twoVersions = async () => {
  await template("Primeira {NOME}");
  return template("Segunda {NOME}");
};
const generated = async () => String((await generate(await template())).headers["x-document-id"]);
const withTopic = async () => {
  const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("A tese."));
  return { id: await template(), selectedTopics: [{ id: topic, name: "Tese", order: 1 }] };
};

/** Calls that read stored files: prepared while the files are sound, then made. */
const readings: Readonly<Record<string, () => Promise<() => ReturnType<typeof ask>>>> = {
  "the download of a file": async () => {
    const id = await template();
    return () => get(`/api/upload/download?fileId=${id}`);
  },
  "the download of a version": async () => {
    const id = await twoVersions();
    return () => get(`/api/upload/versions/${id}/1`);
  },
  "restoring a version": async () => {
    const id = await twoVersions();
    return () => post(`/api/upload/versions/${id}/1/restore`, { note: "" });
  },
  "comparing versions": async () => {
    const id = await twoVersions();
    return () => get(`/api/upload/versions/${id}/2/changes`);
  },
  "what deserves a look in a file": async () => {
    const id = await template();
    return () => get(`/api/upload/warnings/${id}`);
  },
  "a copy": async () => {
    const id = await template();
    return () => post("/api/folders/copy", { type: "models", fileIds: [id], destination: "/Cópias" });
  },
  "an archive": async () => {
    const id = await template();
    return () => post("/api/folders/archive", { type: "models", fileIds: [id] });
  },
  "a document": async () => {
    const id = await template();
    return () => generate(id);
  },
  "a document with a topic": async () => {
    const { id, selectedTopics } = await withTopic();
    return () => generate(id, { selectedTopics });
  },
  "the paper": async () => {
    const id = await template();
    return () => post("/api/documents/paper", { modelId: id });
  },
  "a picture of the paper": async () => {
    const id = await newTemplate(api.app, owner.token, "Foto.docx", docxWithPicture("{NOME}"));
    const { body } = await post("/api/documents/paper", { modelId: id });
    const [media] = body.data.paper.media;
    return () => get(`/api/documents/paper/media/${media.hash}?fileIds=${id}`);
  },
  "the conference of what would be made": async () => {
    const id = await template();
    return () => post("/api/documents/conference", { documentType: id, formData: {} });
  },
  "the conference of a document": async () => {
    const id = await generated();
    return () => get(`/api/documents/${id}/conference`);
  },
  "the download of a document": async () => {
    const id = await generated();
    return () => get(`/api/documents/download/${id}`);
  },
  "an order that is sent again": async () => {
    const id = await template();
    const order = () =>
      ask({
        method: "POST",
        url: "/api/documents/generate",
        headers: { "idempotency-key": `damaged-${owner.user.id}` },
        payload: { documentType: id, formData: { NOME: "Ana" }, outputFileName: "Saída" },
      });
    expect((await order()).status).toBe(200);
    return order;
  },
};

describe("files that differ from what was stored", () => {
  test.each(Object.keys(readings))(
    "%s is refused, with the file's name, and the stored bytes are not shown",
    async (what) => {
      const read = await (readings[what] as (typeof readings)[string])();
      await damageAll();
      lines.length = 0;
      const reply = await read();
      expect(reply).toMatchObject({
        status: 503,
        body: { code: "storage.damaged", data: { file: expect.any(String) } },
      });
      expect(reply.body.error).toMatch(/^O arquivo ".+\.docx" está danificado no armazenamento e não pode ser usado\./);
      expect(reply.raw.includes(another.subarray(0, 200))).toBe(false);
      expect(reply.raw.includes("SIGILO")).toBe(false);
      const reported = lines.filter((line) => line.code === "storage.damaged" && line.reqId === reply.body.requestId);
      expect(reported).toMatchObject([{ level: 50, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
      expect(JSON.stringify(lines)).not.toContain(".docx");
    },
  );

  test("regenerating a document is refused, and nothing of a refused one is stored or counted", async () => {
    const { id, selectedTopics } = await withTopic();
    const made = String((await generate(id, { selectedTopics })).headers["x-document-id"]);
    const before = await keysOfOffice();
    await damageAll();
    const again = api.features.documents.regenerate(principalOf(owner), made);
    await expect(again).rejects.toMatchObject({ code: "storage.damaged" });
    await generate(id);
    expect(await keysOfOffice()).toEqual(before);
    expect((await get("/api/subscriptions/usage")).body.documents.used).toBe(1);
  });

  test("of several copies the sound ones are made, and the damaged one is reported", async () => {
    const [bad, good] = [await template(), await newTemplate(api.app, owner.token, "Bom.docx", docx("Bom"))];
    const { rows } = await api.db.platform((tx) =>
      sql<{ key: string }>`select storage_key as key from file_versions where file_id = ${bad}`.execute(tx),
    );
    await damageAll(rows.map(({ key }) => key));
    const copy = { type: "models", fileIds: [bad, good], destination: "/Cópias" };
    const { status, body } = await post("/api/folders/copy", copy);
    expect([status, body.data.files.length, body.data.failed]).toMatchObject([201, 1, [{ code: "storage.damaged" }]]);
  });

  test("an archive with a later damaged file is refused before its first byte", async () => {
    const ids = [await template(), await newTemplate(api.app, owner.token, "Zebra.docx", docx("Z {NOME}"))];
    const { rows } = await api.db.platform((tx) =>
      sql<{ key: string }>`select storage_key as key from file_versions where file_id = ${ids[1]}`.execute(tx),
    );
    await damageAll(rows.map(({ key }) => key));
    const refused = await post("/api/folders/archive", { type: "models", fileIds: ids });
    expect(refused).toMatchObject({ status: 503, body: { code: "storage.damaged", data: { file: "Zebra.docx" } } });
  });

  test("the words of an older version are not read from damaged bytes", async () => {
    await template();
    await api.db.platform(async (tx) => {
      await sql`update file_versions set words = null where tenant_id = ${owner.user.scopeId}`.execute(tx);
    });
    await damageAll();
    await api.features.library.readMissingWords(() => false);
    const unread = await api.db.platform((tx) =>
      sql<{ words: string | null }>`select words from file_versions where tenant_id = ${owner.user.scopeId}`.execute(
        tx,
      ),
    );
    expect(unread.rows).toEqual([{ words: null }]);
  });
});

test("damage is not cached: once the file is restored its document is made", async () => {
  const warm = await startTestApp();
  const person = await quickOwner(warm);
  const id = await newTemplate(warm.app, person.token, "Quente.docx", docx("Meu caro {NOME}."));
  const order = (method: "POST", url: string, payload: object) =>
    call(warm.app, person.token, { method, url, payload });
  const fill = () =>
    order("POST", "/api/documents/generate", { documentType: id, formData: { NOME: "Rui" }, outputFileName: "x" });
  const paper = () => order("POST", "/api/documents/paper", { modelId: id });
  const [key] = await Array.fromAsync(warm.files.keys());
  const path = join(warm.folder, "files", String(key).slice(-2), String(key));
  const whole = await readFile(path);
  await writeFile(path, another);
  expect([(await paper()).status, (await fill()).status]).toEqual([503, 503]);
  await writeFile(path, whole);
  expect((await paper()).raw.includes("Meu caro")).toBe(true);
  expect(textOf((await fill()).raw)).toEqual(["Meu caro Rui."]);
  await warm.close();
});

test("a missing file is reported as missing and not as damaged, and both are logged for the operator, one row each", async () => {
  const [lost, bad] = [await template(), await generated()];
  const rowOf = async (key: string) =>
    (
      await api.db.platform((tx) =>
        sql`select state, times from storage_findings where storage_key = ${key}`.execute(tx),
      )
    ).rows;
  const keyOf = async (id: string) =>
    (
      await api.db.platform((tx) =>
        sql<{ key: string }>`select storage_key as key from file_versions where file_id = ${id} order by number desc
        limit 1`.execute(tx),
      )
    ).rows[0]?.key as string;
  const documentKey = (
    await api.db.platform((tx) =>
      sql<{ key: string }>`select storage_key as key from documents where id = ${bad}`.execute(tx),
    )
  ).rows[0]?.key as string;
  const lostKey = await keyOf(lost);
  await rm(join(files(), lostKey.slice(-2), lostKey));
  await damageAll([documentKey]);
  expect(await get(`/api/upload/download?fileId=${lost}`)).toMatchObject({
    status: 500,
    body: { code: "server.error" },
  });
  for (let n = 0; n < 3; n++) expect((await get(`/api/documents/download/${bad}`)).status).toBe(503);
  expect(await rowOf(documentKey)).toEqual([{ state: "damaged", times: 3 }]);
  expect(await rowOf(lostKey)).toMatchObject([{ state: "missing" }]);
});

test("a document from before hashes were stored is checked by its size first, and by its hash once it was read", async () => {
  const id = await generated();
  await asOwner(api.db, "document_inputs", (tx) =>
    sql`delete from document_inputs where document_id = ${id}`.execute(tx),
  );
  const { rows } = await api.db.platform((tx) =>
    sql<{ key: string }>`select storage_key as key from documents where id = ${id}`.execute(tx),
  );
  const key = rows[0]?.key as string;
  const spoil = spoilIn(files());
  const whole = await readFile(join(files(), key.slice(-2), key));
  const download = () => get(`/api/documents/download/${id}`);
  await spoil(key, (bytes) => bytes.subarray(1));
  expect((await download()).status).toBe(503);
  await spoil(key, () => whole);
  expect((await download()).raw.equals(whole)).toBe(true);
  await spoil(key, (bytes) => Buffer.from(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))));
  expect((await download()).body).toMatchObject({ code: "storage.damaged" });
});
