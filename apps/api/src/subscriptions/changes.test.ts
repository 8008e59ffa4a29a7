import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { createPurchases } from "../testing/payments/purchases.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let shop: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  api = await startTestApp();
  shop = createPurchases(api);
});
afterAll(() => api.close());

const day = 86_400_000;
const iso = (date: string) => `${date}T15:00:00.000Z`;

interface Wanted {
  readonly planId?: string;
  readonly billingCycle?: string;
  readonly extraUsers?: number;
  readonly when?: string;
}
const post = ({ token }: Person, path: string, wanted: Wanted, headers = {}) =>
  call(api.app, token, {
    method: "POST",
    url: `/api/subscriptions/${path}`,
    headers,
    payload: { planId: "starter", billingCycle: "monthly", ...wanted },
  });
const change = (owner: Person, wanted: Wanted = {}, headers = {}) => post(owner, "change", wanted, headers);
const quote = async (owner: Person, wanted: Wanted) => (await post(owner, "calculate-price", wanted)).body.data;
const statement = async ({ token }: Person) =>
  (await call(api.app, token, { method: "GET", url: "/api/subscriptions/statement" })).body.entries;

// Each test begins on 21 November.
beforeEach(() => api.clock.advance(Date.parse(iso("2026-11-21")) - api.clock.now().getTime()));

/** An office that bought a plan on 21 November at noon, a day ago. */
async function officeSinceYesterday(wanted: Wanted = {}): Promise<Person> {
  const owner = await shop.blockedOwner();
  await shop.buy(owner, { planId: "advanced", ...wanted });
  api.clock.advance(day);
  return owner;
}
test("a cheaper plan begins now without a payment: what is unused becomes its months and days, once for a key", async () => {
  const owner = await officeSinceYesterday();
  const asked = { planId: "starter", billingCycle: "monthly", extraUsers: 0 };
  // 29 of 30 days of R$ 449.00 are R$ 434.03: five months of R$ 79.00, and R$ 39.03 of 30 days.
  const [from, until] = [iso("2026-11-22"), iso("2027-05-07")];
  expect(await quote(owner, { ...asked, when: "now" })).toMatchObject({
    kind: "switched",
    change: "downgrade",
    isRenewal: false,
    amountDue: 0,
    total: 79,
    credit: { amount: 434.03, daysLeft: 29, days: 30 },
    before: [{ planType: "advanced", planName: "Avançado", from: iso("2026-11-21"), until: iso("2026-12-21") }],
    after: [{ planType: "starter", planName: "Inicial", from, until }],
    renewal: { at: until, amount: 79 },
  });
  const headers = { "idempotency-key": "mudanca-0001" };
  const replies = await Promise.all([1, 2, 3].map(() => change(owner, asked, headers)));
  for (const { status, body } of replies) {
    expect([status, body.subscription]).toMatchObject([
      200,
      { planType: "starter", periodStart: from, periodEnd: until },
    ]);
  }
  expect(await shop.current(owner)).toMatchObject({ isActive: true, planType: "starter", actualPaidAmount: 449 });
  const detail = { plan: "starter", cycle: "monthly", extraUsers: 0 };
  expect(await recordedEvents(api, owner, "subscriptions.plan_changed")).toEqual([
    { action: "subscriptions.plan_changed", by: owner.user.id, of: null, detail },
  ]);
  const made = sql`select actor_id from subscription_entries where tenant_id = ${owner.user.id} and kind = 'change'`;
  expect((await api.db.platform((tx) => made.execute(tx))).rows).toEqual([{ actor_id: owner.user.id }]);
  expect(await statement(owner)).toMatchObject([
    { kind: "grant", effect: "started", planName: "Avançado", paid: 449, creditOut: 434.03, used: 14.97, left: 0 },
    { kind: "change", effect: "upgraded", planName: "Inicial", paid: 0, creditIn: 434.03, used: 0, left: 434.03 },
  ]);
});

test("a dearer plan begins now without a payment if what is unused pays for all of it", async () => {
  const owner = await officeSinceYesterday({ planId: "starter", billingCycle: "annual" });
  const asked = { planId: "intermediate", extraUsers: 1 };
  // 364 of 365 days of R$ 758.40 are R$ 756.32: three months of R$ 218.00, and R$ 102.32 of 28 days.
  expect(await quote(owner, asked)).toMatchObject({ kind: "upgrade", change: "upgrade", amountDue: 0 });
  const { status, body } = await change(owner, asked);
  expect([status, body.subscription]).toMatchObject([
    200,
    { planType: "intermediate", billingCycle: "monthly", extraUsers: 1, periodEnd: iso("2027-03-08") },
  ]);
});

test.each([
  ["needs a payment", { planId: "advanced", billingCycle: "annual" as const, extraUsers: 1 }],
  ["is a renewal", { planId: "advanced" }],
  ["adds users", { planId: "advanced", extraUsers: 1 }],
])("a change that %s is not free, and changes nothing", async (_, asked) => {
  const owner = await officeSinceYesterday();
  const before = await shop.current(owner);
  expect(await change(owner, asked)).toMatchObject({ status: 409, body: { code: "subscriptions.change_not_free" } });
  expect(await shop.current(owner)).toEqual(before);
  expect(await shop.events(owner, "subscriptions.plan_changed")).toEqual([]);
});

test("a change is refused without a paid period, to too many users, and to members", async () => {
  const refused = { status: 409, body: { code: "subscriptions.change_not_free" } };
  expect(await change(await shop.blockedOwner())).toMatchObject(refused);
  const owner = await officeSinceYesterday();
  await shop.addUsers(owner.user.id, 3);
  const tooMany = { code: "payments.users_over_limit", data: { active: 4, limit: 3, over: 1 } };
  expect(await change(owner)).toMatchObject({ status: 409, body: tooMany });
  const member = await newMember(api, owner, { manage_users: true });
  expect(await change(member, { extraUsers: 9 })).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  expect((await change(owner, { planId: "free_trial" })).status).toBe(400);
  expect(await shop.current(owner)).toMatchObject({ planType: "advanced" });
  expect((await change(owner, { extraUsers: 2 })).status).toBe(200);
});

const advanced = { planType: "advanced", billingCycle: "monthly", extraUsers: 0, from: iso("2026-11-21") };

test.each<[string, Wanted, object]>([
  [
    "a cheaper plan begins at the end of what is paid",
    { planId: "starter", when: "end" },
    {
      kind: "downgrade",
      change: "downgrade",
      isRenewal: false,
      amountDue: 79,
      credit: null,
      after: [
        { ...advanced, until: iso("2026-12-21") },
        { planType: "starter", from: iso("2026-12-21"), until: iso("2027-01-21") },
      ],
      renewal: { at: iso("2027-01-21"), amount: 79 },
    },
  ],
  [
    "the same again continues from the end",
    { planId: "advanced" },
    {
      kind: "renewal",
      change: "change",
      isRenewal: true,
      amountDue: 449,
      credit: null,
      after: [{ ...advanced, until: iso("2027-01-21") }],
      renewal: { at: iso("2027-01-21"), amount: 449 },
    },
  ],
  [
    "added users cost the days that are left",
    { planId: "advanced", extraUsers: 2 },
    {
      kind: "users_added",
      change: "change",
      isRenewal: false,
      amountDue: 36.73,
      credit: null,
      total: 487,
      after: [{ ...advanced, extraUsers: 2, until: iso("2026-12-21") }],
      renewal: { at: iso("2026-12-21"), amount: 487 },
    },
  ],
  [
    "a year of it with users begins now, less the credit",
    { planId: "advanced", billingCycle: "annual", extraUsers: 1 },
    {
      kind: "upgrade",
      change: "change",
      isRenewal: false,
      total: 4492.8,
      amountDue: 4058.77,
      credit: { amount: 434.03, daysLeft: 29, days: 30 },
      after: [{ billingCycle: "annual", extraUsers: 1, from: iso("2026-11-22"), until: iso("2027-11-22") }],
      renewal: { at: iso("2027-11-22"), amount: 4492.8 },
    },
  ],
])("before it is bought, %s", async (_, wanted, expected) => {
  const owner = await officeSinceYesterday();
  const before = [{ ...advanced, planName: "Avançado", until: iso("2026-12-21") }];
  expect(await quote(owner, wanted)).toMatchObject({ before, usersToDeactivate: 0, ...expected });
});

test("after the end of a plan, or its refund, a purchase is compared with it and begins now", async () => {
  const owner = await shop.blockedOwner();
  const first = { kind: "first", credit: null, before: [], after: [{ planType: "intermediate" }] };
  expect(await quote(owner, { planId: "intermediate" })).toMatchObject({ ...first, change: null, amountDue: 199 });
  const { payment } = await shop.buy(owner, { planId: "advanced" });
  await shop.simulator.takeBack(payment, "refunded");
  await api.features.payments.idle();
  api.clock.advance(1_000);
  expect(await quote(owner, { planId: "intermediate" })).toMatchObject({ ...first, change: "downgrade" });
});

test("a cheaper plan that follows is gone once its payment is given back", async () => {
  const owner = await officeSinceYesterday();
  const { payment } = await shop.buy(owner, { planId: "starter" });
  expect((await shop.current(owner)).next).toMatchObject({ planType: "starter" });
  await shop.simulator.takeBack(payment, "refunded");
  await api.features.payments.idle();
  expect(await shop.current(owner)).toMatchObject({ planType: "advanced", next: null });
});

test("users that are added and paid for count at once, and the end of the plan stays", async () => {
  const owner = await officeSinceYesterday({ planId: "starter" });
  // 29 of 30 days of two users of R$ 19.00.
  const { id } = await shop.buy(owner, { extraUsers: 2 });
  expect(await shop.status(owner, id)).toMatchObject({ status: "approved", amount: 36.73, extraUsers: 2 });
  expect(await shop.current(owner)).toMatchObject({
    extraUsers: 2,
    periodStart: iso("2026-11-21"),
    periodEnd: iso("2026-12-21"),
    actualPaidAmount: 36.73,
    next: null,
  });
  const usage = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
  expect(usage.body.users).toEqual({ active: 1, limit: 5 });
  expect(await statement(owner)).toMatchObject([
    { effect: "started", paid: 79 },
    { effect: "added_users", paid: 36.73, left: 36.73 },
  ]);
  const granted = await shop.events(owner, "subscriptions.period_granted");
  expect(granted.at(-1)).toEqual({ plan: "starter", until: iso("2026-12-21"), usersOver: 0, effect: "added_users" });
});

test("an edit of a plan sets days for the trial alone, and its history lists the newest first", async () => {
  const staff = await newDeveloper(api);
  const planOf = async (id: string) => {
    const { body } = await call(api.app, staff.token, { method: "GET", url: "/api/subscriptions/plans" });
    const { id: _, ...plan } = body.plans.find((one: { id: string }) => one.id === id);
    return plan;
  };
  const edit = (id: string, payload: object) =>
    call(api.app, staff.token, { method: "PUT", url: `/api/subscriptions/plans/${id}`, payload });
  const [trial, starter] = [await planOf("free_trial"), await planOf("starter")];
  expect(trial.trialDays).toBe(15);
  const refused = { status: 400, body: { code: "plans.trial_days" } };
  expect(await edit("starter", { ...starter, trialDays: 5 })).toMatchObject(refused);
  expect(await edit("free_trial", { ...trial, trialDays: null })).toMatchObject(refused);
  const longer = { ...trial, trialDays: 20, limits: { ...trial.limits, maxDocuments: 12 } };
  expect((await edit("free_trial", longer)).body.plan).toMatchObject({ trialDays: 20, revision: trial.revision + 1 });
  expect(await edit("free_trial", { ...trial, trialDays: 30 })).toMatchObject({
    status: 409,
    body: { code: "plans.changed_meanwhile" },
  });
  expect((await edit("free_trial", { ...trial, revision: trial.revision + 1 })).status).toBe(200);
  const history = await call(api.app, staff.token, {
    method: "GET",
    url: "/api/subscriptions/plans/free_trial/history",
  });
  expect(history.body.edits).toMatchObject([
    { revision: trial.revision + 2, before: { trialDays: 20 }, after: { trialDays: 15, limits: { maxDocuments: 10 } } },
    { revision: trial.revision + 1, before: { trialDays: 15 }, after: { trialDays: 20, limits: { maxDocuments: 12 } } },
  ]);
  const edits = (await recordedEvents(api, staff, "plans.edited")).slice(-2);
  expect(edits).toMatchObject([
    { by: staff.user.id, of: null, detail: { plan: "free_trial", revision: trial.revision + 1 } },
    { by: staff.user.id, of: null, detail: { plan: "free_trial", revision: trial.revision + 2 } },
  ]);
  const both = await Promise.all([79, 79].map((price) => edit("starter", { ...starter, price })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const owner = await shop.blockedOwner();
  const by = { method: "PUT", url: "/api/subscriptions/plans/starter", payload: starter } as const;
  expect((await call(api.app, owner.token, by)).status).toBe(403);
});

test("the trial is refused while a plan runs, and is not used up by that", async () => {
  const owner = await quickOwner(api);
  const activate = () => call(api.app, owner.token, { method: "POST", url: "/api/subscriptions/activate-trial" });
  const offered = async () =>
    (await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/current" })).body.canActivateTrial;
  expect(await activate()).toMatchObject({ status: 409, body: { code: "subscriptions.trial_used" } });
  expect(await offered()).toBe(false);
  await api.db.platform((tx) => sql`delete from subscriptions where tenant_id = ${owner.user.id}`.execute(tx));
  expect(await offered()).toBe(true);
  expect((await activate()).body.subscription).toMatchObject({ status: "trial", periodEnd: iso("2026-12-06") });
  expect(await offered()).toBe(false);
});
