import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
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

const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object, person = owner) =>
  call(api.app, person.token, { method, url, ...(payload ? { payload } : {}) });
const fieldsOf = async (id: string) => (await send("GET", `/api/markers/file/${id}`)).body.data;
const generate = (documentType: string, formData: object, more: object = {}) =>
  send("POST", "/api/documents/generate", { documentType, formData, outputFileName: "Saída", ...more });
const made = async (id: string, formData: object, more: object = {}) => {
  const answer = await generate(id, formData, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return textOf(answer.raw).join(" ");
};

const money = (by: string, value: string) => ({ kind: "compare", field: "VALOR DA CAUSA", as: "money", by, value });
const isTutela = { kind: "yes", field: "TUTELA" };
const urgent = { kind: "all", of: [money("gt", "10.000,00"), isTutela] };
const choice = { name: "TUTELA", type: "select", kind: "sim_nao", options: ["Sim", "Não"] };
const condition = (tree: object) => ({ name: "URGENTE", type: "text", kind: "condicao", condition: tree });

const text = ["Causa de {VALOR DA CAUSA}.", "{#SE URGENTE}", "Com urgência.", "{#SENÃO}", "Sem pressa.", "{/SE}"];

const save = async (id: string, change: Record<string, object | undefined>) => {
  const { markers } = await fieldsOf(id);
  const sent = Object.fromEntries(Object.entries({ ...markers, ...change }).filter(([, one]) => one !== undefined));
  return send("POST", `/api/markers/file/${id}`, { markers: sent });
};

/** A template whose {URGENTE} is a condition about an amount and a choice that the file does not print. */
async function withCondition(tree: object = urgent, paragraphs = text, name = "Modelo.docx") {
  const id = await newTemplate(api.app, owner.token, name, docx(...paragraphs));
  const saved = await save(id, { "{TUTELA}": choice, "{URGENTE}": condition(tree) });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return id;
}

describe("a document with a named condition", () => {
  test("follows it both ways, and asks for its fields instead of itself", async () => {
    const id = await withCondition();
    expect(await made(id, { "VALOR DA CAUSA": "R$ 12.000,00", TUTELA: "Sim" })).toBe(
      "Causa de R$ 12.000,00. Com urgência.",
    );
    expect(await made(id, { "VALOR DA CAUSA": "9.000,00", TUTELA: "Sim" })).toBe("Causa de 9.000,00. Sem pressa.");
    const given = { "VALOR DA CAUSA": "9.000,00", TUTELA: "Sim", URGENTE: "Sim" };
    expect(await made(id, given)).toBe("Causa de 9.000,00. Sem pressa.");
    expect((await generate(id, { "VALOR DA CAUSA": "12.000,00" })).body).toMatchObject({
      code: "documents.missing_values",
      data: { markers: ["{TUTELA}"] },
    });
  });

  test("does not ask for what cannot change it", async () => {
    const id = await withCondition();
    expect(await made(id, { "VALOR DA CAUSA": "1,00" })).toBe("Causa de 1,00. Sem pressa.");
  });

  test("prints it as yes or no", async () => {
    const id = await withCondition(isTutela, ["Urgente: {URGENTE}."]);
    expect(await made(id, { TUTELA: "Não" })).toBe("Urgente: Não.");
    expect((await generate(id, {})).body).toMatchObject({
      code: "documents.missing_values",
      data: { markers: ["{TUTELA}"] },
    });
  });

  test("knows parties, topics and counts", async () => {
    const party = { name: "AUTOR", type: "text", kind: "parte" };
    const id = await newTemplate(
      api.app,
      owner.token,
      "Modelo.docx",
      docx("{#SE EMPRESA}Empresas{#SENÃO}Outros{/SE}", "{SUBTEMPLATES}"),
    );
    const topic = await newTopic(api.app, owner.token, "Dano moral.docx", docx("Tópico."));
    const tree = {
      kind: "any",
      of: [
        {
          kind: "all",
          of: [
            { kind: "fact", field: "AUTOR", fact: "PJ" },
            { kind: "compare", field: "AUTOR", as: "count", by: "gt", value: "1" },
          ],
        },
        { kind: "topic", topic: "Dano Moral" },
      ],
    };
    expect((await save(id, { "{AUTOR}": party, "{EMPRESA}": { ...condition(tree), name: "EMPRESA" } })).status).toBe(
      200,
    );
    const acme = { inline: { kind: "ltda", name: "ACME LTDA." } };
    expect(await made(id, {}, { parties: { AUTOR: [acme, acme] } })).toContain("Empresas");
    expect(await made(id, {}, { parties: { AUTOR: [acme] } })).toContain("Outros");
    const selectedTopics = [{ id: topic, name: "Dano moral", path: "/", order: 1 }];
    expect(await made(id, {}, { parties: { AUTOR: [acme] }, selectedTopics })).toContain("Empresas");
  });

  test("is made again with the same bytes after the condition was changed", async () => {
    const id = await withCondition();
    const answer = await generate(id, { "VALOR DA CAUSA": "12.000,00", TUTELA: "Sim" });
    const documentId = String(answer.headers["x-document-id"]);
    expect((await save(id, { "{URGENTE}": condition(money("lt", "1,00")) })).status).toBe(200);
    expect(await made(id, { "VALOR DA CAUSA": "12.000,00" })).toContain("Sem pressa.");
    const { id: userId, scopeId, login, role } = owner.user;
    const again = await api.features.documents.regenerate({ userId, scopeId, login, role } as never, documentId);
    expect(again.isSame).toBe(true);
    const { inputs } = (await send("GET", `/api/documents/${documentId}/inputs`)).body.data;
    expect(inputs.writing.conditions).toEqual({ "{URGENTE}": urgent });
  });

  test("warns of a value that it could not read", async () => {
    const id = await withCondition(money("gt", "10.000,00"));
    const judged = await send("POST", "/api/documents/conference", {
      documentType: id,
      formData: { "VALOR DA CAUSA": "a combinar" },
    });
    const found = judged.body.data.findings.find(({ code }: { code: string }) => code === "condition_unread");
    expect(found).toMatchObject({
      marker: "{VALOR DA CAUSA}",
      text: "A condição {URGENTE} compara {VALOR DA CAUSA}, que não está escrito como valor ou data: a comparação contou como falsa.",
    });
    const answer = await generate(id, { "VALOR DA CAUSA": "a combinar" });
    expect(textOf(answer.raw)).toContain("Sem pressa.");
    expect(decodeURIComponent(String(answer.headers["x-document-warnings"]))).toContain("documents.condition_unread");
  });
});

describe("the configuration", () => {
  const deep = (groups: number): object => (groups === 0 ? isTutela : { kind: "all", of: [deep(groups - 1)] });

  test.each<[tree: object | undefined, code: string, error: string]>([
    [undefined, "condition_empty", "A condição {URGENTE} tem uma pergunta por completar."],
    [{ kind: "all", of: [] }, "condition_empty", "A condição {URGENTE} tem uma pergunta por completar."],
    [deep(5), "condition_too_deep", "A condição {URGENTE} tem grupos demais, um dentro do outro: no máximo 5 níveis."],
    [
      { kind: "any", of: Array(51).fill(isTutela) },
      "condition_too_long",
      "A condição {URGENTE} tem perguntas demais: no máximo 50.",
    ],
    [
      { kind: "yes", field: "RITO" },
      "condition_unknown_field",
      "A condição {URGENTE} pergunta por {RITO}, que não está entre os marcadores do arquivo.",
    ],
    [
      { kind: "yes", field: "URGENTE" },
      "condition_circle",
      "A condição {URGENTE} pergunta por {URGENTE}, que também é uma condição: use os campos dela.",
    ],
    [
      { kind: "is", field: "VALOR DA CAUSA", values: ["1"] },
      "condition_operator",
      "A condição {URGENTE} pergunta de {VALOR DA CAUSA} o que este campo não responde.",
    ],
    [
      money("gt", "muito"),
      "condition_value",
      "Na condição {URGENTE}, {VALOR DA CAUSA} não pode ser comparado com “muito”.",
    ],
  ])("refuses %j with %s and changes nothing", async (tree, code, error) => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx(...text));
    const before = await fieldsOf(id);
    const saved = await save(id, { "{TUTELA}": choice, "{URGENTE}": { ...condition({}), condition: tree } });
    expect(saved).toMatchObject({ status: 400, body: { code: `markers.${code}`, error } });
    expect(await fieldsOf(id)).toEqual(before);
  });

  test("refuses a tree of any depth without failing", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx(...text));
    const saved = await save(id, { "{TUTELA}": choice, "{URGENTE}": condition(deep(5_000)) });
    expect(saved).toMatchObject({ status: 400, body: { code: "request.invalid" } });
  });

  test("refuses to lose a field that a condition asks for", async () => {
    const id = await withCondition();
    expect((await save(id, { "{TUTELA}": undefined })).body.code).toBe("markers.condition_unknown_field");
  });

  test("keeps a condition that an older page does not send, and forgets it with its kind", async () => {
    const id = await withCondition();
    const { updatedAt, markers } = await fieldsOf(id);
    const { condition: tree, ...rest } = markers["{URGENTE}"];
    expect(tree).toEqual(urgent);
    const again = await save(id, { "{URGENTE}": rest });
    expect(again.body.data).toMatchObject({ updatedAt, markers: { "{URGENTE}": { condition: urgent } } });
    const other = { ...choice, kind: "" };
    expect((await save(id, { "{URGENTE}": { ...other, name: "URGENTE", condition: urgent } })).status).toBe(200);
    expect((await fieldsOf(id)).markers["{URGENTE}"].condition).toBeUndefined();
  });

  test("a new version of the file leaves its conditions and the fields that they ask for", async () => {
    const id = await withCondition();
    const again = await newTemplate(api.app, owner.token, "Modelo.docx", docx("Outro texto.", ...text.slice(1)));
    expect(again).toBe(id);
    const { markers } = await fieldsOf(id);
    expect(Object.keys(markers).toSorted()).toEqual(["{TUTELA}", "{URGENTE}", "{VALOR DA CAUSA}"]);
    expect(markers["{URGENTE}"].condition).toEqual(urgent);
    expect(await made(id, { "VALOR DA CAUSA": "20.000,00", TUTELA: "Sim" })).toBe("Outro texto. Com urgência.");
  });

  test("is no default of the office", async () => {
    const sent = await send("POST", "/api/markers/default/custom", { ...condition(urgent), name: "URGENTE" });
    expect(sent.body.code).toBe("request.invalid");
  });
});

describe("how many documents a condition was true for", () => {
  const uses = async (fileId: string, tree: object, person = owner) =>
    (await send("POST", "/api/documents/condition-uses", { fileId, condition: tree }, person)).body;

  test("counts the documents of the file that the caller sees", async () => {
    const id = await withCondition();
    const other = await withCondition(urgent, text, "Outro.docx");
    for (const value of ["5.000,00", "12.000,00", "20.000,00"])
      await made(id, { "VALOR DA CAUSA": value, TUTELA: "Não" });
    await made(id, { "VALOR DA CAUSA": "1,00" });
    await made(other, { "VALOR DA CAUSA": "99.000,00", TUTELA: "Não" });
    expect((await uses(id, money("gt", "10.000,00"))).data).toEqual({ documents: 4, held: 2, failed: 2, undecided: 0 });
    expect((await uses(id, isTutela)).data).toEqual({ documents: 4, held: 0, failed: 3, undecided: 1 });
    const member = await newMember(api, owner, { create_model: true });
    expect((await uses(id, isTutela, member)).data).toMatchObject({ documents: 0 });
    const stranger = await newOwner(api.app);
    expect((await uses(id, isTutela, stranger)).code).toBe("library.file_not_found");
    expect((await uses(id, deepest)).code).toBe("markers.condition_too_deep");
  });

  const deepest = [1, 2, 3, 4, 5].reduce<object>((of) => ({ kind: "any", of: [of] }), isTutela);

  test("knows the parties and topics of documents, also by the topic's own file", async () => {
    const id = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{AUTOR: o|a} {AUTOR}", "{SUBTEMPLATES}"));
    const topic = await newTopic(api.app, owner.token, "Dano moral.docx", docx("Tópico."));
    const acme = { inline: { kind: "ltda", name: "ACME LTDA." } };
    const selectedTopics = [{ id: topic, name: "Dano moral", path: "/", order: 1 }];
    await made(id, {}, { parties: { AUTOR: [acme] }, selectedTopics });
    const held = { documents: 1, held: 1, failed: 0, undecided: 0 };
    expect((await uses(id, { kind: "fact", field: "AUTOR", fact: "PJ" })).data).toEqual(held);
    expect((await uses(id, { kind: "compare", field: "AUTOR", as: "count", by: "eq", value: "1" })).data).toEqual(held);
    expect((await uses(topic, { kind: "topic", topic: "dano moral" })).data).toEqual(held);
  });
});
