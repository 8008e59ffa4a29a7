import { warningsHeader } from "@lavra/contract/documents/documents";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const template = (bytes: Uint8Array) => newTemplate(api.app, owner.token, "Modelo.docx", Buffer.from(bytes));
const topic = (name: string, bytes: Uint8Array) => newTopic(api.app, owner.token, `${name}.docx`, Buffer.from(bytes));

/** Returns the warnings of a document made with topics. */
async function warningsOf(documentType: string, topics: readonly string[]) {
  const selectedTopics = topics.map((id, at) => ({ id, order: at + 1 }));
  const payload = { documentType, formData: {}, selectedTopics, outputFileName: "Saída" };
  const made = await call(api.app, owner.token, { method: "POST", url: "/api/documents/generate", payload });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return JSON.parse(decodeURIComponent(String(made.headers[warningsHeader.toLowerCase()] ?? "[]")));
}

/** Returns a .docx with some parts changed or added. */
function changed(file: Uint8Array, parts: Readonly<Record<string, (text: string) => string>>): Uint8Array {
  const all = unzipSync(new Uint8Array(file));
  for (const [name, change] of Object.entries(parts)) {
    all[name] = strToU8(change(strFromU8(all[name] ?? new Uint8Array())));
  }
  return zipSync(all, { mtime: "2026-11-21T12:00:00" });
}

const inCell = (file: Uint8Array) =>
  changed(file, {
    "word/document.xml": (text) =>
      text.replace(/<w:p>.*<\/w:p>/s, (body) => `<w:tbl><w:tr><w:tc>${body}</w:tc></w:tr></w:tbl><w:p/>`),
  });
const section = '<w:pPr><w:sectPr><w:cols w:num="2"/></w:sectPr></w:pPr>';
const twoSections = (file: Uint8Array) =>
  changed(file, { "word/document.xml": (text) => text.replace("<w:p>", `<w:p>${section}`) });

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";
const withSettings = (file: Uint8Array, inside: string) =>
  changed(file, {
    "[Content_Types].xml": (text) =>
      text.replace("</Types>", `<Override PartName="/word/settings.xml" ContentType="${type}"/></Types>`),
    "word/_rels/document.xml.rels": () =>
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/settings" Target="settings.xml"/></Relationships>`,
    "word/settings.xml": () => `<w:settings xmlns:w="${word}">${inside}</w:settings>`,
  });
const mode = (version: number) =>
  `<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${version}"/>`;

test("a topic that lost its sections in a table is named, once even if it occurs several times", async () => {
  const id = await template(inCell(docx("{SUBTEMPLATES}")));
  const plain = await topic("Plano", docx("plano"));
  const moral = await topic("Dano moral", twoSections(docx("um", "dois")));
  expect(await warningsOf(id, [plain, moral, moral])).toEqual([
    {
      code: "documents.sections_left",
      message:
        "O tópico “Dano moral” entrou sem as seções do arquivo dele (papel, orientação, colunas, cabeçalhos), porque {SUBTEMPLATES} está onde elas não cabem, como em uma tabela. O texto entrou inteiro.",
    },
  ]);
  const material = await topic("Dano material", twoSections(docx("três", "quatro")));
  const reported = await warningsOf(id, [material, moral]);
  const names = reported.map(({ message }: { message: string }) => /“(.*)”/.exec(message)?.[1]);
  expect(names).toEqual(["Dano material", "Dano moral"]);
});

test("a topic with its own appearance and other settings than the template is named with the differences, in words", async () => {
  const id = await template(withSettings(docx("{SUBTEMPLATES}"), `<w:compat>${mode(15)}</w:compat>`));
  const older = `<w:autoHyphenation/><w:compat><w:noLeading/><w:ulTrailSpace/>${mode(12)}</w:compat>`;
  const part = await topic("Tese", withSettings(docx("tese"), older));
  expect(await warningsOf(id, [part])).toEqual([]);
  const look = { method: "PUT", url: `/api/upload/look/${part}`, payload: { keepsLook: true } } as const;
  expect((await call(api.app, owner.token, look)).status).toBe(200);
  expect(await warningsOf(id, [part])).toEqual([
    {
      code: "documents.layout_left",
      message:
        "O tópico “Tese” vem de um arquivo configurado de outro modo que o modelo (opções de layout do Word). Confira no documento onde as linhas dele terminam.",
    },
  ]);
});
