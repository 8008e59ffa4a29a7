import { noTopicData } from "@lavra/contract/library/topics";
import { inspectDocument } from "@lavra/docx/inspect";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, docxOf, textOf } from "../testing/docx-files.ts";
import { newOwner, type Person, principalOf } from "../testing/people.ts";
import { call, removeForGood, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const template = (bytes: Buffer, person = owner) => newTemplate(api.app, person.token, "Modelo.docx", bytes);
const post = (url: string, payload: object, person = owner) =>
  call(api.app, person.token, { method: "POST", url, payload });
const generate = (documentType: string, formData: object, more: object = {}, person = owner) =>
  post("/api/documents/generate", { documentType, formData, outputFileName: "Saída", ...more }, person);
const judge = (documentType: string, formData: object, more: object = {}, person = owner) =>
  post("/api/documents/conference", { documentType, formData, ...more }, person);
const judgeMade = (id: string) => call(api.app, owner.token, { method: "GET", url: `/api/documents/${id}/conference` });
const idOf = ({ headers }: { headers: object }) => String((headers as Record<string, unknown>)["x-document-id"]);
const findingsOf = ({ body }: { body: { findings: { code: string; place: string; marker?: string }[] } }) =>
  body.findings.map(({ code, place, marker }) => [code, place, ...(marker ? [marker] : [])].join(" · "));
const count = async (table: string) => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)} where tenant_id = ${owner.user.id}`.execute(
      tx,
    ),
  );
  return Number(rows[0]?.rows);
};

test("an unanswered condition counts as no, and so does what its alternative asks", async () => {
  const lines = ["{#SE TUTELA}urge{#SENÃO}", "XXXX {#SE GRATUIDADE}grátis{#SENÃO}XXXXX{/SE}", "{#CADA PEDIDO}"];
  const id = await template(docx(...lines, "XXXXXX", "{/CADA}", "{/SE}"));
  const judged = await judge(id, {});
  expect(judged.status, JSON.stringify(judged.body)).toBe(200);
  const found = judged.body.findings.map(({ marker, words }: Record<string, string>) => marker ?? words);
  expect(found).toEqual(["{TUTELA}", "XXXX", "XXXXX"]);
});

test("judges what would be generated, with its places and fields, and neither stores nor counts it", async () => {
  const id = await template(
    docx(
      "{CLIENTE}, CPF {CPF}",
      "R$ 1.500,00 (mil reais), em {DATA}",
      "{/SE} XXXX",
      "{ESCRITORIO} — {ESCRITORIO.EMAIL}",
      "{SUBTEMPLATES}",
    ),
  );
  const office = { nome: "Souza Advogados", cnpj: "", endereco: "", telefone: "", email: "a@souza.com.br", cidade: "" };
  await call(api.app, owner.token, { method: "PUT", url: "/api/office", payload: office });
  const empty = await newTopic(api.app, owner.token, "Vazio.docx", docx("  "));
  const twice = await newTopic(api.app, owner.token, "Custas.docx", docx("Custas de {VALOR}."));
  const required = await newTopic(api.app, owner.token, "Gratuidade.docx", docx("Gratuidade."));
  const gone = await newTopic(api.app, owner.token, "Saiu.docx", docx("Saiu."));
  const said = {
    ...noTopicData,
    requires: [required, gone],
    notWith: [empty],
    reviewOn: "2020-03-31",
    updatedAt: null,
  };
  await call(api.app, owner.token, { method: "PUT", url: `/api/topics/data/${twice}`, payload: said });
  await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: gone } });
  const selectedTopics = [empty, twice, twice].map((topic, at) => ({ id: topic, order: at + 1 }));
  const formData = { CPF: "529.982.247-26", DATA: "21/11/2026 (sexta-feira)", VALOR: "10" };
  const judged = await judge(id, formData, { selectedTopics });
  expect(judged.status).toBe(200);
  expect(findingsOf(judged).sort()).toEqual(
    [
      "topic_empty · tópico Vazio",
      "topic_repeated · tópico Custas",
      "topics_not_together · tópico Vazio",
      "topic_required · tópico Custas",
      "topic_review_due · tópico Custas",
      "field_empty · campo CLIENTE · {CLIENTE}",
      "cpf_digits · parágrafo 1 · {CPF}",
      "amount_differs · parágrafo 2",
      "weekday_differs · parágrafo 2 · {DATA}",
      "marker_left · parágrafo 3",
      "placeholder · parágrafo 3",
    ].sort(),
  );
  expect(judged.body.findings.map(({ text }: { text: string }) => text)).toContain(
    "O tópico “Custas” exige “Gratuidade”, que não foi escolhido.",
  );
  expect(judged.body.findings.find(({ code }: { code: string }) => code === "amount_differs")).toMatchObject({
    text: "Números e extenso dizem coisas diferentes em “R$ 1.500,00 (mil reais)” (parágrafo 2). O certo seria “mil e quinhentos reais”.",
    at: { part: "word/document.xml", paragraph: 1 },
    words: "R$ 1.500,00 (mil reais)",
  });
  expect([await count("documents"), await count("document_identifiers")]).toEqual([0, 0]);
  const usage = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
  expect(usage.body.data.documents.used).toBe(0);
});

test("reports an identifier of another document of the office for as long as that document exists", async () => {
  const first = await template(docx("{NOME} {CPF} {EMAIL}"));
  const client = { NOME: "Ana", CPF: "529.982.247-25", EMAIL: "Ana@exemplo.com.br" };
  const made = await generate(first, client);
  expect(await count("document_identifiers")).toBe(2);
  const second = await template(docx("{NOME}", "CPF 529.982.247-25 e ana@exemplo.com.br"));
  const both = ["identifier_elsewhere · parágrafo 2", "identifier_elsewhere · parágrafo 2"];
  expect(findingsOf(await judge(second, { NOME: "Bia" }))).toEqual(both);
  // The identifier is among this document's own values now, so it is no longer foreign.
  expect(findingsOf(await judge(second, { NOME: "Ana, 52998224725, ana@exemplo.com.br" }))).toEqual([]);
  expect(findingsOf(await judgeMade(idOf(made)))).toEqual([]);
  const after = idOf(await generate(second, { NOME: "Bia" }));
  expect(findingsOf(await judgeMade(after))).toEqual(both);

  const stranger = await newOwner(api.app);
  const theirs = await template(docx("CPF 529.982.247-25"), stranger);
  expect(findingsOf(await judge(theirs, {}, {}, stranger))).toEqual([]);
  await call(api.app, owner.token, { method: "DELETE", url: `/api/documents/files/${idOf(made)}` });
  expect(findingsOf(await judge(second, { NOME: "Bia" }))).toEqual([]);
  await removeForGood(api);
  expect(await count("document_identifiers")).toBe(0);
});

test("checks the cells of a list by what its columns hold, and names the line", async () => {
  const id = await template(docx("{#CADA ITEM}{ITEM.NOME}: {ITEM.NÚMERO}{/CADA}"));
  const { markers } = (await call(api.app, owner.token, { method: "GET", url: `/api/markers/file/${id}` })).body.data;
  const list = { ...markers["{ITEM}"], columnKinds: { NÚMERO: "cpf" } };
  await post(`/api/markers/file/${id}`, { markers: { "{ITEM}": list } });
  const rows = ["529.982.247-25", "529.982.247"].map((NÚMERO) => ({ NOME: "Ana", NÚMERO }));
  const filled = { answers: { ITEM: rows } };
  const found = ["cpf_digits · campo ITEM, linha 2, NÚMERO · {ITEM}"];
  expect(findingsOf(await judge(id, {}, filled))).toEqual(found);
  expect(findingsOf(await judgeMade(idOf(await generate(id, {}, filled))))).toEqual(found);
});

test("stores no identifier in readable form", async () => {
  await generate(await template(docx("{CPF}")), { CPF: "529.982.247-25" });
  const { rows } = await api.db.platform((tx) =>
    sql<{
      kept: Buffer;
    }>`select hash as kept from document_identifiers where tenant_id = ${owner.user.id}`.execute(tx),
  );
  expect(rows).toHaveLength(1);
  const kept = Buffer.from(rows[0]?.kept ?? "").toString("latin1");
  expect(kept).not.toBe("");
  for (const readable of ["529.982", "529982", "98224725"]) expect(kept).not.toContain(readable);
});

test("the office says what happens to tracked changes where a request does not, and is asked each time", async () => {
  const id = await template(
    docxOf('<w:p><w:r><w:t>{NOME}</w:t></w:r><w:ins w:id="1" w:author="Ana"><w:r><w:t> novo</w:t></w:r></w:ins></w:p>'),
  );
  const office = { nome: "", cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
  const say = (alteracoesControladas: string) =>
    call(api.app, owner.token, { method: "PUT", url: "/api/office", payload: { ...office, alteracoesControladas } });
  const made = async (cleaning?: object) => {
    const { raw, headers } = await generate(id, { NOME: "Ana" }, cleaning && { cleaning });
    const document = idOf({ headers });
    const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/documents/${document}/inputs` });
    const again = await api.features.documents.regenerate(principalOf(owner), document);
    expect(again.isSame).toBe(true);
    return [textOf(raw)[0], inspectDocument(raw).traces.map(({ code }) => code), body.inputs.cleaning];
  };
  expect(await made()).toEqual(["Ana novo", [], { revisions: "accept" }]);
  await say("keep");
  expect(await made()).toEqual(["Ana novo", ["INSERTION"], {}]);
  expect(await made({ comments: true })).toEqual(["Ana novo", ["INSERTION"], { comments: true }]);
  expect(await made({ revisions: "reject" })).toEqual(["Ana", [], { revisions: "reject" }]);
  await say("reject");
  expect(await made({})).toEqual(["Ana", [], { revisions: "reject" }]);
  expect(await made({ revisions: "keep" })).toEqual(["Ana novo", ["INSERTION"], {}]);
});

test("removes only what is asked for, and generates the document again in the same way", async () => {
  const marked = docxOf(
    '<w:p><w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t>{NOME}</w:t></w:r><w:ins w:id="1" w:author="Ana"><w:r><w:t> novo</w:t></w:r></w:ins></w:p>',
  );
  const id = await template(marked);
  const plain = await generate(id, { NOME: "Ana" }, { cleaning: { revisions: "keep" } });
  expect(findingsOf(await judgeMade(idOf(plain)))).toEqual(["highlight · parágrafo 1", "revision · parágrafo 1"]);
  const cleaning = { highlights: true, revisions: "reject" };
  const clean = await generate(id, { NOME: "Ana" }, { cleaning });
  expect(inspectDocument(clean.raw).traces).toEqual([]);
  expect(textOf(clean.raw)).toEqual(["Ana"]);
  const judged = await judgeMade(idOf(clean));
  expect(findingsOf(judged)).toEqual(["changes_settled · documento"]);
  expect(judged.body.findings[0].text).toMatch(/tinha em aberto foram rejeitadas neste documento\.$/);
  const inputs = await call(api.app, owner.token, { method: "GET", url: `/api/documents/${idOf(clean)}/inputs` });
  expect(inputs.body.inputs.cleaning).toEqual(cleaning);
  const again = await api.features.documents.regenerate(principalOf(owner), idOf(clean));
  expect(again.isSame).toBe(true);
  const stored = await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${id}` });
  expect(stored.raw.equals(marked)).toBe(true);
});

describe("fields of Word that a value or a topic makes untrue", () => {
  const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const field = (code: string, result: string) =>
    `${character("begin")}<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>${character("separate")}${run(result)}${character("end")}`;
  const p = (inside: string) => `<w:p>${inside}</w:p>`;
  const cell = (inside: string) => `<w:tc><w:tcPr/>${p(inside)}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join("")}</w:tr>`;
  const condition = p(run("A parte ") + field(' IF "{SEXO}" = "F" "inscrita" "inscrito" ', "inscrito"));
  const sum = `<w:tbl><w:tblPr/>${row(run("{V1}"))}${row(run("{V2}"))}${row(field(' =SUM(ABOVE) \\# "R$ #.##0,00" ', "R$ 0,00"))}</w:tbl>`;
  const values = { SEXO: "F", V1: "1.000,00", V2: "500,00" };
  const textsOf = ({ body }: { body: { findings: { code: string; text: string }[] } }) =>
    body.findings.map(({ code, text }) => `${code}: ${text}`);

  test("are named where they were computed, before and after generation", async () => {
    const id = await template(docxOf(condition + sum + p("")));
    const told = [
      "fields_computed: A Lavra calculou de novo estes campos do Word: condição (inscrita) e soma (R$ 1.500,00).",
    ];
    expect(textsOf(await judge(id, values))).toEqual(told);
    const made = await generate(id, values);
    expect(made.headers["x-document-warnings"]).toBeUndefined();
    expect(textsOf(await judgeMade(idOf(made)))).toEqual(told);
    // A result that was true already is not named.
    const same = await generate(id, { SEXO: "M", V1: "0", V2: "0" });
    expect(textsOf(await judgeMade(idOf(same)))).toEqual([]);
  });

  test("are named where a topic makes them untrue, also for a document of merges in the cache", async () => {
    const caption = (number: number) => p(run("Figura ") + field(" SEQ Figura ", String(number)));
    const id = await template(docxOf(`${p(run("{SUBTEMPLATES}"))}${caption(1)}${caption(2)}`));
    const topic = await newTopic(api.app, owner.token, "Figura.docx", docxOf(caption(1)));
    const selectedTopics = [{ id: topic, order: 1 }];
    const told = [
      "fields_computed: A Lavra calculou de novo estes campos do Word: número de legenda (2) e número de legenda (3).",
    ];
    for (const _ of ["first", "again"]) {
      const made = await generate(id, {}, { selectedTopics });
      expect(textsOf(await judgeMade(idOf(made)))).toEqual(told);
      expect(textsOf(await judge(id, {}, { selectedTopics }))).toEqual(told);
    }
  });

  test("are named once where they are left to Word", async () => {
    const id = await template(
      docxOf(`${p(field(" PAGEREF fim ", "2"))}${p(field(" NUMPAGES ", "3"))}${p(run("{X}"))}`),
    );
    const said =
      "O Word atualiza ao abrir o documento o que só ele sabe calcular: o total de páginas no texto e números de páginas em referências. Quando ele perguntar, responda que sim; depois confira.";
    expect(textsOf(await judge(id, { X: "um\ndois" }))).toEqual([`fields_left: ${said}`]);
    const made = await generate(id, { X: "um\ndois" });
    expect(textsOf(await judgeMade(idOf(made)))).toEqual([`fields_left: ${said}`]);
    expect(textsOf(await judge(id, { X: "um" }))).toEqual([]);
  });
});
