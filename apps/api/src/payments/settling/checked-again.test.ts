import { sql } from "kysely";
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
});
afterAll(() => api.close());

const day = 86_400_000;
const wait = async (days: number) => {
  api.clock.advance(days * day);
  await api.features.payments.workOnce();
};
// Reads the status without a session, since sessions do not last months.
const statusOf = async ({ user }: Person, id: string) => (await api.features.payments.status(user.scopeId, id)).status;
const isActive = async ({ user }: Person) => (await api.features.subscriptions.read(user.scopeId)).isActive;
const ofOffice = async ({ user }: Person, which: "open" | "all" = "open") =>
  (await api.features.monitoring.flagged.list({ which, page: 1, limit: 100 })).data.filter(
    ({ adminId }) => adminId === user.id,
  );

describe("without a notification", () => {
  test.each(["refunded", "charged_back"])("a payment that was %s is found at the next check", async (how) => {
    const owner = await shop.blockedOwner();
    const { id, payment } = await shop.buy(owner, { billingCycle: "annual" });
    await wait(31);
    expect([await statusOf(owner, id), await isActive(owner)]).toEqual(["approved", true]);
    await shop.becomes(payment, how);
    await wait(28);
    expect(await statusOf(owner, id)).toBe("approved");
    await wait(1);
    expect([await statusOf(owner, id), await isActive(owner)]).toEqual(["refunded", false]);
    expect(await shop.events(owner, "subscriptions.period_taken_back")).toHaveLength(1);
  });

  test("an order whose payment is under review is checked daily, and not given up", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const payment = await shop.pay(preference, "pending", "card");
    for (const days of [0.01, 0.05, 1, 2, 1, 1]) await wait(days);
    expect(await statusOf(owner, id)).toBe("pending");
    await shop.becomes(payment, "approved");
    await wait(0.9);
    expect(await statusOf(owner, id)).toBe("pending");
    await wait(0.1);
    expect([await statusOf(owner, id), await isActive(owner)]).toEqual(["approved", true]);
  });

  test("a second payment of an order is shown to staff a day later", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.buy(owner);
    await shop.becomes(await shop.silently(preference), "approved");
    expect(await ofOffice(owner)).toEqual([]);
    await wait(1);
    expect(await ofOffice(owner)).toMatchObject([{ orderId: id, reason: "duplicate" }]);
    expect(await shop.events(owner, "subscriptions.period_granted")).toHaveLength(1);
  });

  test("the last checks work: a refund is found on the 181st day, and after the 210th there are no more checks", async () => {
    const owner = await shop.blockedOwner();
    const { id, payment } = await shop.buy(owner, { billingCycle: "annual" });
    await wait(180);
    await shop.becomes(payment, "refunded");
    await wait(0.5);
    expect(await statusOf(owner, id)).toBe("approved");
    await wait(0.5);
    expect(await statusOf(owner, id)).toBe("refunded");
    await wait(29);
    const next = sql<{ check_at: Date | null }>`select check_at from payment_orders where id = ${id}`;
    expect((await api.db.platform((tx) => next.execute(tx))).rows).toEqual([{ check_at: null }]);
  });
});

describe("received money that was not as ordered", () => {
  beforeAll(async () => {
    staff = await newDeveloper(api);
  });

  test("is listed for staff with everything they need", async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.buy(owner, { planId: "intermediate" });
    const second = await shop.pay(preference, "approved", "card");
    expect(await ofOffice(owner)).toEqual([
      {
        provider: "simulator",
        paymentId: String(second),
        reason: "duplicate",
        orderId: id,
        adminId: owner.user.id,
        nome: "Ana Reis",
        planName: "Intermediário",
        amount: 199,
        currency: "BRL",
        orderedAmount: 199,
        status: "approved",
        flaggedAt: api.clock.now().toISOString(),
        dealtAt: null,
        dealtBy: null,
        note: "",
      },
    ]);
    const list = await call(api.app, staff.token, { method: "GET", url: "/api/monitoring/flagged-payments?limit=1" });
    expect(list.body).toMatchObject({ data: await ofOffice(owner), pagination: { page: 1, limit: 1, hasMore: true } });
  });

  test("is marked as dealt with by one of two at once, and can be reopened", async () => {
    const owner = await shop.blockedOwner();
    const { preference } = await shop.buy(owner);
    const second = await shop.pay(preference);
    const deal = (isDealtWith: boolean, note: string, by = staff) =>
      call(api.app, by.token, {
        method: "PUT",
        url: `/api/monitoring/flagged-payments/simulator/${second}`,
        payload: { isDealtWith, note },
      });
    const [one, other] = await Promise.all([deal(true, "Devolvido no painel"), deal(true, "Eu também")]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.payment).toEqual(other.body.payment);
    expect(one.body.payment).toMatchObject({ dealtAt: api.clock.now().toISOString(), dealtBy: staff.user.nome });
    expect(["Devolvido no painel", "Eu também"]).toContain(one.body.payment.note);
    expect(await ofOffice(owner)).toEqual([]);
    expect(await ofOffice(owner, "all")).toHaveLength(1);
    // Another notification of it does not reopen it, and a dispute leaves the payment as it was.
    await shop.becomes(second, "in_mediation");
    await shop.notify(second);
    expect(await ofOffice(owner, "all")).toMatchObject([{ status: "approved", reason: "duplicate" }]);
    expect(await ofOffice(owner)).toEqual([]);
    const back = await deal(false, "");
    expect(back.body).toMatchObject({ message: "Pagamento de volta à lista.", payment: { dealtAt: null, note: "" } });
    expect(await ofOffice(owner)).toHaveLength(1);
    expect(await shop.events(owner, "payments.flag_dealt_with")).toMatchObject([
      {
        payment: String(second),
        verdict: "duplicate",
        changes: [{ field: "isDealtWith", before: false, after: true }, {}],
      },
    ]);
    expect(await shop.events(owner, "payments.flag_reopened")).toMatchObject([
      {
        payment: String(second),
        verdict: "duplicate",
        changes: [{ field: "isDealtWith", before: true, after: false }, {}],
      },
    ]);
    expect(await deal(true, "x".repeat(501))).toMatchObject({ status: 400 });
    expect(await deal(true, "", owner)).toMatchObject({ status: 403 });
  });

  test("is on none of the pages beyond all", async () => {
    const page = async (number: string) =>
      call(api.app, staff.token, { method: "GET", url: `/api/monitoring/flagged-payments?page=${number}` });
    expect(await page("1000000")).toMatchObject({ status: 200, body: { data: [] } });
    for (const number of ["1000001", "1e9", "-1", "0.5"]) expect((await page(number)).status, number).toBe(400);
  });

  test("that was refunded is not listed as open; a payment that counts is never listed", async () => {
    const owner = await shop.blockedOwner();
    const { preference, payment } = await shop.buy(owner);
    const second = await shop.pay(preference);
    await shop.becomes(second, "refunded");
    await wait(1);
    expect(await ofOffice(owner)).toEqual([]);
    expect(await ofOffice(owner, "all")).toMatchObject([{ status: "refunded" }]);
    expect(await isActive(owner)).toBe(true);
    const url = `/api/monitoring/flagged-payments/simulator/${payment}`;
    const counted = await call(api.app, staff.token, { method: "PUT", url, payload: { isDealtWith: true } });
    expect(counted).toMatchObject({ status: 404, body: { code: "payments.not_found" } });
  });
});
