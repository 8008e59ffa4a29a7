import { describe, expect, test } from "vitest";
import { presentRow } from "./present-row.ts";
import { readManualPayment, readPeriod, revisionOf, type Update } from "./rules.ts";

const at = (text: string) => new Date(text);
const now = at("2026-11-21T15:00:00Z");
const update = (change: object = {}) =>
  ({ periodStart: "2026-11-01", periodEnd: "2026-12-01", ...change }) as unknown as Update;

describe("a period that staff edit", () => {
  test.each([
    ["2026-11-01", "2026-11-02", true],
    ["2026-11-01", "2026-11-01", false],
    ["2026-11-02", "2026-11-01", false],
    ["2026-11-01T03:00:00.000Z", "2026-11-01T03:00:00.001Z", true],
    ["2026-11-01", "2026-11-01T03:00:00Z", false],
  ])("from %s to %s is one: %s", (periodStart, periodEnd, isOne) => {
    const reading = () => readPeriod(update({ periodStart, periodEnd }), undefined);
    if (isOne) expect(reading).not.toThrow();
    else expect(reading).toThrow(expect.objectContaining({ code: "subscriptions.period_invalid" }));
  });

  test("keeps the instants of its days, each of its own end", () => {
    const present = { period_start: at("2026-11-01T10:00:00Z"), period_end: at("2026-12-01T11:00:00Z") };
    expect(readPeriod(update(), present)).toEqual({ start: present.period_start, end: present.period_end });
    const other = readPeriod(update({ periodStart: "2026-12-01", periodEnd: "2027-01-01" }), present);
    expect(other).toEqual({ start: at("2026-12-01T03:00:00Z"), end: at("2027-01-01T03:00:00Z") });
  });
});

describe("a payment that staff note", () => {
  const all = { manualPaymentAmount: 19.99, manualPaymentStatus: "approved", manualPaymentDate: "2026-11-20" };

  test("is absent without its three fields, and complete with them", () => {
    expect(readManualPayment(update())).toBeUndefined();
    const paid = { cents: 1999, status: "approved", at: at("2026-11-20T03:00:00Z") };
    expect(readManualPayment(update(all))).toEqual(paid);
    expect(readManualPayment(update({ ...all, manualPaymentAmount: 0 }))).toEqual({ ...paid, cents: 0 });
  });

  test.each(Object.keys(all))("needs %s, and is nothing with that alone", (field) => {
    const refused = expect.objectContaining({ code: "subscriptions.manual_payment_incomplete" });
    expect(() => readManualPayment(update({ ...all, [field]: undefined }))).toThrow(refused);
    expect(() => readManualPayment(update({ [field]: all[field as keyof typeof all] }))).toThrow(refused);
  });
});

const row = {
  plan_id: "starter",
  billing_cycle: "monthly",
  extra_users: 1,
  paid_cents: 100,
  period_start: now,
  period_end: now,
  covered_until: null,
  paid_at: now,
  revoked_at: null,
};
const revision = (change: object = {}) =>
  revisionOf({ ...row, ...change } as unknown as Parameters<typeof revisionOf>[0]);

test.each([
  { plan_id: "advanced" },
  { billing_cycle: "annual" },
  { extra_users: 2 },
  { paid_cents: 101 },
  { period_start: at("2026-11-21T15:00:00.001Z") },
  { period_end: at("2026-11-21T15:00:00.001Z") },
  { covered_until: now },
  { paid_at: null },
  { revoked_at: now },
])("a row with %j has another revision", (change) => {
  expect(revision(change)).not.toBe(revision());
  expect(revision()).toMatch(/^[\w-]{16}$/);
  expect(revision({ warned_end: now }), "what no edit overwrites").toBe(revision());
  expect(revisionOf(undefined)).not.toBe(revision());
});

describe("a row of the page", () => {
  const office = { id: "o", nome: "Ana", active: true, active_users: 2, total_users: 3 };
  const order = {
    amount_cents: 9850,
    status: "approved",
    provider: "mercadopago",
    paid_at: at("2026-11-03T03:00:00Z"),
    due_at: at("2026-11-02T03:00:00Z"),
    created_at: at("2026-11-01T03:00:00Z"),
  };
  const shown = (change: object = {}, ofOffice: object = {}) =>
    presentRow(
      { ...office, ...ofOffice },
      { periods: [], order: { ...order, ...change } as unknown as Parameters<typeof presentRow>[1]["order"] },
      now,
    );

  test.each([
    [{}, "2026-11-03T03:00:00.000Z"],
    [{ paid_at: null }, "2026-11-01T03:00:00.000Z"],
    [{ paid_at: null, provider: "manual" }, "2026-11-02T03:00:00.000Z"],
    [{ provider: "manual" }, "2026-11-03T03:00:00.000Z"],
  ])("with the payment %j has its day: %s", (change, paymentDate) => {
    expect(shown(change)).toMatchObject({ paymentDate, paymentAmount: 98.5, paymentStatus: "approved" });
  });

  test("says whether the office's owner is active, and how many of its people are", () => {
    expect(shown()).toMatchObject({ id: "o", nome: "Ana", status: "ativo", activeUsers: 2, totalUsers: 3 });
    expect(shown({}, { active: false }).status).toBe("inativo");
  });
});
