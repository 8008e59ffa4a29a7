import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { putPeriods } from "../store.ts";
import { createEndingNotifier } from "./notify-endings.ts";
import { takeEnded, takeEnding } from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => db.platform((tx) => sql`delete from subscriptions`.execute(tx)));
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const before = new Date("2026-11-27T02:59:59.999Z");
const at = (from: Date, ms: number) => new Date(from.getTime() + ms);
const hour = 3_600_000;

/** An office with a period that ends at an instant, and with an owner who has an address. */
async function office(end: Date, change = ""): Promise<string> {
  const { user } = await quickOwner({ db, clock: createTestClock() });
  const period = {
    plan_id: "starter" as const,
    billing_cycle: "monthly" as const,
    extra_users: 0,
    period_start: at(end, -30 * 24 * hour),
    period_end: end,
    started_at: null,
    paid_cents: null,
    paid_at: null,
    revoked_at: null,
    covered_until: null,
    end_reason: null,
  };
  await db.platform(async (tx) => {
    await putPeriods(tx, user.id, [period]);
    await sql`update users set email = ${`${user.id}@exemplo.com.br`} where id = ${user.id}`.execute(tx);
    if (change) await sql`update subscriptions set ${sql.raw(change)} where tenant_id = ${user.id}`.execute(tx);
  });
  return user.id;
}
const ending = (most = 100) => db.platform((tx) => takeEnding(tx, { now, before }, most));
const ended = (most = 100) => db.platform((tx) => takeEnded(tx, now, most));
const ids = (rows: readonly { tenant_id: string }[]) => rows.map(({ tenant_id }) => tenant_id);

test.each<[string, Date, string, "ending" | "ended" | undefined]>([
  ["a millisecond from now is ending", at(now, 1), "", "ending"],
  ["now has ended", now, "", "ended"],
  ["a year ago has ended", at(now, -365 * 24 * hour), "", "ended"],
  ["at the last instant of the notice is ending", before, "", "ending"],
  ["a millisecond later is neither", at(before, 1), "", undefined],
  ["and was notified is neither", at(now, hour), "warned_end = period_end", undefined],
  ["and was notified of another end is ending", at(now, hour), "warned_end = period_start", "ending"],
  ["and was notified before its end has ended", now, "warned_end = period_end", "ended"],
  ["and was notified after its end is neither", now, "told_end = period_end", undefined],
  ["and was notified after another end has ended", now, "told_end = period_start", "ended"],
  ["and was taken back is neither", now, "revoked_at = period_start", undefined],
  ["and is followed by another is neither", at(now, hour), "covered_until = period_end + interval '1 day'", undefined],
  ["and is the last of several is ending", at(now, hour), "covered_until = period_end", "ending"],
  [
    "in the past and is followed by another is neither",
    now,
    "covered_until = period_end + interval '1 day'",
    undefined,
  ],
])("a period that ends %s", async (_, end, change, taken) => {
  const id = await office(end, change);
  expect([ids(await ending()), ids(await ended())]).toEqual([
    taken === "ending" ? [id] : [],
    taken === "ended" ? [id] : [],
  ]);
  expect([await ending(), await ended()], "once").toEqual([[], []]);
});

test("what ends first is taken first, as many as asked for, with plan, end and the owner's address", async () => {
  const [second, first, third] = [
    await office(at(now, 2 * hour)),
    await office(at(now, hour)),
    await office(at(now, 3 * hour)),
  ];
  const rows = await ending(2);
  expect(new Set(ids(rows))).toEqual(new Set([first, second]));
  expect(rows.find(({ tenant_id }) => tenant_id === first)).toMatchObject({
    plan_id: "starter",
    name: "Inicial",
    period_end: at(now, hour),
    email: `${first}@exemplo.com.br`,
  });
  expect(ids(await ending(2))).toEqual([third]);
  const [late, early] = [await office(at(now, -hour)), await office(at(now, -2 * hour))];
  expect([ids(await ended(1)), ids(await ended(1)), await ended(1)]).toEqual([[early], [late], []]);
});

test.each(["active = false", "deleted_at = created_at", "email = null"])(
  "an owner with %s is taken without an address, also beside a colleague who has one",
  async (change) => {
    const id = await office(at(now, hour));
    await db.platform(async (tx) => {
      await sql`update users set ${sql.raw(change)} where id = ${id}`.execute(tx);
      await sql`insert into users (id, tenant_id, parent_id, login, login_key, nome, role, password_hash, permissions, created_at, email)
        values (gen_random_uuid(), ${id}, ${id}, ${`c.${id}`}, ${`c.${id}`}, 'Davi', 'socio', 'x', '{}', now(), 'davi@exemplo.com.br')`.execute(
        tx,
      );
    });
    expect(await ending()).toMatchObject([{ tenant_id: id, email: null }]);
  },
);

test.each([
  ["ending", at(now, hour), []],
  ["ended", at(now, -hour), ["subscriptions.expired"]],
] as const)(
  "more owners than one batch get their mail about a period that is %s, none after a stop, and each once",
  async (_, end, actions) => {
    const made = sql`with owners as (
      insert into users (id, tenant_id, login, login_key, nome, role, password_hash, permissions, created_at, email)
      select id, id, id, id, 'Ana', 'administrador', 'x', '{}', now(), id || '@exemplo.com.br'
      from (select gen_random_uuid() as id from generate_series(1, 101)) as ids returning id)
    insert into subscriptions (tenant_id, plan_id, billing_cycle, period_start, period_end, extra_users)
      select id, 'starter', 'monthly', ${at(end, -30 * 24 * hour)}, ${end}, 0 from owners`;
    await db.platform((tx) => made.execute(tx));
    const sent: Message[] = [];
    const send = (messages: unknown) => void sent.push(...(messages as Message[]));
    const mailer = { enabled: true, send, drain: async () => undefined };
    const notify = createEndingNotifier({ db, clock: createTestClock(now.toISOString()), mailer, publicUrl: "" });
    await notify(() => true);
    expect(sent).toEqual([]);
    await notify();
    await notify();
    expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([101, 101]);
    const events = sql`select distinct action, actor_id, at, object_id = tenant_id as is_own, detail from audit_events
    where tenant_id in (select tenant_id from subscriptions)`;
    const fact = { actor_id: null, at: now, is_own: true, detail: { plan: "starter" } };
    expect((await db.platform((tx) => events.execute(tx))).rows).toEqual(
      actions.map((action) => ({ action, ...fact })),
    );
  },
);
