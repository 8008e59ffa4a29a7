// @module-tag both-databases-deep
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { openLastingGround } from "../../testing/outages/lasting-ground.ts";
import { type ProductProcess, startProductProcess } from "../../testing/outages/product-process.ts";
import { settleLater } from "../../testing/payments/settle-later.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock, hasTime } from "../../testing/test-clock.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const kills = inject("deep") ? 5 : 1;
const buyers = 6;

/** Buys without a pause until the process dies, each time on other terms; calls `tick` after every payment. */
async function buy({ url }: ProductProcess, token: string, tick: () => void): Promise<void> {
  for (let turn = 0; ; turn++) {
    const ordered = await fetch(`${url}/api/payments/create-preference`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ planId: "advanced", billingCycle: "monthly", extraUsers: turn % 51 }),
    });
    const { preference_id } = (await ordered.json()) as { preference_id: string };
    const body = new URLSearchParams({ method: "pix", outcome: "approved" });
    await fetch(`${url}/simulador/pagar/${preference_id}`, { method: "POST", body, redirect: "manual" });
    tick();
  }
}

interface OrderState {
  status: string;
  approved: number;
  grants: number;
}

/** Reads every order's state, and the provider's record of it. */
const readOrderStates = async (db: Database) =>
  (
    await db.platform((tx) =>
      sql<OrderState>`select status,
          (select count(*)::int from simulated_payments paid
            where paid.external_reference = payment_orders.id::text and paid.status = 'approved') as approved,
          (select count(*)::int from audit_events
            where object_id = payment_orders.id and action = 'subscriptions.period_granted') as grants
        from payment_orders`.execute(tx),
    )
  ).rows;

test(`after ${kills} kills during purchases each payment of the provider counts once`, {
  tags: "slow",
}, async () => {
  const ground = await openLastingGround();
  onTestFinished(() => ground.remove());
  const before = await ground.open();
  const clock = createTestClock(new Date().toISOString());
  const owners = await Promise.all(Array.from({ length: buyers }, () => quickOwner({ db: before, clock })));
  await before.close();
  const start = async () => {
    const product = await startProductProcess(root, { ...ground.settings, PAYMENTS: "simulator" });
    onTestFinished(() => product.stop());
    return product;
  };
  let done = 0;
  for (; done < kills && hasTime(); done++) {
    const product = await start();
    let left = 10 + 7 * done;
    const tick = () => {
      left -= 1;
      if (left === 0) process.kill(product.pid, "SIGKILL");
    };
    await Promise.allSettled(owners.map(({ token }) => buy(product, token, tick)));
    await expect.poll(product.death, { timeout: 30_000 }).toContain("SIGKILL");
    // The next start reads the payments without a notification.
    const db = await ground.open();
    await db.platform((tx) => sql`update payment_orders set check_at = now() where check_at is not null`.execute(tx));
    await db.platform((tx) => sql`update payment_events set try_at = now()`.execute(tx));
    await db.close();
  }
  const db = await ground.open();
  onTestFinished(() => db.close());
  const later = await settleLater(db, ground.folder, { PAYMENTS: "simulator" });
  onTestFinished(() => later.close());
  await later.after(0);
  const states = await readOrderStates(db);
  expect(states.length).toBeGreaterThan(done * 10);
  for (const { status, approved, grants } of states) {
    expect([status === "approved", grants]).toEqual(approved > 0 ? [true, 1] : [false, 0]);
  }
});
