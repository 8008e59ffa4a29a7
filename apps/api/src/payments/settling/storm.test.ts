// @module-tag both-databases-deep
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { type LastingGround, openLastingGround } from "../../testing/outages/lasting-ground.ts";
import { type MortalProduct, startMortalProduct } from "../../testing/outages/mortal-product.ts";
import { createChance, drawFate, type End, type Fate } from "../../testing/payments/fates.ts";
import { forgedNotices } from "../../testing/payments/forged-notices.ts";
import { type Fault, type ProviderServer, startProviderServer } from "../../testing/payments/provider-server.ts";
import { reroute, rerouted } from "../../testing/payments/reroute.ts";
import { settleLater } from "../../testing/payments/settle-later.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const [count, kills] = inject("deep") ? [1000, 12] : [20, 1];
const lanes = 6;

interface Order {
  readonly owner: Person;
  readonly fate: Fate;
  id: string;
  /** Number of notifications that the product answered. */
  heard: number;
}

test(`${count} orders end correctly: notifications lost, late, repeated and forged, a provider that fails, ${kills} kills`, {
  tags: "slow",
  timeout: inject("deep") ? 7_200_000 : 1_800_000,
}, async () => {
  const chance = createChance(inject("seed"));
  const ground = await openLastingGround();
  onTestFinished(() => ground.remove());
  const provider = await startProviderServer();
  onTestFinished(() => provider.close());
  const owners = await addOwners(ground);
  const orders = owners.map((owner): Order => ({ owner, fate: drawFate(chance), id: "", heard: 0 }));
  provider.state.nextFault = failingNowAndThen(chance);

  const product = await startMortalProduct(root, {
    ...ground.settings,
    ...provider.settings,
    ...rerouted(provider.url),
  });
  onTestFinished(() => product.stop());
  await weather({ orders, product, provider, chance });
  expect(product.state.deaths).toBe(kills);
  await product.stop();

  const db = await ground.open();
  onTestFinished(() => db.close());
  onTestFinished(reroute(provider.url));
  // A process that is not killed processes the rest.
  const later = await settleLater(db, ground.folder, provider.settings);
  onTestFinished(() => later.close());
  await later.after(10);
  await later.after(50);
  provider.state.nextFault = () => undefined;
  // Until what nobody paid is over.
  await later.after(71 * 60);
  const ends = await readEnds(db);
  const found = orders.map(({ id, fate }) => [fate.name, ...(ends.get(id)?.end ?? [])]);
  expect(found).toEqual(orders.map(({ fate }) => [fate.name, ...fate.end]));
  // In any course of events, an order grants at most its one month.
  for (const { months, status, grants } of ends.values()) {
    expect(grants).toBeLessThanOrEqual(1);
    if (status === "approved") expect([grants, months]).toEqual([1, 1]);
  }
  // The product received no notification for some of them.
  expect(orders.filter(({ heard, fate }) => heard === 0 && fate.end[0] === "approved").length).toBeGreaterThan(0);
});

/** Creates offices without a plan. */
async function addOwners(ground: LastingGround): Promise<Person[]> {
  const db = await ground.open();
  const clock = createTestClock(new Date().toISOString());
  const owners: Person[] = [];
  for (let at = 0; at < count; at += 20) {
    const some = Array.from({ length: Math.min(20, count - at) }, () => quickOwner({ db, clock }));
    owners.push(...(await Promise.all(some)));
  }
  await db.platform((tx) => sql`delete from subscriptions`.execute(tx));
  await db.close();
  return owners;
}

/** Fails one answer in twenty-five; only a few of them last until the timeout. */
function failingNowAndThen(chance: ReturnType<typeof createChance>): () => Fault | undefined {
  const slow: Fault[] = ["late", "stalled", "late"];
  return () => {
    if (!chance.is(0.04)) return undefined;
    return (chance.is(0.1) && slow.pop()) || chance.of(["500", "429", "lost", "garbled"] as const);
  };
}

interface Weather {
  readonly orders: readonly Order[];
  readonly product: MortalProduct;
  readonly provider: ProviderServer;
  readonly chance: ReturnType<typeof createChance>;
}

/** Places every order and pays it at the provider, while the product is killed now and then. */
async function weather({ orders, product, provider, chance }: Weather): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  const waiting = [...orders];
  let [done, killed] = [0, 0];

  async function lane() {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      await meet(order);
      done += 1;
      if (killed < kills && done >= ((killed + 0.5) * count) / kills) {
        killed += 1;
        underWay.push(pause(chance.below(200)).then(() => product.end()));
      }
    }
  }

  async function meet(order: Order): Promise<void> {
    const made = await product.retryUntilAnswered<{ external_reference: string; preference_id: string }>(
      "/api/payments/create-preference",
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${order.owner.token}`,
          "content-type": "application/json",
          "idempotency-key": order.owner.user.id,
        },
        body: JSON.stringify({ planId: "starter", billingCycle: "monthly" }),
      },
    );
    order.id = made.external_reference;
    const preference = made.preference_id;
    let payment = (await provider.simulator.pay(preference, "pix", "pending"))?.id ?? 0;
    tell(order, payment);
    for (const step of order.fate.steps) {
      payment = await step({ provider, preference, payment });
      tell(order, payment);
    }
  }

  /**
   * Loses a fifth of the notifications; sends the rest up to five times, late and in any order, and some forged ones.
   */
  function tell(order: Order, payment: number): void {
    const times = chance.is(0.2) ? 0 : 1 + chance.below(5);
    for (let n = 0; n < times; n++) underWay.push(bring(order, payment, chance.below(400)));
    if (chance.is(0.3)) underWay.push(bringForged(payment, chance.below(400), chance.below(1000)));
  }

  async function bring(order: Order, payment: number, ms: number): Promise<void> {
    const { path, headers, body } = await provider.simulator.notice(payment);
    await pause(ms);
    const options = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    const reply = await product.send(path, { ...options, body: JSON.stringify(body) });
    if (reply?.status === 200) order.heard += 1;
  }

  async function bringForged(payment: number, ms: number, which: number): Promise<void> {
    const notice = await provider.simulator.notice(payment);
    const all = forgedNotices(payment, notice, await provider.simulator.provider.webhookSecret(), new Date());
    const { name, status, path, ...options } = all[which % all.length] as (typeof all)[number];
    await pause(ms);
    const reply = await product.send(path, options);
    if (reply) expect([name, reply.status]).toEqual([name, status]);
  }

  await Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all(underWay);
}

interface Row {
  id: string;
  status: string;
  active: boolean;
  flags: number;
  grants: number;
  months: number | null;
}

/** Reads the final state of every order. */
async function readEnds(db: Database): Promise<Map<string, Row & { end: End }>> {
  const { rows } = await db.platform((tx) =>
    sql<Row>`select ordered.id, ordered.status,
        coalesce(subscribed.revoked_at is null and subscribed.period_end > now(), false) as active,
        (select count(*)::int from payments where order_id = ordered.id and flagged_at is not null) as flags,
        (select count(*)::int from audit_events
          where object_id = ordered.id and action = 'subscriptions.period_granted') as grants,
        round(extract(epoch from subscribed.period_end - subscribed.period_start) / 86400 / 30.4)::int as months
      from payment_orders ordered left join subscriptions subscribed using (tenant_id)`.execute(tx),
  );
  return new Map(rows.map((row) => [row.id, { ...row, end: [row.status, row.active, row.flags] }]));
}
