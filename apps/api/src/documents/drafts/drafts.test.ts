import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../../testing/docx-files.ts";
import { block, subscribe } from "../../testing/isolation/offices.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person, signIn } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";
import { createCountDrafts } from "./drafts.ts";

let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  template = await newTemplate(api.app, owner.token, "Petição.docx", docx("{CLIENTE} {VALOR}"));
});
afterAll(() => api.close());

const [window1, window2] = [newId(), newId()];
const content = (fields: Record<string, string> = { CLIENTE: "Joana Lima" }, more: object = {}) => ({
  templateId: template,
  answers: { v: 1, fields },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 0,
  writer: window1,
  ...more,
});
const save = (id: string, payload: object = content()) =>
  call(api.app, owner.token, { method: "PUT", url: `/api/documents/drafts/${id}`, payload });
const read = (id: string) => call(api.app, owner.token, { method: "GET", url: `/api/documents/drafts/${id}` });
const remove = (id: string) => call(api.app, owner.token, { method: "DELETE", url: `/api/documents/drafts/${id}` });
const list = async () =>
  (await call(api.app, owner.token, { method: "GET", url: "/api/documents/drafts" })).body.drafts;
const generate = (request: object = {}) =>
  call(api.app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: {
      documentType: template,
      formData: { CLIENTE: "Joana Lima", VALOR: "1" },
      outputFileName: "S",
      ...request,
    },
  });
const events = async (action: string) => {
  const counted = sql<{ n: number }>`select count(*)::int as n from audit_events
    where action = ${action} and tenant_id = ${owner.user.scopeId}`;
  return (await api.db.platform((tx) => counted.execute(tx))).rows[0]?.n;
};
const day = 24 * 3_600_000;

test("a draft of a correction still corrects its document when it is continued", async () => {
  const [id, corrects] = [newId(), newId()];
  await save(id, content({ CLIENTE: "Joana Lima" }, { corrects }));
  expect((await read(id)).body.draft).toMatchObject({ corrects });
  expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({ corrects });
  await save(id, content({ CLIENTE: "Joana Lima" }, { revision: 1 }));
  expect((await read(id)).body.draft).not.toHaveProperty("corrects");
  await remove(id);
});

test("a draft is read as it was saved, and the list shows its party", async () => {
  const id = newId();
  const topic = await newTopic(api.app, owner.token, "Dano.docx", docx("dano"));
  const fields = { "{valor}": "1.500,00", cliente: "Joana\u0000 \ud800Lima", OAB: "", "": "sem chave" };
  const topics = [{ id: topic, name: "Dano.docx" }];
  const saved = await save(id, content(fields, { topics, outputName: "Inicial da Joana", signerId: owner.user.id }));
  expect(saved).toMatchObject({ status: 200, body: { revision: 1 } });
  const { savedAt, expiresAt } = saved.body;
  expect(Date.parse(expiresAt) - Date.parse(savedAt)).toBe(60 * day);
  expect((await read(id)).body.draft).toEqual({
    id,
    templateId: template,
    templateName: "Petição.docx",
    answers: { v: 1, fields: { "{VALOR}": "1.500,00", "{CLIENTE}": "Joana Lima", "{OAB}": "" } },
    topics,
    outputName: "Inicial da Joana",
    signerId: owner.user.id,
    revision: 1,
    savedAt,
    expiresAt,
  });
  expect(await list()).toEqual([
    {
      id,
      templateId: template,
      templateName: "Petição.docx",
      hasTemplate: true,
      outputName: "Inicial da Joana",
      about: "Joana Lima",
      filled: 2,
      topics: 1,
      savedAt,
      expiresAt,
    },
  ]);
});

test("a field of parties counts as one filled field, and the list shows their names", async () => {
  const parties = { AUTOR: [{ inline: { kind: "pf", name: "ANA REIS", gender: "f" } }] };
  await save(newId(), content({}, { answers: { v: 1, fields: { VALOR: "1", OAB: "" }, parties } }));
  expect(await list()).toMatchObject([{ about: "ANA REIS", filled: 2 }]);
});

test("a draft keeps parties, lists and case; each filled field, party and list counts once", async () => {
  const [id, plain, caseId] = [newId(), newId(), newId()];
  const parties = { AUTOR: [{ inline: { kind: "pf", name: "ANA REIS", gender: "f" } }] };
  const lists = { PEDIDO: [{ "": "danos" }, { "": "custas" }], TESTEMUNHA: [] };
  const fields = { OAB: " ", VALOR: "1", CPF: "529.982.247-25" };
  await save(id, content({}, { answers: { v: 1, fields, parties, lists, caseId } }));
  const { answers } = (await read(id)).body.draft;
  expect(answers).toMatchObject({ fields: { "{OAB}": " ", "{VALOR}": "1" }, caseId });
  expect(Object.values(answers.parties)).toEqual([[{ inline: expect.objectContaining({ name: "ANA REIS" }) }]]);
  expect(answers.lists["{PEDIDO}"]).toEqual([{ "": "danos" }, { "": "custas" }]);
  expect(await list()).toMatchObject([{ about: "ANA REIS", filled: 4 }]);
  // Without a party, the first answer stands for it.
  api.clock.advance(1000);
  await save(plain, content({ OAB: " ", VALOR: "1.500,00", NOTA: "x" }));
  expect(await list()).toMatchObject([{ id: plain, about: "1.500,00", filled: 2 }, { id }]);
  expect((await read(plain)).body.draft.answers).toEqual({
    v: 1,
    fields: { "{OAB}": " ", "{VALOR}": "1.500,00", "{NOTA}": "x" },
  });
  // Saved again, the older one is the newest.
  api.clock.advance(1000);
  await save(id, content({ VALOR: "2" }, { revision: 1 }));
  expect((await list()).map((draft: { id: string }) => draft.id)).toEqual([id, plain]);
});

test("drafts are each person's own, also under one id in one office", async () => {
  const [id, other] = [newId(), newId()];
  for (const one of [id, other]) await save(one);
  const colleague = await newMember(api, owner, { generate: true });
  const asColleague = (method: "GET" | "PUT" | "DELETE", draft = "", payload?: object) =>
    call(api.app, colleague.token, {
      method,
      url: `/api/documents/drafts${draft && `/${draft}`}`,
      ...(payload && { payload }),
    });
  expect((await asColleague("GET")).body.drafts).toEqual([]);
  for (const method of ["GET", "DELETE"] as const) {
    expect(await asColleague(method, other)).toMatchObject({
      status: 404,
      body: { code: "documents.draft_not_found" },
    });
  }
  const theirs = await asColleague("PUT", id, content({ CLIENTE: "Bia" }, { writer: window2 }));
  expect(theirs).toMatchObject({ status: 200, body: { revision: 1 } });
  const again = content({ CLIENTE: "Bia Reis" }, { writer: window2, revision: 1 });
  expect((await asColleague("PUT", id, again)).body.revision).toBe(2);
  expect((await read(id)).body.draft).toMatchObject({
    revision: 1,
    answers: { fields: { "{CLIENTE}": "Joana Lima" } },
  });
  expect((await asColleague("GET")).body.drafts).toMatchObject([{ id, about: "Bia Reis" }]);
  expect((await asColleague("DELETE", id)).status).toBe(200);
  expect((await list()).map((draft: { id: string }) => draft.id).toSorted()).toEqual([id, other].toSorted());
});

describe("two windows", () => {
  test("neither overwrites unseen changes of the other; a lost answer does not block the own window", async () => {
    const id = newId();
    await save(id);
    expect((await save(id, content({ CLIENTE: "Bia" }))).body.revision, "the same again").toBe(2);
    const blind = content({ CLIENTE: "Caio" }, { writer: window2, revision: 1 });
    expect(await save(id, blind)).toMatchObject({ status: 409, body: { code: "documents.draft_changed" } });
    expect((await save(id, { ...blind, revision: 2 })).body.revision).toBe(3);
    expect((await save(id, content({ CLIENTE: "Dora" }, { revision: 2 }))).status).toBe(409);
    expect((await read(id)).body.draft.answers.fields).toEqual({ "{CLIENTE}": "Caio" });
  });

  test("a draft stays with its template, also for a call that knows its revision", async () => {
    const id = newId();
    await save(id);
    const other = await newTemplate(api.app, owner.token, "Contrato.docx", docx("{CLIENTE}"));
    const moved = content({ CLIENTE: "Bia" }, { templateId: other, revision: 1 });
    expect(await save(id, moved)).toMatchObject({ status: 409, body: { code: "documents.draft_changed" } });
    expect((await read(id)).body.draft).toMatchObject({ templateId: template, revision: 1 });
  });

  test("of two that create the same draft at once, one is refused", async () => {
    const id = newId();
    const both = await Promise.all([save(id), save(id, content({ CLIENTE: "Caio" }, { writer: window2 }))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a deleted draft is not recreated by a late save", async () => {
    const id = newId();
    await save(id);
    expect((await remove(id)).status).toBe(200);
    expect(await save(id, content({}, { revision: 1 }))).toMatchObject({
      status: 404,
      body: { code: "documents.draft_not_found" },
    });
    expect([await list(), (await remove(id)).status, await events("documents.draft_deleted")]).toEqual([[], 404, 1]);
  });
});

describe("generation", () => {
  test("turns the draft into the document's inputs in one transaction; a refused generation leaves it", async () => {
    const [id, other] = [newId(), newId()];
    await save(id);
    await save(other, content({ CLIENTE: "Outra" }));
    const refused = await generate({ draftId: id, formData: {} });
    expect([refused.status, (await list()).length]).toEqual([422, 2]);
    const made = await generate({ draftId: id });
    expect((await list()).map((draft: { id: string }) => draft.id)).toEqual([other]);
    const inputs = await call(api.app, owner.token, {
      method: "GET",
      url: `/api/documents/${made.headers["x-document-id"]}/inputs`,
    });
    expect(inputs.body.inputs.answers.fields).toEqual({ "{CLIENTE}": "Joana Lima", "{VALOR}": "1" });
    expect((await save(id, content({}, { revision: 1 }))).status).toBe(404);
  });

  test("a missing draft does not refuse the generation; another person's draft remains", async () => {
    const id = newId();
    await save(id);
    const stranger = await newOwner(api.app);
    const theirs = await newTemplate(api.app, stranger.token, "M.docx", docx("texto"));
    const payload = { documentType: theirs, formData: {}, outputFileName: "S", draftId: id };
    const made = await call(api.app, stranger.token, { method: "POST", url: "/api/documents/generate", payload });
    expect([made.status, (await list()).length]).toEqual([200, 1]);
  });
});

test("drafts are limited in number and size, need a template, and outlive it", async () => {
  const id = newId();
  expect((await save(id, content({}, { templateId: newId() }))).body.code).toBe("documents.template_not_found");
  const topic = await newTopic(api.app, owner.token, "Dano.docx", docx("dano"));
  expect((await save(id, content({}, { templateId: topic }))).body.code).toBe("documents.template_not_found");
  expect((await save(id, content({ CLIENTE: "x".repeat(262_144) }))).status).toBe(413);
  for (let made = 0; made < 50; made++) expect((await save(newId())).status).toBe(200);
  expect(await save(id)).toMatchObject({
    status: 409,
    body: { code: "documents.too_many_drafts", error: expect.stringContaining("50 rascunhos") },
  });
  const [first] = await list();
  await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: template } });
  const again = content({ CLIENTE: "Bia" }, { revision: 1, writer: window2 });
  expect((await save(first.id, again)).status).toBe(200);
  expect((await list())[0]).toMatchObject({ id: first.id, hasTemplate: false, templateName: "Petição.docx" });
});

test("an expired draft is deleted and no longer counts", async () => {
  const [old, kept] = [newId(), newId()];
  await block(api, owner.user.scopeId);
  await subscribe(api, owner.user.scopeId);
  await save(old);
  api.clock.advance(60 * day - 1);
  owner = await signIn(api.app, owner.user.login);
  await save(kept);
  const { scopeId } = owner.user;
  const counted = () =>
    api.db.tenant(scopeId, (tx) =>
      createCountDrafts(api.clock)(tx, { scopeId, fileId: template, markers: ["{CLIENTE}"] }),
    );
  expect(await list()).toHaveLength(2);
  expect(await counted()).toEqual({ count: 2, losing: 2 });
  api.clock.advance(1000);
  expect(await counted()).toEqual({ count: 1, losing: 1 });
  expect(await list()).toMatchObject([{ id: kept }]);
  expect((await read(old)).status).toBe(404);
  const rows = () =>
    api.db.platform((tx) =>
      sql<{ id: string }>`select id from document_drafts where tenant_id = ${owner.user.scopeId}`.execute(tx),
    );
  expect((await rows()).rows).toHaveLength(2);
  await api.features.documents.drafts.removeOld();
  expect((await rows()).rows).toEqual([{ id: kept }]);
});

test("expired drafts make room for new ones, also under their own id", async () => {
  await block(api, owner.user.scopeId);
  await subscribe(api, owner.user.scopeId);
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect((await save(id)).status).toBe(200);
  api.clock.advance(60 * day);
  owner = await signIn(api.app, owner.user.login);
  for (const id of [newId(), ids[0] ?? ""]) expect((await save(id)).status).toBe(200);
  expect(await list()).toHaveLength(2);
});
