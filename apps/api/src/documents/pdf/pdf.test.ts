// @module-tag both-databases-deep
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Converter } from "../../platform/converter/open-converter.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { docx } from "../../testing/docx-files.ts";
import { createMadeUpConverter, noConverter } from "../../testing/made-up-converter.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

const madeUp = createMadeUpConverter();
const { conversions } = madeUp;
let failure: DomainError | undefined;
const converter: Converter = {
  ...madeUp.converter,
  convert: async (...given) => {
    if (failure) throw failure;
    return madeUp.converter.convert(...given);
  },
};

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp({}, { converter });
});
beforeEach(async () => {
  failure = undefined;
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

async function made(person = owner): Promise<string> {
  const documentType = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{CLIENTE}"));
  const payload = { documentType, formData: { CLIENTE: "Ana" }, outputFileName: "Petição" };
  const { headers } = await call(api.app, person.token, { method: "POST", url: "/api/documents/generate", payload });
  return String(headers["x-document-id"]);
}
const pdf = (id: string, { token } = owner) => call(api.app, token, { method: "GET", url: `/api/documents/${id}/pdf` });
const remove = (id: string) =>
  call(api.app, owner.token, { method: "POST", url: "/api/documents/deletion", payload: { ids: [id] } });
const keys = () => Array.fromAsync(api.files.keys());

test("a document is a PDF with its name, the same bytes each time, made once for simultaneous requests", async () => {
  const id = await made();
  const [before, stored] = [conversions(), (await keys()).length];
  const [first, second] = await Promise.all([pdf(id), pdf(id)]);
  const { status, headers, raw } = first;
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(headers["content-disposition"]).toContain("Peti%C3%A7%C3%A3o.pdf");
  expect([second.raw, (await pdf(id)).raw]).toEqual([raw, raw]);
  expect(conversions()).toBe(before + 1);
  expect((await keys()).length).toBe(stored + 1);
});

test("two processes keep one PDF", async () => {
  const id = await made();
  const other = await api.beside();
  const stored = (await keys()).length;
  const there = () => call(other.app, owner.token, { method: "GET", url: `/api/documents/${id}/pdf` });
  const [here, beside] = await Promise.all([pdf(id), there()]);
  expect(beside.raw).toEqual(here.raw);
  expect((await keys()).length).toBe(stored + 1);
  await other.close();
});

test("a PDF goes with its document, and is no leftover before", async () => {
  const id = await made();
  const before = await keys();
  await pdf(id);
  const added = (await keys()).filter((key) => !before.includes(key));
  expect(added).toHaveLength(1);
  expect(await api.features.documents.keysInUse(added)).toEqual(added);
  await remove(id);
  expect((await pdf(id)).status).toBe(404);
  api.clock.advance(10 * 60_000);
  expect(await api.features.documents.removeDeleted()).toBeGreaterThanOrEqual(1);
  expect((await keys()).length).toBe(before.length - 1);
});

test("a PDF whose bytes are lost is made again", async () => {
  const id = await made();
  const before = new Set(await keys());
  await pdf(id);
  const [key] = (await keys()).filter((each) => !before.has(each));
  await api.files.remove(key as string);
  const { status, raw } = await pdf(id);
  expect(status).toBe(200);
  expect((await pdf(id)).raw).toEqual(raw);
});

test("only people who see a document get its PDF", async () => {
  const id = await made();
  await pdf(id);
  const colleague = await newMember(api, owner, { generate: true });
  expect((await pdf(id, colleague)).body.code).toBe("documents.not_found");
  expect((await pdf(id, await newOwner(api.app))).status).toBe(404);
  expect((await pdf(await made(colleague), owner)).status).toBe(200);
});

test("a document that cannot be converted is refused, and nothing is stored", async () => {
  const id = await made();
  const stored = (await keys()).length;
  failure = new DomainError("documents.pdf_failed");
  expect(await pdf(id)).toMatchObject({ status: 422, body: { code: "documents.pdf_failed" } });
  expect((await keys()).length).toBe(stored);
  failure = undefined;
  expect((await pdf(id)).status).toBe(200);
});

test("without a converter the page learns it, and a request is refused with the way out", async () => {
  const support = (app = api.app) => call(app, owner.token, { method: "GET", url: "/api/documents/pdf" });
  expect((await support()).body.data).toEqual({ isAvailable: true });
  const without = await startTestApp({}, { converter: noConverter });
  const person = await newOwner(without.app);
  const documentType = await newTemplate(without.app, person.token, "Modelo.docx", docx("{CLIENTE}"));
  const payload = { documentType, formData: { CLIENTE: "Ana" } };
  const { headers } = await call(without.app, person.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload,
  });
  const get = (url: string) => call(without.app, person.token, { method: "GET", url });
  expect((await get("/api/documents/pdf")).body.data).toEqual({ isAvailable: false });
  expect(await get(`/api/documents/${headers["x-document-id"]}/pdf`)).toMatchObject({
    status: 503,
    body: {
      code: "documents.pdf_off",
      error: "Este servidor não gera PDF. Baixe o documento em Word e salve-o como PDF.",
    },
  });
  await without.close();
});
