// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database, Tx } from "./scope.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const insert = (tx: Tx) =>
  sql`insert into trial_claims (kind, value, claimed_at) values ('email', 'a', now())`.execute(tx);
const count = async (tx: Tx) =>
  (await sql<{ n: number }>`select count(*)::int as n from trial_claims`.execute(tx)).rows[0]?.n;

describe("a snapshot", () => {
  test("sees the rows of one instant", async () => {
    const { seen, other } = await db.snapshot(async (tx) => {
      const before = await count(tx);
      const other = db.platform(insert);
      // On the embedded database it waits for the snapshot.
      if (inject("postgresUrl")) await other;
      return { seen: [before, await count(tx)], other };
    });
    expect(seen).toEqual([0, 0]);
    await other;
    expect(await db.snapshot(count)).toBe(1);
  });

  test("writes nothing", async () => {
    await expect(db.snapshot(insert)).rejects.toThrow();
  });
});
