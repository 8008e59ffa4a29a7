import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { createApp } from "../../app.ts";
import { readConfig } from "../../platform/config.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { openDiskStore } from "../../platform/storage/disk-store.ts";
import { type ProductProcess, startProductProcess } from "../../testing/outages/product-process.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { asAdmin, postgresPlace, templateDatabase } from "../../testing/test-database.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const server = inject("postgresUrl");
const kills = 5;
const buyers = 6;

/** A database that outlives the processes that use it. */
async function openGround() {
  const folder = await mkdtemp(join(tmpdir(), "lavra-paid-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (!server) return { settings: { LAVRA_DATA: folder }, folder, place: { kind: "embedded", folder } as const };
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  onTestFinished(() => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { settings: { LAVRA_DATA: folder, DATABASE_URL: url.href }, folder, place: postgresPlace(url.href) };
}

/** Buys without a pause until the process dies; `tick` after every payment. */
async function buy({ url }: ProductProcess, token: string, tick: () => void): Promise<void> {
  for (;;) {
    const ordered = await fetch(`${url}/api/payments/create-preference`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ planId: "advanced", billingCycle: "monthly", extraUsers: 50 }),
    });
    const { preference_id } = (await ordered.json()) as { preference_id: string };
    const body = new URLSearchParams({ method: "pix", outcome: "approved" });
    await fetch(`${url}/simulador/pagar/${preference_id}`, { method: "POST", body, redirect: "manual" });
    tick();
  }
}

interface Standing {
  status: string;
  approved: number;
  grants: number;
}

/** What every order has come to, beside what the provider knows of it. */
const readStandings = async (db: Database) =>
  (
    await db.platform((tx) =>
      sql<Standing>`select status,
          (select count(*)::int from simulated_payments paid
            where paid.external_reference = payment_orders.id::text and paid.status = 'approved') as approved,
          (select count(*)::int from audit_events
            where object_id = payment_orders.id and action = 'subscriptions.period_granted') as grants
        from payment_orders`.execute(tx),
    )
  ).rows;

test.runIf(inject("long"))(
  `after ${kills} kills amid purchases each payment that the provider has counts once`,
  async () => {
    const { settings, folder, place } = await openGround();
    const before = await openDatabase(place);
    const clock = createTestClock(new Date().toISOString());
    const owners = await Promise.all(Array.from({ length: buyers }, () => quickOwner({ db: before, clock })));
    await before.close();
    const start = async () => {
      const product = await startProductProcess(root, { ...settings, PAYMENTS: "simulator" });
      onTestFinished(() => product.stop());
      return product;
    };
    for (let round = 0; round < kills; round++) {
      const product = await start();
      let left = 10 + 7 * round;
      const tick = () => {
        left -= 1;
        if (left === 0) process.kill(product.pid, "SIGKILL");
      };
      await Promise.allSettled(owners.map(({ token }) => buy(product, token, tick)));
      await expect.poll(product.death, { timeout: 30_000 }).toContain("SIGKILL");
      // Whom nobody told of is asked for at the next start.
      const db = await openDatabase(place);
      await db.platform((tx) => sql`update payment_orders set check_at = now() where check_at is not null`.execute(tx));
      await db.platform((tx) => sql`update payment_events set try_at = now()`.execute(tx));
      await db.close();
    }
    const db = await openDatabase(place);
    onTestFinished(() => db.close());
    await finish(db, folder);
    const standings = await readStandings(db);
    expect(standings.length).toBeGreaterThan(kills * 10);
    for (const { status, approved, grants } of standings) {
      expect([status === "approved", grants]).toEqual(approved > 0 ? [true, 1] : [false, 0]);
    }
  },
  600_000,
);

/** Looks into all that is left, as a process does that goes on. */
async function finish(db: Database, dataFolder: string): Promise<void> {
  const clock = createTestClock(new Date(Date.now() + 1000).toISOString());
  const config = {
    ...readConfig({ LOG_LEVEL: "silent", LAVRA_DATA: dataFolder }),
    payments: { kind: "simulator" as const },
  };
  const log = createLog("silent");
  const files = await openDiskStore(join(dataFolder, "files"));
  const { app, features } = await createApp({ config, db, files, clock, log, webFolder: dataFolder });
  onTestFinished(() => app.close());
  const due = sql`select from payment_orders where check_at <= ${clock.now()}
    union all select from payment_events where handled_at is null and try_at <= ${clock.now()} limit 1`;
  for (;;) {
    await features.payments.workOnce();
    if ((await db.platform((tx) => due.execute(tx))).rows.length === 0) return;
  }
}
