import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { expectExactStore } from "../../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

/*
 * The sources of a document are cached for the next one. Here they change in between, through the process that caches
 * them and through another one on the same database.
 */
let api: TestApp;
let other: TestApp;
let owner: Person;
/** Runs once, after the next bytes are stored and before their row is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
let puts = 0;
beforeAll(async () => {
  const wrapFiles = (files: FileStore): FileStore => ({
    ...files,
    put: async (key, chunks) => {
      puts += 1;
      await files.put(key, chunks);
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
    },
  });
  api = await startTestApp({}, { wrapFiles });
  other = await api.beside();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const sendTo = (by: TestApp, method: Method, url: string, payload?: object) =>
  call(by.app, owner.token, { method, url, ...(payload && { payload }) });
const generate = async (id: string, topics: readonly string[] = [], token = owner.token) => {
  const selectedTopics = topics.map((topic, at) => ({ id: topic, order: at + 1 }));
  const formData = { NOME: "Ana", QUANTIA: "1000", DIA: "21/11/2026 (sábado)" };
  const payload = { documentType: id, formData, selectedTopics, outputFileName: "Saída" };
  const made = await call(api.app, token, { method: "POST", url: "/api/documents/generate", payload });
  return { ...made, lines: made.status === 200 ? textOf(made.raw) : [] };
};
const used = async () => (await sendTo(api, "GET", "/api/subscriptions/usage")).body.documents.used;
const ok = async (reply: Promise<{ status: number }>) => expect((await reply).status).toBeLessThan(300);
const office = { nome: "", cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
const wordedIn = (id: string, by: TestApp, marker: object) =>
  ok(sendTo(by, "POST", `/api/markers/file/${id}`, { markers: marker }));

describe.each([
  ["this process", () => api],
  ["another process", () => other],
])("what %s changed is in the next document", (_, byWhom) => {
  test("a template's new version and its new name", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("um {NOME}"));
    await generate(id);
    expect((await generate(id)).lines).toEqual(["um Ana"]);
    await newTemplate(byWhom().app, owner.token, "Modelo.docx", docx("dois {NOME}"));
    expect((await generate(id)).lines).toEqual(["dois Ana"]);
    await ok(sendTo(byWhom(), "PUT", "/api/upload/rename", { fileId: id, newName: "Novo.docx" }));
    await generate(id);
    const named = await api.db.tenant(owner.user.scopeId, (tx) =>
      sql<{ name: string }>`select template_name as name from documents order by created_at, id`.execute(tx),
    );
    expect(named.rows.at(-1)?.name).toBe("Novo.docx");
    await expectExactStore(api);
  });

  test("a marker's kind, a date's format, and the office's way to write a thousand", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{QUANTIA|extenso}", "{DIA}"));
    const as = (kind: string, dateFormat = "") => ({
      "{QUANTIA}": { name: "QUANTIA", type: "number", kind },
      "{DIA}": { name: "DIA", type: "date", dateFormat },
    });
    await wordedIn(id, api, as("moeda"));
    await generate(id);
    expect((await generate(id)).lines).toEqual(["mil reais", "21/11/2026 (sábado)"]);
    await wordedIn(id, byWhom(), as("percentual"));
    expect((await generate(id)).lines[0]).toBe("mil por cento");
    await wordedIn(id, byWhom(), as("percentual", "extenso"));
    expect((await generate(id)).lines[1]).toContain("novembro");
    await ok(sendTo(byWhom(), "PUT", "/api/office", { ...office, umMil: true }));
    expect((await generate(id)).lines[0]).toBe("um mil por cento");
    expect((await generate(id)).lines[0]).toBe("um mil por cento");
  });

  test("a topic's new version and its deletion", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}", "{SUBTEMPLATES}"));
    const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("tese um"));
    await generate(id, [topic]);
    await newTopic(byWhom().app, owner.token, "Tese.docx", docx("tese dois"));
    expect((await generate(id, [topic])).lines).toEqual(["Ana", "tese dois"]);
    await ok(sendTo(byWhom(), "PUT", `/api/upload/look/${topic}`, { keepsLook: true }));
    await generate(id, [topic]);
    await ok(sendTo(byWhom(), "PUT", `/api/upload/look/${topic}`, { restartsNumbering: true }));
    await generate(id, [topic]);
    const looks = await api.db.tenant(owner.user.scopeId, (tx) =>
      sql<{ keeps: boolean; restarts: boolean }>`
        select keeps_look as keeps, restarts_numbering as restarts from document_topics order by document_id
      `.execute(tx),
    );
    expect(looks.rows.map(({ keeps, restarts }) => [keeps, restarts])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ]);
    await ok(sendTo(byWhom(), "DELETE", "/api/upload/delete", { fileId: topic }));
    expect(await generate(id, [topic])).toMatchObject({ status: 404, body: { code: "documents.topic_not_found" } });
    await expectExactStore(api);
  });

  test("the deletion of the template, and an office without quota or blocked", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}"));
    const gone = await newTemplate(api.app, owner.token, "Vai.docx", docx("{NOME}"));
    await generate(id);
    await generate(gone);
    await ok(sendTo(byWhom(), "DELETE", "/api/upload/delete", { fileId: gone }));
    expect(await generate(gone)).toMatchObject({ status: 404, body: { code: "documents.template_not_found" } });
    const { scopeId } = owner.user;
    const set = (count: number) =>
      api.db.platform((tx) =>
        sql`update document_usage set used = ${count}::int where tenant_id = ${scopeId}`.execute(tx),
      );
    await set(10);
    expect(await generate(id)).toMatchObject({ status: 402, body: { code: "DOCUMENT_LIMIT_REACHED" } });
    // After one refusal by the count itself, the next request is refused before any bytes are stored.
    const before = puts;
    expect((await generate(id)).status).toBe(402);
    expect(puts).toBe(before);
    await set(2);
    expect((await generate(id)).status).toBe(200);
    expect(await used()).toBe(3);
    await api.db.platform((tx) =>
      sql`update subscriptions set revoked_at = period_start where tenant_id = ${scopeId}`.execute(tx),
    );
    expect(await generate(id)).toMatchObject({ status: 403, body: { code: "subscriptions.required" } });
    await expectExactStore(api);
  });

  test("a change while the document is being stored leads to one document, counted once", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("um {NOME}"));
    await generate(id);
    meanwhile = () => newTemplate(byWhom().app, owner.token, "Modelo.docx", docx("dois {NOME}"));
    // The upload stores its own bytes in between.
    expect((await generate(id)).lines).toEqual(["dois Ana"]);
    expect(await used()).toBe(2);
    await expectExactStore(api);
  });
});

test("a document that only a newer template can make is made, although the cached one cannot", async () => {
  const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME} {PROFISSAO}"));
  const make = (formData: object) =>
    sendTo(api, "POST", "/api/documents/generate", { documentType: id, formData, outputFileName: "Saída" });
  await ok(make({ NOME: "Ana", PROFISSAO: "médica" }));
  expect((await make({ NOME: "Ana" })).status).toBe(422);
  await ok(make({ NOME: "Ana", PROFISSAO: "médica" }));
  await newTemplate(other.app, owner.token, "Modelo.docx", docx("Sra. {NOME}"));
  expect(textOf((await make({ NOME: "Ana" })).raw)).toEqual(["Sra. Ana"]);
});

test("no office gets sources that another office has cached", async () => {
  const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}"));
  await generate(id);
  const stranger = await newOwner(api.app);
  expect(await generate(id, [], stranger.token)).toMatchObject({
    status: 404,
    body: { code: "documents.template_not_found" },
  });
});

test("a missing value is still reported, and the document is made once the value is given", async () => {
  const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}"));
  await generate(id);
  const without = { documentType: id, formData: {}, outputFileName: "Saída" };
  for (let time = 0; time < 2; time++) {
    const refused = await sendTo(api, "POST", "/api/documents/generate", without);
    expect(refused).toMatchObject({ status: 422, body: { code: "documents.missing_values" } });
  }
  expect((await generate(id)).lines).toEqual(["Ana"]);
});
