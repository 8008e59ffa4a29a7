// @module-tag both-databases-deep
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { createPurchases } from "../testing/payments/purchases.ts";
import { newOwner } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { hasTime } from "../testing/test-clock.ts";
import { createPayments } from "./service.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
});
afterAll(() => api.close());

const day = 86_400_000;
const form = (page: string, body: string) =>
  api.app.inject({
    method: "POST",
    url: page,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: body,
  });
test("an owner without a subscription buys a plan: order, payment page, notification, and access is granted", async () => {
  const owner = await newOwner(api.app, { trial: false });
  const { status, body } = await shop.order(owner, { billingCycle: "annual", extraUsers: 2 });
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, data: body.data, ...body.data });
  expect(body.init_point).toBe(`http://localhost:80/simulador/pagar/${body.preference_id}`.replace(":80", ""));
  const page = new URL(body.init_point).pathname;
  const shown = await api.app.inject(page);
  expect(shown.body).toContain("R$\u00a01.123,20");
  expect(shown.body).toContain("plano Inicial (anual), 2 usuários extras");
  expect(await shop.status(owner, body.external_reference)).toMatchObject({ status: "pending", isActivated: false });
  expect((await shop.current(owner)).isActive).toBe(false);

  const back = await form(page, "method=card&outcome=approved");
  const returned = `/plans/success?external_reference=${body.external_reference}`;
  expect([back.statusCode, back.headers.location]).toEqual([303, returned]);
  await api.features.payments.idle();
  const now = api.clock.now();
  expect(await shop.current(owner)).toMatchObject({
    isActive: true,
    status: "active",
    planType: "starter",
    billingCycle: "annual",
    actualPaidAmount: 1123.2,
    extraUsers: 2,
    periodStart: now.toISOString(),
    periodEnd: "2027-11-21T15:00:00.000Z",
    metrics: { lastPaymentDate: now.toISOString() },
  });
  const { data, pagination } = await shop.history(owner);
  expect(pagination).toEqual({ page: 1, limit: 5, total: 1, totalPages: 1, hasMore: false });
  const paymentId = data[0].payment.gateway.paymentId;
  expect(data).toEqual([
    {
      id: body.external_reference,
      plan: { type: "starter", name: "Inicial" },
      payment: {
        immutableAmount: 1123.2,
        displayStatus: "approved",
        paymentMethod: "credit_card",
        gateway: { provider: "simulator", paymentId: expect.stringMatching(/^\d+$/), transactionId: `SIM${paymentId}` },
        actualPaymentDate: now.toISOString(),
        paidAt: now.toISOString(),
        dueDate: new Date(now.getTime() + 3 * day).toISOString(),
        immutableExtraUsers: 2,
      },
      billing: { total: 1123.2 },
      status: "approved",
      cycle: { type: "annual" },
      users: { extra: 2 },
      createdAt: now.toISOString(),
      endedAt: null,
      endReason: null,
      refundAskedAt: null,
      canAskRefund: false,
    },
  ]);
  for (const id of [body.external_reference, body.preference_id, paymentId]) {
    expect(await shop.status(owner, id)).toMatchObject({
      id: body.external_reference,
      status: "approved",
      amount: 1123.2,
    });
  }
  const other = await quickOwner(api);
  expect(await shop.status(other, body.external_reference)).toMatchObject({ code: "payments.not_found" });
  expect((await shop.history(other)).data).toEqual([]);
});

test("an order retains its price and plan when the plan changes before it is paid", async () => {
  const [owner, staff] = [await shop.blockedOwner(), await newDeveloper(api)];
  const { id, preference } = await shop.ordered(owner);
  const plans = await call(api.app, staff.token, { method: "GET", url: "/api/subscriptions/plans" });
  const { id: planId, ...starter } = plans.body.plans.find((plan: { id: string }) => plan.id === "starter");
  const edit = (change: object) =>
    call(api.app, staff.token, {
      method: "PUT",
      url: `/api/subscriptions/plans/${planId}`,
      payload: { ...starter, ...change },
    });
  const dearer = await edit({ price: 99.9, name: "Inicial novo" });
  expect(dearer.body.plan).toMatchObject({ price: 99.9, revision: starter.revision + 1 });
  expect(await edit({ price: 1 })).toMatchObject({ status: 409, body: { code: "plans.changed_meanwhile" } });
  await shop.pay(preference);
  expect(await shop.status(owner, id)).toMatchObject({ status: "approved", amount: 79 });
  expect(await shop.current(owner)).toMatchObject({ actualPaidAmount: 79, price: 99.9 });
  expect((await shop.history(owner)).data[0]).toMatchObject({ plan: { name: "Inicial" }, billing: { total: 79 } });
  const renewal = await shop.ordered(owner);
  expect(await shop.status(owner, renewal.id)).toMatchObject({ amount: 99.9 });
  const history = await call(api.app, staff.token, {
    method: "GET",
    url: `/api/subscriptions/plans/${planId}/history`,
  });
  expect(history.body.edits).toMatchObject([
    { revision: starter.revision + 1, by: "Íris Prado", before: { price: 79 }, after: { price: 99.9 } },
  ]);
  const [edited] = (await shop.events(staff, "plans.edited")).slice(-1);
  expect(edited).toEqual({
    plan: "starter",
    revision: starter.revision + 1,
    changes: [
      { field: "name", before: "Inicial", after: "Inicial novo" },
      { field: "price", before: 79, after: 99.9 },
    ],
  });
  await edit({ revision: starter.revision + 1 });
});

test("a plan with too few users is refused, with the number to deactivate; extra users raise the limit", async () => {
  const owner = await quickOwner(api);
  await shop.addUsers(owner.user.id, 4);
  expect(await shop.order(owner)).toMatchObject({
    status: 409,
    body: {
      code: "payments.users_over_limit",
      error:
        "O escritório tem 5 usuários ativos e esta escolha permite 3. Desative 2 usuários ou inclua usuários extras.",
      data: { active: 5, limit: 3, over: 2 },
    },
  });
  const quote = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/subscriptions/calculate-price",
    payload: { planId: "starter", billingCycle: "annual", extraUsers: 1 },
  });
  expect(quote.body).toMatchObject({
    total: 940.8,
    discount: 235.2,
    change: null,
    kind: "first",
    usersToDeactivate: 1,
  });
  await shop.buy(owner, { extraUsers: 2 });
  expect(await shop.events(owner, "subscriptions.period_granted")).toMatchObject([{ usersOver: 0 }]);
});

test("users added between order and payment remain, the paid plan begins, and none can be added above the limit", async () => {
  const owner = await quickOwner(api);
  const { preference } = await shop.ordered(owner);
  await shop.addUsers(owner.user.id, 4);
  await shop.pay(preference);
  expect(await shop.current(owner)).toMatchObject({ planType: "starter", isActive: true });
  expect(await shop.events(owner, "subscriptions.period_granted")).toMatchObject([{ usersOver: 2 }]);
  const payload = { nome: "Davi", login: `davi.${owner.user.id}`, senha: "jabuticaba-7", role: "estagiario" };
  const more = await call(api.app, owner.token, { method: "POST", url: "/api/users", payload });
  expect(more).toMatchObject({ status: 402, body: { code: "USER_LIMIT_REACHED", currentUsage: 5, limit: 3 } });
});

test("an order sent twice with its key is one order; the same key for another is refused", async () => {
  const owner = await shop.blockedOwner();
  const headers = { "idempotency-key": "compra-0001" };
  const replies = await Promise.all([1, 2, 3].map(() => shop.order(owner, {}, { headers })));
  expect(new Set(replies.map(({ body }) => body.external_reference)).size).toBe(1);
  expect(await shop.order(owner, { planId: "advanced" }, { headers })).toMatchObject({ status: 409 });
  expect((await shop.history(owner)).pagination.total).toBe(1);
});

test("the history is returned five at a time, newest first", async () => {
  const owner = await shop.blockedOwner();
  const made: string[] = [];
  for (let times = 0; times < 7; times++) made.unshift((await shop.ordered(owner, { extraUsers: times })).id);
  const [first, second] = [await shop.history(owner, "?page=1&limit=5"), await shop.history(owner, "?page=2&limit=5")];
  expect(first.pagination).toEqual({ page: 1, limit: 5, total: 7, totalPages: 2, hasMore: true });
  expect(second.pagination.hasMore).toBe(false);
  expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(made);
});

test("a link judges extra users as a purchase does; null is reported in the field's own sentence", async () => {
  const owner = await shop.blockedOwner();
  const send = (url: string, payload: object) => call(api.app, owner.token, { method: "POST", url, payload });
  const whole = { planId: "advanced", billingCycle: "monthly", extraUsers: 2 };
  for (const url of ["/api/payments/create-preference", "/api/payments/generate-link"]) {
    const { body } = await send(url, whole);
    expect(await shop.status(owner, body.external_reference)).toMatchObject({ amount: 487, extraUsers: 2 });
    for (const [change, sentence] of [
      [{ planId: null }, "Plano é obrigatório"],
      [{ billingCycle: null }, "Ciclo de cobrança é obrigatório"],
      [{ extraUsers: null }, "Informe de 0 a 50 usuários extras."],
      [{ extraUsers: 51 }, "Informe de 0 a 50 usuários extras."],
      [{ extraUsers: 1.5 }, "Informe de 0 a 50 usuários extras."],
    ] as const) {
      expect(await send(url, { ...whole, ...change })).toMatchObject({ status: 400, body: { error: sentence } });
    }
  }
});

test("a link is an order without extra users; the plans on sale are listed", async () => {
  const owner = await shop.blockedOwner();
  const payload = { planId: "advanced", billingCycle: "annual" };
  const link = await call(api.app, owner.token, { method: "POST", url: "/api/payments/generate-link", payload });
  expect(link.body).toMatchObject({ success: true, link: link.body.init_point });
  expect(await shop.status(owner, link.body.external_reference)).toMatchObject({ amount: 4310.4, extraUsers: 0 });
  const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/payments/plans" });
  expect(body.plans.map(({ id }: { id: string }) => id)).toEqual(["starter", "intermediate", "advanced"]);
  const annual = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/pricing?cycle=annual" });
  expect(annual.body.data).toEqual({
    free_trial: { price: 0, extra_user_price: 0 },
    starter: { price: 758.4, extra_user_price: 182.4 },
    intermediate: { price: 1910.4, extra_user_price: 182.4 },
    advanced: { price: 4310.4, extra_user_price: 182.4 },
  });
});

test("a provider that fails, or names a foreign page, is reported as such, and the order is not shown", async () => {
  const owner = await shop.blockedOwner();
  const { provider } = shop.simulator;
  const purchase = { planId: "starter", cycle: "monthly", extraUsers: 0, isRenewal: false } as const;
  const principal = { ...owner.user, userId: owner.user.id };
  const place = (change: Partial<typeof provider>) =>
    createPayments({
      ...api,
      log: createLog("silent"),
      plans: api.features.plans,
      provider: { ...provider, ...change },
      tries: { take: async () => undefined },
      onSettled: () => undefined,
    }).placeOrder(principal, { purchase, origin: "http://localhost", failure: "payments.preference_failed" });
  const names = (initPoint: string | undefined) => async () => ({
    preferenceId: crypto.randomUUID(),
    initPoint,
    sandboxInitPoint: initPoint,
  });
  const late = () => Promise.reject(Object.assign(new Error("timed out"), { status: 500 }));
  await expect(place({ createPreference: late })).rejects.toMatchObject({ code: "payments.preference_failed" });
  for (const address of [undefined, "", "javascript:alert(1)", "https://golpe.example/pagar"]) {
    await expect(place({ createPreference: names(address) })).rejects.toThrow("URL de pagamento não foi gerada");
  }
  expect((await shop.history(owner)).data).toEqual([]);
});

test("members cannot buy, owners of either kind can; without a provider the call reports that", async () => {
  const firm = await quickOwner(api);
  await api.db.platform((tx) => sql`update users set role = 'empresa' where id = ${firm.user.id}`.execute(tx));
  await shop.buy(firm, { planId: "intermediate" });
  expect(await shop.current(firm)).toMatchObject({ planType: "intermediate", isActive: true });
  const member = await newMember(api, firm, { manage_users: true });
  expect(await shop.order(member)).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  expect((await shop.history(firm)).pagination.total).toBe(1);

  const off = await startTestApp({ payments: { kind: "off" } });
  const owner = await quickOwner(off);
  const payload = { planId: "starter", billingCycle: "monthly" };
  const reply = await call(off.app, owner.token, { method: "POST", url: "/api/payments/create-preference", payload });
  expect(reply).toMatchObject({ status: 409, body: { code: "payments.off" } });
  await off.close();
});

const rounds = inject("deep") ? 20 : 2;
test(`a concurrent purchase of a smaller plan and creation of users leave no office over its limit, ${rounds} times`, async () => {
  for (let round = 0; round < rounds && hasTime(); round++) {
    const owner = await quickOwner(api);
    await shop.addUsers(owner.user.id, 1);
    const join = (n: number) =>
      call(api.app, owner.token, {
        method: "POST",
        url: "/api/users",
        payload: { nome: "Davi", login: `d${n}.${owner.user.id}`, senha: "jabuticaba-7", role: "estagiario" },
      });
    const [order, ...joined] = await Promise.all([shop.order(owner), join(1), join(2)]);
    const active = 2 + joined.filter(({ status }) => status < 300).length;
    // Either order is valid: an accepted order saw no more users than the plan has.
    expect(order.status === 409 ? active > 3 : true).toBe(true);
    expect(active).toBe(4);
  }
});
