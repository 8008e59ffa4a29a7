import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile, storeFolder } from "../../library/tests/library-rows.ts";
import { newId } from "../../platform/new-id.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { storeDocument } from "../tests/document-rows.ts";

/* How many of an office's newest documents the desk looks at, and how much it shows of them. */
let api: TestApp;
let owner: Person;
let office: string;
let folder_id: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
  office = owner.user.scopeId;
  folder_id = await storeFolder(api.db, { tenant_id: office, name: "Modelos" });
});
afterAll(() => api.close());

const began = new Date("2026-11-21T12:00:00Z").getTime();
const at = (second: number) => new Date(began + second * 1000);
const get = async (path: string) =>
  (await call(api.app, owner.token, { method: "GET", url: `/api/documents/${path}` })).body.data;
const send = (method: "PUT" | "POST" | "DELETE", path: string, payload?: object, { token } = owner) =>
  call(api.app, token, { method, url: `/api/documents/${path}`, ...(payload && { payload }) });

/** Stores a template, or a topic. @returns its id and that of its version */
async function file(area: "models" | "topicos" = "models") {
  const version = newId();
  const place = { tenant_id: office, area, folder_id: area === "models" ? folder_id : null };
  return { id: await storeFile(api.db, { ...place, name: `${version}.docx` }, [{ id: version }]), version };
}
const made = (second: number, version: string, given: Partial<Parameters<typeof storeDocument>[1]> = {}) =>
  storeDocument(api.db, { of: office, at: at(second), version, ...given });

/** Stores so many documents of a template, one each second after a given one. */
const plant = (count: number, version: string, after = 0, value = "Igual") =>
  api.db.platform((tx) =>
    sql`with made as (
        insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
        select id, ${office}, ${office}, id::text, id::text, 'Modelo', 1, gen_random_uuid(),
          ${at(after)}::timestamptz + n * interval '1 second'
        from (select n, gen_random_uuid() as id from generate_series(1, ${count}::integer) n) given returning id
      )
      insert into document_inputs (document_id, tenant_id, template_version_id, answers, output_name, today,
        engine_version, language_version, sha256)
      select id, ${office}, ${version}, ${JSON.stringify({ v: 1, fields: { "{NOME}": value } })}::jsonb, 'Saída',
        '21/11/2026 (sábado)', '1', '1', '\\x00' from made`.execute(tx),
  );
const values = async () => (await get(`used-values?key=${encodeURIComponent("{NOME}")}`)).values;
const named = (value: string) => ({ fields: { "{NOME}": value } });

describe("values of earlier documents", () => {
  test("are the thirty newest, over as many documents as they stand in", async () => {
    const { version } = await file();
    for (let n = 1; n <= 31; n++) await made(n, version, named(`V${n}`));
    await plant(30, version, 31);
    expect(await values()).toEqual(["Igual", ...Array.from({ length: 29 }, (_, n) => `V${31 - n}`)]);
  });

  test("are of the newest 500 documents", async () => {
    const { version } = await file();
    await made(1, version, named("501º"));
    await made(2, version, named("500º"));
    await plant(499, version, 2);
    expect(await values()).toEqual(["Igual", "500º"]);
  });

  test("have at most 2,000 characters", async () => {
    const { version } = await file();
    await made(1, version, named("x".repeat(2001)));
    await made(2, version, named("y".repeat(2000)));
    await made(3, version, named(""));
    expect(await values()).toEqual(["", "y".repeat(2000)]);
  });
});

describe("templates", () => {
  test("used recently are twelve, of the newest 500 documents", async () => {
    const files = [];
    for (let n = 0; n < 13; n++) files.push(await file());
    for (const [n, { version }] of files.entries()) await made(n, version);
    const newest = files.map(({ id }) => id).toReversed();
    expect((await get("shortcuts")).recent).toEqual(newest.slice(0, 12));
    const last = await file();
    await plant(498, last.version, 13);
    expect((await get("shortcuts")).recent).toEqual([last.id, ...newest.slice(0, 2)]);
  });

  test("used most are six, the one used last first of those used as often", async () => {
    const files: Awaited<ReturnType<typeof file>>[] = [];
    for (let n = 0; n < 7; n++) files.push(await file());
    for (const [n, { version }] of files.entries()) await made(n, version);
    const [oldest, , third] = files;
    await made(20, third?.version as string);
    const used = async () => (await get("templates-used")).templates.map((one: { id: string }) => one.id);
    const tied = [6, 5, 4, 3, 1].map((n) => files[n]?.id);
    expect(await used()).toEqual([third?.id, ...tied]);
    // Used earlier than the third one, and more often.
    for (const second of [8, 9]) await made(second, oldest?.version as string);
    expect(await used()).toEqual([oldest?.id, third?.id, ...tied.slice(0, 4)]);
  });

  test("used most are counted in the newest 500 documents, own ones or the office's", async () => {
    const [one, other] = [await file(), await file()];
    await plant(3, other.version);
    await plant(499, one.version, 3);
    const templates = [
      { id: one.id, name: `${one.version}.docx`, documents: 499 },
      { id: other.id, name: `${other.version}.docx`, documents: 1 },
    ];
    expect(await get("templates-used")).toEqual({ by: "me", templates });
    const colleague = (await quickOwner(api)).user.id;
    await api.db.platform((tx) =>
      sql`update documents set created_by = ${colleague} where tenant_id = ${office}`.execute(tx),
    );
    expect(await get("templates-used")).toEqual({ by: "office", templates });
  });

  test("have a star at most a hundred times; one more pushes out the oldest", async () => {
    const { id } = await file();
    const starred = Array.from({ length: 100 }, newId);
    for (const [n, fileId] of starred.entries()) {
      await api.db.platform((tx) =>
        sql`insert into starred_templates (user_id, file_id, tenant_id, starred_at)
          values (${office}, ${fileId}, ${office}, ${at(n - 1_000_000)})`.execute(tx),
      );
    }
    expect((await get("shortcuts")).starred).toEqual(starred.toReversed());
    await send("PUT", `shortcuts/starred/${id}`, { isStarred: true });
    expect((await get("shortcuts")).starred).toEqual([id, ...starred.slice(1).toReversed()]);
  });
});

describe("the last documents of a file", () => {
  test("of a template whose topics are shown are five, among the newest 500 documents", async () => {
    const [template, other] = [await file(), await file()];
    const topics = [];
    for (let n = 0; n < 6; n++) topics.push(await file("topicos"));
    for (const [n, { version }] of topics.entries()) await made(n, template.version, { topics: [version] });
    const newest = topics.map(({ id }) => id).toReversed();
    const used = async () => (await get(`topics-used/${template.id}`)).topics;
    expect(await used()).toEqual(newest.slice(0, 5));
    await plant(498, other.version, 6);
    expect(await used()).toEqual(newest.slice(0, 2));
  });

  test("are among the office's newest 2,000: its last use, and the documents that a condition is tried on", async () => {
    const [template, other] = [await file(), await file()];
    await made(0, template.version);
    await plant(1_999, other.version);
    const condition = { kind: "yes", field: "NOME" };
    const tried = async () => (await send("POST", "condition-uses", { fileId: template.id, condition })).body;
    const lastUse = async () => {
      const { files } = await get(`file-uses/models?folderId=${folder_id}`);
      return files.find((one: { id: string }) => one.id === template.id).lastUse;
    };
    expect([await lastUse(), (await tried()).documents]).toEqual([at(0).toISOString(), 1]);
    await plant(1, other.version, 2_000);
    expect([await lastUse(), (await tried()).documents]).toEqual([null, 0]);
  });
});

describe("sets of topics", () => {
  const save = (name: string, topics: readonly string[], person = owner) =>
    send("POST", "topic-sets", { name, topics }, person);
  const names = async () => (await get("topic-sets")).sets.map((set: { name: string }) => set.name);

  test("are at most two hundred; one of a known name is replaced, and a deleted one makes room", async () => {
    const { id } = await file("topicos");
    await api.db.platform((tx) =>
      sql`insert into topic_sets (id, tenant_id, created_by, name, name_key, topics, created_at)
        select gen_random_uuid(), ${office}, ${office}, 'Conjunto ' || n, 'conjunto ' || n, ${[newId()]}::uuid[], now()
        from generate_series(1, 199) n`.execute(tx),
    );
    const saved = await save("Último", [id]);
    expect(saved.status).toBe(200);
    expect(await save("Demais", [id])).toMatchObject({
      status: 422,
      body: { code: "documents.topic_sets_full", data: { limit: 200 } },
    });
    expect((await save("ÚLTIMO", [id])).body.set).toMatchObject({ id: saved.body.set.id, name: "ÚLTIMO" });
    expect((await names()).length).toBe(200);
    expect((await send("DELETE", `topic-sets/${saved.body.set.id}`)).status).toBe(200);
    expect((await save("Demais", [id])).status).toBe(200);
  });

  test.each<[string, string, string]>([
    ["one with a null character", "Con\0sumidor", "Consumidor"],
    ["one with half a character", "Consumidor \ud800", "Consumidor \ufffd"],
    ["one with lines and tabs", "\tConsumidor\n\n padrão ", "Consumidor padrão"],
    ["one of 80 characters", "x".repeat(80), "x".repeat(80)],
  ])("have names that can be read: %s", async (_, given, name) => {
    const { id } = await file("topicos");
    expect((await save(given, [id])).body.set).toMatchObject({ name, topics: [id] });
    expect(await names()).toEqual([name]);
  });

  test("have at least one topic and a name, and no set of another office is deleted", async () => {
    const { id } = await file("topicos");
    for (const [name, topics] of [
      ["Vazio", []],
      ["x".repeat(81), [id]],
      ["Muitos", Array.from({ length: 201 }, newId)],
    ] as const) {
      expect((await save(name, topics)).status, name.slice(0, 9)).toBe(400);
    }
    const saved = await save("Nosso", [id]);
    const stranger = await quickOwner(api);
    const theirs = await send("DELETE", `topic-sets/${saved.body.set.id}`, undefined, stranger);
    expect(theirs).toMatchObject({ status: 404, body: { code: "documents.topic_set_not_found" } });
    expect(await names()).toEqual(["Nosso"]);
  });
});
