// @module-tag both-databases-deep
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";
import { isFreeCorrection } from "../rules.ts";

let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{CLIENTE}", "{SUBTEMPLATES}"));
});
afterAll(() => api.close());

const generate = (more: object = {}, token = owner.token) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType: template, formData: { CLIENTE: "Ana" }, outputFileName: "Saída", ...more },
  });
const made = async (more: object = {}) => String((await generate(more)).headers["x-document-id"]);
const get = async (path: string) => (await call(api.app, owner.token, { method: "GET", url: path })).body;
const used = async (): Promise<number> => (await get("/api/subscriptions/usage")).documents.used;
interface Listed {
  id: string;
  name: string;
  edition: number;
  isReplaced: boolean;
}
const list = async (): Promise<Listed[]> => (await get("/api/documents/files")).files;

test("a correction is the next version of the same document, counts nothing, and the earlier ones are marked", async () => {
  const first = await made();
  const second = await made({ corrects: first, formData: { CLIENTE: "Ana Prado" } });
  expect(await used()).toBe(1);
  const third = await made({ corrects: first });
  expect((await list()).map(({ id, edition, isReplaced }) => ({ id, edition, isReplaced }))).toEqual([
    { id: third, edition: 3, isReplaced: false },
    { id: second, edition: 2, isReplaced: true },
    { id: first, edition: 1, isReplaced: true },
  ]);
  const { correction } = await get(`/api/documents/${second}/inputs`);
  expect(correction).toEqual({ name: "Saída (2).docx", edition: 4, isFree: true });
});

test("the fourth correction counts, also after earlier ones were deleted", async () => {
  const first = await made();
  for (let edition = 2; edition <= 4; edition++) {
    const id = await made({ corrects: first });
    await call(api.app, owner.token, { method: "DELETE", url: `/api/documents/files/${id}` });
  }
  expect(await used()).toBe(1);
  expect((await list())[0]).toMatchObject({ id: first, isReplaced: false });
  expect((await get(`/api/documents/${first}/inputs`)).correction).toMatchObject({ edition: 5, isFree: false });
  await made({ corrects: first });
  expect(await used()).toBe(2);
});

test("a free correction is made in a month without documents left, also of a newer version of its template", async () => {
  const first = await made();
  const { scopeId } = owner.user;
  await api.db.platform((tx) => sql`update document_usage set used = 10 where tenant_id = ${scopeId}`.execute(tx));
  await newTemplate(api.app, owner.token, "Modelo.docx", docx("Sra. {CLIENTE}", "{SUBTEMPLATES}"));
  expect((await generate()).status).toBe(402);
  expect((await generate({ corrects: first })).status).toBe(200);
  expect(await used()).toBe(10);
});

test("a correction with another template or other topics counts", async () => {
  const first = await made();
  const topic = await newTopic(api.app, owner.token, "Dano.docx", docx("dano"));
  await made({ corrects: first, selectedTopics: [{ id: topic, name: "Dano", order: 1 }] });
  expect(await used()).toBe(2);
  const other = await newTemplate(api.app, owner.token, "Outro.docx", docx("{CLIENTE}"));
  await made({ corrects: first, documentType: other });
  expect(await used()).toBe(3);
});

test.each<[string, readonly number[], boolean]>([
  ["the same topics in their order", [0, 1], true],
  ["the same topics in another order", [1, 0], false],
  ["the first topic alone", [0], false],
  ["no topic", [], false],
  ["one topic more", [0, 1, 0], false],
])("a correction with %s: free is %j of it", async (_, chosen, isFree) => {
  const ids: string[] = [];
  for (const name of ["Dano", "Custas"]) ids.push(await newTopic(api.app, owner.token, `${name}.docx`, docx(name)));
  const topics = (places: readonly number[]) => ({
    selectedTopics: places.map((place, at) => ({ id: ids[place], name: "T", order: at + 1 })),
  });
  const first = await made(topics([0, 1]));
  // Another version of a topic is the same file.
  await newTopic(api.app, owner.token, "Dano.docx", docx("dano, outra vez"));
  await made({ corrects: first, ...topics(chosen) });
  expect(await used()).toBe(isFree ? 1 : 2);
});

test("a correction after a topic was deleted counts, with the topic left out too", async () => {
  const topic = await newTopic(api.app, owner.token, "Dano.docx", docx("dano"));
  const first = await made({ selectedTopics: [{ id: topic, name: "Dano", order: 1 }] });
  await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: topic } });
  await made({ corrects: first });
  expect(await used()).toBe(2);
});

describe("the day of a free correction", () => {
  const older = (id: string, ms: number) =>
    api.db.platform((tx) =>
      sql`update documents set created_at = ${new Date(api.clock.now().getTime() - ms)} where id = ${id}`.execute(tx),
    );
  const day = 24 * 3_600_000;

  test.each([
    [day, 1],
    [day + 1, 2],
  ])("is over after the last of its milliseconds: %i ms later %i count", async (ms, count) => {
    const first = await made();
    await older(first, ms);
    expect((await get(`/api/documents/${first}/inputs`)).correction).toMatchObject({ edition: 2, isFree: count === 1 });
    await made({ corrects: first });
    expect(await used()).toBe(count);
  });

  test("begins with the first version, also for a correction of a correction", async () => {
    const first = await made();
    await older(first, day + 1);
    const second = await made({ corrects: first });
    expect((await get(`/api/documents/${second}/inputs`)).correction).toMatchObject({ edition: 3, isFree: false });
    await made({ corrects: second });
    expect(await used()).toBe(3);
    expect((await list()).map(({ edition, isReplaced }) => [edition, isReplaced])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
  });
});

test("corrections of two offices at once are each of their own series; what is deleted is not corrected", async () => {
  const first = await made();
  const stranger = await newOwner(api.app);
  const theirs = await newTemplate(api.app, stranger.token, "Modelo.docx", docx("{CLIENTE}"));
  const another = await generate({ documentType: theirs }, stranger.token);
  const corrects = String(another.headers["x-document-id"]);
  const replies = await Promise.all([
    generate({ corrects: first }),
    generate({ documentType: theirs, corrects }, stranger.token),
    generate({ documentType: theirs, corrects: first }, stranger.token),
    generate({ corrects: first }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  const editions = async (token: string) => {
    const { body } = await call(api.app, token, { method: "GET", url: "/api/documents/files" });
    return body.files.map(({ edition }: Listed) => edition).toSorted();
  };
  expect([await editions(owner.token), await editions(stranger.token)]).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
  expect(await used()).toBe(1);
  await call(api.app, owner.token, { method: "DELETE", url: `/api/documents/files/${first}` });
  expect(await generate({ corrects: first })).toMatchObject({ status: 404, body: { code: "documents.not_found" } });
  expect(await used()).toBe(1);
});

test.each([
  [{ edition: 2, hours: 24, hasSameFiles: true }, true],
  [{ edition: 4, hours: 0, hasSameFiles: true }, true],
  [{ edition: 5, hours: 0, hasSameFiles: true }, false],
  [{ edition: 2, hours: 24.001, hasSameFiles: true }, false],
  [{ edition: 2, hours: 0, hasSameFiles: false }, false],
])("%j counts nothing: %j", ({ hours, ...correction }, isFree) => {
  const begunAt = new Date("2026-11-21T15:00:00.000Z");
  expect(isFreeCorrection({ ...correction, begunAt }, new Date(begunAt.getTime() + hours * 3_600_000))).toBe(isFree);
});

test("simultaneous corrections get different numbers, and a repeated request makes one", async () => {
  const first = await made();
  const key = { "idempotency-key": "correcao-0123456789abcdef" };
  const repeat = () =>
    call(api.app, owner.token, {
      method: "POST",
      url: "/api/documents/generate",
      headers: key,
      payload: { documentType: template, formData: { CLIENTE: "Ana" }, outputFileName: "Saída", corrects: first },
    });
  await Promise.all([generate({ corrects: first }), generate({ corrects: first }), repeat(), repeat()]);
  expect((await list()).map(({ edition }) => edition).sort()).toEqual([1, 2, 3, 4]);
  expect(await used()).toBe(1);
});

test("a person corrects only what they see; nothing is stored or counted otherwise", async () => {
  const first = await made();
  const colleague = await newMember(api, owner, { generate: true });
  const stranger = await newOwner(api.app);
  const theirs = await newTemplate(api.app, stranger.token, "Modelo.docx", docx("{CLIENTE}"));
  expect(await generate({ corrects: first }, colleague.token)).toMatchObject({
    status: 404,
    body: { code: "documents.not_found" },
  });
  expect((await generate({ corrects: first, documentType: theirs }, stranger.token)).status).toBe(404);
  expect(await used()).toBe(1);
  expect(await list()).toHaveLength(1);
});
