import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import { docx } from "../testing/docx-files.ts";
import { block } from "../testing/isolation/offices.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { multipart, newTemplate } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let template: string;
let document: string;
const draft = newId();
const office = {
  nome: "Souza Advogados",
  cnpj: "",
  endereco: "",
  telefone: "",
  email: "",
  cidade: "Recife",
  umMil: false,
  mantemProtecao: false,
  alteracoesControladas: "accept",
};
const professional = { nome: "Ana Souza", titulo: "Advogada", email: "", oab: [{ uf: "PE", numero: "12.345" }] };
const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, more: InjectOptions = {}) =>
  call(api.app, owner.token, { method, url: `/api/${path}`, ...(payload && { payload }), ...more });
const saving = () => ({
  templateId: template,
  answers: { v: 1, fields: { NOME: "Bia" } },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 0,
  writer: newId(),
});
const request = () => ({ documentType: template, formData: { NOME: "Ana" }, outputFileName: "Saída" });

beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
  template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("um {NOME}"));
  document = String((await send("POST", "documents/generate", request())).headers["x-document-id"]);
  await send("PUT", `documents/drafts/${draft}`, saving());
  await newTemplate(api.app, owner.token, "Modelo.docx", docx("dois {NOME}"));
  await block(api, owner.user.scopeId);
});
afterAll(() => api.close());

describe("a blocked office", () => {
  test("downloads its documents, their inputs, its drafts, and its files with every version", async () => {
    expect((await send("GET", "documents/files")).body.files).toMatchObject([{ id: document }]);
    expect((await send("GET", `documents/download/${document}`)).raw.subarray(0, 2).toString()).toBe("PK");
    expect((await send("GET", `documents/${document}/inputs`)).body.inputs).toMatchObject({
      template: { fileId: template, version: 1 },
      answers: { fields: { "{NOME}": "Ana" } },
    });
    expect((await send("POST", "documents/search", { text: "saida" })).body.files).toMatchObject([{ id: document }]);
    expect((await send("GET", "documents/drafts")).body.drafts).toMatchObject([{ id: draft, about: "Bia" }]);
    expect((await send("GET", `documents/drafts/${draft}`)).body.draft.answers.fields).toEqual({ "{NOME}": "Bia" });
    expect((await send("GET", "folders/structure/models")).body.structure.children).toMatchObject([
      { files: [{ id: template }] },
    ]);
    expect((await send("GET", `upload/versions/${template}`)).body.versions).toMatchObject([
      { number: 2 },
      { number: 1 },
    ]);
    for (const path of [`download?fileId=${template}`, `versions/${template}/1`, `versions/${template}/2`]) {
      expect((await send("GET", `upload/${path}`)).raw.subarray(0, 2).toString(), path).toBe("PK");
    }
  });

  test("reads and edits its office data and its professional data", async () => {
    expect((await send("PUT", "office", office)).body.office).toEqual(office);
    expect((await send("GET", "office")).body.office).toEqual(office);
    expect((await send("PUT", "office/professionals/me", professional)).body.professional).toEqual(professional);
    expect((await send("GET", "office/professionals/me")).body.professional).toEqual(professional);
    expect((await send("GET", "office/professionals")).body.professionals).toMatchObject([professional]);
  });

  test("creates nothing new", async () => {
    const file = { name: "Outro.docx", bytes: docx("{NOME}") };
    const replies = await Promise.all([
      send("POST", "documents/generate", request()),
      send("PUT", `documents/drafts/${newId()}`, saving()),
      send("PUT", `documents/files/${document}`, { name: "Outro" }),
      send("GET", "documents/known-values"),
      send("POST", `upload/versions/${template}/1/restore`, {}),
      send("POST", "upload/models", undefined, multipart([["file", file]])),
      send("PUT", `upload/look/${template}`, { keepsLook: true }),
      send("POST", "folders/create", { folderName: "Nova", parentPath: "", type: "uploads" }),
    ]);
    const error = replies.map(({ status, body }) => [status, body.requiresSubscription]);
    expect(error).toEqual(replies.map(() => [403, true]));
    expect((await send("GET", `upload/versions/${template}`)).body.versions).toHaveLength(2);
  });
});
