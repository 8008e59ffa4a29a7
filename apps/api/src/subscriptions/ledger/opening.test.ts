// @module-tag both-databases
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { readMigrationFiles } from "../../platform/db/migration-files.ts";
import type { Tables, Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openBareDatabase } from "../../testing/database/test-database.ts";
import { computeLedger } from "./compute-ledger.ts";
import { periodsToStore } from "./record-entries.ts";
import { listEntries } from "./store.ts";

let db: Kysely<Tables>;
let close: () => Promise<void>;
const now = new Date("2026-11-20T12:00:00Z");
const day = (text: string) => `${text}T12:00:00Z`;

interface Had {
  readonly plan: string;
  readonly cycle: string;
  readonly users: number;
  readonly start: string;
  readonly end: string;
  readonly series?: string;
  readonly revoked?: string;
}

const offices: Readonly<Record<string, Had>> = {
  trial: { plan: "free_trial", cycle: "monthly", users: 0, start: "2026-11-15", end: "2026-11-30" },
  renewed: { plan: "starter", cycle: "monthly", users: 1, start: "2026-10-31", end: "2026-12-31" },
  annual: {
    plan: "advanced",
    cycle: "annual",
    users: 0,
    start: "2026-03-10",
    end: "2027-03-10",
    series: "2025-03-10",
  },
  edited: { plan: "intermediate", cycle: "monthly", users: 3, start: "2026-11-01", end: "2027-01-15" },
  expired: { plan: "starter", cycle: "monthly", users: 0, start: "2026-08-01", end: "2026-09-01" },
  refunded: {
    plan: "starter",
    cycle: "monthly",
    users: 0,
    start: "2026-11-10",
    end: "2026-12-10",
    revoked: "2026-11-12",
  },
};

/** Orders by office: from, until, cents, status. */
const orders: Readonly<Record<string, readonly (readonly [string, string, number, string])[]>> = {
  renewed: [
    ["2026-10-31", "2026-11-30", 9800, "approved"],
    ["2026-11-30", "2026-12-31", 9800, "approved"],
  ],
  annual: [["2026-03-10", "2027-03-10", 431_040, "approved"]],
  refunded: [["2026-11-10", "2026-12-10", 7900, "refunded"]],
};

const ids = new Map(Object.keys(offices).map((name) => [name, newId()]));
const orderIds = new Map<string, string[]>();

async function insertOffice(name: string, had: Had): Promise<void> {
  const id = ids.get(name);
  await sql`insert into users (id, tenant_id, login, login_key, nome, role, password_hash, permissions, created_at)
    values (${id}, ${id}, ${name}, ${name}, 'Ana', 'administrador', 'x', '{}', now())`.execute(db);
  await sql`insert into subscriptions
      (tenant_id, plan_id, billing_cycle, extra_users, period_start, period_end, started_at, revoked_at, paid_cents, paid_at)
    values (${id}, ${had.plan}, ${had.cycle}, ${had.users}, ${day(had.start)}, ${day(had.end)},
      ${day(had.series ?? had.start)}, ${had.revoked ? day(had.revoked) : null}, 100, ${day(had.start)})`.execute(db);
  for (const [from, until, cents, status] of orders[name] ?? []) {
    const order = newId();
    orderIds.set(name, [...(orderIds.get(name) ?? []), order]);
    await sql`insert into payment_orders (id, tenant_id, buyer_id, plan_id, plan_name, billing_cycle, extra_users,
        amount_cents, provider, status, created_at, due_at, active_from, active_until)
      values (${order}, ${id}, ${id}, ${had.plan}, 'P', ${had.cycle}, ${had.users}, ${cents}, 'mercado_pago', ${status},
        ${day(from)}, ${day(from)}, ${day(from)}, ${day(until)})`.execute(db);
    await sql`insert into audit_events (id, tenant_id, action, object_id, detail, at)
      values (${newId()}, ${id}, 'payments.status_changed', ${order}, ${{ to: status }}, ${day(had.revoked ?? from)})`.execute(
      db,
    );
  }
}

interface Row {
  readonly tenant_id: string;
  readonly plan_id: string;
}

const rows = async () =>
  (
    await sql<Row>`select tenant_id, plan_id, billing_cycle, extra_users, period_start, period_end, started_at, revoked_at,
      paid_cents, paid_at from subscriptions order by tenant_id`.execute(db)
  ).rows;

let before: Row[];
beforeAll(async () => {
  ({ db, close } = await openBareDatabase());
  const files = await readMigrationFiles();
  await migrate(
    db,
    files.filter(({ name }) => name < "0036"),
  );
  for (const [name, had] of Object.entries(offices)) await insertOffice(name, had);
  before = await rows();
  await migrate(db, files);
}, 120_000);
afterAll(() => close());

const ledgerOf = async (name: string) => listEntries(db as unknown as Tx, ids.get(name) ?? "");

test("the migration to a ledger changes nothing that an office has, and its ledger says the same", async () => {
  expect(await rows()).toEqual(before);
  for (const [name, id] of ids) {
    const entries = await ledgerOf(name);
    const stored = periodsToStore(computeLedger(entries, now), entries);
    const { tenant_id: _, ...row } = before.find((one) => one.tenant_id === id) as Row;
    expect(stored, name).toMatchObject([row]);
    const effects = computeLedger(entries, now).explained.map(({ effect }) => effect);
    expect(effects, name).toEqual([name === "refunded" ? "refunded" : "started"]);
  }
});

test("an order refunded before the ledger has the date of its refund, and others have none", async () => {
  const { rows: ended } = await sql<{ ended_at: Date | null; status: string }>`
    select status, ended_at from payment_orders order by status`.execute(db);
  expect(ended.map(({ status, ended_at }) => [status, ended_at?.toISOString() ?? null])).toEqual([
    ["approved", null],
    ["approved", null],
    ["approved", null],
    ["refunded", "2026-11-12T12:00:00.000Z"],
  ]);
});

test("what was paid before the ledger can still be given back: only its own part goes", async () => {
  const entries = await ledgerOf("renewed");
  const [first, second] = orderIds.get("renewed") as [string, string];
  const refund = (orderId: string) => ({
    kind: "refund" as const,
    id: newId(),
    at: now,
    orderId,
    isChargedBack: false,
  });
  const endsAfter = (...orders: string[]) => {
    const { run } = computeLedger([...entries, ...orders.map(refund)], now);
    return run?.segments.map(({ cents }) => cents);
  };
  expect(endsAfter()).toEqual([9800, 9800]);
  expect([endsAfter(first), endsAfter(second), endsAfter(first, second)]).toEqual([[9800], [9800], undefined]);
});
