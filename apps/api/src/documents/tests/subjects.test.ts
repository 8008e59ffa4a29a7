import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";
import { subjectsOf } from "../answers.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const post = (person: Person, url: string, payload: object) =>
  call(api.app, person.token, { method: "POST", url, payload });
const template = () => newTemplate(api.app, owner.token, "Modelo.docx", docx("{AUTOR.NOME} {AUTOR: o|a}"));
const record = async (name: string, more: object = {}) =>
  (await post(owner, "/api/parties", { record: { kind: "pf", name, gender: "f", ...more } })).body.party;
const generate = async (person: Person, documentType: string, request: object) => {
  const made = await post(person, "/api/documents/generate", {
    documentType,
    formData: {},
    outputFileName: "Saída",
    ...request,
  });
  expect(made.status).toBe(200);
  return String(made.headers["x-document-id"]);
};
const about = async (person: Person, filter: object) => {
  const { body } = await post(person, "/api/documents/search", { text: "", ...filter });
  expect(body.data.files).toHaveLength(body.pagination.total);
  return body.data.files.map(({ id }: { id: string }) => id);
};
const rows = (id: string) =>
  api.db.platform(async (tx) => {
    const found = await sql`select kind, subject_id as id, version from document_subjects where document_id = ${id}
      order by subject_id`.execute(tx);
    return found.rows;
  });

test("answers are about each party once, in its newest version, and about their case", () => {
  const [one, other, caseId] = [newId(), newId(), newId()];
  const used = [
    { id: one, version: 2 },
    { id: other, version: 1 },
    { id: one, version: 3 },
  ];
  expect(subjectsOf({ used, caseId })).toEqual([
    { kind: "party", id: one, version: 3 },
    { kind: "party", id: other, version: 1 },
    { kind: "case", id: caseId },
  ]);
  expect(subjectsOf({})).toEqual([]);
});

describe("a document made from records", () => {
  test("is listed with each of them, their representatives included, and with nobody typed", async () => {
    const id = await template();
    const mother = await record("LIA REIS");
    const representatives = [{ quality: "genitora", who: { id: mother.id } }];
    const child = await record("LÉO REIS", { kind: "menor", representatives });
    const parties = { AUTOR: [{ id: child.id, version: 1 }, { inline: { kind: "pf", name: "ANA" } }] };
    const documentId = await generate(owner, id, { parties });
    await generate(owner, id, { parties: { AUTOR: [{ inline: { kind: "pf", name: "ANA" } }] } });
    expect(await about(owner, { partyId: child.id })).toEqual([documentId]);
    expect(await about(owner, { partyId: mother.id })).toEqual([documentId]);
    expect(await rows(documentId)).toEqual(
      [mother, child].map((party) => ({ kind: "party", id: party.id, version: 1 })),
    );
    expect(await about(owner, { partyId: newId() })).toEqual([]);
    expect(await about(owner, { partyId: child.id, text: "ana" })).toEqual([documentId]);
    expect(await about(owner, { partyId: mother.id, text: "ausente" })).toEqual([]);
  });

  test("is listed with the record that theirs became by a merge", async () => {
    const id = await template();
    const [one, other] = [await record("ANA REIS"), await record("ANNA REIS")];
    const documentId = await generate(owner, id, { parties: { AUTOR: [{ id: other.id, version: 1 }] } });
    const merged = await post(owner, `/api/parties/${one.id}/merge`, {
      version: 1,
      other: { id: other.id, version: 1 },
      record: one.record,
    });
    expect(merged.status).toBe(200);
    expect(await about(owner, { partyId: one.id })).toEqual([documentId]);
    expect(await about(owner, { partyId: other.id })).toEqual([documentId]);
  });

  test("is listed for its maker and the owner, and for no other office", async () => {
    const id = await template();
    const party = await record("ANA REIS");
    const member = await newMember(api, owner, { generate: true });
    const other = await newMember(api, owner, { generate: true });
    const documentId = await generate(member, id, { parties: { AUTOR: [{ id: party.id, version: 1 }] } });
    expect(await about(member, { partyId: party.id })).toEqual([documentId]);
    expect(await about(owner, { partyId: party.id })).toEqual([documentId]);
    expect(await about(other, { partyId: party.id })).toEqual([]);
    expect(await about(await newOwner(api.app), { partyId: party.id })).toEqual([]);
  });

  test("takes its subjects with it when it is removed", async () => {
    const party = await record("ANA REIS");
    const documentId = await generate(owner, await template(), { parties: { AUTOR: [{ id: party.id, version: 1 }] } });
    expect(await rows(documentId)).toHaveLength(1);
    await api.db.platform((tx) => sql`delete from documents where id = ${documentId}`.execute(tx));
    expect(await rows(documentId)).toEqual([]);
  });
});

describe("a document made in a case", () => {
  test("is refused while the office has no such case", async () => {
    const made = await post(owner, "/api/documents/generate", {
      documentType: await template(),
      formData: {},
      parties: { AUTOR: [{ inline: { kind: "pf", name: "ANA" } }] },
      caseId: newId(),
    });
    expect(made).toMatchObject({ status: 404, body: { code: "documents.case_not_found" } });
    expect(await about(owner, {})).toEqual([]);
  });

  test("is listed with its case, and a draft keeps the case", async () => {
    const templateId = await template();
    const parties = { "{AUTOR}": [{ inline: { kind: "pf", name: "ANA" } }] };
    const [documentId, caseId, draftId] = [await generate(owner, templateId, { parties }), newId(), newId()];
    const { scopeId } = owner.user;
    await api.db.platform((tx) =>
      sql`insert into document_subjects (tenant_id, document_id, kind, subject_id)
        values (${scopeId}, ${documentId}, 'case', ${caseId})`.execute(tx),
    );
    expect(await about(owner, { caseId })).toEqual([documentId]);
    expect(await about(owner, { caseId, text: "ana" })).toEqual([documentId]);
    expect(await about(owner, { caseId, partyId: caseId })).toEqual([]);
    const answers = { v: 1, fields: {}, parties, caseId };
    const payload = { templateId, answers, topics: [], outputName: null, signerId: null, revision: 0, writer: newId() };
    const url = `/api/documents/drafts/${draftId}`;
    expect((await call(api.app, owner.token, { method: "PUT", url, payload })).status).toBe(200);
    expect((await call(api.app, owner.token, { method: "GET", url })).body.data.draft.answers).toEqual(answers);
  });
});
