import { warningsHeader } from "@lavra/contract/documents/documents";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, docxOf, textOf } from "../../testing/docx-files.ts";
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

const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const get = (url: string) => call(api.app, owner.token, { method: "GET", url });
const generate = (documentType: string, formData: object, request: object = {}) =>
  call(api.app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType, formData, outputFileName: "Saída", ...request },
  });
const warningsOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const reported = headers[warningsHeader.toLowerCase()];
  return reported === undefined ? [] : JSON.parse(decodeURIComponent(String(reported)));
};
const fieldsOf = async (id: string) => (await get(`/api/markers/file/${id}`)).body.data.markers;

describe("a template with filters", () => {
  const lines = ["{Valor|moeda} ({VALOR|moeda|extenso}), em {DATA|extenso}", "{SUBTEMPLATES}", "{NOME|nome}: {VALOR}"];

  test("has one question for each key, and the answer fills every tag, in topics too", async () => {
    await createFolder(api.app, owner.token, "Cível");
    const file = { name: "Novo.docx", bytes: docx(...lines) };
    const { body } = await upload(api.app, owner.token, "models", file, { category: "Cível" });
    expect(body.data.markerProcessing.data).toEqual({ totalMarkers: 3, newMarkers: 3 });
    expect(body.data.warnings).toEqual([]);
    const fields = await fieldsOf(body.data.id);
    expect(Object.keys(fields)).toEqual(["{VALOR}", "{DATA}", "{NOME}"]);
    expect(fields["{VALOR}"]).toMatchObject({ name: "Valor", type: "number" });

    const topic = await newTopic(api.app, owner.token, "Tópico.docx", docx("Pede {VALOR|extenso}."));
    const formData = { valor: "1500", DATA: "21/11/2026 (sábado)", NOME: "MARIA DA SILVA" };
    const selectedTopics = [{ id: topic, order: 1 }];
    const made = await generate(body.data.id, formData, { selectedTopics });
    expect(textOf(made.raw)).toEqual([
      "R$ 1.500,00 (mil e quinhentos reais), em 21 de novembro de 2026",
      "Pede mil e quinhentos reais.",
      "Maria da Silva: 1500",
    ]);
    expect(made.headers).not.toHaveProperty(warningsHeader.toLowerCase());
  });

  test("gives the same result made once or many times, in a worker or in process", async () => {
    const id = await template(...lines);
    const formData = { VALOR: "1500", DATA: "21/11/2026", NOME: "ANA" };
    const made = [];
    for (let turn = 0; turn < 5; turn += 1) made.push(textOf((await generate(id, formData)).raw));
    for (const one of made) expect(one).toEqual(made[0]);
  });

  test("reports missing values by their key", async () => {
    const made = await generate(await template(...lines), { NOME: "ANA" });
    expect(made).toMatchObject({ status: 422, body: { code: "documents.missing_values" } });
    expect(made.body.data.markers).toEqual(["{VALOR}", "{DATA}"]);
  });

  test("prints a value that a filter cannot read as it was typed, with a warning", async () => {
    const made = await generate(await template(...lines), { VALOR: "a combinar", DATA: "1/1/2026", NOME: "Ana" });
    expect(textOf(made.raw)[0]).toBe("a combinar (a combinar), em 1º de janeiro de 2026");
    expect(warningsOf(made)).toEqual([
      {
        code: "documents.value_as_typed",
        message: "O valor de {VALOR} não é um número; em {VALOR|moeda} ele saiu como foi digitado.",
      },
      {
        code: "documents.value_as_typed",
        message: "O valor de {VALOR} não é um número; em {VALOR|moeda|extenso} ele saiu como foi digitado.",
      },
    ]);
  });
});

describe("references", () => {
  test("write the number or heading of what they name; a topic has its own name", async () => {
    const id = await template("{#ITEM Foro}Do foro", "Ver {REF: foro} e {REF: Dano moral}, {NOME}.", "{SUBTEMPLATES}");
    expect(Object.keys(await fieldsOf(id))).toEqual(["{NOME}"]);
    expect((await get(`/api/upload/warnings/${id}`)).body.data.warnings).toEqual([]);
    const printed = ({ raw }: { raw: Buffer }) =>
      textOf(raw).map((line) => line.replace(/ REF _Ref.*? CHARFORMAT /g, ""));
    const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Do dano</w:t></w:r></w:p>`;
    const topic = await newTopic(api.app, owner.token, "Dano moral.docx", docxOf(heading));
    const chosen = await generate(id, { NOME: "Ana" }, { selectedTopics: [{ id: topic, order: 1 }] });
    expect(printed(chosen)).toEqual(["Do foro", "Ver Do foro e Do dano, Ana.", "Do dano"]);
    expect(warningsOf(chosen)).toEqual([]);
    const without = await generate(id, { NOME: "Ana" });
    expect(printed(without)).toEqual(["Do foro", "Ver Do foro e {REF: Dano moral}, Ana."]);
    expect(warningsOf(without)).toEqual([
      {
        code: "documents.reference_lost",
        message: "“{REF: Dano moral}” ficou no documento como está no modelo: o trecho a que se refere não está nele.",
      },
    ]);
  });

  test("that an earlier version treated as fields are no longer asked for", async () => {
    const id = await template("{NOME}");
    await api.db.platform((tx) =>
      sql`insert into file_markers (tenant_id, file_id, key, position, name, type, description, options, api_source, state)
        select tenant_id, file_id, '{/SE}', 7, '/SE', type, description, options, api_source, state
        from file_markers where file_id = ${id}`.execute(tx),
    );
    const fields = await fieldsOf(id);
    expect(Object.keys(fields)).toEqual(["{NOME}"]);
    const save = { method: "POST", url: `/api/markers/file/${id}`, payload: { markers: fields } } as const;
    expect((await call(api.app, owner.token, save)).status).toBe(200);
  });
});
