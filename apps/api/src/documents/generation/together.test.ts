import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findFilesAmong, findStampsAmong } from "../../library/store.ts";
import { enterEach, type Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

let api: TestApp;
let offices: { owner: Person; template: string }[];
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  offices = [];
  for (const name of ["um", "dois", "três"]) {
    const owner = await newOwner(api.app);
    offices.push({ owner, template: await newTemplate(api.app, owner.token, "Modelo.docx", docx(`${name}: {NOME}`)) });
  }
});
afterAll(() => api.close());

const office = (at: number) => offices[at] as (typeof offices)[number];
const generate = (at: number, { template = office(at).template, key = newId() } = {}) =>
  call(api.app, office(at).owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    headers: { "idempotency-key": key },
    payload: { documentType: template, formData: { nome: "Ana" }, outputFileName: "Saída" },
  });
const get = async (at: number, url: string) =>
  (await call(api.app, office(at).owner.token, { method: "GET", url: `/api/${url}` })).body;
const namesOf = async (at: number) =>
  (await get(at, "documents/files")).files.map((file: { name: string }) => file.name);
const usedBy = async (at: number) => (await get(at, "subscriptions/usage")).documents.used;
const use = (at: number, used: number) =>
  api.db.platform((tx) =>
    sql`update document_usage set used = ${used}::int where tenant_id = ${office(at).owner.user.scopeId}`.execute(tx),
  );

describe("concurrent documents of several offices", () => {
  test("each belong to their own office, with their own names, count and event", async () => {
    const replies = await Promise.all([0, 1, 2, 0, 1, 2].map((at) => generate(at)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(replies.map(({ raw }) => textOf(raw)[0])).toEqual(
      ["um", "dois", "três", "um", "dois", "três"].map((name) => `${name}: Ana`),
    );
    for (const at of [0, 1, 2]) {
      expect((await namesOf(at)).sort()).toEqual(["Saída (2).docx", "Saída.docx"]);
      expect(await usedBy(at)).toBe(2);
      const { scopeId } = office(at).owner.user;
      const events = await api.db.tenant(scopeId, (tx) =>
        sql`select from audit_events where action = 'documents.generated'`.execute(tx),
      );
      expect(events.rows).toHaveLength(2);
    }
  });

  test("are independent of a refused one: for another's template, for the month's last place, for its key", async () => {
    const key = newId();
    await generate(1);
    await generate(2, { key });
    await use(1, 9);
    const [foreign, ...others] = await Promise.all([
      generate(0, { template: office(1).template }),
      generate(0),
      generate(1),
      generate(1),
      generate(2, { key }),
      generate(2),
    ]);
    expect(foreign).toMatchObject({ status: 404, body: { code: "documents.template_not_found" } });
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 402]);
    expect([await usedBy(0), await usedBy(1), await usedBy(2)]).toEqual([1, 10, 2]);
  });

  test("are complete or absent when their template is deleted meanwhile, and those of others are made", async () => {
    const { owner, template } = office(0);
    const remove = () =>
      call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: template } });
    const [removed, ...replies] = await Promise.all([remove(), generate(0), generate(1), generate(0), generate(2)]);
    expect(removed.status).toBe(200);
    const own = [replies[0], replies[2]].map((reply) => reply?.status);
    for (const status of own) expect([200, 404, 409]).toContain(status);
    expect([replies[1]?.status, replies[3]?.status]).toEqual([200, 200]);
    const made = own.filter((status) => status === 200).length;
    expect([(await namesOf(0)).length, await usedBy(0)]).toEqual([made, made]);
    expect([await usedBy(1), await usedBy(2)]).toEqual([1, 1]);
  });
});

describe("a transaction of offices one after another", () => {
  const each = <T>(work: (tx: Tx) => Promise<T>) =>
    api.db.platform(async (tx) => {
      await enterEach(tx);
      return work(tx);
    });

  test("sees and writes nothing until it enters an office", async () => {
    const seen = await each(async (tx) => (await sql`select from files`.execute(tx)).rows);
    expect(seen).toHaveLength(0);
    const { scopeId } = office(0).owner.user;
    const write = each((tx) =>
      sql`insert into document_usage (tenant_id, month_start, used) values (${scopeId}, now(), 1)`.execute(tx),
    );
    await expect(write).rejects.toThrow("row-level security");
  });

  test("finds each office's own file, and no other", async () => {
    const fileIds = offices.map(({ template }) => template);
    const asks = offices.map(({ owner }) => ({ scopeId: owner.user.scopeId, fileIds }));
    const found = await each((tx) => findFilesAmong(tx, asks));
    expect(found.map((files) => files.map(({ id }) => id))).toEqual(fileIds.map((id) => [id]));
  });
});

test("the stamp of sources covers each office's own file, and nothing of another office", async () => {
  const fileIds = offices.map(({ template }) => template);
  const stampsOf = (idsOf: (at: number) => readonly string[]) => {
    const asks = offices.map(({ owner }, at) => ({ scopeId: owner.user.scopeId, fileIds: idsOf(at) }));
    return api.db.platform((tx) => findStampsAmong(tx, asks));
  };
  const own = await stampsOf((at) => [office(at).template]);
  expect(new Set(own).size).toBe(3);
  expect(await stampsOf(() => fileIds)).toEqual(own);
  const foreign = await stampsOf((at) => [office((at + 1) % 3).template]);
  expect(new Set(foreign)).toEqual(new Set(await stampsOf(() => [])));
  expect(new Set(foreign).size).toBe(1);
});
