import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile } from "../../library/tests/library-rows.ts";
import { newId } from "../../platform/new-id.ts";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { storeDocument } from "../tests/document-rows.ts";
import { countChoices } from "./store.ts";

/* Deletion, choices and archives of more documents than one step takes, and at the edge of each bound. */
let api: TestApp;
let owner: Person;
let office: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
  office = owner.user.scopeId;
});
afterAll(() => api.close());

const day = 24 * 3_600_000;
const stored = (given: Partial<Parameters<typeof storeDocument>[1]> = {}) =>
  storeDocument(api.db, { of: office, at: api.clock.now(), ...given });
/** Stores so many documents, made so long ago. */
const plant = (count: number, { of = office, agedMs = 0 } = {}) =>
  api.db.platform((tx) =>
    sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      select gen_random_uuid(), ${of}, ${of}, n || '.docx', n || '.docx', 'Modelo', 1, gen_random_uuid(),
        ${new Date(api.clock.now().getTime() - agedMs)}
      from generate_series(1, ${count}::integer) n`.execute(tx),
  );
const count = async (of = office) => {
  const counted = sql<{ n: number }>`select count(*)::int as n from documents where tenant_id = ${of}`;
  return (await api.db.platform((tx) => counted.execute(tx))).rows[0]?.n;
};
const { removeDeleted, expire } = {
  removeDeleted: () => api.features.documents.removeDeleted(),
  expire: () => api.features.documents.expire(),
};
const keepFor = (of: string, days: number) =>
  api.db.platform((tx) =>
    sql`insert into office_privacy (tenant_id, documents_days, drafts_days, access_days, officer_name, officer_email)
      values (${of}, ${days}, 60, 184, '', '')`.execute(tx),
  );

describe("documents that go for good", () => {
  test.each([99, 100, 101, 205])("are removed at once, however many they are: %i", async (many) => {
    await removeDeleted();
    await plant(many);
    const kept = await stored();
    const gone = new Date(api.clock.now().getTime() - 10 * 60_000);
    await api.db.platform((tx) =>
      sql`update documents set deleted_at = ${gone} where tenant_id = ${office} and id <> ${kept}`.execute(tx),
    );
    expect([await removeDeleted(), await count(), await removeDeleted()]).toEqual([many, 1, 0]);
  });

  test("stay until the last millisecond of ten minutes, in which they can come back", async () => {
    await removeDeleted();
    const since = (ms: number) => `deleted_at = '${new Date(api.clock.now().getTime() - ms).toISOString()}'`;
    const [back, late] = [await stored({ set: since(10 * 60_000 - 1) }), await stored({ set: since(10 * 60_000) })];
    const restore = (ids: string[]) =>
      call(api.app, owner.token, { method: "POST", url: "/api/documents/restoration", payload: { ids } });
    expect([(await restore([late])).status, (await restore([back])).status]).toEqual([404, 200]);
    expect([await removeDeleted(), await count()]).toEqual([1, 1]);
  });

  test("are deleted by their office's days, however many, with one event of each office", async () => {
    const other = await quickOwner(api);
    await keepFor(office, 365);
    await keepFor(other.user.scopeId, 730);
    await expire();
    await plant(101, { agedMs: 365 * day + 1 });
    await plant(2, { of: other.user.scopeId, agedMs: 730 * day + 1 });
    await plant(1, { of: (await quickOwner(api)).user.scopeId, agedMs: 4_000 * day });
    const [kept] = [await stored({ at: new Date(api.clock.now().getTime() - 365 * day) })];
    expect([await expire(), await expire()]).toEqual([103, 0]);
    const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/documents/files" });
    expect(body.files.map(({ id }: { id: string }) => id)).toEqual([kept]);
    const events = async (person: Person) =>
      (await recordedEvents(api, person, "documents.expired")).map(({ by, detail }) => [by, detail]);
    const mine = (await events(owner)) as [null, { documents: number }][];
    expect(mine.map(([by]) => by)).toEqual(mine.map(() => null));
    expect(mine.reduce((sum, [, { documents }]) => sum + documents, 0)).toBe(101);
    expect(await events(other)).toEqual([[null, { documents: 2 }]]);
  });
});

describe("the choices of a list", () => {
  const choices = (createdBy?: string) => api.db.platform((tx) => countChoices(tx, { scopeId: office, createdBy }));

  test("count the months of São Paulo, the newest first, without deleted documents", async () => {
    const midnight = new Date("2026-11-01T03:00:00Z");
    await stored({ at: new Date(midnight.getTime() - 1) });
    for (let n = 0; n < 2; n++) await stored({ at: midnight });
    await stored({ at: midnight, set: "deleted_at = created_at" });
    await stored({ at: midnight, of: (await quickOwner(api)).user.scopeId });
    expect((await choices()).months).toEqual([
      { month: "2026-11", documents: 2 },
      { month: "2026-10", documents: 1 },
    ]);
  });

  test("are at most the newest 120 months", async () => {
    await api.db.platform((tx) =>
      sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
        select gen_random_uuid(), ${office}, ${office}, n || '.docx', n || '.docx', 'Modelo', 1, gen_random_uuid(),
          '2026-11-15T12:00:00Z'::timestamptz - n * interval '1 month' from generate_series(0, 120) n`.execute(tx),
    );
    const { months } = await choices();
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([120, "2026-11", "2016-12"]);
  });

  test("count a template over its versions, the most used first, and each person", async () => {
    const [first, second, other] = [newId(), newId(), newId()];
    const template = (name: string, ...ids: string[]) =>
      storeFile(
        api.db,
        { tenant_id: office, name },
        ids.map((id) => ({ id })),
      );
    const [rare, often] = [await template("a", other), await template("b", first, second)];
    const colleague = (await quickOwner(api)).user.id;
    await stored({ version: other });
    await stored({ version: first });
    await stored({ version: second, by: colleague });
    await stored({ version: second, by: colleague });
    await stored({ version: first, set: "deleted_at = created_at" });
    expect((await choices()).templates).toEqual([
      { id: often, documents: 3 },
      { id: rare, documents: 1 },
    ]);
    expect(new Map((await choices()).people.map(({ id, documents }) => [id, documents]))).toEqual(
      new Map([
        [office, 2],
        [colleague, 2],
      ]),
    );
    expect(await choices(colleague)).toMatchObject({
      templates: [{ id: often, documents: 2 }],
      people: [{ id: colleague, documents: 2 }],
    });
  });

  test("are named, in the order of their names", async () => {
    for (const name of ["Modelo 10", "Modelo 9", "ética"]) {
      const version = newId();
      await storeFile(api.db, { tenant_id: office, name }, [{ id: version }]);
      await stored({ version });
    }
    // By nobody of the office.
    await stored({ by: (await quickOwner(api)).user.id });
    const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/documents/choices" });
    const { templates, people } = body.data;
    expect(templates.map(({ name }: { name: string }) => name)).toEqual(["ética", "Modelo 9", "Modelo 10"]);
    expect(people).toEqual([{ id: office, name: "Ana Reis", documents: 3 }]);
  });
});

describe("an archive", () => {
  const archive = async (sizes: readonly number[]) => {
    const ids = [];
    for (const size of sizes) ids.push(await stored({ set: `size = ${size}` }));
    const url = "/api/documents/archive";
    return (await call(api.app, owner.token, { method: "POST", url, payload: { ids } })).body;
  };

  test("has at most 512 MiB of documents together", async () => {
    const half = 256 * 1024 * 1024;
    const tooLarge = { code: "documents.archive_too_large", data: { limit: 512 } };
    expect(await archive([half, half + 1])).toMatchObject(tooLarge);
    expect(await recordedEvents(api, owner, "documents.archived")).toEqual([]);
    // Not refused for its size: these documents have no bytes.
    expect((await archive([half, half])).code).not.toBe(tooLarge.code);
  });
});
