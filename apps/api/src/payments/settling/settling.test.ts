// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createPayments } from "../service.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
});
afterAll(() => api.close());

const day = 86_400_000;
const countRows = async (table: string, order: string) => {
  const rows = sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where order_id = ${order}`;
  return (await api.db.platform((tx) => rows.execute(tx))).rows[0]?.n;
};

test("rejected, the office remains as it was and tries again; pending, it waits for the bank's decision", async () => {
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.ordered(owner);
  await shop.pay(preference, "rejected", "card");
  expect(await shop.status(owner, id)).toMatchObject({ status: "rejected", paymentMethod: "credit_card" });
  await shop.pay(preference, "pending", "boleto");
  expect(await shop.status(owner, id)).toMatchObject({ status: "pending", paymentMethod: "boleto" });
  expect((await shop.current(owner)).isActive).toBe(false);
  // Another attempt fails, and then the boleto.
  const other = await shop.silently(preference);
  await shop.becomes(other, "rejected");
  await shop.notify(other);
  expect((await shop.status(owner, id)).status).toBe("pending");
  await shop.pay(preference, "rejected", "boleto");
  expect((await shop.status(owner, id)).status).toBe("rejected");
  await shop.pay(preference, "approved", "boleto");
  const paid = { status: "approved", paymentMethod: "boleto", isActivated: true };
  expect(await shop.status(owner, id)).toMatchObject(paid);
  expect((await shop.current(owner)).isActive).toBe(true);
  const states = ["rejected", "pending", "rejected", "approved"].map((to) => ({ to }));
  expect(await shop.events(owner, "payments.status_changed")).toEqual(states);
});

test("one payment counts once for any number of concurrent notifications", async () => {
  const owner = await shop.blockedOwner();
  const { id, payment } = await shop.buy(owner);
  const first = await shop.current(owner);
  const { payments } = api.features;
  await Promise.all([1, 2, 3, 4, 5].map(() => shop.notify(payment)));
  const again = await shop.simulator.notice(payment);
  const send = () => api.app.inject({ method: "POST", url: again.path, headers: again.headers, payload: again.body });
  expect((await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await payments.idle();
  await Promise.all([payments.workOnce(), payments.workOnce(), payments.workOnce()]);
  expect(await shop.current(owner)).toEqual(first);
  expect(await shop.events(owner, "subscriptions.period_granted")).toHaveLength(1);
  expect(await countRows("payments", id)).toBe(1);
});

test.each([
  ["ahead of ours is paid when we hear of it", 2 * 3_600_000, 60_000],
  ["before its order is paid when it was ordered", -2 * 3_600_000, 0],
])("an order approved at a time %s, and its period begins then", async (_, apart, after) => {
  const owner = await shop.blockedOwner();
  const ordered = api.clock.now();
  const { id, preference } = await shop.ordered(owner);
  const payment = await shop.silently(preference);
  api.clock.advance(60_000);
  const approved = sql`update simulated_payments set status = 'approved',
    updated_at = ${new Date(ordered.getTime() + apart)} where id = ${payment}`;
  await api.db.platform((tx) => approved.execute(tx));
  await shop.notify(payment);
  const paid = sql<{ status: string; paid_at: Date }>`select status, paid_at from payment_orders where id = ${id}`;
  const [order] = (await api.db.platform((tx) => paid.execute(tx))).rows;
  const paidAt = new Date(ordered.getTime() + after);
  expect(order).toEqual({ status: "approved", paid_at: paidAt });
  expect((await shop.current(owner)).periodStart).toBe(paidAt.toISOString());
});

test("a lost notification is replaced by a check ten minutes later, and no sooner", async () => {
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.ordered(owner);
  const payment = await shop.pay(preference, "pending", "pix");
  // Decided at the provider without a notification.
  const at = new Date(api.clock.now().getTime() + 1);
  await api.db.platform((tx) =>
    sql`update simulated_payments set status = 'approved', updated_at = ${at} where id = ${payment}`.execute(tx),
  );
  api.clock.advance(9 * 60_000);
  await api.features.payments.workOnce();
  expect((await shop.status(owner, id)).status).toBe("pending");
  api.clock.advance(60_000);
  await api.features.payments.workOnce();
  expect(await shop.status(owner, id)).toMatchObject({ status: "approved", isActivated: true });
});

test("an order that is not paid is given up after three days; if paid later, it still counts", async () => {
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.ordered(owner);
  for (const hours of [1, 23, 48]) {
    api.clock.advance(hours * 3_600_000);
    for (let times = 0; times < 3; times++) await api.features.payments.workOnce();
  }
  expect((await shop.status(owner, id)).status).toBe("rejected");
  await shop.pay(preference);
  expect(await shop.status(owner, id)).toMatchObject({ status: "approved", isActivated: true });
});

describe("a payment that was not as ordered", () => {
  const tamper = (payment: number, change: string, value: string | number) =>
    api.db.platform((tx) =>
      sql`update simulated_payments set ${sql.ref(change)} = ${value}, status = 'approved',
        updated_at = updated_at + interval '1 minute' where id = ${payment}`.execute(tx),
    );

  test.each([
    ["a cent less", "amount_cents", 7899],
    ["a thousandth of it", "amount_cents", 8],
    ["nothing", "amount_cents", 0],
    ["more", "amount_cents", 79_000],
    ["for no order", "external_reference", ""],
    ["for what is no order", "external_reference", "'; drop table payments; --"],
    ["for an order that is not there", "external_reference", "01900000-0000-7000-8000-00000000dead"],
  ] as const)("%s activates nothing, in notifications and checks", async (_, field, value) => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const payment = await shop.pay(preference, "pending");
    await tamper(payment, field, value);
    expect((await shop.notify(payment)).status).toBe(200);
    api.clock.advance(11 * 60_000);
    await api.features.payments.workOnce();
    expect(await shop.status(owner, id)).toMatchObject({ status: "pending", isActivated: false });
    expect((await shop.current(owner)).isActive).toBe(false);
    const flagged = field === "amount_cents" ? [{ verdict: "wrong_amount" }] : [];
    expect(await shop.events(owner, "payments.flagged")).toMatchObject(flagged);
  });

  test("another office's payment pays for no other office", async () => {
    const [rich, poor] = [await shop.blockedOwner(), await shop.blockedOwner()];
    const { payment } = await shop.buy(rich);
    const { id } = await shop.ordered(poor);
    await tamper(payment, "external_reference", id);
    await shop.notify(payment);
    expect((await shop.current(poor)).isActive).toBe(false);
  });

  test("a payment at one provider pays for no order at another", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    await api.db.platform((tx) => sql`update payment_orders set provider = 'manual' where id = ${id}`.execute(tx));
    await shop.pay(preference);
    expect((await shop.current(owner)).isActive).toBe(false);
  });

  test.each([
    ["in another currency", { currency: "USD" }, [{ verdict: "wrong_currency" }]],
    ["to another account", { collectorId: "2000" }, []],
    ["in the other mode", { isLive: true }, []],
    ["of a part of a cent more", { amountCents: Number.NaN }, [{ verdict: "wrong_amount" }]],
  ])("a payment %s activates nothing", async (_, change, flagged) => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    await tamper(await shop.silently(preference), "amount_cents", 7900);
    const { provider } = shop.simulator;
    const findPayments = async (order: string) =>
      (await provider.findPayments(order)).map((payment) => ({ ...payment, ...change }));
    const others = createPayments({
      ...api,
      log: createLog("silent"),
      plans: api.features.plans,
      provider: { ...provider, findPayments },
      tries: { take: async () => undefined },
      onSettled: () => undefined,
    });
    api.clock.advance(10 * 60_000);
    await others.workOnce();
    expect(await shop.status(owner, id)).toMatchObject({ status: "pending", isActivated: false });
    expect(await shop.events(owner, "payments.flagged")).toMatchObject(flagged);
    // The same payment counts once its record is corrected.
    api.clock.advance(50 * 60_000);
    await api.features.payments.workOnce();
    expect(await shop.status(owner, id)).toMatchObject({ status: "approved" });
  });

  test("forged and tampered notifications are refused", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const payment = await shop.pay(preference, "pending");
    const before = api.features.payments.refused();
    const forged = [
      { headers: { "x-signature": "" } },
      { headers: { "x-signature": `ts=${api.clock.now().getTime()},v1=${"a".repeat(64)}` } },
      { headers: { "x-request-id": "outro" } },
      { path: `/api/payments/webhook?data.id=${payment + 1}&type=payment` },
    ];
    for (const more of forged) {
      expect(await shop.notify(payment, more)).toMatchObject({
        status: 401,
        body: { code: "payments.signature_invalid" },
      });
    }
    expect(api.features.payments.refused()).toBe(before + forged.length);
    // Notifications of other things are answered and ignored.
    for (const path of [
      `/api/payments/webhook?topic=payment&id=${payment}`,
      "/api/payments/webhook?data.id=1&type=plan",
    ]) {
      expect((await shop.notify(payment, { path, headers: { "x-signature": "" } })).status).toBe(200);
    }
    expect((await shop.status(owner, id)).status).toBe("pending");
  });
});

test("a second payment of one order is flagged for a refund, and grants no second period", async () => {
  const owner = await shop.blockedOwner();
  const { preference, payment } = await shop.buy(owner);
  const first = await shop.current(owner);
  const second = await shop.pay(preference, "approved", "card");
  expect(second).not.toBe(payment);
  expect(await shop.events(owner, "payments.flagged")).toEqual([{ payment: String(second), verdict: "duplicate" }]);
  await shop.simulator.takeBack(second, "refunded");
  await api.features.payments.idle();
  expect(await shop.current(owner)).toEqual(first);
});

test.each([7899, 79_000])(
  "a second payment of one order, of %i cents instead of 7900, is flagged, and changes nothing",
  async (cents) => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.buy(owner);
    const [first, standing] = [await shop.current(owner), await shop.status(owner, id)];
    const second = await shop.pay(preference, "pending", "boleto");
    await api.db.platform((tx) =>
      sql`update simulated_payments set amount_cents = ${cents}, status = 'approved',
      updated_at = updated_at + interval '1 minute' where id = ${second}`.execute(tx),
    );
    await shop.notify(second);
    expect(await shop.events(owner, "payments.flagged")).toEqual([
      { payment: String(second), verdict: "wrong_amount" },
    ]);
    expect(await shop.events(owner, "subscriptions.period_granted")).toHaveLength(1);
    expect([await shop.current(owner), await shop.status(owner, id)]).toEqual([first, standing]);
  },
);

test.each(["refunded", "charged_back"] as const)(
  "a payment that was %s takes the period back, and blocks the office",
  async (how) => {
    const owner = await shop.blockedOwner();
    const { id, payment } = await shop.buy(owner);
    await shop.simulator.takeBack(payment, how);
    await api.features.payments.idle();
    expect(await shop.status(owner, id)).toMatchObject({ status: "refunded", isActivated: false });
    const endedBy = how;
    expect(await shop.current(owner)).toMatchObject({ isActive: false, status: "expired", canRenew: true, endedBy });
    expect(await shop.events(owner, "payments.status_changed")).toEqual([{ to: "approved" }, { to: "refunded" }]);
    expect((await shop.history(owner)).data[0]).toMatchObject({
      status: "refunded",
      payment: { displayStatus: "refunded" },
    });
    const refused = await call(api.app, owner.token, { method: "GET", url: "/api/users" });
    expect(refused).toMatchObject({ status: 403, body: { requiresSubscription: true } });
    await shop.buy(owner);
    expect((await shop.current(owner)).isActive).toBe(true);
  },
);

test("an early renewal extends the period from its end; when refunded, the earlier end applies again", async () => {
  const owner = await shop.blockedOwner();
  await shop.buy(owner);
  const first = await shop.current(owner);
  api.clock.advance(2 * day);
  const { payment } = await shop.buy(owner);
  const renewed = await shop.current(owner);
  expect([renewed.periodStart, new Date(renewed.periodEnd).getUTCMonth()]).toEqual([
    first.periodStart,
    (new Date(first.periodEnd).getUTCMonth() + 1) % 12,
  ]);
  await shop.simulator.takeBack(payment, "refunded");
  await api.features.payments.idle();
  expect(await shop.current(owner)).toMatchObject({ isActive: true, periodEnd: first.periodEnd });
});

test("another plan begins a new period; two orders paid at once both count, one after the other", async () => {
  const owner = await shop.blockedOwner();
  await shop.buy(owner);
  api.clock.advance(2 * day);
  const cycles = ["monthly", "annual"];
  const orders = await Promise.all(
    cycles.map((billingCycle) => shop.ordered(owner, { planId: "intermediate", billingCycle })),
  );
  await Promise.all(orders.map(({ preference }) => shop.pay(preference)));
  const { periodStart, periodEnd, planType } = await shop.current(owner);
  expect([planType, periodStart]).toEqual(["intermediate", api.clock.now().toISOString()]);
  const days = (Date.parse(periodEnd) - Date.parse(periodStart)) / day;
  expect(days).toBeGreaterThan(392);
  expect(days).toBeLessThan(398);
});
