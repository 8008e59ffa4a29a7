import type { OrderEndReason, PaymentMethod, PaymentProviderName, PaymentStatus } from "@lavra/contract/plans/payments";
import type { BillingCycle, PlanType } from "@lavra/contract/plans/plans";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

/** A purchase on the terms of its day. */
export interface OrderRow {
  id: string;
  tenant_id: string;
  buyer_id: string;
  plan_id: PlanType;
  plan_name: string;
  billing_cycle: BillingCycle;
  extra_users: number;
  amount_cents: number;
  /** Price of a whole cycle before credit; null = `amount_cents`. */
  full_cents: number | null;
  /** Set if the order only adds users to what runs. */
  users_until: Date | null;
  /** The buyer means a like payment of the same day to be one more period. */
  is_renewal: boolean;
  provider: PaymentProviderName;
  status: PaymentStatus;
  preference_id: string | null;
  init_point: string | null;
  sandbox_init_point: string | null;
  created_at: Date;
  due_at: Date;
  /** The payment that pays it. */
  payment_id: string | null;
  transaction_id: string | null;
  method: PaymentMethod | null;
  paid_at: Date | null;
  active_from: Date | null;
  active_until: Date | null;
  checks: number;
  check_at: Date | null;
  /** When the boleto or PIX that was begun ends. */
  expires_at: Date | null;
  /** Address of its own page. */
  ticket_url: string | null;
  /** When the order was cancelled, expired or refunded. */
  ended_at: Date | null;
  /** Why a rejected order ended; null: the provider rejected the payment. */
  end_reason: OrderEndReason | null;
  /** When the office asked for a refund. */
  refund_asked_at: Date | null;
}

type OrderTables = { payment_orders: OrderRow };

const tables = (tx: Tx) => tx.withTables<OrderTables>();

export const insertOrder = (tx: Tx, order: OrderRow) => tables(tx).insertInto("payment_orders").values(order).execute();

export const findOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tables(tx).selectFrom("payment_orders").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads an order like `findOrder` and locks it until the transaction ends, so that nothing else settles it. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tables(tx).selectFrom("payment_orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const changeOrder = (tx: Tx, id: string, change: Partial<Omit<OrderRow, "id" | "tenant_id" | "amount_cents">>) =>
  tables(tx).updateTable("payment_orders").set(change).where("id", "=", id).execute();

/** Finds an order of an office by its id, its preference's id or its payment's id. */
export const findOrderBy = (tx: Tx, scopeId: string, id: string): Promise<OrderRow | undefined> =>
  tables(tx)
    .selectFrom("payment_orders")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where((eb) =>
      eb.or([eb(sql`id::text`, "=", id.toLowerCase()), eb("preference_id", "=", id), eb("payment_id", "=", id)]),
    )
    .limit(1)
    .executeTakeFirst();

/** True if a like order of the office was paid within a day before an instant, and is neither taken back nor given up. */
export async function hasLikePaid(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  const day = 86_400_000;
  const like = tables(tx)
    .selectFrom("payment_orders")
    .select("id")
    .where("tenant_id", "=", order.tenant_id)
    .where("id", "!=", order.id)
    .where("status", "=", "approved")
    .where("refund_asked_at", "is", null)
    .where("provider", "!=", "manual")
    .where("plan_id", "=", order.plan_id)
    .where("billing_cycle", "=", order.billing_cycle)
    .where("extra_users", "=", order.extra_users)
    .where("amount_cents", "=", order.amount_cents)
    .where("paid_at", ">", new Date(at.getTime() - day))
    .where("paid_at", "<", new Date(at.getTime() + day));
  return (await like.limit(1).executeTakeFirst()) !== undefined;
}

/** Orders that reached a payment page, or were recorded by staff. */
const shown = (tx: Tx, scopeId: string) =>
  tables(tx)
    .selectFrom("payment_orders")
    .where("tenant_id", "=", scopeId)
    .where((eb) => eb.or([eb("preference_id", "is not", null), eb("provider", "=", "manual")]));

/** Lists an office's orders, newest first. */
export const listOrders = (tx: Tx, scopeId: string, span: { limit: number; offset: number }): Promise<OrderRow[]> =>
  shown(tx, scopeId)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(span.limit)
    .offset(span.offset)
    .execute();

export const countOrders = async (tx: Tx, scopeId: string): Promise<number> =>
  (
    await shown(tx, scopeId)
      .select(({ fn }) => fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow()
  ).orders;

/** Lists the orders that are due for a check with the provider, longest due first. */
export const listOrdersToCheck = (
  tx: Tx,
  provider: PaymentProviderName,
  now: Date,
  limit: number,
): Promise<OrderRow[]> =>
  tables(tx)
    .selectFrom("payment_orders")
    .selectAll()
    .where("check_at", "<=", now)
    .where("provider", "=", provider)
    .orderBy("check_at")
    .limit(limit)
    .execute();

/**
 * Returns every office's last payment, by office: the order that was paid or refunded last, or what staff recorded. An
 * order that nobody paid is no payment.
 */
export async function lastPayments(tx: Tx): Promise<Map<string, OrderRow>> {
  const { rows } = await sql<OrderRow>`select distinct on (tenant_id) * from payment_orders
    where provider = 'manual' or status in ('approved', 'refunded')
    order by tenant_id, case when provider = 'manual' then created_at else coalesce(paid_at, created_at) end desc, id desc`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.tenant_id, row]));
}

/** Marks a refused order whose owner has no mail about it yet. @returns true for one caller alone, also across processes */
export async function takeRefusal(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update payment_orders set refusal_told_at = ${now}
    where id = ${orderId} and status = 'rejected' and refusal_told_at is null returning id`.execute(tx);
  return rows.length > 0;
}
