import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { type AuthLimits, createAuthLimits } from "./limits.ts";

let db: Database;
let limits: AuthLimits;
beforeAll(async () => {
  db = await openTestDatabase();
  limits = createAuthLimits(db, {
    loginFailures: 2,
    loginFailuresPerAddress: 6,
    loginWindowMs: 600_000,
    registrationsPerHour: 4,
    resetsPerHour: 7,
  });
});
afterAll(() => db.close());

test.each([
  ["login", 2, 600],
  ["address", 6, 600],
  ["confirmation", 2, 600],
  ["code", 8, 86_400],
  ["registration", 4, 3600],
  ["reset", 7, 3600],
  ["verificationMail", 5, 3600],
  ["resetMail", 3, 3600],
] as const)(
  "of %s, %i attempts are allowed in %i seconds, each key and each limit by itself",
  async (name, most, seconds) => {
    const key = newId();
    for (let taken = 0; taken < most; taken++) await limits[name].take(key);
    const refused = await limits[name].take(key).catch((cause: unknown) => cause);
    expect(refused).toMatchObject({ code: "auth.too_many_attempts" });
    const { retryAfter } = (refused as { data: { retryAfter: number } }).data;
    expect(retryAfter).toBeGreaterThan(seconds - 60);
    expect(retryAfter).toBeLessThanOrEqual(seconds + 1);
    await limits[name].take(newId());
    for (const other of Object.keys(limits) as (typeof name)[]) {
      if (other !== name) await limits[other].take(key);
    }
  },
);
