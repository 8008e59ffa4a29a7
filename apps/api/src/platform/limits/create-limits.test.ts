// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "../db/scope.ts";
import { createLimits } from "./create-limits.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const countRows = async () =>
  (await db.platform((tx) => sql<{ n: number }>`select count(*)::int as n from rate_limits`.execute(tx))).rows[0]?.n;

test("of forty concurrent attempts exactly the allowed number pass, and the rest learn how long to wait", async () => {
  const limit = createLimits(db)("paralelo", { attempts: 5, windowMs: 15 * minute });
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => limit.take("ana")));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(35);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: "auth.too_many_attempts" });
    expect(refusal.data.retryAfter).toBeGreaterThan(890);
    expect(refusal.data.retryAfter).toBeLessThanOrEqual(900);
  }
});

test("keys and limits are separate, and no key is stored in clear text", async () => {
  const limits = createLimits(db);
  const [one, other] = [
    limits("um", { attempts: 1, windowMs: minute }),
    limits("dois", { attempts: 1, windowMs: minute }),
  ];
  await one.take("rui@exemplo.com.br");
  await one.take("203.0.113.7");
  await other.take("rui@exemplo.com.br");
  await expect(one.take("rui@exemplo.com.br")).rejects.toThrow("Muitas tentativas");
  const { rows } = await db.platform((tx) => sql`select * from rate_limits`.execute(tx));
  expect(JSON.stringify(rows)).not.toMatch(/rui@exemplo|203\.0/);
});

test("an attempt given back may be repeated, and a cleared key starts again", async () => {
  const limit = createLimits(db)("devolve", { attempts: 2, windowMs: minute });
  for (let times = 0; times < 5; times++) {
    await limit.take("ana");
    await limit.giveBack("ana");
  }
  await limit.take("ana");
  await limit.take("ana");
  await expect(limit.take("ana")).rejects.toThrow("Muitas tentativas");
  await limit.clear("ana");
  await limit.take("ana");
});

test("a window ends, refused attempts do not prolong it, and its row is deleted later", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limit = createLimits(db)("janela", { attempts: 1, windowMs: minute });
  await limit.take("ana");
  vi.setSystemTime(Date.now() + 50_000);
  await expect(limit.take("ana")).rejects.toMatchObject({ data: { retryAfter: 10 } });
  vi.setSystemTime(Date.now() + 10_000);
  await limit.take("ana");
  await expect(limit.take("ana")).rejects.toThrow("Muitas tentativas");
  vi.setSystemTime(Date.now() + 60 * minute);
  const before = await countRows();
  for (let times = 0; times < 500; times++) await limit.take(`outra ${times % 2}`).catch(() => undefined);
  expect(before).toBeGreaterThan(2);
  expect(await countRows()).toBe(2);
});

test("what was counted while the clock was a day ahead blocks nobody once it is right", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limit = createLimits(db)("adiantado", { attempts: 1, windowMs: minute });
  const right = Date.now();
  vi.setSystemTime(right + 24 * 60 * minute);
  await limit.take("ana");
  await expect(limit.take("ana")).rejects.toThrow("Muitas tentativas");
  vi.setSystemTime(right);
  await limit.take("ana");
  await expect(limit.take("ana")).rejects.toMatchObject({ data: { retryAfter: 60 } });
});
