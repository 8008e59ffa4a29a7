import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import type { Method, Outcome } from "../../payments/simulator/simulated-calls.ts";
import type { Person } from "../people.ts";
import { quickOwner } from "../quick-owner.ts";
import { call, type TestApp } from "../test-app.ts";

type PlanChoice = { planId?: string; billingCycle?: string; extraUsers?: number };

/** Returns the steps of buying a plan, by the calls and by the simulator's payment page. */
export function createPurchases(api: TestApp) {
  const simulator = api.features.simulator;
  if (!simulator) throw new Error("the app was started without the simulator");

  const order = (buyer: Person, wanted: PlanChoice = {}, more: InjectOptions = {}) =>
    call(api.app, buyer.token, {
      method: "POST",
      url: "/api/payments/create-preference",
      payload: { planId: "starter", billingCycle: "monthly", ...wanted },
      ...more,
    });

  /** Orders a plan; returns the ids of the order and of its preference. */
  async function ordered(buyer: Person, wanted: PlanChoice = {}) {
    const { body } = await order(buyer, wanted);
    return { id: body.external_reference as string, preference: body.preference_id as string };
  }

  /** Pays on the payment page and waits until the product has processed the notification. */
  async function pay(preference: string, outcome: Outcome = "approved", method: Method = "pix") {
    const payment = await simulator?.pay(preference, method, outcome);
    await api.features.payments.idle();
    if (!payment) throw new Error("no such preference");
    return payment.id;
  }

  const buy = async (buyer: Person, wanted: PlanChoice = {}) => {
    const made = await ordered(buyer, wanted);
    return { ...made, payment: await pay(made.preference) };
  };

  /** Sends a freshly signed notification of a payment. */
  const notify = async (payment: number, more: { headers?: Record<string, string>; path?: string } = {}) => {
    const notice = await simulator.notice(payment);
    const reply = await call(api.app, undefined, {
      method: "POST",
      url: more.path ?? notice.path,
      headers: { ...notice.headers, ...more.headers },
      payload: notice.body,
    });
    await api.features.payments.idle();
    return reply;
  };

  const get = async (person: Person, url: string) => (await call(api.app, person.token, { method: "GET", url })).body;

  /** An account owner without a subscription. */
  async function blockedOwner(): Promise<Person> {
    const owner = await quickOwner(api);
    await api.db.platform((tx) => sql`delete from subscriptions where tenant_id = ${owner.user.id}`.execute(tx));
    return owner;
  }

  /** Inserts active users of an office directly into the database. */
  const addUsers = (scopeId: string, count: number) =>
    api.db.platform((tx) =>
      sql`insert into users (id, tenant_id, parent_id, login, login_key, nome, role, password_hash, permissions, created_at)
        select gen_random_uuid(), ${scopeId}, ${scopeId}, n, n, 'Davi', 'estagiario', 'x', '{}', now()
        from (select gen_random_uuid()::text as n from generate_series(1, ${count}::int)) names`.execute(tx),
    );

  return {
    simulator,
    blockedOwner,
    addUsers,
    order,
    ordered,
    silently: (preference: string) => leavePending(api, preference),
    /** Changes the status of a payment at the provider without a notification. */
    becomes: (payment: number, status: string) =>
      api.db.platform((tx) =>
        sql`update simulated_payments set status = ${status}, updated_at = greatest(updated_at + interval '1 millisecond',
          ${api.clock.now()}::timestamptz) where id = ${payment}`.execute(tx),
      ),
    pay,
    buy,
    notify,
    current: async (person: Person) => (await get(person, "/api/subscriptions/current")).subscription,
    status: (person: Person, id: string) => get(person, `/api/payments/status/${id}`),
    history: (person: Person, query = "") => get(person, `/api/billing/history${query}`),
    /** Returns the audit events of an office with this action. */
    events: async (person: Person, action: string) =>
      (
        await api.db.platform((tx) =>
          sql<{ detail: Record<string, unknown> }>`select detail from audit_events
            where tenant_id = ${person.user.scopeId} and action = ${action} order by id`.execute(tx),
        )
      ).rows.map(({ detail }) => detail),
  };
}

/** Creates a pending payment at the provider without a notification; returns its id. */
async function leavePending(api: TestApp, preference: string): Promise<number> {
  const now = api.clock.now();
  const { rows } = await api.db.platform((tx) =>
    sql<{ id: number }>`insert into simulated_payments
        (preference_id, external_reference, status, method, amount_cents, created_at, updated_at)
      select id, external_reference, 'pending', 'pix', amount_cents, ${now}, ${now} from simulated_preferences
      where id = ${preference} returning id`.execute(tx),
  );
  return Number(rows[0]?.id);
}
