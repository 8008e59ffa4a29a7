import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { docx } from "../../testing/docx-files.ts";
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
  template = await newTemplate(api.app, owner.token, "Petição.docx", docx("texto"));
});
afterAll(() => api.close());

const generate = async (outputFileName: string, documentType = template, token = owner.token) => {
  const payload = { documentType, formData: {}, outputFileName };
  const made = await call(api.app, token, { method: "POST", url: "/api/documents/generate", payload });
  return String(made.headers["x-document-id"]);
};
const search = async (text: string, page: object = {}, token = owner.token) => {
  const payload = { text, ...page };
  return (await call(api.app, token, { method: "POST", url: "/api/documents/search", payload })).body;
};
const found = async (text: string) => (await search(text)).files.map(({ name }: { name: string }) => name);
const rename = (nameOrId: string, name: string, token = owner.token) =>
  call(api.app, token, {
    method: "PUT",
    url: `/api/documents/files/${encodeURIComponent(nameOrId)}`,
    payload: { name },
  });

test("a search matches each of its words, or their beginnings, in the document's or template's name, ignores case and accents, and lists newest first", async () => {
  const contract = await newTemplate(api.app, owner.token, "CONTRATAÇÃO.docx", docx("texto"));
  await generate("Inicial João Conceição");
  await generate("Honorários 100% joao_silva", contract);
  expect(await found("JOÃO")).toEqual(["Honorários 100% joao_silva.docx", "Inicial João Conceição.docx"]);
  expect(await found(" conceicao  joao ")).toEqual(["Inicial João Conceição.docx"]);
  expect(await found("contratacao")).toEqual(["Honorários 100% joao_silva.docx"]);
  expect(await found("peticao inicial")).toEqual(["Inicial João Conceição.docx"]);
  for (const none of ["joao maria", "oao", "%%", "\\", "' or 1=1"]) expect(await found(none), none).toEqual([]);
  expect(await found("\u0000 \ud800")).toHaveLength(2);
  const second = await search("joao", { page: 2, limit: 1 });
  expect(second).toMatchObject({
    files: [{ name: "Inicial João Conceição.docx" }],
    pagination: { page: 2, limit: 1, total: 2, totalPages: 2, hasMore: false },
  });
});

test("a search covers what the caller can see", async () => {
  const [ana, beto] = [
    await newMember(api, owner, { generate: true }, "socio", "Ana"),
    await newMember(api, owner, { generate: true }, "socio", "Beto"),
  ];
  await generate("De Ana", template, ana.token);
  expect((await search("de ana", {}, beto.token)).files).toEqual([]);
  expect((await search("de ana")).files).toMatchObject([{ createdBy: "Ana" }]);
});

test("a document shows the version it was made from and the present one; neither if it is not known", async () => {
  const id = await generate("Saída");
  const shown = async () => (await search("")).files[0];
  expect(await shown()).toMatchObject({ id, templateId: template, version: 1, presentVersion: 1 });
  await newTemplate(api.app, owner.token, "Petição.docx", docx("outro"));
  expect(await shown()).toMatchObject({ templateId: template, version: 1, presentVersion: 2 });
  await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: template } });
  expect(await shown()).toMatchObject({ templateId: null, version: 1, presentVersion: null, template: "Petição.docx" });
});

test("a new name becomes a valid file name, and is unique per person", async () => {
  const id = await generate("Saída");
  await generate("Outra");
  expect(await rename(id, " Inicial: Ana?.DOCX ")).toMatchObject({
    status: 200,
    body: { message: "Documento renomeado com sucesso!", file: { id, name: "Inicial_ Ana_.docx", version: 1 } },
  });
  expect(await recordedEvents(api, owner, "documents.renamed")).toMatchObject([{ by: owner.user.id, of: id }]);
  expect(await rename("Inicial_ Ana_.docx", "OUTRA")).toMatchObject({
    status: 409,
    body: { code: "documents.name_taken", error: "Já existe um documento com este nome" },
  });
  expect((await rename(id, " .docx")).body.code).toBe("documents.name_required");
  expect((await rename(id, "inicial_ ana_")).body.file.name).toBe("inicial_ ana_.docx");
  const colleague = await newMember(api, owner, { generate: true });
  const theirs = await generate("Deles", template, colleague.token);
  expect((await rename(theirs, "Outra")).body.file.name, "the owner's, of a colleague's document").toBe("Outra.docx");
  expect((await rename(id, "X", colleague.token)).status).toBe(404);
});
