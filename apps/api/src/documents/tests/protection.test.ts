import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx, docxWithSettings, dotx, textOf } from "../../testing/docx-files.ts";
import { newOwner, type Person, principalOf } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  await createFolder(api.app, owner.token, "Cível");
});
afterAll(() => api.close());

const protection = '<w:trackRevisions/><w:documentProtection w:edit="readOnly" w:enforcement="1" w:hash="YWJj"/>';
const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  call(api.app, owner.token, { method, url, ...(payload && { payload }) });
const keepProtection = async (mantemProtecao: boolean) => {
  const blank = { nome: "", cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
  expect((await send("PUT", "/api/office", { ...blank, mantemProtecao })).status).toBe(200);
};

async function generate(documentType: string, topics: readonly string[] = []) {
  const selectedTopics = topics.map((id, at) => ({ id, order: at + 1 }));
  const payload = { documentType, formData: { NOME: "Ana" }, selectedTopics, outputFileName: "Saída.dotx" };
  const made = await send("POST", "/api/documents/generate", payload);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.headers["content-disposition"]).toMatch(/"Saida(?: \(\d\))?\.docx"/);
  const part = (name: string) => strFromU8(unzipSync(new Uint8Array(made.raw))[name] ?? new Uint8Array());
  return { id: String(made.headers["x-document-id"]), raw: made.raw, lines: textOf(made.raw), part };
}

test("a template's protection is reported at upload, and is in documents only where the office keeps it", async () => {
  const bytes = docxWithSettings(protection, "Eu, {NOME}", "{SUBTEMPLATES}");
  const file = { name: "Protegido.docx", bytes };
  const { body } = await upload(api.app, owner.token, "models", file, { category: "Cível" });
  const codes = ["library.changes_recorded", "library.protection"];
  expect(body.data.warnings.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(codes));
  const id = await newTemplate(api.app, owner.token, "Protegido.docx", bytes);
  const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("tese"));
  for (const topics of [[], [topic]]) {
    await keepProtection(false);
    expect((await generate(id, topics)).part("word/settings.xml")).not.toMatch(/Protection|trackRevisions/);
    await keepProtection(true);
    const made = await generate(id, topics);
    expect(made.part("word/settings.xml")).toContain(protection);
    await keepProtection(false);
    const { chunks, isSame } = await api.features.documents.regenerate(principalOf(owner), made.id);
    expect(isSame && Buffer.concat(chunks).equals(made.raw)).toBe(true);
    expect((await generate(id, topics)).part("word/settings.xml")).not.toContain("Protection");
  }
});

test("a topic's protection is not reported, because only its text enters", async () => {
  const file = { name: "Tese.docx", bytes: docxWithSettings(protection, "tese") };
  expect((await upload(api.app, owner.token, "topicos", file, {})).body.data.warnings).toEqual([]);
});

test("a .dotx keeps its name in the library, and gives documents", async () => {
  const file = { name: "Contrato.dotx", bytes: dotx("Eu, {NOME}") };
  const { status, body } = await upload(api.app, owner.token, "models", file, { category: "Cível" });
  expect(status).toBe(201);
  const { id } = body.data;
  const made = await generate(id);
  expect(made.lines).toEqual(["Eu, Ana"]);
  expect(made.part("[Content_Types].xml")).toContain("document.main+xml");
  expect(made.part("[Content_Types].xml")).not.toContain("template.main");
  const renamed = await send("PUT", "/api/upload/rename", { fileId: id, newName: "Acordo.docx" });
  expect(renamed.body.data).toMatchObject({ name: "Acordo.dotx" });
  const sent = await send("GET", `/api/upload/download?fileId=${id}`);
  expect(sent.headers["content-type"]).toContain("wordprocessingml.template");
  expect(sent.raw.equals(file.bytes)).toBe(true);
});

test("a .dotm is refused", async () => {
  const file = { name: "Macro.dotm", bytes: dotx("x") };
  const { status, body } = await upload(api.app, owner.token, "models", file, { category: "Cível" });
  expect([status, body.code]).toEqual([400, "library.not_docx"]);
});
