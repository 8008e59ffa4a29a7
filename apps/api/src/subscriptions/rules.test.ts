import { noSubscription } from "@lavra/contract/plans/subscriptions";
import { expect, test } from "vitest";
import { mailboxKey } from "../platform/mail/mailer.ts";
import {
  assertRunning,
  describePeriods,
  describeSubscription,
  documentsOf,
  isRunning,
  monthFor,
  periodAt,
} from "./rules.ts";

const at = (text: string) => new Date(text);

test.each([
  [" Ana.Prado+teste@GMAIL.com ", "anaprado@gmail.com"],
  ["ana.prado@googlemail.com", "anaprado@gmail.com"],
  ["Ana.Prado+x@Escritorio.adv.br", "ana.prado@escritorio.adv.br"],
])("%s is the same mailbox as %s", (given, one) => expect(mailboxKey(given)).toBe(one));

const row = {
  tenant_id: "t",
  plan_id: "starter" as const,
  id: "starter" as const,
  name: "Inicial",
  billing_cycle: "annual" as const,
  period_start: at("2026-02-01T12:00:00Z"),
  period_end: at("2027-02-01T12:00:00Z"),
  extra_users: 2,
  started_at: at("2025-02-01T12:00:00Z"),
  paid_cents: 100_000,
  paid_at: at("2026-01-30T12:00:00Z"),
  revoked_at: null,
  ordinal: 0,
  covered_until: null,
  end_reason: null,
  warned_end: null,
  told_end: null,
  max_documents: 30,
  max_users: 3,
  trial_days: null,
  price_cents: 7900,
  extra_user_cents: 1900,
  annual_discount_percent: 20,
};

test("a subscription contains everything that /plans shows", () => {
  expect(describeSubscription(row, at("2026-06-01T12:00:00Z"))).toEqual({
    isActive: true,
    status: "active",
    planType: "starter",
    planName: "Inicial",
    planConfig: { name: "Inicial" },
    billingCycle: "annual",
    periodStart: "2026-02-01T12:00:00.000Z",
    periodEnd: "2027-02-01T12:00:00.000Z",
    price: 1123.2,
    actualPaidAmount: 1000,
    extraUsersCount: 2,
    extraUsers: 2,
    pricing: { basePrice: 79, totalMonthlyPrice: 117, extraUsersCount: 2 },
    dates: { nextBillingDate: "2027-02-01T12:00:00.000Z", subscriptionStartDate: "2025-02-01T12:00:00.000Z" },
    metrics: { lastPaymentDate: "2026-01-30T12:00:00.000Z" },
    limits: { maxUsers: 3, maxDocuments: 30, extraUserPrice: 19 },
    autoRenew: false,
    display: { state: "active", daysLeft: 245 },
    canRenew: false,
    endedBy: null,
    next: null,
  });
  expect(describeSubscription(undefined, at("2026-06-01T12:00:00Z"))).toEqual(noSubscription);
});

test.each([
  ["2026-12-01T12:00:00Z", "starter", false, "active"],
  ["2027-01-28T12:00:00Z", "starter", true, "expiring"],
  ["2027-02-02T12:00:00Z", "starter", true, "expired"],
  ["2027-01-28T12:00:00Z", "free_trial", false, "expiring"],
  ["2027-02-02T12:00:00Z", "free_trial", false, "expired"],
] as const)("at %s, canRenew of %s is %s, as its state is %s", (now, plan_id, canRenew, state) => {
  expect(describeSubscription({ ...row, plan_id }, at(now))).toMatchObject({ canRenew, display: { state } });
});

test("a subscription whose payment was taken back is over, and can be bought again", () => {
  const revoked = { ...row, revoked_at: at("2026-06-01T12:00:00Z") };
  const now = at("2026-06-01T12:00:01Z");
  expect(isRunning(revoked, now)).toBe(false);
  expect(describeSubscription(revoked, now)).toMatchObject({
    status: "expired",
    display: { state: "expired" },
    canRenew: true,
  });
});

test.each([
  ["2026-02-01T11:59:59.999Z", false],
  ["2026-02-01T12:00:00Z", true],
  ["2027-02-01T11:59:59.999Z", true],
  ["2027-02-01T12:00:00Z", false],
])("at %s it is %s that the period runs", (now, isNow) => {
  expect(isRunning(row, at(now))).toBe(isNow);
  expect(describeSubscription(row, at(now)).isActive).toBe(isNow);
});

test("without an uninterrupted series before it, a period's own start begins the months", () => {
  const alone = { ...row, started_at: null, counted_month: at("2026-06-01T12:00:00Z"), counted: 7 };
  const now = at("2026-06-10T12:00:00Z");
  expect(describeSubscription(alone, now).dates.subscriptionStartDate).toBe("2026-02-01T12:00:00.000Z");
  expect(documentsOf(alone, now)).toEqual({ used: 7, limit: 30, resetAt: "2026-07-01T12:00:00.000Z" });
});

test("documents are refused without a running period, and name what is missing", () => {
  const now = at("2026-06-10T12:00:00Z");
  const missing = { code: "subscriptions.required", data: { requiresSubscription: true } };
  expect(monthFor(row, now)).toEqual({ start: at("2026-06-01T12:00:00Z"), limit: 30 });
  for (const none of [undefined, { ...row, revoked_at: now }]) {
    expect(monthFor(none, now)).toMatchObject(missing);
    expect(() => assertRunning(none, now)).toThrow(expect.objectContaining(missing));
  }
  expect(monthFor(row, at("2027-02-01T12:00:00Z"))).toMatchObject(missing);
  expect(assertRunning(row, now)).toBe(row);
});

test("an office that never had a period has none that runs", () => {
  expect(isRunning(undefined, at("2026-06-01T12:00:00Z"))).toBe(false);
});

test("says why a period is over, and nothing before it has begun", () => {
  expect(describeSubscription(row, at("2026-01-01T12:00:00Z")).endedBy).toBeNull();
  expect(describeSubscription(row, at("2027-03-01T12:00:00Z")).endedBy).toBe("expired");
  const revoked = { ...row, revoked_at: at("2026-06-01T12:00:00Z"), end_reason: "charged_back" as const };
  expect(describeSubscription(revoked, at("2026-07-01T12:00:00Z"))).toMatchObject({
    endedBy: "charged_back",
    periodEnd: "2026-06-01T12:00:00.000Z",
    dates: { nextBillingDate: "2026-06-01T12:00:00.000Z" },
  });
  const later = { ...row, revoked_at: at("2027-03-01T12:00:00Z") };
  expect(describeSubscription(later, at("2027-04-01T12:00:00Z"))).toMatchObject({
    periodEnd: "2027-02-01T12:00:00.000Z",
    dates: { nextBillingDate: "2027-02-01T12:00:00.000Z" },
  });
});

test("the next billing date is the end of what is paid, behind the period that comes next", () => {
  const covered = { ...row, covered_until: at("2027-05-01T12:00:00Z") };
  const now = at("2027-01-30T12:00:00Z");
  expect(describeSubscription(covered, now)).toMatchObject({
    periodEnd: "2027-02-01T12:00:00.000Z",
    dates: { nextBillingDate: "2027-05-01T12:00:00.000Z" },
    canRenew: false,
  });
});

test("of several periods the one that runs is shown, with the one after it", () => {
  const [start, end] = [at("2027-02-01T12:00:00Z"), at("2027-05-01T12:00:00Z")];
  const following = { ...row, name: "Avançado", period_start: start, period_end: end, extra_users: 4, ordinal: 1 };
  const periods = [row, following];
  expect(describePeriods(periods, at("2027-02-01T11:59:59Z"))).toMatchObject({
    planName: "Inicial",
    next: { planName: "Avançado", extraUsers: 4, from: start.toISOString(), until: end.toISOString() },
  });
  expect(describePeriods(periods, start)).toMatchObject({ planName: "Avançado", isActive: true, next: null });
  expect(describePeriods(periods, at("2026-01-01T12:00:00Z"))).toMatchObject({ planName: "Inicial", isActive: false });
  expect(describePeriods([], start)).toEqual(noSubscription);
});

test.each([
  ["before the first", "2026-01-01T12:00:00Z", 0],
  ["at the start of the second", "2027-02-01T12:00:00Z", 1],
  ["between two with a gap", "2027-03-15T12:00:00Z", 1],
  ["after the last", "2030-01-01T12:00:00Z", 2],
])("the period shown %s is the last that has begun, else the first", (_, now, shown) => {
  const of = (from: string, until: string) => ({ ...row, period_start: at(from), period_end: at(until) });
  const periods = [
    row,
    of("2027-02-01T12:00:00Z", "2027-03-01T12:00:00Z"),
    of("2027-04-01T12:00:00Z", "2027-05-01T12:00:00Z"),
  ];
  expect(periodAt(periods, at(now))).toBe(periods[shown]);
});

test.each([
  ["trial", { plan_id: "free_trial" as const }, "2026-06-01T12:00:00Z"],
  ["active", {}, "2026-06-01T12:00:00Z"],
  ["expired", { plan_id: "free_trial" as const }, "2027-02-01T12:00:00Z"],
  ["expired", {}, "2027-02-01T12:00:00Z"],
])("the status is %s", (status, change, now) => {
  expect(describeSubscription({ ...row, ...change }, at(now)).status).toBe(status);
});

test.each([
  [null, null],
  [0, 0],
  [7990, 79.9],
])("a payment of %j cents shows as %j", (paid_cents, shown) => {
  expect(describeSubscription({ ...row, paid_cents }, at("2026-06-01T12:00:00Z")).actualPaidAmount).toBe(shown);
});

test("without a payment there is no date of one, and a monthly price has no discount", () => {
  const monthly = { ...row, paid_at: null, billing_cycle: "monthly" as const };
  expect(describeSubscription(monthly, at("2026-06-01T12:00:00Z"))).toMatchObject({
    metrics: { lastPaymentDate: null },
    price: 117,
    billingCycle: "monthly",
  });
});

test("a refund at the very end of the period changes nothing of its end", () => {
  const revoked = { ...row, revoked_at: row.period_end, covered_until: at("2027-05-01T12:00:00Z") };
  expect(describeSubscription(revoked, at("2027-03-01T12:00:00Z"))).toMatchObject({
    periodEnd: "2027-02-01T12:00:00.000Z",
    dates: { nextBillingDate: "2027-05-01T12:00:00.000Z" },
  });
});

test.each([
  ["2027-02-01T11:59:59.999Z", null],
  ["2027-02-01T12:00:00Z", "expired"],
])("at %s, the reason of the end is %s", (now, endedBy) => {
  expect(describeSubscription(row, at(now)).endedBy).toBe(endedBy);
});

test("an unlimited plan has no limit of documents in its month", () => {
  const unlimited = { ...row, max_documents: -1 };
  expect(monthFor(unlimited, at("2026-06-10T12:00:00Z"))).toEqual({ start: at("2026-06-01T12:00:00Z"), limit: -1 });
});

test("documents count in the present month of the subscription only", () => {
  const now = at("2026-06-10T12:00:00Z");
  const month = at("2026-06-01T12:00:00Z");
  const usage = { limit: 30, resetAt: "2026-07-01T12:00:00.000Z" };
  expect(documentsOf({ ...row, counted_month: month, counted: 7 }, now)).toEqual({ used: 7, ...usage });
  const before = at("2026-05-01T12:00:00Z");
  expect(documentsOf({ ...row, counted_month: before, counted: 7 }, now)).toEqual({ used: 0, ...usage });
  expect(documentsOf({ ...row, counted_month: null, counted: null }, now)).toEqual({ used: 0, ...usage });
  expect(documentsOf(undefined, now)).toEqual({ used: 0, limit: 0, resetAt: null });
});
