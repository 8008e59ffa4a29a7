import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let colleague: Person;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  colleague = await newMember(api, owner, { create_model: true }, "socio", "Rui Dias");
  id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}"));
});
afterAll(() => api.close());

const named = (name: string) => ({ markers: { "{NOME}": { name } }, requiresSubtemplates: true });
const read = async (fileId = id) =>
  (await call(api.app, owner.token, { url: `/api/markers/file/${fileId}` })).body.data;
const nameNow = async () => (await read()).markers["{NOME}"].name;
const save = async (by: Person, name: string) =>
  (await call(api.app, by.token, { method: "POST", url: `/api/markers/file/${id}`, payload: named(name) })).body.data;
const sync = async (localStorageData: object, more: object = {}) => {
  const payload = { localStorageData, ...more };
  const { status, body } = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/markers/sync/localStorage",
    payload,
  });
  return { status, code: body.code, ...body.data };
};
const minutes = (count: number) => new Date(api.clock.now().getTime() + count * 60_000);

describe("the local copy of a browser", () => {
  test("is stored if nobody saved since; sent again it changes nothing", async () => {
    const local = { ...named("Guardado"), lastServerSave: null, changedAt: minutes(-5), needsSync: true };
    const first = await sync({ [id]: local });
    expect(first).toMatchObject({
      status: 200,
      summary: { success: 1, errors: 0, conflicts: 0 },
      files: [{ fileId: id, outcome: "saved" }],
    });
    expect(await read()).toMatchObject({ updatedAt: first.files[0].updatedAt, updatedBy: owner.user.nome });
    expect(await nameNow()).toBe("Guardado");
    const again = await sync({ [id]: local });
    expect(again.files).toEqual([{ fileId: id, outcome: "unchanged", updatedAt: first.files[0].updatedAt }]);
    // Times as numbers, like those of a browser's clock.
    const { updatedAt } = await read();
    const later = { ...named("Mudado"), lastServerSave: Date.parse(updatedAt), changedAt: Date.parse(updatedAt) + 1 };
    expect((await sync({ [id]: later })).files).toMatchObject([{ outcome: "saved" }]);
  });

  test("and a later save by another person conflict: the newer one is stored, the other one is returned", async () => {
    const { updatedAt: seen } = await save(owner, "Visto");
    api.clock.advance(60_000);
    const { updatedAt } = await save(colleague, "De Rui");
    const local = (minute: number) => ({ ...named("Guardado"), lastServerSave: seen, changedAt: minutes(minute) });
    const server = { markers: { "{NOME}": { name: "De Rui" } }, updatedAt, updatedBy: "Rui Dias" };
    const older = await sync({ [id]: local(-0.5) });
    expect(older.summary).toEqual({ success: 0, errors: 0, conflicts: 1 });
    expect(older.files).toMatchObject([{ outcome: "server_won", updatedAt, server }]);
    expect(await nameNow()).toBe("De Rui");
    api.clock.advance(120_000);
    const newer = await sync({ [id]: local(-1) });
    expect(newer.summary).toEqual({ success: 1, errors: 0, conflicts: 1 });
    expect(newer.files).toMatchObject([{ outcome: "local_won", server }]);
    expect(newer.files[0].updatedAt > updatedAt).toBe(true);
    expect(await nameNow()).toBe("Guardado");
  });

  test("counts as older if it has no time of change, and as changed now if its time is in the future", async () => {
    await save(colleague, "De Rui");
    expect((await sync({ [id]: named("Guardado") })).files).toMatchObject([{ outcome: "server_won" }]);
    const future = { ...named("Do futuro"), changedAt: "2999-01-01T00:00:00Z" };
    // Counts as changed now, which is when the other one was saved.
    expect((await sync({ [id]: future })).files).toMatchObject([{ outcome: "server_won" }]);
    api.clock.advance(1);
    expect((await sync({ [id]: future })).files).toMatchObject([{ outcome: "local_won" }]);
    expect(new Date((await read()).updatedAt)).toEqual(api.clock.now());
  });

  test("is only checked if it needs no synchronising, and is skipped in a priority synchronisation", async () => {
    const { updatedAt } = await save(owner, "Do servidor");
    const cached = { ...named("De ontem"), lastServerSave: null, changedAt: minutes(5), needsSync: false };
    expect((await sync({ [id]: cached })).files).toEqual([{ fileId: id, outcome: "unchanged", updatedAt }]);
    expect(await sync({ [id]: cached }, { isPrioritySync: true })).toMatchObject({
      summary: { success: 0 },
      files: [],
    });
    expect(await nameNow()).toBe("Do servidor");
  });

  test("succeeds or fails file by file", async () => {
    const platform = await newTemplate(api.app, (await newDeveloper(api)).token, "P.docx", docx("{NOME}"));
    const foreign = await newTemplate(api.app, (await newOwner(api.app)).token, "E.docx", docx("{NOME}"));
    const { summary, files } = await sync({
      [id]: named("Bom"),
      [platform]: named("x"),
      [foreign]: named("x"),
      "caminho/antigo.docx": named("x"),
      "01900000-0000-7000-8000-000000000000": "corrompido",
      "01900000-0000-7000-8000-000000000001": { markers: { "{A{": { name: "x" } } },
    });
    expect(summary).toEqual({ success: 1, errors: 5, conflicts: 0 });
    expect(files.map(({ outcome, code }: { outcome: string; code?: string }) => code ?? outcome)).toEqual([
      "saved",
      "library.read_only",
      "library.file_not_found",
      "library.file_not_found",
      "request.invalid",
      "library.file_not_found",
    ]);
    expect(files[1].error).toBe("Esta pasta é da plataforma e só pode ser lida.");
    expect((await sync({ [id]: { markers: { "{A{": { name: "x" } } } })).files).toMatchObject([
      { outcome: "failed", code: "markers.invalid", error: "Marcador inválido: {A{" },
    ]);
    expect(await nameNow()).toBe("Bom");
  });

  test("of too many files at once is refused as a whole", async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, named("x")]));
    expect(await sync(many)).toMatchObject({ status: 400, code: "request.invalid" });
  });

  test("and a concurrent save end with one of the two, and the lost one is reported", async () => {
    const { updatedAt } = await save(owner, "Antes");
    api.clock.advance(1000);
    const local = { ...named("Guardado"), lastServerSave: updatedAt, changedAt: minutes(-0.01) };
    const [{ files }] = await Promise.all([sync({ [id]: local }), save(colleague, "De Rui")]);
    const name = await nameNow();
    // Either Rui saved last, or the local copy met what Rui had saved.
    expect([files[0].outcome, name]).toSatisfy(([outcome]) => ["saved", "server_won", "local_won"].includes(outcome));
    if (files[0].outcome === "saved") expect(name).toBe("De Rui");
    else expect(files[0].server.markers["{NOME}"].name).toBe("De Rui");
  });
});

test("of the files that a browser changed, those that exist and are the office's own are pending", async () => {
  const platform = await newTemplate(api.app, (await newDeveloper(api)).token, "P.docx", docx("{NOME}"));
  const foreign = await newTemplate(api.app, (await newOwner(api.app)).token, "E.docx", docx("{NOME}"));
  const pending = async (files: string, token = owner.token) =>
    (await call(api.app, token, { url: `/api/markers/sync/pending?files=${files}` })).body;
  expect((await pending("")).data).toEqual({ hasPending: false, count: 0, files: [] });
  const asked = [id, platform, foreign, "01900000-0000-7000-8000-000000000000"].join(",");
  expect((await pending(asked)).data).toEqual({
    hasPending: true,
    count: 1,
    files: [{ fileId: id, updatedAt: null, updatedBy: "" }],
  });
  const { updatedAt } = await save(colleague, "De Rui");
  expect(await pending(id)).toMatchObject({
    hasPending: true,
    count: 1,
    files: [{ updatedAt, updatedBy: "Rui Dias" }],
  });
  expect((await call(api.app, owner.token, { url: "/api/markers/sync/pending" })).body.data.count).toBe(0);
  expect((await pending("antigo")).code).toBe("request.invalid");
  const reader = await newMember(api, owner, { generate: true });
  expect((await pending(id, reader.token)).code).toBe("auth.forbidden");
});

test("a synchronisation records the same audit event as a save", async () => {
  await sync({ [id]: named("Guardado") });
  const { rows } = await api.db.platform((tx) =>
    sql<object>`select actor_id, action, detail from audit_events where object_id = ${id} and action like 'markers.%'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { actor_id: owner.user.id, action: "markers.saved", detail: { markers: 1, requiresSubtemplates: true } },
  ]);
});
