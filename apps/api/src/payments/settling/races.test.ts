// @module-tag both-databases-deep
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createPurchases } from "../../testing/payments/purchases.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
});
afterAll(() => api.close());

const day = 86_400_000;
const rounds = inject("deep") ? 20 : 2;
const again = async (round: (n: number) => Promise<void>) => {
  for (let n = 0; n < rounds && hasTime(); n++) await round(n);
};
const granted = (owner: Person) => shop.events(owner, "subscriptions.period_granted");
const takeBack = async (payment: number) => {
  await shop.simulator.takeBack(payment, "refunded");
  await api.features.payments.idle();
};

test(`of two payments for one order, reported concurrently from all sides, one counts and one is flagged, ${rounds} times`, () =>
  again(async () => {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const both = await Promise.all([shop.silently(preference), shop.silently(preference)]);
    for (const payment of both) await shop.becomes(payment, "approved");
    api.clock.advance(600_000);
    const { payments } = api.features;
    await Promise.all([...both.map((payment) => shop.notify(payment)), payments.workOnce(), payments.workOnce()]);
    expect(await granted(owner)).toHaveLength(1);
    expect(await shop.events(owner, "payments.flagged")).toMatchObject([{ verdict: "duplicate" }]);
    expect(await shop.status(owner, id)).toMatchObject({ status: "approved", isActivated: true });
  }));

test(`an older order paid after its office has bought another plan becomes days of that plan, ${rounds} times`, () =>
  again(async () => {
    const owner = await shop.blockedOwner();
    const first = await shop.ordered(owner, { planId: "starter", billingCycle: "annual" });
    api.clock.advance(1);
    const { payment } = await shop.buy(owner, { planId: "intermediate" });
    const bought = await shop.current(owner);
    api.clock.advance(3_600_000);
    await shop.pay(first.preference);
    const { planType, periodStart, periodEnd } = await shop.current(owner);
    expect([planType, periodStart]).toEqual(["intermediate", bought.periodStart]);
    // 758.40 are three months of 199 and 24 days or a little more.
    const more = Date.parse(periodEnd) - Date.parse(bought.periodEnd);
    expect(Math.round(more / day)).toBeGreaterThanOrEqual(113);
    expect(Math.round(more / day)).toBeLessThanOrEqual(117);
    expect(await granted(owner)).toMatchObject([{ effect: "started" }, { effect: "became_days" }]);
    expect(await shop.events(owner, "payments.flagged")).toMatchObject([{ verdict: "late" }]);
    // With the other payment taken back, it pays what it was ordered for.
    await takeBack(payment);
    expect(await shop.current(owner)).toMatchObject({ planType: "starter", billingCycle: "annual", isActive: true });
  }));

test(`a smaller plan is paid while users are created: none is added above its limit, and existing ones remain, ${rounds} times`, () =>
  again(async () => {
    const owner = await quickOwner(api);
    await shop.addUsers(owner.user.id, 1);
    const { preference } = await shop.ordered(owner);
    const join = (n: number) =>
      call(api.app, owner.token, {
        method: "POST",
        url: "/api/users",
        payload: { nome: "Davi", login: `d${n}.${owner.user.id}`, senha: "jabuticaba-7", role: "estagiario" },
      });
    const [, ...joined] = await Promise.all([shop.pay(preference), join(1), join(2), join(3)]);
    const active = 2 + joined.filter(({ status }) => status < 300).length;
    const over = Math.max(0, active - 3);
    expect(await granted(owner)).toMatchObject([{ plan: "starter", usersOver: over }]);
    const refusals = joined.filter(({ status }) => status >= 300).map(({ body }) => body.code);
    expect(refusals).toEqual(refusals.map(() => "USER_LIMIT_REACHED"));
    expect(active).toBeGreaterThanOrEqual(3);
    expect(await join(4)).toMatchObject({ status: 402, body: { code: "USER_LIMIT_REACHED", currentUsage: active } });
  }));

test("a server that closes while it receives notifications loses no payment", () =>
  again(async (n) => {
    const owners = await Promise.all([1, 2, 3].map(() => shop.blockedOwner()));
    const orders = await Promise.all(owners.map((owner) => shop.ordered(owner)));
    const sent = await Promise.all(
      orders.map(async ({ preference }) => {
        const payment = await shop.silently(preference);
        await shop.becomes(payment, "approved");
        return shop.simulator.notice(payment);
      }),
    );
    const answers = sent.map(({ path, headers, body }) =>
      api.app.inject({ method: "POST", url: path, headers, payload: body }),
    );
    if (n % 2 === 0) await Promise.all(answers);
    [api] = await Promise.all([api.restart(), ...answers]);
    shop = createPurchases(api);
    await api.features.payments.workOnce();
    const ends = await Promise.all(owners.map(granted));
    expect(ends.map(({ length }) => length)).toEqual([1, 1, 1]);
  }));

test("a refunded renewal shortens the period by its months, in any order; refunding the current one ends it at once", async () => {
  const owner = await shop.blockedOwner();
  const bought = [await shop.buy(owner), await shop.buy(owner), await shop.buy(owner, { billingCycle: "annual" })];
  const [first, second, third] = bought.map(({ payment }) => payment) as [number, number, number];
  const start = Date.parse((await shop.current(owner)).periodStart);
  const months = async () => Math.round((Date.parse((await shop.current(owner)).periodEnd) - start) / day / 30.4);
  expect(await months()).toBe(14);
  await takeBack(second);
  expect([await months(), (await shop.current(owner)).isActive]).toEqual([13, true]);
  await takeBack(third);
  expect([await months(), (await shop.current(owner)).isActive]).toEqual([1, true]);
  await takeBack(first);
  expect((await shop.current(owner)).isActive).toBe(false);
  expect(await shop.events(owner, "subscriptions.period_taken_back")).toHaveLength(3);
});
