import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { anOrder } from "../../testing/payments/an-order.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { insertOrder, type OrderRow } from "../orders/store.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { listLike, listUnpaid } from "./store.ts";
import { createListWaiting, findOpenLike } from "./waiting-orders.ts";

let db: Database;
let office: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  office = newId();
});
afterAll(() => db.close());

const noon = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(noon.getTime() + ms);
const ordered = (change: Partial<OrderRow> = {}) =>
  anOrder(office, { extra_users: 2, amount_cents: 11_700, preference_id: newId(), ...change });
async function stored(change: Partial<OrderRow> = {}): Promise<string> {
  const order = ordered(change);
  await db.platform((tx) => insertOrder(tx, order));
  return order.id;
}
const unpaid = async () => {
  const asked = { provider: "simulator", since: noon } as const;
  return (await db.platform((tx) => listUnpaid(tx, office, asked))).map(({ id }) => id);
};

const expired = (ms: number) => ({ status: "rejected", end_reason: "expired", ended_at: at(ms) }) as const;

test.each<[string, Partial<OrderRow>, boolean]>([
  ["that waits is", {}, true],
  ["that expired since is", expired(1), true],
  ["that expired before is not", expired(0), false],
  ["that was cancelled is not", { ...expired(1), end_reason: "cancelled" }, false],
  ["that the provider refused is not", { ...expired(1), end_reason: null }, false],
  ["that was paid is not", { status: "approved" }, false],
  ["that was refunded is not", { ...expired(1), status: "refunded" }, false],
  ["without a page is not", { preference_id: null }, false],
  ["at another provider is not", { provider: "mercado_pago" }, false],
  ["of another office is not", { tenant_id: newId() }, false],
])("an order %s among the unpaid ones", async (_, change, isListed) => {
  const id = await stored(change);
  expect(await unpaid()).toEqual(isListed ? [id] : []);
});

test("unpaid orders come newest first, of one instant by their ids, and are twenty at most", async () => {
  const ids: string[] = [];
  for (const ms of [0, 0, ...Array.from({ length: 19 }, (_, n) => n + 1)])
    ids.unshift(await stored({ created_at: at(ms) }));
  expect(await unpaid()).toEqual(ids.slice(0, 20));
});

test.each<[string, Partial<OrderRow>, boolean]>([
  ["on the same terms is", {}, true],
  ["without a page is", { preference_id: null }, true],
  ["that was rejected is not", { status: "rejected" }, false],
  ["that was paid is not", { status: "approved" }, false],
  ["at another provider is not", { provider: "mercado_pago" }, false],
  ["of another plan is not", { plan_id: "intermediate" }, false],
  ["of another cycle is not", { billing_cycle: "annual" }, false],
  ["with one user more is not", { extra_users: 3 }, false],
  ["of a cent less is not", { amount_cents: 11_699 }, false],
  ["of another office is not", { tenant_id: newId() }, false],
])("an order %s paid in the place of a new one", async (_, change, isLike) => {
  const id = await stored(change);
  const found = await db.platform((tx) => findOpenLike(tx, ordered({ created_at: at(1000) })));
  expect(found?.id).toBe(isLike ? id : undefined);
});

test("of several like orders the newest that still waits is paid in the place of a new one", async () => {
  const older = await stored({ created_at: at(1) });
  await stored({ created_at: at(2), method: "pix", expires_at: at(10) });
  await stored({ created_at: noon });
  expect(await db.platform((tx) => listLike(tx, ordered()))).toHaveLength(3);
  const find = (ms: number) => db.platform((tx) => findOpenLike(tx, ordered({ created_at: at(ms) })));
  expect((await find(10))?.id).toBe(older);
  expect((await find(9))?.id).not.toBe(older);
});

const week = 7 * 86_400_000;
/** The orders that an office sees some time after noon. */
const seen = (ms: number, provider: PaymentProvider | undefined = { name: "simulator" } as PaymentProvider) =>
  createListWaiting({ db, clock: createTestClock(at(ms).toISOString()), provider })(office);
const ended = { method: "pix", expires_at: noon } as const;

test.each<[string, Partial<OrderRow>, number, string[]]>([
  ["whose PIX ends later waits", { method: "pix", expires_at: at(1) }, 0, ["waiting"]],
  ["whose PIX has ended is shown as expired", ended, 0, ["expired"]],
  ["is shown for almost a week after its end", ended, week - 1, ["expired"]],
  ["is not shown a week after its end", ended, week, []],
  ["that expired without an end of its own is shown", { ...expired(1), method: "credit_card" }, week, ["expired"]],
])("an order %s", async (_, change, ms, states) => {
  await stored({ preference_id: newId(), ...change });
  expect((await seen(ms)).map(({ state }) => state)).toEqual(states);
});

test.each<[string, Partial<OrderRow>, boolean]>([
  ["that was paid", { status: "approved" }, false],
  ["that staff recorded", { provider: "manual", preference_id: null }, false],
  ["without a page", { status: "approved", preference_id: null }, true],
  ["of another office", { tenant_id: newId() }, true],
  ["that is older", { created_at: at(-2), status: "approved" }, true],
])("an order that expired stays listed beside one %s: %3$s", async (_, change, isListed) => {
  const id = await stored({ ...ended, created_at: at(-1) });
  await stored({ created_at: noon, ...change });
  expect((await seen(1)).map((order) => order.id)).toEqual(isListed ? [id] : []);
});

test("an order leads to its page, else to its page for tests; without payments none is listed", async () => {
  const pages = { init_point: "https://paga.example/a", sandbox_init_point: "https://paga.example/b" };
  await stored({ ...pages, created_at: at(1) });
  await stored({ ...pages, init_point: null });
  expect((await seen(2)).map(({ paymentPage }) => paymentPage)).toEqual(Object.values(pages));
  const off = createListWaiting({ db, clock: createTestClock(noon.toISOString()), provider: undefined });
  expect(await off(office)).toEqual([]);
});
