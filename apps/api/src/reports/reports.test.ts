// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newMember } from "../testing/members.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, upload } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let ana: Person;
let petition: string;
let contract: string;
let topic: string;

const get = (path: string, { token } = owner) => call(api.app, token, { method: "GET", url: `/api/${path}` });
const report = async (from: string, to: string, person = owner) =>
  (await get(`reports/documents?from=${from}&to=${to}`, person)).body.report;
const search = async (filter: object, { token } = owner) => {
  const payload = { text: "", limit: 100, ...filter };
  const { body } = await call(api.app, token, { method: "POST", url: "/api/documents/search", payload });
  return body.pagination.total as number;
};

/** Milliseconds that the first documents are said to have taken; null is a document from before times were stored. */
const taken = [null, 1000, 2000, 500];

/** Generates a document; its moment and its time are then set. */
async function generate(at: string, documentType: string, { token } = owner, topics: readonly string[] = []) {
  const selectedTopics = topics.map((id, order) => ({ id, name: "t", path: "/t", order: order + 1 }));
  const payload = { documentType, formData: {}, selectedTopics, outputFileName: "Saída" };
  const made = await call(api.app, token, { method: "POST", url: "/api/documents/generate", payload });
  const id = String(made.headers["x-document-id"]);
  const ms = taken.length > 0 ? taken.shift() : 0;
  const { rows } = await api.db.platform(async (tx) => {
    const measured = await sql<{
      ms: number | null;
    }>`select generation_ms as ms from documents where id = ${id}`.execute(tx);
    await sql`update documents set created_at = ${at}, generation_ms = ${ms} where id = ${id}`.execute(tx);
    return measured;
  });
  expect(rows[0]?.ms).toBeGreaterThanOrEqual(0);
}

beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
  ana = await newMember(api, owner, { generate: true }, "socio", "Ana Lima");
  petition = await newTemplate(api.app, owner.token, "Petição.docx", docx("texto", "{SUBTEMPLATES}"));
  contract = await newTemplate(api.app, owner.token, "Contrato.docx", docx("texto"));
  const file = { name: "=Danos.docx", bytes: docx("tópico") };
  topic = (await upload(api.app, owner.token, "topicos", file)).body.data.id;
  // The last instants of October and the first of November in São Paulo.
  await generate("2026-11-01T02:59:59.999Z", petition, owner, [topic]);
  await generate("2026-11-01T03:00:00.000Z", petition, owner, [topic, topic]);
  await generate("2026-11-21T12:00:00.000Z", petition, ana, [topic]);
  await generate("2026-12-01T02:59:59.999Z", contract, ana);
});
afterAll(() => api.close());

const noTime = { measured: 0, ms: 0 };
const noOthers = { rows: 0, documents: 0, time: noTime };

describe("a report of documents", () => {
  test("counts documents and their time by calendar month in São Paulo, person, template and topic, each document once", async () => {
    expect(await report("2026-09-10", "2026-12-31")).toEqual({
      from: "2026-09-10",
      to: "2026-12-31",
      total: 4,
      time: { measured: 3, ms: 3500 },
      months: [
        { month: "2026-09", documents: 0, time: noTime },
        { month: "2026-10", documents: 1, time: noTime },
        { month: "2026-11", documents: 3, time: { measured: 3, ms: 3500 } },
        { month: "2026-12", documents: 0, time: noTime },
      ],
      people: {
        rows: [
          { id: ana.user.id, name: "Ana Lima", documents: 2, time: { measured: 2, ms: 2500 } },
          { id: owner.user.id, name: "Ana Reis", documents: 2, time: { measured: 1, ms: 1000 } },
        ],
        others: noOthers,
      },
      templates: {
        rows: [
          { id: petition, name: "Petição.docx", documents: 3, time: { measured: 2, ms: 3000 } },
          { id: contract, name: "Contrato.docx", documents: 1, time: { measured: 1, ms: 500 } },
        ],
        others: noOthers,
      },
      topics: {
        rows: [{ id: topic, name: "=Danos.docx", documents: 3, time: { measured: 2, ms: 3000 } }],
        others: noOthers,
      },
    });
  });

  test("contains both days of its period, and nothing outside it", async () => {
    expect((await report("2026-11-01", "2026-11-30")).total).toBe(3);
    expect((await report("2026-10-31", "2026-10-31")).total).toBe(1);
    expect((await report("2026-11-02", "2026-11-20")).total).toBe(0);
  });

  test("has what the caller sees in the list: a member their own documents, an owner the office's", async () => {
    const own = await report("2026-01-01", "2026-12-31", ana);
    expect([own.total, own.people.rows.length]).toEqual([2, 1]);
    expect(await search({}, ana)).toBe(2);
    const stranger = await quickOwner(api);
    expect((await report("2026-01-01", "2026-12-31", stranger)).total).toBe(0);
  });

  test.each(["from=2026-11-02&to=2026-11-01", "from=2020-01-01&to=2026-01-01", "from=2026-02-30&to=2026-03-01", ""])(
    "of the period %s is refused",
    async (query) => {
      expect(await get(`reports/documents?${query}`)).toMatchObject({ status: 400, body: { code: "request.invalid" } });
    },
  );

  test("needs a plan that includes it", async () => {
    const starter = await quickOwner(api);
    await api.db.platform((tx) =>
      sql`update subscriptions set plan_id = 'starter' where tenant_id = ${starter.user.id}`.execute(tx),
    );
    for (const path of ["documents?", "documents/file?format=csv&"]) {
      expect(await get(`reports/${path}from=2026-11-01&to=2026-11-30`, starter)).toMatchObject({
        status: 403,
        body: { code: "plan.feature_missing", data: { feature: "advancedReports", plans: ["Intermediário"] } },
      });
    }
  });
});

describe("each figure leads to as many documents in the list", () => {
  test("by period, person, template and topic", async () => {
    const period = { from: "2026-11-01", to: "2026-11-30" };
    const { total, people, templates, topics } = await report(period.from, period.to);
    expect(await search(period)).toBe(total);
    for (const { id, documents } of people.rows) expect(await search({ ...period, personId: id })).toBe(documents);
    for (const { id, documents } of templates.rows) expect(await search({ ...period, templateId: id })).toBe(documents);
    for (const { id, documents } of topics.rows) expect(await search({ ...period, topicId: id })).toBe(documents);
    expect(await search({ ...period, templateId: contract, personId: owner.user.id })).toBe(0);
  });

  test("of a deleted template or topic, by the name that it had", async () => {
    const other = await quickOwner(api);
    const [kept, gone] = [
      await newTemplate(api.app, other.token, "Recibo.docx", docx("texto", "{SUBTEMPLATES}")),
      await newTemplate(api.app, other.token, "Antigo.docx", docx("texto", "{SUBTEMPLATES}")),
    ];
    const file = { name: "Foro.docx", bytes: docx("tópico") };
    const foro = (await upload(api.app, other.token, "topicos", file)).body.data.id;
    for (const template of [kept, gone]) await generate("2026-11-10T12:00:00Z", template, other, [foro]);
    for (const fileId of [gone, foro]) {
      await call(api.app, other.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId } });
    }
    const { templates, topics } = await report("2026-11-01", "2026-11-30", other);
    expect(templates.rows).toContainEqual({
      id: null,
      name: "Antigo.docx",
      documents: 1,
      time: { measured: 1, ms: 0 },
    });
    expect(topics.rows).toEqual([{ id: null, name: "Foro.docx", documents: 2, time: { measured: 2, ms: 0 } }]);
    expect(await search({ templateName: "Antigo.docx" }, other)).toBe(1);
    expect(await search({ templateName: "Recibo.docx" }, other), "it is not deleted").toBe(0);
    expect(await search({ topicName: "Foro.docx" }, other)).toBe(2);
    expect(await search({ topicId: foro }, other)).toBe(0);
  });
});
