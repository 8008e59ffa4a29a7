import { templateWarning } from "@lavra/contract/library/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, upload } from "../../testing/uploads.ts";

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

const send = async (name: string, ...paragraphs: string[]) => {
  const file = { name, bytes: docx(...paragraphs) };
  const { status, body } = await upload(api.app, owner.token, "models", file, { category: "Cível" });
  expect(status).toBe(201);
  return body.data;
};
const warningsOf = async (fileId: string, token = owner.token) =>
  call(api.app, token, { method: "GET", url: `/api/upload/warnings/${fileId}` });
const messages = (warnings: readonly { message: string }[]) => warnings.map((warning) => warning.message);

describe("the answer to an upload", () => {
  test("describes each fault in a sentence, with part, excerpt, marker, suggestion and count", async () => {
    const { warnings } = await send(
      "a.docx",
      "Eu, {CLIENTE, brasileiro, e {VALOR:}",
      "{{NOME}} e {{NOME}}",
      "{#if X}",
      "{SUBTEMPLATES}",
    );
    expect(warnings).toEqual([
      {
        code: "template.marker_unclosed",
        message: "A chave aberta em “{CLIENTE” não foi fechada; o texto ficou como está. Escreva {CLIENTE}.",
        part: "corpo do texto",
        excerpt: "Eu, {CLIENTE, brasileiro, e {VALOR:}",
        marker: "{CLIENTE",
        suggestion: "{CLIENTE}",
        count: 1,
      },
      expect.objectContaining({ code: "template.marker_characters", marker: "{VALOR:}", suggestion: "{VALOR}" }),
      expect.objectContaining({ code: "template.marker_extra_braces", marker: "{{NOME}}", count: 2 }),
      expect.objectContaining({ code: "template.block_unknown", marker: "{#if X}", suggestion: "{#SE X}" }),
    ]);
    for (const warning of warnings) expect(templateWarning.safeParse(warning).error).toBeUndefined();
  });

  test("compares names with the standard ones and with those of the office's other files", async () => {
    await send("antigo.docx", "{NÚMERO DO CONTRATO} {SUBTEMPLATES}");
    const { warnings } = await send(
      "novo.docx",
      "{CLEINTE}, {NUMERO_DO_CONTRATO}, {ADVOGADA} {AUTOR_1}",
      "{SUBTEMPLATES}",
    );
    expect(messages(warnings)).toEqual([
      "O marcador {CLEINTE} parece ser {CLIENTE}.",
      "O marcador {NUMERO_DO_CONTRATO} parece ser {NÚMERO DO CONTRATO}: só mudam acentos, espaços ou sinais, e são dois campos diferentes.",
    ]);
    expect(warnings[0]).toMatchObject({
      part: "corpo do texto",
      excerpt: expect.stringContaining("{CLEINTE}"),
      count: 1,
    });
  });

  test("repeats the warnings when the file is sent again; names of another office cause none", async () => {
    await send("a.docx", "{CLEINTE}", "{SUBTEMPLATES}");
    expect(messages((await send("a.docx", "{CLEINTE}", "{SUBTEMPLATES}")).warnings)).toEqual([
      "O marcador {CLEINTE} parece ser {CLIENTE}.",
    ]);
    await send("b.docx", "{REQUERENTE}", "{SUBTEMPLATES}");
    owner = await newOwner(api.app);
    await createFolder(api.app, owner.token, "Cível");
    expect((await send("c.docx", "{REQUERENT}", "{SUBTEMPLATES}")).warnings).toEqual([]);
  });

  test("warns of a place of the topics that is misspelled, beside text, or missing", async () => {
    expect(messages((await send("a.docx", "{NOME}", "{SUB TEMPLATES}")).warnings)).toEqual([
      expect.stringContaining("O modelo não tem o marcador {SUBTEMPLATES}"),
      expect.stringContaining("O marcador {SUB TEMPLATES} parece ser {SUBTEMPLATES}"),
    ]);
    expect((await send("b.docx", "{NOME}", "Segue: {SUBTEMPLATES}")).warnings).toMatchObject([
      { code: "template.placeholder_beside_text", excerpt: "Segue: {SUBTEMPLATES}" },
    ]);
    const topic = { name: "t.docx", bytes: docx("Segue: {SUBTEMPLATES}") };
    const { body } = await upload(api.app, owner.token, "topicos", topic);
    expect(body.data.warnings).toEqual([]);
  });

  test("lists hundreds of faults up to a bound, and the last entry says so", async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `{CAMPO ${at}, e mais`);
    const { warnings } = await send("a.docx", ...lines, "{NOME} {SUBTEMPLATES}");
    expect(warnings.length).toBeGreaterThan(300);
    expect(warnings.length).toBeLessThan(310);
    expect(warnings.at(-1)?.code).toBe("template.faults_cut");
  });
});

describe("the warnings of a stored file", () => {
  test("are those of its upload, against the names in use now", async () => {
    const id = await newTemplate(api.app, owner.token, "a.docx", docx("{CLIENTE e {ENDERECO}", "{SUBTEMPLATES}"));
    const before = await warningsOf(id);
    expect(before.status).toBe(200);
    expect(before.body.data.warnings.map((one: { code: string }) => one.code)).toEqual(["template.marker_unclosed"]);
    await send("b.docx", "{ENDEREÇO} {SUBTEMPLATES}");
    expect(messages((await warningsOf(id)).body.data.warnings)[0]).toContain("{ENDERECO} parece ser {ENDEREÇO}");
  });

  test("list the markers in the file, each once with its place, whatever its configuration contains", async () => {
    const id = await newTemplate(api.app, owner.token, "a.docx", docx("{Nome do Réu}, {CPF}", "{CPF} {SUBTEMPLATES}"));
    await call(api.app, owner.token, { method: "POST", url: `/api/markers/file/${id}`, payload: { markers: {} } });
    expect((await warningsOf(id)).body.data.markers).toEqual([
      { key: "{NOME DO RÉU}", name: "Nome do Réu", part: "corpo do texto", count: 1 },
      { key: "{CPF}", name: "CPF", part: "corpo do texto", count: 2 },
    ]);
  });

  test("are shown to those who can correct the file, and to no other office", async () => {
    const id = await newTemplate(api.app, owner.token, "a.docx", docx("{NOME}", "{SUBTEMPLATES}"));
    const configures = await newMember(api, owner, { create_model: true });
    const fills = await newMember(api, owner, { generate: true });
    const stranger = await newOwner(api.app);
    expect((await warningsOf(id, configures.token)).body.data).toMatchObject({ warnings: [] });
    expect((await warningsOf(id, fills.token)).status).toBe(403);
    expect(await warningsOf(id, stranger.token)).toMatchObject({
      status: 404,
      body: { code: "library.file_not_found" },
    });
  });
});
