// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openTestDatabase, postgresPlace } from "../../testing/database/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { question, type Tx } from "./scope.ts";

let db: Awaited<ReturnType<typeof openTestDatabase>>;
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

test.runIf(inject("postgresUrl"))(
  "transactions have the limits of time of the settings, a snapshot none at rest",
  async () => {
    const patience = { connectMs: 20_000, statementMs: 11_000, lockMs: 7_000, idleMs: 13_000 };
    const limited = await openDatabase(postgresPlace(db.url ?? "", patience));
    const limits = async (tx: Tx) => {
      const { rows } = await sql<{ statement: string; lock: string; idle: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
      return rows[0];
    };
    const usual = { statement: "11s", lock: "7s", idle: "13s" };
    expect(await limited.tenant("", limits)).toEqual(usual);
    expect(await limited.platform(limits)).toEqual(usual);
    expect(await limited.platform(limits, undefined, 200)).toEqual({ ...usual, lock: "200ms" });
    expect(await limited.read(limits)).toEqual(usual);
    expect(await limited.snapshot(limits)).toEqual({ ...usual, idle: "0" });
    const lock = question(() => sql<string>`to_json(current_setting('lock_timeout'))`);
    expect(await limited.ask(lock, {})).toBe("7s");
    await limited.close();
  },
);
