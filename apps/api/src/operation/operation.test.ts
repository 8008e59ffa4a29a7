// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDeveloper } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let staff: Person;
beforeAll(async () => {
  api = await startTestApp();
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

const read = async (person: Person, { app } = api) =>
  call(app, person.token, { method: "GET", url: "/api/monitoring/operation" });

test("staff see this process, the database and its migrations, and that there is no backup yet", async () => {
  const { status, body } = await read(staff);
  expect(status).toBe(200);
  const { database, processes, storage, backup, pdf, needs } = body.operation;
  expect(database).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), migrations: expect.any(Number) });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.lastMigration >= "0063-processes").toBe(true);
  expect(processes).toHaveLength(1);
  expect(processes[0]).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.versions.node });
  expect(processes[0].freeBytes).toBeGreaterThan(0);
  expect(storage).toEqual({ kind: "disk", damagedFiles: 0 });
  expect(pdf).toBe("Conversor 1.0");
  expect(backup.lastAt).toBeNull();
  expect(needs).toContainEqual({ what: "backup_missing", count: null, name: null });
});

test("an office's owner does not", async () => {
  expect(await read(await newOwner(api.app))).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
});

test("every process is in the list until it stops or has been silent for two minutes", async () => {
  const other = await api.beside();
  await read(staff, other);
  const ids = async () => (await read(staff)).body.operation.processes.map(({ id }: { id: string }) => id);
  const both = await ids();
  expect(both).toHaveLength(2);
  await other.close();
  expect(await ids()).toHaveLength(1);
  const report = (id: string, age: string, state: object) =>
    api.db.platform((tx) =>
      sql`insert into processes values (${id}, now() - ${age}::interval, ${JSON.stringify(state)}::jsonb)`.execute(tx),
    );
  await report("01900000-0000-7000-8000-000000000001", "3 minutes", {});
  await report("01900000-0000-7000-8000-000000000002", "1 second", { shape: "of a later version" });
  await report("01900000-0000-7000-8000-000000000003", "25 hours", {});
  expect(await ids()).toHaveLength(1);
  const { rows } = await api.db.platform((tx) => sql`select 1 from processes`.execute(tx));
  expect(rows).toHaveLength(3);
});

test("damaged files need somebody", async () => {
  await api.db.platform((tx) =>
    sql`insert into storage_findings (storage_key, state, first_at, last_at, times)
      values ('01900000-0000-7000-8000-000000000009', 'damaged', now(), now(), 1)`.execute(tx),
  );
  const { storage, needs } = (await read(staff)).body.operation;
  expect(storage.damagedFiles).toBe(1);
  expect(needs[0]).toEqual({ what: "files_damaged", count: 1, name: null });
});
