import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { newDeveloper } from "../testing/members.ts";
import { createPurchases } from "../testing/payments/purchases.ts";
import type { Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
let staff: Person;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

const send = ({ token }: Person, method: "POST" | "PUT", url: string, payload?: object) =>
  call(api.app, token, { method, url: `/api/${url}`, ...(payload && { payload }) });
/** Returns the acts on an office's payments, and then on its periods: what was done, by which person, on which order. */
const acts = async (owner: Person) => [
  ...(await recordedEvents(api, owner, "payments.")),
  ...(await recordedEvents(api, owner, "subscriptions.")),
];

test("an order and its payment are recorded with the buyer, the order and what was bought", async () => {
  const [owner, other] = [await shop.blockedOwner(), await shop.blockedOwner()];
  const { id } = await shop.buy(owner, { billingCycle: "annual", extraUsers: 2 });
  const until = (await shop.current(owner)).periodEnd;
  const bought = { plan: "starter", cycle: "annual", extraUsers: 2, cents: 112_320 };
  expect(await acts(owner)).toEqual([
    { action: "payments.ordered", by: owner.user.id, of: id, detail: bought },
    { action: "payments.status_changed", by: null, of: id, detail: { to: "approved" } },
    {
      action: "subscriptions.period_granted",
      by: null,
      of: id,
      detail: { plan: "starter", until, usersOver: 0, effect: "started" },
    },
  ]);
  expect(await recordedEvents(api, other, "payments.")).toEqual([]);
});

test("an order that is cancelled is recorded with the person, and its late payment without one", async () => {
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.ordered(owner);
  const payment = await shop.pay(preference, "pending", "pix");
  expect((await send(owner, "POST", `payments/orders/${id}/cancel`)).status).toBe(200);
  expect((await acts(owner)).at(-1)).toEqual({ action: "payments.cancelled", by: owner.user.id, of: id, detail: {} });
  await shop.becomes(payment, "approved");
  await shop.notify(payment);
  const changed = (await acts(owner)).filter(({ action }) => action === "payments.status_changed");
  expect(changed.at(-1)).toEqual({ action: "payments.status_changed", by: null, of: id, detail: { to: "approved" } });
});

test("a payment that is flagged, dealt with and opened again is recorded in its office, each once", async () => {
  const owner = await shop.blockedOwner();
  const { id, preference } = await shop.buy(owner);
  const second = await shop.pay(preference, "approved", "card");
  const payment = String(second);
  const flaggedAt = async () => {
    const url = "/api/monitoring/flagged-payments?which=open&limit=100";
    const { body } = await call(api.app, staff.token, { method: "GET", url });
    return body.data.find(({ paymentId }: { paymentId: string }) => paymentId === payment)?.flaggedAt;
  };
  const first = api.clock.now().toISOString();
  expect(await flaggedAt()).toBe(first);
  api.clock.advance(60_000);
  await shop.notify(second);
  expect(await flaggedAt(), "the first report counts").toBe(first);
  const url = `monitoring/flagged-payments/simulator/${payment}`;
  await send(staff, "PUT", url, { isDealtWith: true, note: "devolvido" });
  await send(staff, "PUT", url, { isDealtWith: true, note: "de novo" });
  await send(staff, "PUT", url, { isDealtWith: false, note: "" });
  const detail = { payment, verdict: "duplicate" };
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
  expect((await acts(owner)).filter(({ action }) => action.startsWith("payments.flag"))).toEqual([
    { action: "payments.flagged", by: null, of: id, detail },
    {
      action: "payments.flag_dealt_with",
      by: staff.user.id,
      of: id,
      detail: { ...detail, changes: [change("isDealtWith", false, true), change("note", null, "devolvido")] },
    },
    {
      action: "payments.flag_reopened",
      by: staff.user.id,
      of: id,
      detail: { ...detail, changes: [change("isDealtWith", true, false), change("note", "devolvido", null)] },
    },
  ]);
});

test("a refund that is asked for, and one that the provider makes, are recorded with their order and end", async () => {
  const owner = await shop.blockedOwner();
  const first = await shop.buy(owner);
  api.clock.advance(60_000);
  const second = await shop.buy(owner);
  const until = (await shop.current(owner)).periodEnd;
  expect((await send(owner, "POST", `payments/orders/${second.id}/refund`)).status).toBe(200);
  const asked = (await acts(owner)).filter(({ action }) => action === "payments.refund_asked");
  expect(asked).toEqual([
    { action: "payments.refund_asked", by: owner.user.id, of: second.id, detail: { plan: "starter", cents: 7900 } },
  ]);
  const end = (await shop.current(owner)).periodEnd;
  expect(end < until).toBe(true);
  api.clock.advance(60_000);
  await shop.simulator.takeBack(first.payment, "refunded");
  await api.features.payments.idle();
  const { data } = await shop.history(owner);
  const [, entry] = data;
  expect(entry).toMatchObject({
    id: first.id,
    status: "refunded",
    endedAt: api.clock.now().toISOString(),
    endReason: null,
  });
  const taken = (await acts(owner)).filter(({ action }) => action === "subscriptions.period_taken_back");
  expect(taken).toEqual([
    { action: "subscriptions.period_taken_back", by: null, of: first.id, detail: { until: end } },
  ]);
});
