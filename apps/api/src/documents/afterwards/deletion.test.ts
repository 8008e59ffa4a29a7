// @module-tag both-databases-deep
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{CLIENTE}"));
});
afterAll(() => api.close());

const send = (url: string, payload: object, { token } = owner) =>
  call(api.app, token, { method: "POST", url, payload });
const made = async (outputFileName: string, person = owner) => {
  const payload = { documentType: template, formData: { CLIENTE: "Ana Prado" }, outputFileName };
  return String((await send("/api/documents/generate", payload, person)).headers["x-document-id"]);
};
const remove = (ids: string[], person = owner) => send("/api/documents/deletion", { ids }, person);
const restore = (ids: string[], person = owner) => send("/api/documents/restoration", { ids }, person);
const names = async ({ token } = owner): Promise<string[]> => {
  const { body } = await call(api.app, token, { method: "GET", url: "/api/documents/files" });
  return body.files.map(({ name }: { name: string }) => name);
};
const found = async () => (await send("/api/documents/search", { text: "prado" })).body.files.length;
const held = async () => (await Array.fromAsync(api.files.keys())).length;

test("deleted documents are gone from list, search and download, and come back whole; both acts are recorded", async () => {
  const [one, two] = [await made("Um"), await made("Dois")];
  expect((await remove([one, two, one])).body.message).toBe("2 documentos excluídos com sucesso!");
  expect([await names(), await found()]).toEqual([[], 0]);
  const download = () => call(api.app, owner.token, { method: "GET", url: `/api/documents/download/${one}` });
  expect((await download()).status).toBe(404);
  expect((await restore([one, two])).status).toBe(200);
  expect([await names(), await found()]).toEqual([["Dois.docx", "Um.docx"], 2]);
  expect(textOf((await download()).raw)).toEqual(["Ana Prado"]);
  expect((await restore([one])).status).toBe(404);
  const of = (action: string) => [one, two].map((id) => ({ action, by: owner.user.id, of: id, detail: {} }));
  const recorded = (await recordedEvents(api, owner, "documents.")).slice(2);
  expect(recorded).toEqual([...of("documents.deleted"), ...of("documents.restored")]);
});

test("after ten minutes they are removed with their bytes, and cannot come back", async () => {
  const bytes = await held();
  const id = await made("Um");
  await remove([id]);
  expect(await api.features.documents.removeDeleted()).toBe(0);
  api.clock.advance(10 * 60_000);
  expect((await restore([id])).status).toBe(404);
  expect(await api.features.documents.removeDeleted()).toBeGreaterThanOrEqual(1);
  expect(await held()).toBe(bytes);
});

test("the name of a deleted document is free; a restored one gets a number", async () => {
  const id = await made("Um");
  await remove([id]);
  await made("Um");
  await restore([id]);
  expect((await names()).sort()).toEqual(["Um (2).docx", "Um.docx"]);
});

test("all or none are deleted or restored, and only what a person sees", async () => {
  const id = await made("Um");
  const colleague = await newMember(api, owner, { generate: true });
  const theirs = await made("Deles", colleague);
  expect((await remove([theirs, id], colleague)).body.code).toBe("documents.not_found");
  expect(await names(colleague)).toEqual(["Deles.docx"]);
  await remove([id]);
  expect((await restore([id], colleague)).status).toBe(404);
  expect((await restore([id], await newOwner(api.app))).status).toBe(404);
  expect((await restore([id])).status).toBe(200);
});

test("an archive has each chosen document once, under names that differ, and is recorded", async () => {
  const colleague = await newMember(api, owner, { generate: true });
  const ids = [await made("Um"), await made("Um", colleague), await made("Dois")];
  const { status, raw, headers } = await send("/api/documents/archive", { ids: [...ids, ids[0]] });
  expect([status, headers["content-type"], Number(headers["content-length"])]).toEqual([
    200,
    "application/zip",
    raw.length,
  ]);
  for (const name of ["Um.docx", "Um (2).docx", "Dois.docx"]) expect(raw.includes(name)).toBe(true);
  expect(raw.readUInt16LE(raw.length - 12)).toBe(3);
  expect((await send("/api/documents/archive", { ids }, colleague)).status).toBe(404);
  const fact = { action: "documents.archived", by: owner.user.id, of: null, detail: { documents: 3 } };
  expect(await recordedEvents(api, owner, fact.action)).toEqual([fact]);
});

test("the mark of a delivery is set, changed and removed, and each is recorded", async () => {
  const id = await made("Um");
  const mark = (delivery: object | null) =>
    call(api.app, owner.token, { method: "PUT", url: `/api/documents/${id}/delivery`, payload: { delivery } });
  expect((await mark({ how: "filed", on: "2026-11-20" })).body.file.delivery).toEqual({
    how: "filed",
    on: "2026-11-20",
  });
  expect((await mark({ how: "sent", on: "2026-02-30" })).status).toBe(400);
  const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/documents/files" });
  expect(body.files[0].delivery).toEqual({ how: "filed", on: "2026-11-20" });
  expect((await mark(null)).body.file.delivery).toBeNull();
  const fact = { by: owner.user.id, of: id };
  expect(await recordedEvents(api, owner, "documents.delivery")).toEqual([
    { ...fact, action: "documents.delivery_marked", detail: { how: "filed", on: "2026-11-20" } },
    { ...fact, action: "documents.delivery_removed", detail: {} },
  ]);
});

test("the choices are those of the documents that a person sees", async () => {
  const colleague = await newMember(api, owner, { generate: true });
  await made("Um");
  await made("Dois", colleague);
  const choices = async ({ token }: Person) =>
    (await call(api.app, token, { method: "GET", url: "/api/documents/choices" })).body.data;
  const all = await choices(owner);
  expect(all.months).toEqual([{ month: "2026-11", documents: 2 }]);
  expect(all.templates).toEqual([{ id: template, name: "Modelo.docx", documents: 2 }]);
  expect(all.people).toHaveLength(2);
  expect((await choices(colleague)).months).toEqual([{ month: "2026-11", documents: 1 }]);
  expect((await choices(colleague)).people.map(({ id }: { id: string }) => id)).toEqual([colleague.user.id]);
});

test("by client, the one with the newest document comes first, and documents without one last", async () => {
  const plain = await newTemplate(api.app, owner.token, "Sem.docx", docx("{OBJETO}"));
  const ofClient = (documentType: string, formData: object, outputFileName: string) =>
    send("/api/documents/generate", { documentType, formData, outputFileName });
  await ofClient(plain, { OBJETO: "busca" }, "Sem cliente");
  await ofClient(template, { CLIENTE: "bia busca" }, "B1");
  await ofClient(template, { CLIENTE: "Ana busca" }, "A");
  api.clock.advance(1000);
  await ofClient(template, { CLIENTE: "Bia busca" }, "B2");
  const { body } = await send("/api/documents/search", { text: "busca", order: "client" });
  expect(body.files.map(({ name }: { name: string }) => name)).toEqual([
    "B2.docx",
    "B1.docx",
    "A.docx",
    "Sem cliente.docx",
  ]);
});
