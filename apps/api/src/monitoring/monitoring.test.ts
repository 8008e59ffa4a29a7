import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDeveloper, newMember } from "../testing/members.ts";
import { createPurchases } from "../testing/payments/purchases.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { readInstant } from "./rules.ts";

let api: TestApp;
let staff: Person;
let shop: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

const rowOf = async ({ user }: Person) => {
  const { body } = await call(api.app, staff.token, { method: "GET", url: "/api/monitoring/user-stats" });
  return body.data.find(({ id }: { id: string }) => id === user.id);
};
const put = (person: Person, change: object, { by = staff, query = "", key = crypto.randomUUID() as string } = {}) =>
  call(api.app, by.token, {
    method: "PUT",
    url: `/api/subscriptions/admin/${person.user.id}${query}`,
    headers: { "idempotency-key": key },
    payload: {
      planType: "intermediate",
      billingCycle: "annual",
      periodStart: "2026-11-01",
      periodEnd: "2027-11-01T15:00:00.000Z",
      extraUsersCount: 3,
      ...change,
    },
  });

test("staff see every office with its users, its plan and its last payment", async () => {
  const owner = await newOwner(api.app, { trial: false, nome: "Áurea Dias" });
  const inactive = await newMember(api, owner, {});
  await newMember(api, owner, {});
  await api.db.platform((tx) => sql`update users set active = false where id = ${inactive.user.id}`.execute(tx));
  const nothing = { plan: null, subscriptionStatus: "none", billingCycle: null, periodStart: null, periodEnd: null };
  const counted = { id: owner.user.id, nome: "Áurea Dias", status: "ativo", activeUsers: 2, totalUsers: 3 };
  const unpaid = { paymentAmount: null, paymentStatus: null, paymentDate: null };
  expect(await rowOf(owner)).toEqual({
    ...counted,
    extraUsers: 0,
    ...nothing,
    ...unpaid,
    revision: expect.any(String),
  });
  // What nobody paid is no payment, whether it waits or was rejected.
  await shop.pay((await shop.ordered(owner, { planId: "advanced" })).preference, "rejected", "card");
  await shop.ordered(owner, { planId: "intermediate" });
  expect(await rowOf(owner)).toMatchObject(unpaid);
  const { payment } = await shop.buy(owner, { extraUsers: 1 });
  const now = api.clock.now().toISOString();
  expect(await rowOf(owner)).toEqual({
    ...counted,
    extraUsers: 1,
    plan: "starter",
    subscriptionStatus: "active",
    billingCycle: "monthly",
    periodStart: now,
    periodEnd: "2026-12-21T15:00:00.000Z",
    paymentAmount: 98,
    paymentStatus: "approved",
    paymentDate: now,
    revision: expect.any(String),
  });
  // An abandoned payment page does not replace the last payment.
  await shop.ordered(owner, { planId: "advanced" });
  expect(await rowOf(owner)).toMatchObject({ paymentAmount: 98, paymentStatus: "approved" });
  // After a refund the row, the office's page and the history name one day.
  api.clock.advance(60_000);
  await shop.simulator.takeBack(payment, "refunded");
  await api.features.payments.idle();
  const ended = api.clock.now().toISOString();
  expect(await rowOf(owner)).toMatchObject({ paymentAmount: 98, paymentStatus: "refunded", periodEnd: ended });
  expect((await shop.current(owner)).dates.nextBillingDate).toBe(ended);
  const refunded = (await shop.history(owner)).data.find((entry: { status: string }) => entry.status === "refunded");
  expect(refunded).toMatchObject({ endedAt: ended, endReason: null });
});

test("offices come by name whatever its case, deleted ones and deleted people left out", async () => {
  const [zoe, ana, gone] = [
    await newOwner(api.app, { nome: "ordem zoé" }),
    await newOwner(api.app, { nome: "Ordem Ana" }),
    await newOwner(api.app, { nome: "Ordem Gil" }),
  ];
  const left = await newMember(api, ana, {});
  await api.db.platform(async (tx) => {
    await sql`update users set deleted_at = now() where id in (${gone.user.id}, ${left.user.id})`.execute(tx);
    await sql`update users set active = false where id = ${zoe.user.id}`.execute(tx);
  });
  const { body } = await call(api.app, staff.token, { method: "GET", url: "/api/monitoring/user-stats" });
  const rows = body.data.filter(({ nome }: { nome: string }) => nome.toLowerCase().startsWith("ordem"));
  expect(rows).toMatchObject([
    { id: ana.user.id, status: "ativo", activeUsers: 1, totalUsers: 1 },
    { id: zoe.user.id, status: "inativo", activeUsers: 0, totalUsers: 1 },
  ]);
});

test("staff edit a subscription, with and without a payment, and the office sees the change", async () => {
  const owner = await newOwner(api.app, { trial: false });
  expect((await put(owner, {})).body.subscription).toMatchObject({ planType: "intermediate", actualPaidAmount: null });
  expect(await shop.current(owner)).toMatchObject({
    isActive: true,
    billingCycle: "annual",
    periodStart: "2026-11-01T03:00:00.000Z",
    periodEnd: "2027-11-01T15:00:00.000Z",
    extraUsers: 3,
  });
  expect((await shop.history(owner)).data).toEqual([]);
  const payment = { manualPaymentAmount: 1910.4, manualPaymentStatus: "approved", manualPaymentDate: "2026-11-20" };
  expect((await put(owner, payment)).status).toBe(200);
  const paidAt = "2026-11-20T03:00:00.000Z";
  expect(await shop.current(owner)).toMatchObject({ actualPaidAmount: 1910.4, metrics: { lastPaymentDate: paidAt } });
  expect((await shop.history(owner)).data).toMatchObject([
    { billing: { total: 1910.4 }, status: "approved", payment: { paidAt, gateway: { provider: "manual" } } },
  ]);
  expect(await rowOf(owner)).toMatchObject({ paymentAmount: 1910.4, paymentStatus: "approved", paymentDate: paidAt });
  api.clock.advance(1000);
  await put(owner, { manualPaymentAmount: 5, manualPaymentStatus: "pending", manualPaymentDate: "2026-12-01" });
  const due = "2026-12-01T03:00:00.000Z";
  expect(await rowOf(owner)).toMatchObject({ paymentAmount: 5, paymentStatus: "pending", paymentDate: due });
  expect(await shop.current(owner)).toMatchObject({ actualPaidAmount: 1910.4 });
  expect(await shop.events(owner, "payments.noted_by_staff")).toMatchObject([
    {
      status: "approved",
      cents: 191_040,
      changes: [{ field: "manualPaymentAmount", before: null, after: 1910.4 }, {}, {}],
    },
    { status: "pending", cents: 500 },
  ]);
});

test("an edit of a subscription is an audit event with every changed field before and after", async () => {
  const owner = await newOwner(api.app, { trial: false });
  await put(owner, {});
  await put(owner, { billingCycle: "monthly", periodEnd: "2026-12-01T15:00:00.000Z", extraUsersCount: 1 });
  await put(owner, { billingCycle: "monthly", periodEnd: "2026-12-01T15:00:00.000Z", extraUsersCount: 1 });
  const changed = (field: string, before: unknown, after: unknown) => ({ field, before, after });
  expect(await shop.events(owner, "subscriptions.changed_by_staff")).toEqual([
    {
      changes: [
        changed("planType", null, "intermediate"),
        changed("billingCycle", null, "annual"),
        changed("periodStart", null, "2026-11-01T03:00:00.000Z"),
        changed("periodEnd", null, "2027-11-01T15:00:00.000Z"),
        changed("extraUsersCount", null, 3),
      ],
    },
    {
      changes: [
        changed("billingCycle", "annual", "monthly"),
        changed("periodEnd", "2027-11-01T15:00:00.000Z", "2026-12-01T15:00:00.000Z"),
        changed("extraUsersCount", 3, 1),
      ],
    },
    { changes: [] },
  ]);
});

test.each([
  ["periodEnd", { periodEnd: "2026-11-01" }, "subscriptions.period_invalid"],
  [
    "two of the three fields of a payment",
    { manualPaymentAmount: 10, manualPaymentStatus: "approved" },
    "subscriptions.manual_payment_incomplete",
  ],
  ["extra users below none", { extraUsersCount: -1 }, "request.invalid"],
  ["extra users in part", { extraUsersCount: 1.5 }, "request.invalid"],
  ["an amount below nothing", { manualPaymentAmount: -0.01 }, "request.invalid"],
  ["a part of a cent", { manualPaymentAmount: 0.001 }, "request.invalid"],
])("%s is refused", async (_, change, code) => {
  const owner = await newOwner(api.app, { trial: false });
  expect(await put(owner, change)).toMatchObject({ status: 400, body: { code } });
  expect((await shop.current(owner)).status).toBe("none");
});

test("a payment or change since staff opened the row is not overwritten", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const seen = `?revision=${(await rowOf(owner)).revision}`;
  await shop.buy(owner, { planId: "advanced" });
  const refused = { status: 409, body: { code: "subscriptions.changed_meanwhile" } };
  expect(await put(owner, {}, { query: seen })).toMatchObject(refused);
  expect(await shop.current(owner)).toMatchObject({ planType: "advanced", billingCycle: "monthly", extraUsers: 0 });
  const paid = `?revision=${(await rowOf(owner)).revision}`;
  const both = await Promise.all([
    put(owner, { extraUsersCount: 1 }, { query: paid }),
    put(owner, { extraUsersCount: 2 }, { query: paid }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shop.events(owner, "subscriptions.changed_by_staff")).toHaveLength(1);
});

test("a payment repeated with its key after a lost answer is recorded once", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const payment = { manualPaymentAmount: 10, manualPaymentStatus: "pending", manualPaymentDate: "2026-11-20" };
  const query = `?revision=${(await rowOf(owner)).revision}`;
  const [first, again] = [
    await put(owner, payment, { query, key: "pagamento-0001" }),
    await put(owner, payment, { query, key: "pagamento-0001" }),
  ];
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await shop.history(owner)).data).toHaveLength(1);
});

test("only staff have access, and only to offices that exist", async () => {
  const owner = await newOwner(api.app);
  expect(await put(owner, {}, { by: owner })).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  expect(await put(staff, {})).toMatchObject({ status: 404, body: { code: "subscriptions.admin_not_found" } });
  const stats = await call(api.app, owner.token, { method: "GET", url: "/api/monitoring/user-stats" });
  expect(stats.status).toBe(403);
});

test("a day means its midnight in São Paulo, or the stored instant of that day", () => {
  const present = new Date("2026-11-22T02:30:00.000Z");
  expect(readInstant("2026-11-21", undefined)).toEqual(new Date("2026-11-21T03:00:00.000Z"));
  expect(readInstant("2026-11-21", present)).toEqual(present);
  expect(readInstant("2026-11-22", present)).toEqual(new Date("2026-11-22T03:00:00.000Z"));
  expect(readInstant("2026-11-21T10:00:00-03:00", present)).toEqual(new Date("2026-11-21T13:00:00.000Z"));
});
