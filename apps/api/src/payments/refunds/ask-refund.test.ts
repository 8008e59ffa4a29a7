import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDeveloper } from "../../testing/members.ts";
import { createPurchases } from "../../testing/payments/purchases.ts";
import type { Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
let staff: Person;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

const hour = 3_600_000;
const day = 24 * hour;
const ask = (person: Person, id: string) =>
  call(api.app, person.token, { method: "POST", url: `/api/payments/orders/${id}/refund` });
const refused = { status: 409, body: { code: "payments.refund_not_offered" } };
const entryOf = async (owner: Person, id: string) =>
  (await shop.history(owner)).data.find((one: { id: string }) => one.id === id);
const flags = async (which = "open") => {
  const url = `/api/monitoring/flagged-payments?which=${which}&limit=100`;
  return (await call(api.app, staff.token, { method: "GET", url })).body.data as {
    orderId: string;
    reason: string;
    paymentId: string;
    provider: string;
  }[];
};
const flagOf = async (id: string, which?: string) => (await flags(which)).filter(({ orderId }) => orderId === id);

/** An office that bought "Intermediário" and then paid an older order of "Inicial", which became days of it. */
async function officeWithLateOrder() {
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.ordered(owner);
  api.clock.advance(1);
  const bought = await shop.buy(owner, { planId: "intermediate" });
  const before = await shop.current(owner);
  api.clock.advance(hour);
  const payment = await shop.pay(preference);
  return { owner, id, payment, before, bought };
}

describe("the refund of an older order that was paid late", () => {
  test("takes its days out, is flagged for staff, and waits for the provider's refund", async () => {
    const { owner, id, payment, before } = await officeWithLateOrder();
    expect(await entryOf(owner, id)).toMatchObject({ canAskRefund: true, refundAskedAt: null });
    const [late] = await flagOf(id);
    expect(late?.reason).toBe("late");
    const url = `/api/monitoring/flagged-payments/${late?.provider}/${late?.paymentId}`;
    const dealt = { isDealtWith: true, note: "ficou com os dias" };
    await call(api.app, staff.token, { method: "PUT", url, payload: dealt });

    const reply = { success: true, message: "Reembolso pedido. A equipe da plataforma devolve o valor." };
    expect(await ask(owner, id)).toMatchObject({ status: 200, body: reply });
    const { actualPaidAmount, periodStart, periodEnd, planType } = await shop.current(owner);
    expect([periodStart, periodEnd, planType]).toEqual([before.periodStart, before.periodEnd, "intermediate"]);
    expect(actualPaidAmount).toBe(199);
    const refundAskedAt = api.clock.now().toISOString();
    expect(await entryOf(owner, id)).toMatchObject({ status: "approved", canAskRefund: false, refundAskedAt });
    expect(await flagOf(id)).toMatchObject([{ reason: "refund_asked", dealtAt: null, note: "" }]);
    expect(await shop.events(owner, "payments.refund_asked")).toEqual([{ plan: "starter", cents: 7900 }]);

    await shop.simulator.takeBack(payment, "refunded");
    await api.features.payments.idle();
    expect(await entryOf(owner, id)).toMatchObject({ status: "refunded", canAskRefund: false, refundAskedAt });
    expect((await shop.current(owner)).periodEnd).toBe(before.periodEnd);
    expect([await flagOf(id), (await flagOf(id, "all")).length]).toEqual([[], 1]);
    expect(await shop.events(owner, "subscriptions.period_taken_back")).toEqual([]);
  });

  test("is explained by the statement, to the cent", async () => {
    const { owner, id } = await officeWithLateOrder();
    await ask(owner, id);
    const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/statement" });
    expect(body.entries).toMatchObject([
      { kind: "grant", effect: "started", paid: 199, left: 199 },
      { kind: "grant", effect: "refunded", paid: 79, refunded: 79, left: 0, used: 0 },
      { kind: "refund", effect: "refund_asked", paid: 0 },
    ]);
  });

  test("is asked for once, from two tabs at once and again later", async () => {
    const { owner, id } = await officeWithLateOrder();
    const replies = await Promise.all([1, 2, 3].map(() => ask(owner, id)));
    api.clock.advance(day);
    replies.push(await ask(owner, id));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.events(owner, "payments.refund_asked")).toHaveLength(1);
  });

  test("counts once if the provider refunds it at the same time", async () => {
    const { owner, id, payment, before } = await officeWithLateOrder();
    const [reply] = await Promise.all([ask(owner, id), shop.simulator.takeBack(payment, "refunded")]);
    await api.features.payments.idle();
    expect([200, 409]).toContain(reply.status);
    expect((await entryOf(owner, id)).status).toBe("refunded");
    expect((await shop.current(owner)).periodEnd).toBe(before.periodEnd);
  });

  test("is also taken out of days that follow a cheaper plan's, which begins earlier", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    api.clock.advance(1);
    await shop.buy(owner, { planId: "intermediate" });
    await shop.buy(owner, { planId: "starter", extraUsers: 1 });
    const before = await shop.current(owner);
    api.clock.advance(1);
    await shop.pay(preference);
    expect((await shop.current(owner)).next.from > before.next.from).toBe(true);
    expect((await ask(owner, id)).status).toBe(200);
    expect(await shop.current(owner)).toEqual(before);
  });

  test("does not count as a like payment of the day any more", async () => {
    const { owner, id } = await officeWithLateOrder();
    await ask(owner, id);
    const again = await shop.ordered(owner);
    await shop.pay(again.preference);
    expect(await flagOf(again.id)).toEqual([]);
  });
});

/** An office that paid two like orders, some time apart. */
async function officeWithLikeOrders(apartMs = hour) {
  const owner = await shop.blockedOwner();
  const first = await shop.ordered(owner);
  const early = await shop.pay(first.preference);
  const before = await shop.current(owner);
  api.clock.advance(apartMs);
  const second = await shop.buy(owner);
  return { owner, first: { ...first, payment: early }, second, before };
}

describe("the refund of the second of two like orders of a day", () => {
  test("takes its period out and leaves the first as it was; it can be asked for once", async () => {
    const { owner, first, second, before } = await officeWithLikeOrders();
    expect((await flagOf(second.id)).map(({ reason }) => reason)).toEqual(["repeated"]);
    expect((await entryOf(owner, first.id)).canAskRefund).toBe(false);
    expect((await entryOf(owner, second.id)).canAskRefund).toBe(true);
    const replies = await Promise.all([ask(owner, second.id), ask(owner, second.id), ask(owner, first.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
    const { periodStart, periodEnd } = await shop.current(owner);
    expect([periodStart, periodEnd]).toEqual([before.periodStart, before.periodEnd]);
    expect((await flagOf(second.id)).map(({ reason }) => reason)).toEqual(["refund_asked"]);
    expect(await shop.events(owner, "payments.refund_asked")).toHaveLength(1);
    await shop.simulator.takeBack(second.payment, "refunded");
    await api.features.payments.idle();
    expect((await entryOf(owner, second.id)).status).toBe("refunded");
    expect((await shop.current(owner)).periodEnd).toBe(before.periodEnd);
  });

  test("can be asked for two of three: the one that is left is no double payment", async () => {
    const { owner, first, second, before } = await officeWithLikeOrders();
    const third = await shop.buy(owner);
    expect((await Promise.all([ask(owner, second.id), ask(owner, third.id)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await ask(owner, first.id)).toMatchObject(refused);
    expect((await shop.current(owner)).periodEnd).toBe(before.periodEnd);
  });

  test("is not offered a day later, for a renewal on purpose, or once the first one is refunded", async () => {
    const apart = await officeWithLikeOrders(day);
    expect(await ask(apart.owner, apart.second.id)).toMatchObject(refused);
    const owner = await shop.blockedOwner();
    await shop.buy(owner);
    const renewal = { planId: "starter", billingCycle: "monthly", isRenewal: true };
    const made = await shop.order(owner, renewal);
    await shop.pay(made.body.preference_id);
    expect(await ask(owner, made.body.external_reference)).toMatchObject(refused);
    expect(await flagOf(made.body.external_reference)).toEqual([]);
    const single = await officeWithLikeOrders();
    await shop.simulator.takeBack(single.first.payment, "refunded");
    await api.features.payments.idle();
    expect((await entryOf(single.owner, single.second.id)).canAskRefund).toBe(false);
    expect(await ask(single.owner, single.second.id)).toMatchObject(refused);
  });
});

describe("a refund is not offered", () => {
  test("for a payment that did not become days", async () => {
    const { owner, bought } = await officeWithLateOrder();
    expect(await ask(owner, bought.id)).toMatchObject(refused);
    expect((await entryOf(owner, bought.id)).canAskRefund).toBe(false);
  });

  test("once the days have begun, or are the credit of another plan", async () => {
    const { owner, id, before } = await officeWithLateOrder();
    api.clock.advance(Date.parse(before.periodEnd) - api.clock.now().getTime() + 1);
    expect(await api.features.payments.history(owner.user.scopeId, { page: 1, limit: 5 })).toMatchObject({
      data: [{ canAskRefund: false }, { id, canAskRefund: false }],
    });
    const principal = { ...owner.user, userId: owner.user.id };
    const code = "payments.refund_not_offered";
    await expect(api.features.payments.askRefund(principal, id)).rejects.toMatchObject({ code });
    const other = await officeWithLateOrder();
    await shop.buy(other.owner, { planId: "advanced", billingCycle: "annual" });
    expect(await ask(other.owner, other.id)).toMatchObject(refused);
  });

  test("for an order that nobody paid, or that is refunded already", async () => {
    const owner = await shop.blockedOwner();
    const { id } = await shop.ordered(owner);
    expect(await ask(owner, id)).toMatchObject(refused);
    const late = await officeWithLateOrder();
    await shop.simulator.takeBack(late.payment, "charged_back");
    await api.features.payments.idle();
    expect(await ask(late.owner, late.id)).toMatchObject(refused);
  });

  test("for another office's order, by another order's name, and for what is none", async () => {
    const [{ id, bought, owner: its }, other] = [await officeWithLateOrder(), await shop.blockedOwner()];
    const missing = { status: 404, body: { code: "payments.not_found" } };
    for (const unknown of [id, crypto.randomUUID()]) expect(await ask(other, unknown)).toMatchObject(missing);
    expect(await ask(await newDeveloper(api), id)).toMatchObject({ status: 403 });
    expect((await ask(its, bought.preference)).status).toBe(400);
    expect((await entryOf(its, id)).canAskRefund).toBe(true);
  });
});
