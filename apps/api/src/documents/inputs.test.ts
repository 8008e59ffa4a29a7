import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx, textOf } from "../testing/docx-files.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
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

const generate = (documentType: string, request: object = {}, token = owner.token) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType, formData: {}, outputFileName: "Saída", ...request },
  });
const idOf = ({ headers }: { headers: object }) => String((headers as Record<string, unknown>)["x-document-id"]);
const inputs = (id: string, token = owner.token) =>
  call(api.app, token, { method: "GET", url: `/api/documents/${id}/inputs` });
const send = (method: "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  call(api.app, owner.token, { method, url, ...(payload && { payload }) });
const hex = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("contain versions, topics in order with their appearance and numbering at that time, answers, day, name, and the hash of the result", async () => {
  const template = await newTemplate(api.app, owner.token, "Petição.docx", docx("antes"));
  await newTemplate(api.app, owner.token, "Petição.docx", docx("{NOME} {DATA_ATUAL}", "{SUBTEMPLATES}"));
  const [dano, custas] = [
    await newTopic(api.app, owner.token, "Dano.docx", docx("dano {VALOR}")),
    await newTopic(api.app, owner.token, "Custas.docx", docx("custas")),
  ];
  await send("PUT", `/api/upload/look/${custas}`, { keepsLook: true });
  await send("PUT", `/api/upload/look/${dano}`, { restartsNumbering: true });
  const made = await generate(template, {
    formData: { nome: "Ana\u0000 \ud800Lima", "{VALOR}": 10.5, SOBRA: "x", VAZIO: " " },
    selectedTopics: [
      { id: dano, name: "Dano", order: 2 },
      { id: custas, name: "Custas", order: 1 },
      { id: dano, name: "Dano", order: 3 },
    ],
    outputFileName: "Minha petição",
  });
  await send("PUT", `/api/upload/look/${custas}`, { keepsLook: false });
  await send("PUT", `/api/upload/look/${dano}`, { restartsNumbering: false });
  const topic = (fileId: string, name: string, keepsLook: boolean) => ({
    fileId,
    name,
    version: 1,
    presentVersion: 1,
    keepsLook,
    restartsNumbering: !keepsLook,
  });
  expect((await inputs(idOf(made))).body.inputs).toEqual({
    template: { fileId: template, name: "Petição.docx", version: 2, presentVersion: 2 },
    topics: [topic(custas, "Custas.docx", true), topic(dano, "Dano.docx", false), topic(dano, "Dano.docx", false)],
    answers: { v: 1, fields: { "{NOME}": "Ana Lima", "{VALOR}": "10.5", "{SOBRA}": "x" } },
    writing: {
      kinds: { "{DATA_ATUAL}": "date", "{VALOR}": "money" },
      dateFormats: {},
      oneThousand: false,
      keepsProtection: false,
    },
    cleaning: { revisions: "accept" },
    today: "21/11/2026 (sábado)",
    outputName: "Minha petição.docx",
    engineVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    languageVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    sha256: hex(made.raw),
  });
});

test("contain the requested name and the day that was sent", async () => {
  const template = await newTemplate(api.app, owner.token, "a.docx", docx("{DATAATUAL}"));
  await generate(template);
  const second = await generate(template, { formData: { dataAtual: "01/02/2026 (domingo)" } });
  expect(second.headers["content-disposition"]).toContain("Sa%C3%ADda%20%282%29.docx");
  expect((await inputs(idOf(second))).body.inputs).toMatchObject({
    outputName: "Saída.docx",
    today: "01/02/2026 (domingo)",
    answers: { fields: { "{DATAATUAL}": "01/02/2026 (domingo)" } },
  });
});

test("still name the version after the file was replaced, and have no file once it is deleted", async () => {
  const template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}", "{SUBTEMPLATES}"));
  const chosen = await newTopic(api.app, owner.token, "Tese.docx", docx("tese"));
  const selectedTopics = [{ id: chosen, name: "Tese", order: 1 }];
  const id = idOf(await generate(template, { formData: { NOME: "Ana" }, selectedTopics }));
  await newTemplate(api.app, owner.token, "MODELO.docx", docx("outro"));
  const source = { name: "Modelo.docx", version: 1 };
  expect((await inputs(id)).body.inputs.template).toEqual({ ...source, fileId: template, presentVersion: 2 });
  for (const fileId of [template, chosen]) await send("DELETE", "/api/upload/delete", { fileId });
  const after = (await inputs(id)).body.inputs;
  const gone = { fileId: null, presentVersion: null };
  expect(after.template).toEqual({ ...source, ...gone });
  expect(after.topics).toEqual([
    { ...gone, name: "Tese.docx", version: 1, keepsLook: false, restartsNumbering: false },
  ]);
});

test("are visible to people who see the document, and are deleted with it", async () => {
  const template = await newTemplate(api.app, owner.token, "a.docx", docx("texto"));
  const [ana, beto] = [
    await newMember(api, owner, { generate: true }),
    await newMember(api, owner, { generate: true }),
  ];
  const stranger = await newOwner(api.app);
  const id = idOf(await generate(template, {}, ana.token));
  for (const { token } of [ana, owner]) expect((await inputs(id, token)).status).toBe(200);
  for (const { token } of [beto, stranger]) {
    expect(await inputs(id, token)).toMatchObject({ status: 404, body: { code: "documents.not_found" } });
  }
  expect((await inputs("nome.docx")).status).toBe(400);
  await send("DELETE", `/api/documents/files/${id}`);
  expect((await inputs(id, ana.token)).status).toBe(404);
  await removeForGood(api);
  const { rows } = await api.db.platform((tx) =>
    sql`select 1 from document_inputs where document_id = ${id}`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test("of a document from before inputs were stored are not guessed", async () => {
  const template = await newTemplate(api.app, owner.token, "a.docx", docx("texto"));
  const id = idOf(await generate(template));
  // Simulates a document of that time: only deleting the document deletes inputs.
  await api.db.platform((tx) =>
    sql`with gone as (delete from documents where id = ${id} returning *) select * from gone`
      .execute(tx)
      .then(({ rows }) => {
        const row = rows[0] as Record<string, unknown>;
        return sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
        values (${id}, ${row.tenant_id}, ${row.created_by}, ${row.name}, ${row.name_key}, ${row.template_name}, ${row.size},
          ${row.storage_key}, ${row.created_at})`.execute(tx);
      }),
  );
  expect(await inputs(id)).toMatchObject({ status: 404, body: { code: "documents.inputs_unknown" } });
  expect((await send("DELETE", `/api/documents/files/${id}`)).status).toBe(200);
});

test("of a document from the platform's library name its version as well", async () => {
  const staff = await newDeveloper(api);
  const template = await newTemplate(api.app, staff.token, "Básico da casa.docx", docx("Olá {NOME}"));
  const id = idOf(await generate(template, { formData: { NOME: "Ana" } }));
  expect((await inputs(id)).body.inputs.template).toEqual({
    fileId: template,
    name: "Básico da casa.docx",
    version: 1,
    presentVersion: 1,
  });
  await call(api.app, staff.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: template } });
  expect((await inputs(id)).body.inputs.template).toMatchObject({ fileId: null, name: "Básico da casa.docx" });
});

test("a document is regenerated from its earlier versions and from the present ones; one without inputs is refused", async () => {
  const before = docx("{NOME}, antes", "{SUBTEMPLATES}");
  const template = await newTemplate(api.app, owner.token, "Petição.docx", before);
  const topic = await newTopic(api.app, owner.token, "Dano.docx", docx("dano de antes"));
  await newTemplate(api.app, owner.token, "Petição.docx", docx("{NOME} e {CPF}, agora", "{SUBTEMPLATES}"));
  await newTopic(api.app, owner.token, "Dano.docx", docx("dano de agora"));
  const chosen = (version?: number) => ({ selectedTopics: [{ id: topic, order: 1, version }] });
  const same = { templateVersion: 1, formData: { NOME: "Ana" }, ...chosen(1) };
  const made = await generate(template, same);
  expect(textOf(made.raw)).toEqual(["Ana, antes", "dano de antes"]);
  expect((await inputs(idOf(made))).body.inputs).toMatchObject({
    template: { fileId: template, name: "Petição.docx", version: 1, presentVersion: 2 },
    topics: [{ fileId: topic, version: 1, presentVersion: 2 }],
  });
  const now = await generate(template, { formData: { NOME: "Ana", CPF: "1" }, ...chosen() });
  expect(textOf(now.raw)).toEqual(["Ana e 1, agora", "dano de agora"]);
  const paper = await send("POST", "/api/documents/paper", {
    modelId: template,
    templateVersion: 1,
    topics: [{ id: topic, version: 1 }],
  });
  expect(JSON.stringify(paper.body.data.paper)).toContain("dano de antes");
  expect(JSON.stringify(paper.body.data.paper)).not.toContain("agora");
  const judged = await send("POST", "/api/documents/conference", { documentType: template, ...same });
  expect(judged).toMatchObject({ status: 200, body: { total: 0 } });
  for (const wrong of [
    { ...same, templateVersion: 3 },
    { ...same, ...chosen(7) },
  ]) {
    expect(await generate(template, wrong)).toMatchObject({ status: 404, body: { code: "library.version_not_found" } });
  }
});
