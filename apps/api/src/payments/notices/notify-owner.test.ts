import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { anOrder } from "../../testing/payments/an-order.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { insertOrder, type OrderRow } from "../orders/store.ts";
import type { Settled } from "../settling/settle-payment.ts";
import { createOwnerNotifier } from "./notify-owner.ts";

let db: Database;
let office: string;
const clock = createTestClock();
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  office = (await quickOwner({ db, clock })).user.id;
  await db.platform((tx) => sql`update users set email = 'ana@exemplo.com.br' where id = ${office}`.execute(tx));
});
afterAll(() => db.close());

async function stored(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = anOrder(office, change);
  await db.platform((tx) => insertOrder(tx, order));
  return order;
}
/** Returns the subjects of the mails about a settled payment, each to the owner. */
async function subjects(settled: Settled, enabled = true): Promise<string[]> {
  const made: Promise<readonly Message[]>[] = [];
  const send = (messages: unknown) => void made.push((messages as () => Promise<readonly Message[]>)());
  const mailer = { enabled, send, drain: async () => undefined };
  createOwnerNotifier({ db, clock, mailer, publicUrl: "https://lavra.exemplo.com.br" })(settled);
  const mails = (await Promise.all(made)).flat();
  expect(mails.map(({ to }) => to)).toEqual(mails.map(() => "ana@exemplo.com.br"));
  return mails.map(({ subject }) => subject.replace("Lavra: ", ""));
}

test.each<[Partial<Settled>, Partial<OrderRow>, string[]]>([
  [{ verdict: "counts" }, { status: "approved" }, ["pagamento aprovado"]],
  [{ verdict: "counts", flag: "late" }, { status: "approved" }, ["pagamento de um pedido antigo aprovado"]],
  [{ verdict: "counts", flag: "repeated" }, { status: "approved" }, ["segundo pagamento igual aprovado"]],
  [{ verdict: "refunded" }, { status: "refunded" }, ["pagamento reembolsado"]],
  [{ verdict: "refund_asked" }, { status: "approved" }, ["pedido de reembolso recebido"]],
  [{ verdict: "rejected", endedBy: "refused" }, { status: "rejected" }, ["pagamento recusado"]],
  [{ verdict: "rejected", endedBy: "refused" }, { status: "pending" }, []],
  [{ verdict: "rejected", endedBy: "expired" }, { status: "rejected" }, []],
  [{ verdict: "rejected", endedBy: "cancelled" }, { status: "rejected" }, []],
  [{ verdict: "rejected" }, { status: "rejected" }, []],
  ...(["pending", "duplicate", "wrong_amount", "wrong_currency", "foreign", "old", "kept"] as const).map(
    (verdict): [Partial<Settled>, Partial<OrderRow>, string[]] => [{ verdict, endedBy: "refused" }, {}, []],
  ),
])("of %j with the order %j the owner reads %j", async (settled, change, expected) => {
  const order = await stored(change);
  const given = { verdict: "kept", endedBy: null, order, ...settled } as Settled;
  expect(await subjects(given)).toEqual(expected);
  // A refusal is notified once, anything else each time that it is settled.
  expect(await subjects(given)).toEqual(given.verdict === "rejected" ? [] : expected);
});

test("an office without mail or without an address gets none, and a refusal stays to be notified", async () => {
  const order = await stored({ status: "rejected" });
  const refused = { verdict: "rejected", endedBy: "refused", order } as const;
  expect(await subjects(refused, false)).toEqual([]);
  expect(await subjects(refused)).toEqual(["pagamento recusado"]);
  await db.platform((tx) => sql`update users set email = null where id = ${office}`.execute(tx));
  expect(await subjects({ ...refused, verdict: "counts" })).toEqual([]);
});
