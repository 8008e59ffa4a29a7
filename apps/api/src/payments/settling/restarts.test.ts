// @module-tag both-databases-deep
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "../../testing/database/postgres-server.ts";
import { openLastingGround } from "../../testing/outages/lasting-ground.ts";
import { type MortalProduct, startMortalProduct } from "../../testing/outages/mortal-product.ts";
import { type ProviderServer, startProviderServer } from "../../testing/payments/provider-server.ts";
import { reroute, rerouted } from "../../testing/payments/reroute.ts";
import { settleLater } from "../../testing/payments/settle-later.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock, hasTime } from "../../testing/test-clock.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const rounds = inject("deep") ? 30 : 1;
const binaries = findPostgres();
const isEmbedded = inject("postgresUrl") === "";

/**
 * Starts a database server of its own, which is stopped and started again; the embedded database ends with its process.
 */
async function startOwnDatabase() {
  if (isEmbedded) return undefined;
  const postgres = await startPostgres(binaries ?? "", { fsync: "off" });
  onTestFinished(() => postgres.stop());
  return postgres;
}

test.runIf(isEmbedded || binaries)(
  `a notification while server and database are restarted or frozen counts once, answered or not, ${rounds} times`,
  { tags: "slow", timeout: 1_800_000 },
  async () => {
    const postgres = await startOwnDatabase();
    const ground = await openLastingGround(postgres);
    onTestFinished(() => ground.remove());
    const provider = await startProviderServer();
    onTestFinished(() => provider.close());
    const before = await ground.open();
    const clock = createTestClock(new Date().toISOString());
    const owners = await Promise.all(Array.from({ length: rounds }, () => quickOwner({ db: before, clock })));
    await before.platform((tx) => sql`delete from subscriptions`.execute(tx));
    await before.close();
    const settings = { ...ground.settings, ...provider.settings, ...rerouted(provider.url) };
    const product = await startMortalProduct(root, settings);
    onTestFinished(() => product.stop());

    const heard = new Set<string>();
    let done = 0;
    for (const [round, { token }] of owners.entries()) {
      if (!hasTime()) break;
      done++;
      const { id, payment } = await orderAndPay(product, provider, token);
      if (await tellUntil(product, provider, payment, interrupt(round, product, postgres))) heard.add(id);
    }
    await product.stop();

    const db = await ground.open();
    onTestFinished(() => db.close());
    onTestFinished(reroute(provider.url));
    const later = await settleLater(db, ground.folder, provider.settings);
    onTestFinished(() => later.close());
    await later.after(1);
    // An answered notification is stored: it needs no reconciliation.
    for (const { id, status } of await readOrderStates(db)) if (heard.has(id)) expect(status).toBe("approved");
    await later.after(10);
    expect(await readOrderStates(db)).toEqual(
      Array.from({ length: done }, () => ({ id: expect.any(String), status: "approved", grants: 1 })),
    );
  },
);

/** Kills, ends or freezes the server, and its database meanwhile. */
function interrupt(round: number, product: MortalProduct, postgres: PostgresServer | undefined): Promise<unknown> {
  if (round % 3 === 2) return Promise.all([product.freeze(1500), freezeFor(500, postgres)]);
  return Promise.all([
    product.end(round % 3 === 0 ? "SIGKILL" : "SIGTERM"),
    postgres?.halt(round % 4 < 2 ? "fast" : "immediate").then(() => postgres.start()),
  ]);
}

async function freezeFor(ms: number, postgres: PostgresServer | undefined): Promise<void> {
  postgres?.freeze();
  await pause(ms);
  postgres?.thaw();
}

async function orderAndPay(product: MortalProduct, provider: ProviderServer, token: string) {
  const made = await product.retryUntilAnswered<{ external_reference: string; preference_id: string }>(
    "/api/payments/create-preference",
    {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ planId: "starter", billingCycle: "monthly" }),
    },
  );
  const paid = await provider.simulator.pay(made.preference_id, "pix", "approved");
  return { id: made.external_reference, payment: paid?.id ?? 0 };
}

/** Sends a payment's notification repeatedly during a restart. @returns whether one of them was answered */
async function tellUntil(
  product: MortalProduct,
  provider: ProviderServer,
  payment: number,
  restarted: Promise<unknown>,
): Promise<boolean> {
  let [isOver, isHeard] = [false, false];
  const over = restarted.finally(() => {
    isOver = true;
  });
  do {
    const { path, headers, body } = await provider.simulator.notice(payment);
    const reply = await product.send(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // No connection, or a server that is closing: never a wrong answer.
    expect([undefined, 200, 503]).toContain(reply?.status);
    isHeard ||= reply?.status === 200;
    await pause(5);
  } while (!isOver && !isHeard);
  await over;
  return isHeard;
}

interface OrderState {
  id: string;
  status: string;
  grants: number;
}

const readOrderStates = async (db: Awaited<ReturnType<Awaited<ReturnType<typeof openLastingGround>>["open"]>>) =>
  (
    await db.platform((tx) =>
      sql<OrderState>`select id, status, (select count(*)::int from audit_events
          where object_id = payment_orders.id and action = 'subscriptions.period_granted') as grants
        from payment_orders order by id`.execute(tx),
    )
  ).rows;
