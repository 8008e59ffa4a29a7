import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import { grantPeriod } from "../../subscriptions/index.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import type { CreatedPreference, NewPreference, PaymentProvider } from "../provider/payment-provider.ts";
import { createPlaceOrder } from "./place-order.ts";
import type { PurchaseRequest } from "./read-purchase.ts";
import { findOrder, lockOrder } from "./store.ts";

let db: Database;
let clock: TestClock;
let owner: Person;
let sent: NewPreference[];
beforeAll(async () => {
  db = await openTestDatabase();
  clock = createTestClock();
});
beforeEach(async () => {
  owner = await quickOwner({ db, clock });
  sent = [];
});
afterAll(() => db.close());

const page = (name: string) => `https://paga.example/${name}`;
const made: CreatedPreference = { preferenceId: "", initPoint: page("a"), sandboxInitPoint: page("b") };
function place(purchase: Partial<PurchaseRequest> = {}, change: Partial<CreatedPreference> = {}) {
  const provider = {
    name: "simulator",
    mayOpen: ({ hostname }: URL) => hostname === "paga.example",
    createPreference: async (asked: NewPreference) => {
      sent.push(asked);
      return { ...made, preferenceId: `pref-${asked.orderId}`, ...change };
    },
  } as unknown as PaymentProvider;
  const asked = { planId: "starter", cycle: "monthly", extraUsers: 0, isRenewal: false, ...purchase } as const;
  const deps = { db, clock, log: createLog("silent"), provider, tries: { take: async () => undefined } };
  const wanted = { purchase: asked, origin: "https://lavra.example", failure: "payments.link_failed" } as const;
  return createPlaceOrder(deps)(principalOf(owner), wanted);
}

test.each<[string, Partial<PurchaseRequest>, number]>([
  ["Lavra, plano Inicial (mensal)", {}, 7900],
  ["Lavra, plano Inicial (mensal), 1 usuário extra", { extraUsers: 1 }, 9800],
  ["Lavra, plano Inicial (anual), 2 usuários extras", { extraUsers: 2, cycle: "annual" }, 112_320],
])("the provider is sent %s with its price, deadline and buyer", async (title, purchase, amountCents) => {
  await place(purchase);
  const dueAt = new Date(clock.now().getTime() + 3 * 86_400_000);
  const payer = { email: null, cpf: null, cnpj: null };
  expect(sent).toMatchObject([{ title, amountCents, dueAt, payer, origin: "https://lavra.example" }]);
});

test.each([
  ["a person", { email: "ana@exemplo.com.br", cpf: "11144477735", cnpj: null }],
  ["a company", { email: null, cpf: null, cnpj: "11222333000181" }],
])("the provider is sent the owner's own address and number: of %s", async (_, payer) => {
  const other = await quickOwner({ db, clock });
  await db.platform(async (tx) => {
    await sql`update users set email = ${payer.email}, cpf = ${payer.cpf}, cnpj = ${payer.cnpj}
      where id = ${owner.user.id}`.execute(tx);
    await sql`update users set email = 'outra@exemplo.com.br', cpf = '52998224725'
      where id = ${other.user.id}`.execute(tx);
  });
  await place();
  expect(sent[0]?.payer).toEqual(payer);
});

test("an order keeps its page: the second call names it, and the provider is not asked again", async () => {
  const first = await place();
  expect(first).toEqual({
    preference_id: `pref-${first.external_reference}`,
    external_reference: sent[0]?.orderId,
    init_point: page("a"),
    sandbox_init_point: page("b"),
  });
  expect(await place({}, { initPoint: page("c") })).toEqual(first);
  expect(sent).toHaveLength(1);
  const stored = await db.platform((tx) => lockOrder(tx, first.external_reference));
  expect(stored).toMatchObject({ is_renewal: false, full_cents: 7900, amount_cents: 7900, users_until: null });
});

test.each([
  [19_899, 1],
  [19_900, undefined],
  [75_840, undefined],
])("with %i cents unused, a month of 199.00 costs %j cents more; if nothing, it is no order", async (cents, due) => {
  const [scopeId, now] = [owner.user.id, clock.now()];
  const year = { planId: "starter", cycle: "annual", extraUsers: 0, fullCents: 75_840, usersUntil: null } as const;
  const paid = { ...year, scopeId, orderId: newId(), orderedAt: now, cents, paidAt: now };
  await db.platform((tx) => grantPeriod(tx, paid, now));
  const placed = place({ planId: "intermediate" });
  if (due) await placed;
  else await expect(placed).rejects.toMatchObject({ code: "payments.nothing_to_pay" });
  expect(sent.map(({ amountCents }) => amountCents)).toEqual(due ? [due] : []);
  const orders = sql`select amount_cents, full_cents from payment_orders where tenant_id = ${scopeId}`;
  const stored = due ? [{ amount_cents: due, full_cents: 19_900 }] : [];
  expect((await db.platform((tx) => orders.execute(tx))).rows).toEqual(stored);
});

test("a renewal is stored as one that its buyer means", async () => {
  const { external_reference: id } = await place({ isRenewal: true, planId: "intermediate" });
  expect(await db.platform((tx) => findOrder(tx, id))).toMatchObject({ is_renewal: true, plan_name: "Intermediário" });
});

test.each<[string, Partial<CreatedPreference>]>([
  ["without an id", { preferenceId: "" }],
  ["with a foreign page", { initPoint: "https://golpe.example/a" }],
  ["with a foreign page for tests", { sandboxInitPoint: "https://golpe.example/b" }],
  ["with what is no address", { initPoint: "paga.example" }],
])("a preference %s is refused, and its order has no page", async (_, change) => {
  await expect(place({}, change)).rejects.toMatchObject({ code: "payments.no_url" });
  const order = await db.platform((tx) => findOrder(tx, sent[0]?.orderId ?? ""));
  expect(order).toMatchObject({ status: "pending", preference_id: null, init_point: null });
});
