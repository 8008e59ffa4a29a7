import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

/* What is stored beside a document: its event, its row, and what becomes of the draft. */
let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
  await newTemplate(api.app, owner.token, "Modelo.docx", docx("antes {CLIENTE}"));
  template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{CLIENTE}", "{SUBTEMPLATES}"));
});
afterAll(() => api.close());

const generate = (more: object = {}, { token } = owner, headers = {}) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    headers,
    payload: { documentType: template, formData: { CLIENTE: "Ana" }, outputFileName: "Saída", ...more },
  });
type Reply = Awaited<ReturnType<typeof generate>>;
const idOf = ({ headers }: Reply) => String(headers["x-document-id"]);
const events = () => recordedEvents(api, owner, "documents.generated");

describe("the event of a document", () => {
  test("names its template with the version, its topics, its size and who made it, and each document has one", async () => {
    const colleague = await newMember(api, owner, { generate: true });
    const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("tese"));
    const selectedTopics = [1, 2].map((order) => ({ id: topic, name: "Tese", order }));
    const whole = await generate({ selectedTopics }, colleague);
    const plain = await generate({ templateVersion: 1 });
    const detail = { template, version: 2, topics: 2, size: whole.raw.length };
    expect(await events()).toEqual([
      { action: "documents.generated", by: colleague.user.id, of: idOf(whole), detail },
      {
        action: "documents.generated",
        by: owner.user.id,
        of: idOf(plain),
        detail: { template, version: 1, topics: 0, size: plain.raw.length },
      },
    ]);
  });

  test("is recorded once for a repeated request, once for each of several at once, and not for a refused one", async () => {
    const key = { "idempotency-key": "pedido-0001" };
    const first = await generate({}, owner, key);
    await generate({}, owner, key);
    expect((await generate({ formData: {} })).status).toBe(422);
    const replies = await Promise.all([generate(), generate(), generate({ corrects: idOf(first) })]);
    expect((await events()).map(({ of }) => of).toSorted()).toEqual([first, ...replies].map(idOf).toSorted());
  });
});

test("a document's row names its maker, its time and template, and how long it took", async () => {
  const colleague = await newMember(api, owner, { generate: true });
  const made = await generate({}, colleague);
  const [id, now] = [idOf(made), api.clock.now()];
  const read = sql<Record<string, unknown>>`select * from documents where id = ${id}`;
  const [row] = (await api.db.platform((tx) => read.execute(tx))).rows;
  expect(row).toMatchObject({
    tenant_id: owner.user.scopeId,
    created_by: colleague.user.id,
    name: "Saída.docx",
    name_key: "saída.docx",
    template_name: "Modelo.docx",
    size: made.raw.length,
    created_at: now,
    edition: 1,
    client: "",
    deleted_at: null,
    delivery: null,
  });
  expect(row?.generation_ms).toBeGreaterThan(0);
  const other = await generate({}, colleague);
  const series = sql<{ n: number }>`select count(distinct series_id)::int as n from documents
    where id in (${id}, ${idOf(other)})`;
  expect((await api.db.platform((tx) => series.execute(tx))).rows).toEqual([{ n: 2 }]);
});

test("a document takes its own person's draft with it, and no colleague's under the same id", async () => {
  const [colleague, draftId] = [await newMember(api, owner, { generate: true }), newId()];
  const answers = { v: 1, fields: { CLIENTE: "Ana" } };
  const rest = { topics: [], outputName: null, signerId: null, revision: 0, writer: newId() };
  const url = `/api/documents/drafts/${draftId}`;
  for (const { token } of [owner, colleague]) {
    const payload = { templateId: template, answers, ...rest };
    expect((await call(api.app, token, { method: "PUT", url, payload })).status).toBe(200);
  }
  const stands = async ({ token }: Person) => (await call(api.app, token, { method: "GET", url })).status === 200;
  await generate({ draftId }, colleague);
  expect([await stands(owner), await stands(colleague)]).toEqual([true, false]);
  await generate({ draftId });
  expect(await stands(owner)).toBe(false);
  expect(await recordedEvents(api, owner, "documents.draft")).toEqual([]);
});

test("a document is made again for people who see it, and for nobody else", async () => {
  const [colleague, other] = [
    await newMember(api, owner, { generate: true }),
    await newMember(api, owner, { generate: true }),
  ];
  const id = idOf(await generate({}, colleague));
  const again = (person: Person) => api.features.documents.regenerate(principalOf(person), id);
  for (const person of [owner, colleague]) expect((await again(person)).isSame).toBe(true);
  for (const person of [other, await quickOwner(api)]) {
    await expect(again(person)).rejects.toMatchObject({ code: "documents.not_found" });
  }
  await api.features.documents.eraseInputs(principalOf(owner), id);
  await expect(again(owner)).rejects.toMatchObject({ code: "documents.inputs_erased" });
});
