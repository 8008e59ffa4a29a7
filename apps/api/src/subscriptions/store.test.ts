import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, enterEach, platformScope } from "../platform/db/scope.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import { libraryBounds } from "./library-bounds.ts";
import { changePlan, listPlanRows, lockPlan } from "./plans/store.ts";
import {
  claimTrial,
  countDocuments,
  findCounted,
  findCountedAmong,
  findRunning,
  findSubscription,
  listPeriods,
  listSubscriptions,
  type NewPeriod,
  putPeriods,
  setCounted,
} from "./store.ts";
import { hasTrialClaim } from "./trial/store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = await twoOwners(db);
});
afterAll(() => db.close());

const day = (text: string) => new Date(`${text}T12:00:00-03:00`);
const period = (plan_id: NewPeriod["plan_id"], from: string, until: string): NewPeriod => ({
  plan_id,
  billing_cycle: "monthly",
  extra_users: 0,
  period_start: day(from),
  period_end: day(until),
  started_at: null,
  paid_cents: null,
  paid_at: null,
  revoked_at: null,
  covered_until: null,
  end_reason: null,
});
/** Three periods that follow each other. */
const three = [
  period("starter", "2026-03-10", "2026-04-10"),
  period("advanced", "2026-04-10", "2026-05-10"),
  period("intermediate", "2026-05-10", "2026-06-10"),
];
const put = (scopeId: string, periods: readonly NewPeriod[]) => db.platform((tx) => putPeriods(tx, scopeId, periods));

describe("of several periods", () => {
  test.each([
    ["before the first", "2026-01-01", "starter", 30],
    ["at the start of the first", "2026-03-10", "starter", 30],
    ["before the end of the first", "2026-04-09", "starter", 30],
    ["at the start of the second", "2026-04-10", "advanced", -1],
    ["within the last", "2026-05-20", "intermediate", 120],
    ["at the end of the last", "2026-06-10", "intermediate", 120],
    ["after the last", "2026-12-01", "intermediate", 120],
  ])("%s an office has its own present one, in every way it is read", async (_, at, plan, documents) => {
    await put(office, three);
    await put(other, [period("free_trial", "2026-01-01", "2026-12-31")]);
    const now = day(at);
    await db.platform(async (tx) => {
      expect((await findSubscription(tx, office, now))?.plan_id).toBe(plan);
      expect((await findCounted(tx, office, now))?.plan_id).toBe(plan);
      const running = await findRunning(tx, [office, other], now);
      expect([running.get(office)?.max_documents, running.get(other)?.max_documents]).toEqual([documents, 10]);
      const counted = await findCountedAmong(tx, [office, other], now);
      expect([counted.get(office)?.plan_id, counted.get(other)?.plan_id]).toEqual([plan, "free_trial"]);
      expect([...(await findRunning(tx, [other], now)).keys()]).toEqual([other]);
    });
  });

  test("all are listed in their order, of one office or by office", async () => {
    await put(office, three);
    const plans = ["starter", "advanced", "intermediate"];
    const rows = await db.platform((tx) => listPeriods(tx, office));
    expect(rows.map(({ plan_id, ordinal }) => [plan_id, ordinal])).toEqual(plans.map((plan, n) => [plan, n]));
    const all = await db.platform(listSubscriptions);
    expect(all.get(office)?.map(({ plan_id }) => plan_id)).toEqual(plans);
    expect(all.get(other)?.map(({ plan_id }) => plan_id)).toEqual(["advanced"]);
  });
});

describe("stored periods", () => {
  test("replace those of the office alone; fewer or none leave no others", async () => {
    await put(office, three);
    await put(other, three);
    await put(office, three.slice(1, 2));
    const plans = async (scopeId: string) =>
      (await db.platform((tx) => listPeriods(tx, scopeId))).map(({ plan_id }) => plan_id);
    expect(await plans(office)).toEqual(["advanced"]);
    await put(office, []);
    expect([await plans(office), (await plans(other)).length]).toEqual([[], 3]);
  });

  test("keep the ends of which the owner was notified, so that a change of users sends no second mail", async () => {
    await put(office, three.slice(0, 1));
    const end = day("2026-04-10");
    const notified = sql`update subscriptions set warned_end = ${end}, told_end = ${end} where tenant_id = ${office}`;
    await db.platform((tx) => notified.execute(tx));
    await put(office, [{ ...(three[0] as NewPeriod), extra_users: 3 }]);
    const [row] = await db.platform((tx) => listPeriods(tx, office));
    expect(row).toMatchObject({ extra_users: 3, warned_end: end, told_end: end });
  });
});

describe("documents of a month", () => {
  const month = day("2026-04-10");
  const earlier = day("2026-03-10");
  const count = (...given: [scopeId: string, documents: number, limit: number][]) =>
    db.platform(async (tx) => {
      await enterEach(tx);
      const countings = given.map(([scopeId, documents, limit]) => ({ scopeId, monthStart: month, documents, limit }));
      return countDocuments(
        tx,
        countings.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1)),
      );
    });
  const used = async (scopeId: string) =>
    db.platform(async (tx) => (await findCounted(tx, scopeId, month))?.counted ?? null);

  test.each([
    ["up to the limit", 28, 2, 30, true],
    ["one above the limit", 29, 2, 30, false],
    ["at a full month", 30, 1, 30, false],
    ["without a limit", 100_000, 50, -1, true],
    ["with a limit of none", 0, 1, 0, false],
  ])("%s: %i used and %i more of %i fit: %j", async (_, before, documents, limit, fits) => {
    await db.platform((tx) => setCounted(tx, office, month, before));
    expect(await count([office, documents, limit])).toEqual(fits ? [] : [office]);
    expect(await used(office)).toBe(fits ? before + documents : before);
  });

  test("of two offices only the full one is named, and each counts its own", async () => {
    await db.platform((tx) => setCounted(tx, other, month, 10));
    expect(await count([office, 1, 10], [other, 1, 10])).toEqual([other]);
    expect([await used(office), await used(other)]).toEqual([1, 10]);
  });

  test("are those of the newest month that was counted", async () => {
    await db.platform(async (tx) => {
      await setCounted(tx, office, month, 3);
      await setCounted(tx, office, earlier, 29);
      await setCounted(tx, office, month, 4);
      await setCounted(tx, other, day("2026-05-10"), 7);
    });
    const row = await db.platform((tx) => findCounted(tx, office, month));
    expect([row?.counted_month, row?.counted]).toEqual([month, 4]);
    const among = await db.platform((tx) => findCountedAmong(tx, [office, other], month));
    expect([among.get(office)?.counted, among.get(other)?.counted]).toEqual([4, 7]);
  });
});

describe("the trial", () => {
  const mail = () => `ana.${office}@exemplo.com.br`;
  const claims = () => ({ account: office, email: mail(), document: `9${office}` });
  const had = (asked: Parameters<typeof hasTrialClaim>[1]) => db.platform((tx) => hasTrialClaim(tx, asked));
  const none = { account: null, email: null, document: null };

  test("was had by the account, its e-mail or its document, each of its own kind", async () => {
    await db.platform((tx) => claimTrial(tx, claims(), day("2026-03-10")));
    for (const kind of ["account", "email", "document"] as const) {
      expect(await had({ ...none, [kind]: claims()[kind] }), kind).toBe(true);
    }
    expect(await had({ ...none, document: mail() }), "an e-mail is no document").toBe(false);
    expect(await had({ ...none, account: other, email: "" })).toBe(false);
    expect(await had(none)).toBe(false);
  });

  test("is claimed whole or not at all, and what is not known is not claimed", async () => {
    await db.platform((tx) => claimTrial(tx, { ...none, account: office, email: "" }, day("2026-03-10")));
    const second = db.platform((tx) => claimTrial(tx, claims(), day("2026-03-10")));
    await expect(second).rejects.toMatchObject({ code: "subscriptions.trial_used" });
    expect(await had({ ...none, email: mail() })).toBe(false);
    expect(await had({ ...none, email: "" })).toBe(false);
  });
});

test("the library's limits are the plan's, also once it has ended; the trial's without a plan; the platform's are the largest", async () => {
  const files = (scopeId: string) => db.platform(async (tx) => (await libraryBounds(tx, scopeId)).files);
  await put(office, [period("starter", "2020-01-10", "2020-02-10")]);
  expect(await files(office)).toBe(3000);
  await put(office, []);
  expect([await files(office), await files(other), await files(platformScope)]).toEqual([1000, 20_000, 20_000]);
});

test("plans come in their order, also after one was changed", async () => {
  const plans = await db.platform(async (tx) => {
    await changePlan(tx, await lockPlan(tx, "free_trial"));
    return listPlanRows(tx);
  });
  expect(plans.map(({ id }) => id)).toEqual(["free_trial", "starter", "intermediate", "advanced"]);
});
