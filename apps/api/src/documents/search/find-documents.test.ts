// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessDay } from "../../platform/clock.ts";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, removeForGood, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";
import { storeDocument } from "../tests/document-rows.ts";
import { formsOfDocument } from "./mark-documents.ts";

let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  template = await newTemplate(api.app, owner.token, "Inicial.docx", docx("{CLIENTE} {CPF} {REU} {SUBTEMPLATES}"));
});
afterAll(() => api.close());

const values = { CLIENTE: "Joana d'Arc Conceição", CPF: "529.982.247-25", REU: "Banco Olinda S.A." };

const generate = async (outputFileName: string, request: object = {}, token = owner.token) => {
  const payload = { documentType: template, formData: values, outputFileName, ...request };
  const made = await call(api.app, token, { method: "POST", url: "/api/documents/generate", payload });
  expect(made.status).toBe(200);
  return String(made.headers["x-document-id"]);
};

const found = async (text: string, token = owner.token): Promise<string[]> => {
  const { body } = await call(api.app, token, { method: "POST", url: "/api/documents/search", payload: { text } });
  expect(body.pagination.total).toBe(body.files.length);
  return body.files.map(({ name }: { name: string }) => name.replace(".docx", ""));
};

test("a document is found by each value, by parts of numbers, and by both together", async () => {
  await generate("Um");
  await generate("Dois", { formData: { ...values, CLIENTE: "Caio Lima", CPF: "111.444.777-35" } });
  for (const text of ["joana", "conceic", "529.982", "52998224725", "4725", "joana olinda 4725", "um joana"]) {
    expect(await found(text), text).toEqual(["Um"]);
  }
  expect(await found("olinda")).toEqual(["Dois", "Um"]);
  for (const text of ["joana lima", "4726", "joana 7735"]) expect(await found(text), text).toEqual([]);
});

test("a document is found by words of its template, of a topic, and of their names", async () => {
  const topic = await newTopic(api.app, owner.token, "Usucapião.docx", docx("a posse mansa e pacífica"));
  await generate("Com", { selectedTopics: [{ id: topic, name: "Usucapião.docx", path: "", order: 1 }] });
  await generate("Sem");
  for (const text of ["pacifica", "usucap", "joana mansa"]) expect(await found(text), text).toEqual(["Com"]);
  expect(await found("inicial")).toEqual(["Sem", "Com"]);
  expect(await found("caio mansa")).toEqual([]);
});

test("words of more files than one scan of the index reads are found, alone, together and with others", async () => {
  const topics = [];
  for (let at = 0; at < 18; at++) {
    topics.push(await newTopic(api.app, owner.token, `Posse ${at}.docx`, docx(`a posse mansa e pacífica ${at}`)));
  }
  const [first, last] = [topics[0], topics[17]].map((id) => [{ id, name: "Posse.docx", path: "", order: 1 }]);
  await generate("Com a primeira", { selectedTopics: first });
  await generate("Com a última", { selectedTopics: last, formData: { ...values, CLIENTE: "Caio Lima" } });
  await generate("Sem");
  for (const text of ["pacifica", "mansa pacifica"]) {
    expect(await found(text), text).toEqual(["Com a última", "Com a primeira"]);
  }
  for (const text of ["joana mansa", "pacifica 4725 mansa joana"]) {
    expect(await found(text), text).toEqual(["Com a primeira"]);
  }
  expect(await found("lima pacifica")).toEqual(["Com a última"]);
});

test("filters and pages apply to what is found, also by client", async () => {
  const topic = await newTopic(api.app, owner.token, "Posse.docx", docx("a posse"));
  const other = await newTemplate(api.app, owner.token, "Réplica.docx", docx("{CLIENTE}"));
  const ana = await newMember(api, owner, { generate: true });
  await generate("Um", { selectedTopics: [{ id: topic, name: "Posse.docx", path: "", order: 1 }] });
  await generate("Dois", { documentType: other, formData: { CLIENTE: "Joana Abreu" } });
  // Groups stand by their newest document.
  api.clock.advance(1000);
  await generate("Três", {}, ana.token);
  const search = async (payload: object) => {
    const { body } = await call(api.app, owner.token, { method: "POST", url: "/api/documents/search", payload });
    return [body.pagination.total, ...body.files.map(({ name }: { name: string }) => name.replace(".docx", ""))];
  };
  expect(await search({ text: "joana" })).toEqual([3, "Três", "Dois", "Um"]);
  expect(await search({ text: "joana", page: 2, limit: 2 })).toEqual([3, "Um"]);
  expect(await search({ text: "joana", page: 9, limit: 2 })).toEqual([3]);
  expect(await search({ text: "joana", order: "client" })).toEqual([3, "Três", "Um", "Dois"]);
  expect(await search({ text: "joana", templateId: other })).toEqual([1, "Dois"]);
  expect(await search({ text: "joana", topicId: topic })).toEqual([1, "Um"]);
  expect(await search({ text: "joana", personId: ana.user.id })).toEqual([1, "Três"]);
  const today = businessDay(api.clock.now());
  expect(await search({ text: "joana", from: today, to: today })).toEqual([3, "Três", "Dois", "Um"]);
  expect(await search({ text: "joana", to: "2020-01-01" })).toEqual([0]);
});

test("a search covers only documents that the person may see, and no other office's", async () => {
  const [ana, stranger] = [await newMember(api, owner, { generate: true }), await newOwner(api.app)];
  await generate("Da dona");
  await generate("De Ana", {}, ana.token);
  expect(await found("joana", ana.token)).toEqual(["De Ana"]);
  expect(await found("joana")).toEqual(["De Ana", "Da dona"]);
  expect(await found("joana", stranger.token)).toEqual([]);
});

test("a renamed document is found by its new name only, and a deleted one leaves no mark", async () => {
  const id = await generate("Minuta");
  const payload = { name: "Definitiva" };
  await call(api.app, owner.token, { method: "PUT", url: `/api/documents/files/${id}`, payload });
  expect([await found("minuta"), await found("definit joana")]).toEqual([[], ["Definitiva"]]);
  await call(api.app, owner.token, { method: "DELETE", url: `/api/documents/files/${id}` });
  await removeForGood(api);
  const left = sql<{ n: number }>`select count(*)::int as n from document_marks where document_id = ${id}`;
  expect((await api.db.platform((tx) => left.execute(tx))).rows).toEqual([{ n: 0 }]);
});

test("documents from before there were marks are marked once", async () => {
  const id = await generate("Antiga");
  await api.db.platform((tx) => sql`delete from document_marks where document_id = ${id}`.execute(tx));
  expect(await found("joana")).toEqual([]);
  expect(await api.features.documents.markMissing(() => false)).toBe(1);
  expect(await found("joana antiga")).toEqual(["Antiga"]);
  expect(await api.features.documents.markMissing(() => false)).toBe(0);
});

test("documents without marks are marked by fifties, of all offices, and a stop between them loses none", async () => {
  await api.features.documents.markMissing(() => false);
  const { scopeId } = owner.user;
  const stranger = await newOwner(api.app);
  const theirs = await storeDocument(api.db, { of: stranger.user.scopeId, name: "Deles Antiga.docx" });
  for (let n = 0; n < 100; n++) await storeDocument(api.db, { of: scopeId, name: `Antiga ${n}.docx` });
  const { markMissing } = api.features.documents;
  expect(await markMissing(() => true)).toBe(0);
  let asked = 0;
  expect(await markMissing(() => asked++ > 0)).toBe(50);
  expect([await markMissing(() => false), await markMissing(() => false)]).toEqual([51, 0]);
  const search = async ({ token }: Person) =>
    (await call(api.app, token, { method: "POST", url: "/api/documents/search", payload: { text: "antiga" } })).body;
  expect((await search(owner)).pagination.total).toBe(100);
  expect((await search(stranger)).files).toMatchObject([{ id: theirs }]);
});

test("equal words of two offices have different marks, and no word stands in them", async () => {
  const stranger = await newOwner(api.app);
  const theirs = await newTemplate(api.app, stranger.token, "Inicial.docx", docx("{CLIENTE}"));
  const ids = [await generate("Um"), await generate("Um", { documentType: theirs }, stranger.token)];
  const read = sql<{ marks: string[] }>`select marks::text[] as marks from document_marks
    where document_id = any(${ids}::uuid[])`;
  const [one, other] = (await api.db.platform((tx) => read.execute(tx))).rows;
  expect(one?.marks.length).toBeGreaterThan(20);
  expect(one?.marks.filter((mark) => other?.marks.includes(mark))).toEqual([]);
});

test("a draft is found by its own person, by the same words and numbers", async () => {
  const id = newId();
  const content = {
    templateId: template,
    answers: { v: 1, fields: values },
    topics: [],
    outputName: null,
    signerId: null,
    revision: 0,
    writer: newId(),
  };
  await call(api.app, owner.token, { method: "PUT", url: `/api/documents/drafts/${id}`, payload: content });
  const drafts = async (text: string, token = owner.token): Promise<string[]> => {
    const payload = { text };
    const { body } = await call(api.app, token, { method: "POST", url: "/api/documents/drafts/search", payload });
    return body.drafts.map((draft: { id: string }) => draft.id);
  };
  for (const text of ["joana", "4725", "inicial olinda", "529.982.247-25"])
    expect(await drafts(text), text).toEqual([id]);
  for (const text of ["joana lima", "4726", "", "?"]) expect(await drafts(text), text).toEqual([]);
  const colleague = await newMember(api, owner, { generate: true });
  expect(await drafts("joana", colleague.token)).toEqual([]);
});

test("a document is found by its names without their extension and by its own answers, not by what all documents have", () => {
  const answers = [
    ["{CLIENTE}", "Joana"],
    ["{ESCRITORIO.NOME}", "Prado Advogados"],
  ] as const;
  const forms = formsOfDocument(answers, ["Contrato.DOCX"]);
  expect(forms).toContain("joana");
  expect(forms).toContain("contrato");
  for (const form of ["doc", "docx", "prado", "advogados"]) expect(forms).not.toContain(form);
});
