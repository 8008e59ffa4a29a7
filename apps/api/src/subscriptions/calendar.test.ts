import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import { reserveDocument } from "../testing/database/transactions.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { grantPeriod } from "./grants.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Sets the stopped clock; the cases depend on their order. */
const at = (instant: string) => api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
const iso = (instant: string) => new Date(instant).toISOString();

async function buyAt(instant: string, cycle: "monthly" | "annual"): Promise<string> {
  at(instant);
  const { user } = await quickOwner(api);
  await buy(user.id, cycle);
  return user.id;
}
const buy = (scopeId: string, cycle: "monthly" | "annual") => {
  const now = api.clock.now();
  const paid = {
    scopeId,
    orderId: newId(),
    orderedAt: now,
    planId: "starter" as const,
    cycle,
    extraUsers: 0,
    fullCents: 7900,
    usersUntil: null,
    cents: 7900,
    paidAt: now,
  };
  return api.db.platform((tx) => grantPeriod(tx, paid, now));
};
const read = (scopeId: string) => api.features.subscriptions.read(scopeId);
const resetAt = async (scopeId: string) => (await api.features.subscriptions.usage(scopeId)).documents.resetAt;
const used = async (scopeId: string) => (await api.features.subscriptions.usage(scopeId)).documents.used;
const reserve = (scopeId: string) => api.db.platform((tx) => reserveDocument(tx, api.features.subscriptions, scopeId));

const isFull = async (scopeId: string) =>
  (await api.db.platform((tx) => api.features.subscriptions.fullAmong(tx, [scopeId]))).has(scopeId);

describe("a stopped clock in São Paulo", () => {
  test("on 31 January, a second before midnight: the month ends on 28 February, and the plan with it", async () => {
    const office = await buyAt("2027-01-31T23:59:59-03:00", "monthly");
    const end = iso("2027-02-28T23:59:59-03:00");
    expect(await read(office)).toMatchObject({ periodEnd: end, display: { state: "active", daysLeft: 28 } });
    expect(await resetAt(office)).toBe(end);
    at("2027-02-22T23:59:59-03:00");
    expect((await read(office)).display).toEqual({ state: "active", daysLeft: 6 });
    at("2027-02-23T00:00:00-03:00");
    expect((await read(office)).display).toEqual({ state: "expiring", daysLeft: 5 });
    at("2027-02-28T00:00:00-03:00");
    expect(await read(office)).toMatchObject({ isActive: true, display: { state: "expiring", daysLeft: 1 } });
    at("2027-02-28T23:59:58.999-03:00");
    expect(await read(office)).toMatchObject({ isActive: true, canRenew: true });
    // Renewed in its last second, it continues from there to the last day of March.
    await buy(office, "monthly");
    expect((await read(office)).periodEnd).toBe(iso("2027-03-31T23:59:59-03:00"));
    at("2027-03-31T23:59:59-03:00");
    expect(await read(office)).toMatchObject({ isActive: false, status: "expired", display: { state: "expired" } });
  });

  test("documents of an annual plan are counted by months that end on the plan's day of the month", async () => {
    const office = await buyAt("2027-08-31T00:00:00-03:00", "annual");
    const ends = ["2027-09-30", "2027-10-31", "2027-11-30", "2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31"];
    for (const end of ends) {
      const midnight = `${end}T00:00:00-03:00`;
      at(new Date(Date.parse(midnight) - 1).toISOString());
      const month = sql`update document_usage set used = 29 where tenant_id = ${office} and used > 0`;
      if ((await used(office)) === 0) await reserve(office);
      await api.db.platform((tx) => month.execute(tx));
      await reserve(office);
      await expect(reserve(office)).rejects.toMatchObject({ code: "DOCUMENT_LIMIT_REACHED" });
      expect(await resetAt(office)).toBe(iso(midnight));
      expect(await isFull(office)).toBe(true);
      at(midnight);
      expect(await isFull(office)).toBe(false);
      expect(await used(office)).toBe(0);
      await reserve(office);
      expect(await used(office)).toBe(1);
    }
    expect((await read(office)).periodEnd).toBe(iso("2028-08-31T00:00:00-03:00"));
  });

  test("on 31 December, in the last second of the year: the next year's period ends on 31 December too", async () => {
    const office = await buyAt("2028-12-31T23:59:59-03:00", "annual");
    expect((await read(office)).periodEnd).toBe(iso("2029-12-31T23:59:59-03:00"));
    expect(await resetAt(office)).toBe(iso("2029-01-31T23:59:59-03:00"));
  });

  test("on 29 February: one year ends on the 28th, and four years on the 29th", async () => {
    const office = await buyAt("2032-02-29T22:30:00-03:00", "annual");
    expect((await read(office)).periodEnd).toBe(iso("2033-02-28T22:30:00-03:00"));
    at("2032-03-29T22:29:59.999-03:00");
    expect(await resetAt(office)).toBe(iso("2032-03-29T22:30:00-03:00"));
    at("2032-03-29T22:30:00-03:00");
    expect(await resetAt(office)).toBe(iso("2032-04-29T22:30:00-03:00"));
    at("2033-01-30T12:00:00-03:00");
    expect(await resetAt(office)).toBe(iso("2033-02-28T22:30:00-03:00"));
    for (let years = 0; years < 3; years++) await buy(office, "annual");
    expect((await read(office)).periodEnd).toBe(iso("2036-02-29T22:30:00-03:00"));
    at("2033-03-01T12:00:00-03:00");
    expect(await resetAt(office)).toBe(iso("2033-03-29T22:30:00-03:00"));
  });

  test("of several payments at once for an office that has nothing, each counts", async () => {
    at("2034-05-10T12:00:00-03:00");
    const { user } = await quickOwner(api);
    await api.db.platform((tx) => sql`delete from subscriptions where tenant_id = ${user.id}`.execute(tx));
    await Promise.all(Array.from({ length: 6 }, () => buy(user.id, "monthly")));
    expect(await read(user.id)).toMatchObject({
      periodStart: iso("2034-05-10T12:00:00-03:00"),
      periodEnd: iso("2034-11-10T12:00:00-03:00"),
    });
  });
});
