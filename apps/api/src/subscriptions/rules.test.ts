import { noSubscription } from "@lavra/contract/plans/subscriptions";
import { expect, test } from "vitest";
import { mailboxKey } from "../platform/mail/mailer.ts";
import { describeSubscription, isRunning } from "./rules.ts";

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
