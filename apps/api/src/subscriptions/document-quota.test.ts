import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, enterEach, platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { createTestClock, type TestClock } from "../testing/test-clock.ts";
import { editPeriod } from "./grants.ts";
import { type NewEntry, recordEntry } from "./ledger/record-entries.ts";
import { createSubscriptions, type Subscriptions } from "./service.ts";
import { setCounted } from "./store.ts";

let db: Database;
let clock: TestClock;
let subscriptions: Subscriptions;
let offices: string[];
beforeAll(async () => {
  db = await openTestDatabase();
});
/** Three offices in the order of their ids, each with "Inicial" for a month from now on: thirty documents, three users. */
beforeEach(async () => {
  clock = createTestClock();
  subscriptions = createSubscriptions({ db, clock });
  const made = async () => (await quickOwner({ db, clock })).user.id;
  offices = [await made(), await made(), await made()].toSorted();
  for (const scopeId of offices) {
    await change(scopeId, "plan_id = 'starter', extra_users = 0, period_end = period_start + interval '30 days'");
  }
});
afterAll(() => db.close());

const change = (scopeId: string, columns: string) =>
  db.platform((tx) => sql`update subscriptions set ${sql.raw(columns)} where tenant_id = ${scopeId}`.execute(tx));
const counted = (scopeId: string, used: number) => db.platform((tx) => setCounted(tx, scopeId, clock.now(), used));
const used = async () => Promise.all(offices.map(async (id) => (await subscriptions.usage(id)).documents.used));
const addUsers = (scopeId: string, count: number, columns = "") =>
  db.platform((tx) =>
    sql`insert into users (id, tenant_id, parent_id, login, login_key, nome, role, password_hash, permissions, created_at
        ${sql.raw(columns && ", active")})
      select gen_random_uuid(), ${scopeId}, ${scopeId}, n, n, 'Davi', 'estagiario', 'x', '{}', now() ${sql.raw(columns)}
      from (select gen_random_uuid()::text as n from generate_series(1, ${count}::int)) names`.execute(tx),
  );
const ids = () => offices as [string, string, string];
const limit = (currentUsage: number, of = 30) => ({
  code: "DOCUMENT_LIMIT_REACHED",
  data: { currentUsage, limit: of, resetAt: "2026-12-21T15:00:00.000Z" },
});

describe("the documents of a month, of several offices at once", () => {
  test("are full for each by its own count and plan, and never for staff", async () => {
    const [one, two, three] = ids();
    await counted(one, 29);
    await counted(two, 30);
    await counted(three, 5000);
    const full = () => db.platform((tx) => subscriptions.fullAmong(tx, [platformScope, ...offices]));
    expect([...(await full())]).toMatchObject([
      [two, limit(30)],
      [three, limit(5000)],
    ]);
    await change(three, "plan_id = 'advanced'");
    await counted(one, 31);
    expect([...(await full())]).toMatchObject([
      [one, limit(31)],
      [two, limit(30)],
    ]);
    expect(await db.platform((tx) => subscriptions.fullAmong(tx, [platformScope]))).toEqual(new Map());
  });

  test("count in each office's own month, or are refused where nothing runs", async () => {
    const [one, two, three] = ids();
    await change(one, "started_at = period_start - interval '10 days', period_end = period_end + interval '1 day'");
    await change(two, `plan_id = 'advanced', revoked_at = '${clock.now().toISOString()}'`);
    await change(three, "plan_id = 'intermediate'");
    const months = () => db.platform((tx) => subscriptions.monthsAmong(tx, [platformScope, ...offices]));
    const missing = { code: "subscriptions.required" };
    expect([...(await months())]).toMatchObject([
      [one, { start: new Date("2026-11-11T15:00:00Z"), limit: 30 }],
      [two, missing],
      [three, { start: new Date("2026-11-21T15:00:00Z"), limit: 120 }],
    ]);
    clock.advance(30 * 86_400_000);
    expect([...(await months()).values()]).toMatchObject([{ limit: 30 }, missing, missing]);
  });

  test("count all or none: the refusal has the numbers of the office that is full", async () => {
    const [one, two] = ids();
    await counted(one, 7);
    await counted(two, 29);
    const count = (...documents: number[]) =>
      db.platform(async (tx) => {
        await enterEach(tx);
        const monthStart = clock.now();
        const given = documents.map((of, n) => ({ scopeId: offices[n] ?? "", monthStart, documents: of, limit: 30 }));
        await subscriptions.countAll(tx, given);
      });
    await expect(count(1, 2, 1)).rejects.toMatchObject(limit(29));
    expect(await used()).toEqual([7, 29, 0]);
    await count(1, 1, 3);
    expect(await used()).toEqual([8, 30, 3]);
    await db.platform((tx) => subscriptions.countAll(tx, []));
    expect(await used()).toEqual([8, 30, 3]);
  });
});

describe("a place for one more user", () => {
  const reserve = (scopeId: string, invited?: number) =>
    db.platform((tx) => subscriptions.reserveUser(tx, scopeId, invited));
  const full = (currentUsage: number, suggestion: string) => ({
    code: "USER_LIMIT_REACHED",
    data: { currentUsage, limit: 3, suggestion },
  });
  const more = "Adicione usuários extras ou faça upgrade do plano.";
  const fewer = "Os convites em aberto contam: cancele um deles, adicione usuários extras ou faça upgrade do plano.";

  test("is counted in its own office alone, also by the platform, which sees all", async () => {
    const [one, two] = ids();
    await addUsers(two, 2);
    await addUsers(one, 1);
    await addUsers(one, 4, ", false");
    await reserve(one);
    await expect(reserve(two)).rejects.toMatchObject(full(3, more));
    await change(two, "extra_users = 1");
    await reserve(two);
  });

  test("is always free in a plan without a limit", async () => {
    const [one] = ids();
    const asked = db.platform(async (tx) => {
      await sql`update plans set max_users = -1 where id = 'starter'`.execute(tx);
      await subscriptions.reserveUser(tx, one, 99);
      throw new Error("reserved");
    });
    await expect(asked).rejects.toThrow("reserved");
  });

  test("is taken by people who may still accept, and the refusal says so", async () => {
    const [one] = ids();
    await reserve(one, 1);
    await expect(reserve(one, 2)).rejects.toMatchObject(full(3, fewer));
    await addUsers(one, 2);
    await expect(reserve(one, 0)).rejects.toMatchObject(full(3, more));
  });

  test.each([
    ["has ended", "period_start = period_start - interval '9 days', period_end = period_start"],
    ["was taken back", "revoked_at = period_start"],
    ["has not begun", "period_start = period_start + interval '1 minute'"],
  ])("is refused where the period %s, and free for staff", async (_, columns) => {
    const [one, two] = ids();
    await change(one, columns);
    await expect(reserve(one)).rejects.toMatchObject({ code: "subscriptions.required" });
    await reserve(two);
    await reserve(platformScope, 99);
  });
});

test("a quote counts the office's own active users, and compares with the last plan once that has ended", async () => {
  const [one, two] = ids();
  await addUsers(one, 3);
  await addUsers(two, 9);
  await addUsers(one, 2, ", false");
  const asked = {
    planId: "starter",
    billingCycle: "monthly",
    extraUsers: 0,
    includeDiscount: true,
    when: "end",
  } as const;
  expect(await subscriptions.quote(one, asked)).toMatchObject({ usersToDeactivate: 1, kind: "first", change: null });
  expect(await subscriptions.quote(platformScope, asked)).toMatchObject({ usersToDeactivate: 0 });
  await db.platform((tx) =>
    sql`insert into subscription_entries
        (id, tenant_id, kind, at, recorded_at, order_id, plan_id, billing_cycle, extra_users, price_cents, cents, detail)
      select gen_random_uuid(), ${one}, 'grant', ${clock.now()}, now(), gen_random_uuid(), 'intermediate', 'monthly', 0,
        19900, 19900, ${JSON.stringify({ orderedAt: clock.now(), usersUntil: null })}`.execute(tx),
  );
  clock.advance(30 * 86_400_000);
  const ended = { kind: "first", change: "downgrade", isRenewal: false, amountDue: 79, credit: null, before: [] };
  expect(await subscriptions.quote(one, asked)).toMatchObject(ended);
  expect(await subscriptions.quote(one, { ...asked, planId: "advanced" })).toMatchObject({ change: "upgrade" });
  expect(await subscriptions.statement(one)).toMatchObject([
    {
      kind: "grant",
      effect: "started",
      planName: "Intermediário",
      billingCycle: "monthly",
      paid: 199,
      used: 199,
      left: 0,
      creditIn: 0,
      creditOut: 0,
      refunded: 0,
    },
  ]);
  expect(await subscriptions.statement(two)).toEqual([]);
});

test("a quote leaves the discount out if asked, the trial has no renewal, and what nobody paid gives no credit", async () => {
  const [one] = ids();
  const now = clock.now();
  const asked = {
    planId: "starter",
    billingCycle: "annual",
    extraUsers: 1,
    includeDiscount: false,
    when: "end",
  } as const;
  const full = { basePrice: 948, extraUsersPrice: 228, discount: 0, savings: 0, total: 1176 };
  expect(await subscriptions.quote(one, asked)).toMatchObject(full);
  expect(await subscriptions.quote(one, { ...asked, planId: "free_trial" })).toMatchObject({
    after: [{ planType: "free_trial" }],
    renewal: null,
  });
  const end = new Date(now.getTime() + 30 * 86_400_000);
  const given = { planId: "starter", cycle: "monthly", extraUsers: 0, start: now, end, paid: null } as const;
  await db.platform((tx) => editPeriod(tx, one, given, { now, actorId: null }));
  clock.advance(86_400_000);
  const dearer = { ...asked, planId: "intermediate", billingCycle: "monthly", extraUsers: 0 } as const;
  expect(await subscriptions.quote(one, dearer)).toMatchObject({
    kind: "upgrade",
    amountDue: 199,
    credit: null,
    before: [{ planName: "Inicial", from: now.toISOString(), until: end.toISOString() }],
  });
});

test("a statement names each entry with its terms and its money, oldest first; a refund has no terms", async () => {
  const [one] = ids();
  const at = clock.now();
  const terms = { planId: "starter", cycle: "annual", extraUsers: 2, priceCents: 112_320 } as const;
  const orderId = newId();
  const money = { paid: 0, creditIn: 0, creditOut: 0, refunded: 0, used: 0, left: 0 };
  const entries: NewEntry[] = [
    { kind: "trial", at, days: 15 },
    { kind: "grant", at, orderId, orderedAt: at, terms, cents: 112_320, usersUntil: null },
    { kind: "refund", at: new Date(at.getTime() + 1), orderId, isChargedBack: false },
  ];
  const now = new Date(at.getTime() + 1);
  const made: string[] = [];
  for (const entry of entries) {
    made.push((await db.platform((tx) => recordEntry(tx, one, entry, { now }))).id);
  }
  const [trial, grant, refund] = made;
  clock.advance(1);
  const day = at.toISOString();
  const [first, second] = [
    {
      id: trial,
      kind: "trial",
      effect: "started",
      planName: "Período gratuito",
      billingCycle: "monthly",
      extraUsers: 0,
    },
    { id: grant, kind: "grant", effect: "refunded", planName: "Inicial", billingCycle: "annual", extraUsers: 2 },
  ].map((one) => ({ ...one, at: day, ...money }));
  const shown = await subscriptions.statement(one);
  expect(shown.toSorted((a, b) => (a.kind < b.kind ? 1 : -1))).toEqual([
    first,
    {
      id: refund,
      kind: "refund",
      effect: "unchanged",
      planName: null,
      billingCycle: null,
      extraUsers: null,
      at: now.toISOString(),
      ...money,
    },
    { ...second, paid: 1123.2, refunded: 1123.2 },
  ]);
  expect(shown.at(-1)?.id).toBe(refund);
});
