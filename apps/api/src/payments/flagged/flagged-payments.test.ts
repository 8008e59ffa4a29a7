import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { newOrder } from "../orders/new-order.ts";
import { insertOrder } from "../orders/store.ts";
import { type PaymentRow, putPayment } from "../settling/store.ts";
import { createFlaggedPayments } from "./flagged-payments.ts";

let db: Database;
let clock: TestClock;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  db = await openTestDatabase();
  clock = createTestClock();
  staff = await quickOwner({ db, clock });
  await db.platform((tx) => sql`update users set nome = 'Íris Prado' where id = ${staff.user.id}`.execute(tx));
});
beforeEach(async () => {
  clock.advance(1000);
  owner = await quickOwner({ db, clock });
});
afterAll(() => db.close());

let turn = 0;
/** Stores a payment of the owner's, flagged as a duplicate. */
async function flagged(change: Partial<PaymentRow> = {}, ordered = 7900): Promise<string> {
  turn += 1;
  const terms = { plan_id: "starter", plan_name: "Inicial", billing_cycle: "monthly", extra_users: 0 } as const;
  const whose = { tenant_id: owner.user.id, buyer_id: owner.user.id, provider: "simulator" } as const;
  const order = newOrder({ ...terms, ...whose, amount_cents: ordered, created_at: clock.now() });
  const row = {
    provider: "simulator",
    payment_id: `pagamento-${String(turn).padStart(3, "0")}`,
    order_id: order.id,
    tenant_id: owner.user.id,
    status: "approved",
    amount_cents: 7900,
    currency: "BRL",
    updated_at: clock.now(),
    verdict: "duplicate",
    seen_at: clock.now(),
    flagged_at: clock.now(),
    ...change,
  };
  await db.platform(async (tx) => {
    await insertOrder(tx, order);
    await putPayment(tx, row);
  });
  return row.payment_id;
}
const payments = () => createFlaggedPayments({ db, clock });
const listed = async (which: "open" | "all") => {
  const { data, pagination } = await payments().list({ which, page: 1, limit: 1000 });
  expect(pagination.total).toBe(data.length);
  return data.filter(({ adminId }) => adminId === owner.user.id).map(({ paymentId }) => paymentId);
};
const deal = (paymentId: string, isDealtWith: boolean, note = "") =>
  payments().dealWith(principalOf(staff), { provider: "simulator", paymentId }, { isDealtWith, note });

test.each<[string, Partial<PaymentRow>, string[]]>([
  ["that is flagged is open", {}, ["open", "all"]],
  ["that waits is open too", { status: "pending" }, ["open", "all"]],
  ["that was refunded is not open", { status: "refunded" }, ["all"]],
  ["that is not flagged is in no list", { flagged_at: null }, []],
])("a payment %s", async (_, change, lists) => {
  const id = await flagged(change);
  const found = [];
  for (const which of ["open", "all"] as const) if ((await listed(which)).includes(id)) found.push(which);
  expect(found).toEqual(lists);
});

test("flagged payments come newest first, of one instant by their ids; each names what was paid and what was ordered", async () => {
  const [first, second] = [await flagged(), await flagged()];
  clock.advance(1);
  const newest = await flagged({ amount_cents: 5000, currency: "USD", verdict: "wrong_amount" }, 19_900);
  expect(await listed("open")).toEqual([newest, first, second]);
  const { data } = await payments().list({ which: "all", page: 1, limit: 1 });
  expect(data).toMatchObject([
    { paymentId: newest, amount: 50, orderedAmount: 199, currency: "USD", reason: "wrong_amount", nome: "Ana Reis" },
  ]);
  const page = await payments().list({ which: "all", page: 2, limit: 1 });
  expect(page.data.map(({ paymentId }) => paymentId)).toEqual([first]);
});

test("a payment that is dealt with leaves its neighbour open; the first note stays, and reopening sets another", async () => {
  const [one, other] = [await flagged(), await flagged()];
  expect(await deal(one, true, "devolvido")).toMatchObject({ dealtBy: "Íris Prado", note: "devolvido" });
  clock.advance(1000);
  const at = new Date(clock.now().getTime() - 1000).toISOString();
  expect(await deal(one, true, "outra nota")).toMatchObject({ dealtAt: at, note: "devolvido" });
  expect([await listed("open"), (await listed("all")).length]).toEqual([[other], 2]);
  expect(await deal(other, false, "nada a fazer")).toMatchObject({ dealtAt: null, note: "" });
  expect(await deal(one, false, "voltou")).toMatchObject({ dealtAt: null, dealtBy: null, note: "voltou" });
  expect(await listed("open")).toEqual([one, other]);
});

test("a payment that is not flagged, of another provider or unknown cannot be dealt with", async () => {
  const [plain, known] = [await flagged({ flagged_at: null }), await flagged()];
  const refused = { code: "payments.not_found" };
  await expect(deal(plain, true)).rejects.toMatchObject(refused);
  await expect(deal("nenhum", true)).rejects.toMatchObject(refused);
  const elsewhere = { provider: "mercado_pago" as const, paymentId: known };
  const dealt = { isDealtWith: true, note: "" };
  await expect(payments().dealWith(principalOf(staff), elsewhere, dealt)).rejects.toMatchObject(refused);
});
