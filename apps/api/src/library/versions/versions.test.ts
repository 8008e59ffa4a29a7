// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { docx, docxIn, textOf } from "../../testing/docx-files.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const get = (path: string, token = owner.token) =>
  call(api.app, token, { method: "GET", url: `/api/upload/versions/${path}` });
const restore = (path: string, payload: object = {}, token = owner.token) =>
  call(api.app, token, { method: "POST", url: `/api/upload/versions/${path}/restore`, payload });
const remove = (fileId: string) =>
  call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId } });
const download = async (fileId: string) =>
  (await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${fileId}` })).raw;
const markers = async (fileId: string) => {
  const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/markers/file/${fileId}` });
  return Object.keys(body.data.markers);
};
const stored = async () => (await Array.fromAsync(api.files.keys())).length;
const unknown = "01900000-0000-7000-8000-000000000000";

/** Uploads three versions of one template. Returns its id. */
async function threeVersions(token = owner.token): Promise<string> {
  await createFolder(api.app, token, "Cível");
  let id = "";
  for (const [name, text, note] of [
    ["Contrato.docx", "um {NOME}", "primeira"],
    ["Contrato.docx", "dois {CPF}", ""],
    ["CONTRATO.docx", "três {RG}", "conforme a lei nova"],
  ] as const) {
    const sent = await upload(api.app, token, "models", { name, bytes: docx(text) }, { category: "Cível", note });
    id = sent.body.data.id;
    api.clock.advance(1000);
  }
  return id;
}

describe("a file's history", () => {
  test("lists every version, the newest first, with author, time, size and note", async () => {
    const began = api.clock.now().getTime();
    const id = await threeVersions();
    const { body } = await get(id);
    const at = (n: number) => new Date(began + n * 1000).toISOString();
    const common = { createdBy: "Maria Souza", restoredFrom: null };
    expect(body.versions).toEqual([
      {
        ...common,
        number: 3,
        isPresent: true,
        name: "CONTRATO.docx",
        note: "conforme a lei nova",
        size: docx("três {RG}").length,
        createdAt: at(2),
      },
      {
        ...common,
        number: 2,
        isPresent: false,
        name: "Contrato.docx",
        note: "",
        size: docx("dois {CPF}").length,
        createdAt: at(1),
      },
      {
        ...common,
        number: 1,
        isPresent: false,
        name: "Contrato.docx",
        note: "primeira",
        size: docx("um {NOME}").length,
        createdAt: at(0),
      },
    ]);
    const page = (await get(`${id}?page=2&limit=2`)).body;
    expect(page.versions.map(({ number }: { number: number }) => number)).toEqual([1]);
    expect(page.pagination).toMatchObject({ total: 3, totalPages: 2, hasMore: false });
  });

  test("returns every version as it was sent, under a name with its number", async () => {
    const id = await threeVersions();
    const texts = await Promise.all([1, 2, 3].map(async (number) => textOf((await get(`${id}/${number}`)).raw)));
    expect(texts).toEqual([["um {NOME}"], ["dois {CPF}"], ["três {RG}"]]);
    const { headers } = await get(`${id}/2`);
    expect(headers["content-disposition"]).toContain("CONTRATO%20%28vers%C3%A3o%202%29.docx");
  });

  test("is available where the file is, and nowhere else", async () => {
    const id = await threeVersions();
    const stranger = await newOwner(api.app);
    for (const token of [owner.token, stranger.token]) {
      const missing = token === owner.token ? unknown : id;
      for (const path of [missing, `${missing}/1`]) {
        expect(await get(path, token)).toMatchObject({ status: 404, body: { code: "library.file_not_found" } });
      }
      expect((await restore(`${missing}/1`, {}, token)).status).toBe(404);
    }
    expect(await get(`${id}/4`)).toMatchObject({ status: 404, body: { error: "Versão não encontrada" } });
    for (const path of [`${id}/0`, `${id}/x`, `${id}/9999999999`]) expect((await get(path)).status).toBe(400);
    await remove(id);
    for (const path of [id, `${id}/1`]) expect((await get(path)).status).toBe(404);
  });

  test("of a platform's file can be read by every office and written by none", async () => {
    const staff = await newDeveloper(api);
    const id = await newTemplate(api.app, staff.token, `Da plataforma ${Date.now()}.docx`, docx("{NOME}"));
    expect((await get(id)).body.versions).toMatchObject([{ number: 1, isPresent: true, createdBy: "" }]);
    expect(textOf((await get(`${id}/1`)).raw)).toEqual(["{NOME}"]);
    expect(await restore(`${id}/1`)).toMatchObject({ status: 403, body: { code: "library.read_only" } });
  });

  test("stores the words of each version", async () => {
    const id = await threeVersions();
    const { rows } = await api.db.platform((tx) =>
      sql<{ words: string }>`select words from file_versions where file_id = ${id} order by number`.execute(tx),
    );
    expect(rows.map(({ words }) => words)).toEqual(["um {NOME}\n", "dois {CPF}\n", "três {RG}\n"]);
  });

  test("shows what changed from one version to another, and the drafts that it affects", async () => {
    const send = async (...lines: string[]) =>
      upload(api.app, owner.token, "topicos", { name: "Tese.docx", bytes: docx(...lines) });
    const id = (await send("Do dano", "Pague {VALOR} a {CLIENTE}.", "Fim")).body.data.id as string;
    const templateId = await newTemplate(api.app, owner.token, "Inicial.docx", docx("{CLIENTE}"));
    const draft = (fields: object) => ({
      templateId,
      answers: { v: 1, fields },
      topics: [{ id, name: "Tese" }],
      outputName: null,
      signerId: null,
      revision: 0,
      writer: newId(),
    });
    for (const fields of [{ "{CLIENTE}": "Ana" }, { "{CLIENTE}": " " }]) {
      const url = `/api/documents/drafts/${newId()}`;
      expect((await call(api.app, owner.token, { method: "PUT", url, payload: draft(fields) })).status).toBe(200);
    }
    await send("Do dano", "Pague {VALOR|moeda} ao {AUTOR}.", "Fim");
    const changes = {
      from: 1,
      to: 2,
      paragraphs: [
        { kind: "same", count: 1, last: "Do dano" },
        {
          kind: "changed",
          pieces: [
            { kind: "same", text: "Pague " },
            { kind: "removed", text: "{VALOR} a {CLIENTE}" },
            { kind: "added", text: "{VALOR|moeda} ao {AUTOR}" },
            { kind: "same", text: "." },
          ],
        },
        { kind: "same", count: 1, last: "Fim" },
      ],
      more: 0,
      wordsAdded: 3,
      wordsRemoved: 3,
      markersAdded: ["{AUTOR}"],
      markersRemoved: ["{CLIENTE}"],
      grammarAdded: ["{VALOR|MOEDA}"],
      grammarRemoved: [],
      drafts: { count: 2, losing: 1 },
    };
    expect((await get(`${id}/2/changes`)).body.data).toEqual(changes);
    expect((await get(`${id}/1/changes?from=2`)).body).toMatchObject({ markersAdded: ["{CLIENTE}"], wordsAdded: 3 });
    await restore(`${id}/1`);
    expect((await get(`${id}/3/changes?from=1`)).body).toMatchObject({ paragraphs: [], wordsAdded: 0 });
    expect((await get(`${id}/1/changes`)).body).toMatchObject({ code: "library.version_not_found" });
    const [reader, stranger] = [await newMember(api, owner, { generate: true }), await newOwner(api.app)];
    expect((await get(`${id}/2/changes`, reader.token)).status).toBe(200);
    expect((await get(`${id}/2/changes`, stranger.token)).status).toBe(404);
  });

  test("cannot be rewritten, not even by the platform", async () => {
    const id = await threeVersions();
    const rewrite = sql`update file_versions set note = 'outra' where file_id = ${id}`;
    const erase = sql`delete from file_versions where file_id = ${id}`;
    await expect(api.db.platform((tx) => rewrite.execute(tx))).rejects.toThrow(/permission denied/);
    for (const statement of [rewrite, erase]) {
      await expect(api.db.tenant(owner.user.scopeId, (tx) => statement.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe("restoring", () => {
  test("creates a new version with the old bytes, and the markers are the file's again as they were configured", async () => {
    const id = await threeVersions();
    const held = await stored();
    const configured = { "{RG}": { name: "RG", type: "text", description: "só números", options: [], apiSource: "" } };
    await call(api.app, owner.token, {
      method: "POST",
      url: `/api/markers/file/${id}`,
      payload: { markers: configured, requiresSubtemplates: false },
    });
    expect(await restore(`${id}/1`, { note: "voltou" })).toMatchObject({
      status: 200,
      body: { version: 4, message: "Versão restaurada com sucesso!" },
    });
    expect(textOf(await download(id))).toEqual(["um {NOME}"]);
    expect(await markers(id)).toEqual(["{NOME}"]);
    const tree = await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/models" });
    const present = { id, size: docx("um {NOME}").length, modified: api.clock.now().toISOString() };
    expect(tree.body.structure.children[0].files).toMatchObject([present]);
    expect((await get(id)).body.versions).toMatchObject([
      { number: 4, isPresent: true, restoredFrom: 1, note: "voltou", name: "CONTRATO.docx" },
      { number: 3, isPresent: false },
      { number: 2 },
      { number: 1, isPresent: false },
    ]);
    await restore(`${id}/3`);
    const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/markers/file/${id}` });
    expect(body.data.markers).toMatchObject({ "{RG}": { description: "só números" } });
    // The bytes are not stored a second time.
    expect(await stored()).toBe(held);
    expect((await get(id)).body.versions).toHaveLength(5);
  });

  test("of the present version is refused, and needs the permission to replace files", async () => {
    const id = await threeVersions();
    expect(await restore(`${id}/3`)).toMatchObject({
      status: 409,
      body: { code: "library.version_present", error: "Esta já é a versão atual do arquivo." },
    });
    const reader = await newMember(api, owner, { generate: true });
    expect((await restore(`${id}/1`, {}, reader.token)).status).toBe(403);
    expect((await get(id, reader.token)).status).toBe(200);
    expect((await restore(`${id}/1`, { note: "a\nb" })).status).toBe(400);
    expect((await restore(`${id}/1`, { note: "x".repeat(501) })).status).toBe(400);
    expect((await get(id)).body.versions).toHaveLength(3);
  });

  test("many at once creates one version each, and a concurrent deletion leaves nothing", async () => {
    const id = await threeVersions();
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => restore(`${id}/${(n % 2) + 1}`)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(replies.map(({ body }) => body.version).toSorted()).toEqual([4, 5, 6, 7, 8, 9]);
    const last = await Promise.all([restore(`${id}/1`), remove(id), restore(`${id}/2`)]);
    for (const { status } of last) expect([200, 404, 409]).toContain(status);
    expect((await get(id)).status).toBe(404);
    const { rows } = await api.db.platform((tx) =>
      sql`select 1 from file_versions where tenant_id = ${owner.user.scopeId}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test("the usual style of an office's templates depends on their present versions", async () => {
    const topic = await newTopic(api.app, owner.token, "Tese.docx", docxIn("Calibri", 11, "texto"));
    const templates: string[] = [];
    for (const name of ["a", "b", "c"]) {
      templates.push(await newTemplate(api.app, owner.token, `${name}.docx`, docxIn("Calibri", 11, "{A}")));
    }
    for (const name of ["a", "b", "c"]) {
      await newTemplate(api.app, owner.token, `${name}.docx`, docxIn("Arial", 12, "{A}"));
    }
    const warned = async () => {
      const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/upload/warnings/${topic}` });
      return body.warnings.length;
    };
    expect(await warned()).toBe(1);
    for (const id of templates) await restore(`${id}/1`);
    expect(await warned()).toBe(0);
  });
});

test("a note of more than one line is refused with its upload", async () => {
  const id = await newTopic(api.app, owner.token, "a.docx", docx("um"));
  for (const note of ["x".repeat(501), "a\u0007b"]) {
    const file = { name: "a.docx", bytes: docx("dois") };
    expect(await upload(api.app, owner.token, "topicos", file, { note })).toMatchObject({
      status: 400,
      body: { code: "request.invalid" },
    });
  }
  expect((await get(id)).body.versions).toHaveLength(1);
});
