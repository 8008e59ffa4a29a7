import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Person } from "../../testing/people.ts";
import { createPurchases } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { SentNotice } from "../simulator/simulator.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Always the same storm. */
function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { is: (share: number) => next() < share, below: (most: number) => Math.floor(next() * most) };
}

const fates = ["approved", "rejected", "pending", "refunded", "under-paid"] as const;
type Fate = (typeof fates)[number];

interface Order {
  owner: Person;
  id: string;
  payment: number;
  fate: Fate;
}

/** What an order must have come to, and how often its period was granted. */
const ends: Readonly<Record<Fate, [status: string, grants: number]>> = {
  approved: ["approved", 1],
  rejected: ["rejected", 0],
  pending: ["pending", 0],
  refunded: ["refunded", 1],
  "under-paid": ["pending", 0],
};

const count = inject("thorough") ? 1000 : inject("long") ? 100 : 30;

test(`${count} orders end as they must, whatever becomes of their notifications`, async () => {
  const chance = createChance(20_261_121);
  let shop = createPurchases(api);
  const orders: Order[] = [];
  for (let at = 0; at < count; at++) {
    const owner = await shop.blockedOwner();
    const { id, preference } = await shop.ordered(owner);
    const payment = await shop.silently(preference);
    orders.push({ owner, id, payment, fate: fates[chance.below(fates.length)] as Fate });
  }
  const decide =
    (status: string, cents = 7900) =>
    async (chosen: readonly Order[]) => {
      const ids = chosen.map(({ payment }) => payment);
      await api.db.platform((tx) =>
        sql`update simulated_payments set status = ${status}, amount_cents = ${cents},
        updated_at = updated_at + interval '1 second' where id = any(${ids}::bigint[])`.execute(tx),
      );
    };
  const of = (...wanted: Fate[]) => orders.filter(({ fate }) => wanted.includes(fate));

  await notify(orders);
  await decide("approved")(of("approved", "refunded"));
  await decide("approved", 7899)(of("under-paid"));
  await decide("rejected")(of("rejected"));
  await notify(orders);
  await settle(3);
  // What was refunded was approved before, and known to be.
  await decide("refunded")(of("refunded"));
  for (const { payment } of of("refunded")) await shop.notify(payment);
  await settle(1);

  const found = await Promise.all(orders.map(async ({ id, owner }) => (await standing(id, owner.user.scopeId)).join()));
  expect(found).toEqual(orders.map(({ fate }) => ends[fate].join()));

  /** A fifth is lost; the rest comes up to five times, in any order, and some from strangers. */
  async function notify(about: readonly Order[]): Promise<void> {
    const sent: SentNotice[] = [];
    for (const { payment } of about) {
      const times = chance.is(0.2) ? 0 : 1 + chance.below(5);
      const notice = await shop.simulator.notice(payment);
      for (let n = 0; n < times; n++) sent.push(chance.is(0.5) ? notice : await shop.simulator.notice(payment));
      if (chance.is(0.2)) sent.push({ ...notice, headers: { ...notice.headers, "x-request-id": "forjado" } });
    }
    for (let at = sent.length - 1; at > 0; at--) {
      const other = chance.below(at + 1);
      [sent[at], sent[other]] = [sent[other] as SentNotice, sent[at] as SentNotice];
    }
    for (let at = 0; at < sent.length; at += 20) {
      const replies = await Promise.all(
        sent
          .slice(at, at + 20)
          .map(({ path, headers, body }) => api.app.inject({ method: "POST", url: path, headers, payload: body })),
      );
      const expected = sent
        .slice(at, at + 20)
        .map(({ headers }) => (headers["x-request-id"] === "forjado" ? 401 : 200));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expected);
      // The server ends in the middle of it, and what it was at is the next one's.
      if (!chance.is(0.1)) continue;
      api = await api.restart();
      shop = createPurchases(api);
    }
  }

  /** The reconciliation's hours pass; three look at once each time. */
  async function settle(checks: number): Promise<void> {
    const { payments } = api.features;
    await payments.idle();
    for (const minutes of [10, 50, 23 * 60].slice(0, checks)) {
      api.clock.advance(minutes * 60_000);
      for (let left = true; left; ) {
        await Promise.all([payments.workOnce(), payments.workOnce(), payments.workOnce()]);
        left = await isDue();
      }
    }
  }

  async function isDue(): Promise<boolean> {
    const due = sql`select from payment_orders where check_at <= ${api.clock.now()} limit 1`;
    return (await api.db.platform((tx) => due.execute(tx))).rows.length > 0;
  }

  async function standing(id: string, scopeId: string): Promise<[string, number]> {
    const { rows } = await api.db.platform((tx) =>
      sql<{ status: string; grants: number }>`select status, (select count(*)::int from audit_events
          where tenant_id = ${scopeId} and action = 'subscriptions.period_granted') as grants
        from payment_orders where id = ${id}`.execute(tx),
    );
    return [rows[0]?.status ?? "", rows[0]?.grants ?? -1];
  }
}, 600_000);
