// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "../../platform/domain-error.ts";
import { createLog } from "../../platform/log.ts";
import { createPurchases } from "../../testing/payments/purchases.ts";
import type { Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createPayments } from "../service.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
});
afterAll(() => api.close());

const minute = 60_000;
const day = 86_400_000;
const waiting = async (person: Person) =>
  (await call(api.app, person.token, { method: "GET", url: "/api/payments/orders/waiting" })).body.orders;
const cancel = (person: Person, id: string) =>
  call(api.app, person.token, { method: "POST", url: `/api/payments/orders/${id}/cancel` });
const openPage = async (preference: string) => (await api.app.inject(`/simulador/pagar/${preference}`)).statusCode;
const check = async (ms: number) => {
  api.clock.advance(ms);
  for (let times = 0; times < 3; times++) await api.features.payments.workOnce();
};

describe("orders that wait", () => {
  test("are listed with method, amount, deadline and the boleto's own page", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner, { billingCycle: "annual", extraUsers: 2 });
    const now = api.clock.now();
    const due = new Date(now.getTime() + 3 * day).toISOString();
    const plain = {
      id,
      plan: { type: "starter", name: "Inicial" },
      billingCycle: "annual",
      extraUsers: 2,
      amount: 1123.2,
      paymentMethod: null,
      state: "waiting",
      payableUntil: due,
      endsAt: due,
      paymentPage: expect.stringMatching(new RegExp(`/simulador/pagar/${preference}$`)),
      ticketUrl: null,
      createdAt: now.toISOString(),
    };
    expect(await waiting(owner)).toEqual([plain]);
    await shop.pay(preference, "pending", "boleto");
    const [boleto] = await waiting(owner);
    // Saturday 2026-11-21 and three days; three working days later it is Friday.
    const times = { payableUntil: "2026-11-25T02:59:59.000Z", endsAt: "2026-11-28T02:59:59.999Z" };
    expect(boleto).toMatchObject({ ...times, id, paymentMethod: "boleto", state: "waiting" });
    const page = await api.app.inject(new URL(boleto.ticketUrl).pathname);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("Vence em 24/11/2026, 23:59")]);
    await shop.pay(preference, "approved", "boleto");
    expect(await waiting(owner)).toEqual([]);
  });

  test("a card under review has no deadline; other offices see nothing", async () => {
    const owner = await shop.blockedOwner();
    const { preference } = await shop.ordered(owner);
    await shop.pay(preference, "pending", "card");
    const unlimited = { paymentMethod: "credit_card", payableUntil: null, endsAt: null, ticketUrl: null };
    expect(await waiting(owner)).toMatchObject([{ ...unlimited, state: "waiting" }]);
    expect(await waiting(await shop.blockedOwner())).toEqual([]);
  });

  test("a PIX expires with its minutes, is shown until the office orders again, and counts if it is paid nonetheless", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    await shop.pay(preference, "pending", "pix");
    expect(await waiting(owner)).toMatchObject([{ state: "waiting", paymentMethod: "pix" }]);
    api.clock.advance(30 * minute);
    expect(await waiting(owner)).toMatchObject([{ id, state: "expired" }]);
    expect((await shop.status(owner, id)).status).toBe("pending");
    await check(31 * minute);
    expect((await shop.status(owner, id)).status).toBe("rejected");
    // The provider's record is still pending: the checks of the next days do not open the order again.
    await check(day);
    expect((await shop.history(owner)).data).toMatchObject([{ id, status: "rejected", endReason: "expired" }]);
    expect(await waiting(owner)).toMatchObject([{ id, state: "expired" }]);
    const next = await shop.ordered(owner);
    expect(next.id).not.toBe(id);
    expect((await waiting(owner)).map((order: { id: string }) => order.id)).toEqual([next.id]);
    await shop.pay(preference, "approved", "pix");
    expect((await shop.history(owner)).data[1]).toMatchObject({ id, status: "approved", endReason: null });
  });

  test("a boleto past its date waits for the bank, and then expires; after a week it is no longer listed", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    await shop.pay(preference, "pending", "boleto");
    // Its session ends meanwhile.
    const listed = () => api.features.payments.listWaiting(owner.user.scopeId);
    const [order] = await listed();
    const until = (instant: string | null = null) => Date.parse(instant ?? "") - api.clock.now().getTime();
    await check(until(order?.payableUntil));
    expect(await listed()).toMatchObject([{ id, state: "confirming" }]);
    await check(until(order?.endsAt));
    expect(await listed()).toMatchObject([{ id, state: "expired" }]);
    await check(8 * day);
    expect(await listed()).toEqual([]);
  });
});

describe("an order on the terms of an open one", () => {
  test("is that order, from two tabs at once too; on other terms it is another", async () => {
    const owner = await shop.blockedOwner();
    const tabs = ["aba-um-0001", "aba-dois-002", "aba-tres-003"];
    const replies = await Promise.all(
      tabs.map((key) => shop.order(owner, {}, { headers: { "idempotency-key": key } })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => `${body.external_reference} ${body.preference_id}`)).size).toBe(1);
    const first = replies[0]?.body.external_reference;
    const others = [{ billingCycle: "annual" }, { extraUsers: 1 }, { planId: "advanced" }];
    for (const other of others) expect((await shop.ordered(owner, other)).id).not.toBe(first);
    expect((await shop.ordered(owner)).id).toBe(first);
    expect(await waiting(owner)).toHaveLength(4);
    expect(await shop.events(owner, "payments.ordered")).toHaveLength(4);
  });

  test("is a new one once that is paid, or costs another amount", async () => {
    const owner = await shop.blockedOwner();
    const { id } = await shop.buy(owner);
    const second = await shop.ordered(owner);
    expect(second.id).not.toBe(id);
    await api.db.platform((tx) =>
      sql`update payment_orders set amount_cents = amount_cents - 1 where id = ${second.id}`.execute(tx),
    );
    expect((await shop.ordered(owner)).id).not.toBe(second.id);
  });
});

test("an order that got no payment page is not listed, and is completed by the next one on its terms", async () => {
  const owner = await shop.blockedOwner();
  const createPreference = () => Promise.reject(Object.assign(new Error("timed out"), { status: 500 }));
  const failing = createPayments({
    ...api,
    log: createLog("silent"),
    plans: api.features.plans,
    provider: { ...shop.simulator.provider, createPreference },
    tries: { take: async () => undefined },
    onSettled: () => undefined,
  });
  const purchase = { planId: "starter", cycle: "monthly", extraUsers: 0, isRenewal: false } as const;
  const asked = { purchase, origin: "http://localhost", failure: "payments.link_failed" } as const;
  const principal = { ...owner.user, userId: owner.user.id };
  await expect(failing.placeOrder(principal, asked)).rejects.toMatchObject({ code: "payments.link_failed" });
  expect(await waiting(owner)).toEqual([]);
  const { id } = await shop.ordered(owner);
  expect(await waiting(owner)).toMatchObject([{ id, state: "waiting" }]);
  expect(await shop.events(owner, "payments.ordered")).toHaveLength(1);
  // An order at another provider is neither listed nor paid in the place of a new one.
  await api.db.platform((tx) => sql`update payment_orders set provider = 'mercado_pago' where id = ${id}`.execute(tx));
  expect(await waiting(owner)).toEqual([]);
  expect((await shop.ordered(owner)).id).not.toBe(id);
});

describe("cancelling an order", () => {
  test("cancels its payment at the provider and closes its page; once more changes nothing", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const payment = await shop.pay(preference, "pending", "boleto");
    expect(await cancel(owner, id)).toMatchObject({ status: 200, body: { message: "Pedido cancelado." } });
    expect(await waiting(owner)).toEqual([]);
    const ended = { endReason: "cancelled", endedAt: api.clock.now().toISOString() };
    expect((await shop.history(owner)).data).toMatchObject([{ id, status: "rejected", ...ended }]);
    const { status } = (await shop.simulator.provider.readPayment(String(payment))) ?? {};
    expect([status, await openPage(preference)]).toEqual(["rejected", 404]);
    expect((await cancel(owner, id)).status).toBe(200);
    expect(await shop.events(owner, "payments.cancelled")).toHaveLength(1);
    // The provider's notification of the cancelled payment comes later.
    await shop.notify(payment);
    expect((await shop.history(owner)).data).toMatchObject([{ id, ...ended }]);
    expect((await shop.ordered(owner)).id).not.toBe(id);
  });

  test("loses no payment that comes nonetheless", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const payment = await shop.pay(preference, "pending", "pix");
    await cancel(owner, id);
    await shop.becomes(payment, "approved");
    await shop.notify(payment);
    expect(await shop.status(owner, id)).toMatchObject({ status: "approved", isActivated: true });
    expect((await shop.history(owner)).data).toMatchObject([{ id, endReason: null, endedAt: null }]);
  });

  test("finds an order that was paid without a notification, and leaves it", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    await shop.becomes(await shop.silently(preference), "approved");
    expect(await cancel(owner, id)).toMatchObject({ status: 409, body: { code: "payments.not_waiting" } });
    expect(await shop.status(owner, id)).toMatchObject({ status: "approved", isActivated: true });
    expect(await cancel(owner, id)).toMatchObject({ status: 409 });
  });

  test("is refused for another office's order, and for one that does not exist", async () => {
    const [owner, other] = [await shop.blockedOwner(), await shop.blockedOwner()];
    const { id } = await shop.ordered(owner);
    for (const unknown of [id, crypto.randomUUID()]) {
      expect(await cancel(other, unknown)).toMatchObject({ status: 404, body: { code: "payments.not_found" } });
    }
    expect(await waiting(owner)).toHaveLength(1);
  });

  test("is refused to an office that tries too often, as a new order is, and the order goes on waiting", async () => {
    const owner = await shop.blockedOwner();
    const { id } = await shop.ordered(owner);
    const take = () => Promise.reject(new DomainError("auth.too_many_attempts"));
    const limited = createPayments({
      ...api,
      log: createLog("silent"),
      plans: api.features.plans,
      provider: shop.simulator.provider,
      tries: { take },
      onSettled: () => undefined,
    });
    const principal = { ...owner.user, userId: owner.user.id };
    const purchase = { planId: "advanced", cycle: "annual", extraUsers: 0, isRenewal: false } as const;
    const asked = { purchase, origin: "http://localhost", failure: "payments.link_failed" } as const;
    const refused = { code: "auth.too_many_attempts" };
    await expect(limited.cancelOrder(principal, id)).rejects.toMatchObject(refused);
    await expect(limited.placeOrder(principal, asked)).rejects.toMatchObject(refused);
    expect(await waiting(owner)).toMatchObject([{ id, state: "waiting" }]);
    expect(await shop.events(owner, "payments.ordered")).toHaveLength(1);
  });

  test.each(["closePreference", "findPayments", "cancelPayment"] as const)(
    "reports a provider that fails at %s: the order goes on waiting, and the next attempt cancels it",
    async (step) => {
      const owner = await shop.blockedOwner();
      const { id, preference } = await shop.ordered(owner);
      await shop.pay(preference, "pending", "pix");
      const fail = () => Promise.reject(Object.assign(new Error("timed out"), { status: 500 }));
      const failing = createPayments({
        ...api,
        log: createLog("silent"),
        plans: api.features.plans,
        provider: { ...shop.simulator.provider, [step]: fail },
        tries: { take: async () => undefined },
        onSettled: () => undefined,
      });
      const principal = { ...owner.user, userId: owner.user.id };
      await expect(failing.cancelOrder(principal, id)).rejects.toMatchObject({ code: "payments.cancel_failed" });
      expect(await waiting(owner)).toMatchObject([{ id, state: "waiting" }]);
      expect((await cancel(owner, id)).status).toBe(200);
      expect(await waiting(owner)).toEqual([]);
    },
  );
});
