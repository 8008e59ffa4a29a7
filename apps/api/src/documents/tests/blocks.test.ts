import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

// @module-tag both-databases-deep

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
const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  call(api.app, owner.token, { method, url, ...(payload ? { payload } : {}) });
const generate = (documentType: string, request: object) =>
  send("POST", "/api/documents/generate", { documentType, formData: {}, outputFileName: "Saída", ...request });
const made = async (documentType: string, request: object) => {
  const answer = await generate(documentType, request);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return textOf(answer.raw);
};
const fieldsOf = async (id: string) => (await send("GET", `/api/markers/file/${id}`)).body.data;

const ana = { inline: { kind: "pf", name: "ANA REIS", gender: "f" } };
const ivo = { inline: { kind: "pf", name: "IVO REIS", gender: "m" } };
const acme = { inline: { kind: "ltda", name: "ACME LTDA." } };

const petition = [
  "{CLIENTE} requer:",
  "{#SE TUTELA}",
  "a tutela, em {PRAZO} dias{#SE GRATUIDADE}, e a gratuidade{/SE};",
  "{#SENÃO}",
  "a citação, porque {MOTIVO};",
  "{/SE}",
  "{#CADA PEDIDO|A; B; e C.}",
  "{PEDIDO.DESCRIÇÃO}, de {PEDIDO.VALOR|moeda}",
  "{/CADA}",
  "Total de {PEDIDO.VALOR.TOTAL|moeda} ({PEDIDO.VALOR.TOTAL|extenso}) em {PEDIDO.QUANTIDADE} pedidos, rito {#SE RITO = Comum}comum{#SENÃO}especial{/SE}.",
];

test("a template's conditions and lists are fields of its form, before what they hold", async () => {
  const id = await template(...petition);
  const { markers, blocks } = await fieldsOf(id);
  expect(Object.keys(markers)).toEqual([
    "{CLIENTE}",
    "{TUTELA}",
    "{PRAZO}",
    "{MOTIVO}",
    "{GRATUIDADE}",
    "{PEDIDO}",
    "{RITO}",
  ]);
  expect(markers["{TUTELA}"]).toMatchObject({ type: "select", kind: "sim_nao", options: ["Sim", "Não"] });
  expect(markers["{RITO}"]).toMatchObject({ type: "select", kind: "", options: ["Comum"] });
  expect(markers["{PEDIDO}"]).toMatchObject({ type: "text", kind: "lista", options: ["DESCRIÇÃO", "VALOR"] });
  expect(blocks.outside).toEqual([
    "CLIENTE",
    "PEDIDO.VALOR.TOTAL|MOEDA",
    "PEDIDO.VALOR.TOTAL|EXTENSO",
    "PEDIDO.QUANTIDADE",
  ]);
  expect(blocks.blocks[0]).toMatchObject({ tag: "SE TUTELA", marker: "{#SE TUTELA}" });
  const { warnings } = (await send("GET", `/api/upload/warnings/${id}`)).body.data;
  expect(warnings).toEqual([]);
});

test("rows with a CPF are people only if a party has each of their columns", async () => {
  const id = await template(
    "{#CADA PARCELA}{PARCELA.VALOR}, de {PARCELA.CPF}{/CADA}",
    "{#CADA FILHO}{FILHO.NOME}, de {FILHO.NASCIMENTO}{/CADA}",
  );
  const { markers } = await fieldsOf(id);
  expect(Object.keys(markers)).toEqual(["{PARCELA}", "{FILHO}"]);
  expect(markers["{PARCELA}"]).toMatchObject({ kind: "lista", options: ["VALOR", "CPF"] });
  expect(markers["{FILHO}"]).toMatchObject({ kind: "parte" });
});

test("rows for a field of parties are refused, and not left out in silence", async () => {
  const id = await template("{#CADA TESTEMUNHA}{TESTEMUNHA.NOME}, de {TESTEMUNHA.NASCIMENTO}; {/CADA}");
  const refused = await generate(id, { answers: { TESTEMUNHA: [{ NOME: "Ana" }] } });
  expect([refused.status, refused.body.code]).toEqual([422, "documents.party_rows"]);
  expect(refused.body.error).toBe(
    'O campo {TESTEMUNHA} guarda partes, e veio como lista de linhas. Envie as pessoas em "parties", ou mude o campo para "Lista de linhas".',
  );
});

test("what blocks say and cannot mean is a warning of the file", async () => {
  const id = await template(
    "{#SE Tutela}{#SE NÃO Tutela}a{/SE}{/SE}",
    "{#CADA Pedido}{Pedido}{Pedido.Descrição}{/CADA}",
    "{Pedido.Ordem} {Pedido.Descrição.Total}",
  );
  const { warnings } = (await send("GET", `/api/upload/warnings/${id}`)).body.data;
  expect(warnings.map(({ code, message }: { code: string; message: string }) => [code, message])).toEqual([
    [
      "template.block_never",
      "“{#SE NÃO Tutela}” está dentro de “{#SE Tutela}” e ali nunca muda: um trecho dele nunca aparece. Confira as duas condições.",
    ],
    [
      "template.order_outside",
      "“{Pedido.Ordem}” está fora de “{#CADA Pedido}”: só dentro da repetição há um número para cada item.",
    ],
    [
      "template.total_of_text",
      "“{Pedido.Descrição.Total}” soma uma coluna de texto. Some uma coluna de valores ou conte os itens com {PEDIDO.QUANTIDADE}.",
    ],
  ]);
});

test("what a person says of a list's columns decides how their figures are written, and a new version keeps it", async () => {
  const id = await template(
    "{#CADA PARCELA}{PARCELA.JUROS|extenso} até {PARCELA.DIA|extenso}, {PARCELA.NOTA}; {/CADA}",
  );
  const before = await fieldsOf(id);
  const list = before.markers["{PARCELA}"];
  expect(list).not.toHaveProperty("columnKinds");
  const save = (part: object) =>
    send("POST", `/api/markers/file/${id}`, { markers: { ...before.markers, "{PARCELA}": { ...list, ...part } } });
  const said = { DIA: "data", JUROS: "percentual", NOTA: "", OUTRA: "cpf" };
  expect((await save({ columnKinds: said })).status).toBe(200);
  const kept = { JUROS: "percentual", DIA: "data", NOTA: "" };
  expect((await fieldsOf(id)).markers["{PARCELA}"].columnKinds).toEqual(kept);
  const answers = { PARCELA: [{ JUROS: "1,5", DIA: "2026-11-30", NOTA: "à vista" }] };
  const words = "um inteiro e cinco décimos por cento até 30 de novembro de 2026, à vista; ";
  expect(await made(id, { answers })).toEqual([words]);
  // A request without kinds keeps them; a marker that is no longer a list has none.
  expect((await save({ description: "As parcelas" })).status).toBe(200);
  expect((await fieldsOf(id)).markers["{PARCELA}"].columnKinds).toEqual(kept);
  expect((await save({ kind: "" })).status).toBe(200);
  expect((await fieldsOf(id)).markers["{PARCELA}"]).not.toHaveProperty("columnKinds");
});

test("only the branches taken are asked for and written, and lists are joined as their example says", async () => {
  const id = await template(...petition);
  const rows = [
    { DESCRIÇÃO: "danos morais", VALOR: "10.000,00" },
    { DESCRIÇÃO: "danos materiais", VALOR: "500" },
  ];
  const taken = { CLIENTE: "Ana", TUTELA: true, PRAZO: 5, GRATUIDADE: true, RITO: "comum", PEDIDO: rows };
  expect(await made(id, { answers: taken })).toEqual([
    "Ana requer:",
    "a tutela, em 5 dias, e a gratuidade;",
    "danos morais, de R$ 10.000,00; e",
    "danos materiais, de R$ 500,00.",
    "Total de R$ 10.500,00 (dez mil e quinhentos reais) em 2 pedidos, rito comum.",
  ]);
  const other = { formData: { CLIENTE: "Ana", TUTELA: "não", MOTIVO: "há prova", RITO: "Especial" } };
  expect(await made(id, { ...other, answers: { PEDIDO: [rows[0]] } })).toEqual([
    "Ana requer:",
    "a citação, porque há prova;",
    "danos morais, de R$ 10.000,00.",
    "Total de R$ 10.000,00 (dez mil reais) em 1 pedidos, rito especial.",
  ]);
});

test("what is missing is named by the fields of the branches that are reached", async () => {
  const id = await template(...petition);
  const missing = async (answers: object) => (await generate(id, { answers })).body.data.markers;
  expect(await missing({ CLIENTE: "Ana" })).toEqual(["{TUTELA}", "{RITO}", "{PEDIDO}"]);
  expect(await missing({ CLIENTE: "Ana", TUTELA: true, RITO: "x", PEDIDO: [] })).toEqual(["{GRATUIDADE}", "{PRAZO}"]);
  expect(await missing({ CLIENTE: "Ana", TUTELA: false, RITO: "x", PEDIDO: [] })).toEqual(["{MOTIVO}"]);
});

test("a field that decides about its own text may stay empty", async () => {
  const id = await template("Rua A, 1{#SE COMPLEMENTO}, {COMPLEMENTO}{/SE}.");
  expect(Object.keys((await fieldsOf(id)).markers)).toEqual(["{COMPLEMENTO}"]);
  expect(await made(id, {})).toEqual(["Rua A, 1."]);
  expect(await made(id, { formData: { COMPLEMENTO: "sala 3" } })).toEqual(["Rua A, 1, sala 3."]);
});

test("parties decide by their facts, and each is written in turn", async () => {
  const id = await template(
    "{#SE AUTOR.PJ}A empresa{#SENÃO}{AUTOR: O autor|A autora}{/SE} requer.",
    "{#CADA AUTOR|A; B; e C.}{AUTOR}, {AUTOR: brasileiro}{/CADA}",
  );
  const { markers } = await fieldsOf(id);
  expect(Object.keys(markers)).toEqual(["{AUTOR}"]);
  expect(markers["{AUTOR}"].kind).toBe("parte");
  expect(await made(id, { parties: { AUTOR: [ana, ivo] } })).toEqual([
    "Os autores requer.",
    "ANA REIS, brasileira; e IVO REIS, brasileiro.",
  ]);
  expect((await made(id, { parties: { AUTOR: [acme] } }))[0]).toBe("A empresa requer.");
  expect((await generate(id, {})).body.data.markers).toEqual(["{AUTOR}"]);
});

test("a chosen topic decides, and a topic's own blocks have the same answers", async () => {
  const id = await template("{#SE TÓPICO Dano moral}Há dano.{#SENÃO}Não há.{/SE}", "{SUBTEMPLATES}");
  const topic = await newTopic(api.app, owner.token, "Dano moral.docx", docx("{#SE TUTELA}Urge.{/SE}Dano."));
  const selectedTopics = [{ id: topic, order: 1 }];
  expect(await made(id, { selectedTopics, answers: { TUTELA: true } })).toEqual(["Há dano.", "Urge.Dano."]);
  expect(await made(id, {})).toEqual(["Não há."]);
});

describe("lists", () => {
  const rows = ["um", "dois"];

  test("are kept with drafts and documents, which are made again with the same bytes", async () => {
    const id = await template("{#CADA PEDIDO|A, B e C}{PEDIDO}{/CADA}");
    const answer = await generate(id, { answers: { PEDIDO: rows } });
    const documentId = String(answer.headers["x-document-id"]);
    const { inputs } = (await send("GET", `/api/documents/${documentId}/inputs`)).body.data;
    expect(inputs.answers.lists).toEqual({ "{PEDIDO}": [{ "": "um" }, { "": "dois" }] });
    const { id: userId, scopeId, login, role } = owner.user;
    const again = await api.features.documents.regenerate({ userId, scopeId, login, role } as never, documentId);
    expect(again.isSame).toBe(true);
    const found = await send("POST", "/api/documents/search", { text: "dois" });
    expect(found.body.data.files).toHaveLength(1);

    const draftId = "0190f0aa-0000-7000-8000-000000000001";
    const lists = { "{PEDIDO}": [{ "": "três" }] };
    const content = { templateId: id, answers: { v: 1, fields: {}, lists }, topics: [] };
    const draft = { ...content, outputName: null, signerId: null, revision: 0, writer: draftId };
    expect((await send("PUT", `/api/documents/drafts/${draftId}`, draft)).status).toBe(200);
    const saved = (await send("GET", `/api/documents/drafts/${draftId}`)).body.data.draft;
    expect(saved.answers.lists).toEqual(lists);
    const stored = await api.db.platform((tx) =>
      sql<{ row: string }>`select i::text as row from document_inputs i where document_id = ${documentId}`.execute(tx),
    );
    expect(stored.rows[0]?.row).not.toContain("dois");
  });

  test("have bounds", async () => {
    const id = await template("{#CADA PEDIDO}{PEDIDO}{/CADA}");
    const many = (await generate(id, { answers: { PEDIDO: Array(501).fill("x") } })).body;
    expect(many.code).toBe("request.invalid");
  });

  test("are judged as the document that they make", async () => {
    const id = await template("{#CADA PEDIDO|A, B e C}{PEDIDO}{/CADA} {NOME}");
    const judged = await send("POST", "/api/documents/conference", {
      documentType: id,
      formData: {},
      answers: { PEDIDO: rows },
    });
    expect(judged.status).toBe(200);
    expect(JSON.stringify(judged.body.data)).toContain("{NOME}");
    expect(JSON.stringify(judged.body.data)).not.toContain("PEDIDO");
  });
});

test("a file from before blocks were filled keeps them as written", async () => {
  const id = await template("{#SE TUTELA}a{/SE}{NOME}");
  await api.db.platform((tx) =>
    sql`insert into file_versions (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, body_look,
        words, note, created_by, created_at)
      select gen_random_uuid(), tenant_id, file_id, 2, name, size, sha256, storage_key, has_subtemplates, body_look, words, note,
        created_by, created_at from file_versions where file_id = ${id}`.execute(tx),
  );
  await api.db.platform((tx) => sql`update files set version = 2 where id = ${id}`.execute(tx));
  expect((await fieldsOf(id)).blocks).toBeUndefined();
  expect(await made(id, { formData: { NOME: "Ana" } })).toEqual(["{#SE TUTELA}a{/SE}Ana"]);
});
