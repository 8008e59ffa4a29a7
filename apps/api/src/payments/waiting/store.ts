import type { PaymentProviderName } from "@lavra/contract/plans/payments";
import type { Tx } from "../../platform/db/scope.ts";
import type { OrderRow } from "../orders/store.ts";

const orders = (tx: Tx, scopeId: string) =>
  tx.withTables<{ payment_orders: OrderRow }>().selectFrom("payment_orders").where("tenant_id", "=", scopeId);

/** Most orders of a list: an office seldom has two. */
const most = 20;

/** Lists an office's orders that wait for a payment, and those that nobody paid in time since an instant, newest first. */
export const listUnpaid = (
  tx: Tx,
  scopeId: string,
  { provider, since }: { provider: PaymentProviderName; since: Date },
): Promise<OrderRow[]> =>
  orders(tx, scopeId)
    .selectAll()
    .where("provider", "=", provider)
    .where("preference_id", "is not", null)
    .where((eb) =>
      eb.or([
        eb("status", "=", "pending"),
        eb.and([eb("status", "=", "rejected"), eb("end_reason", "=", "expired"), eb("ended_at", ">", since)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

type Terms = Pick<OrderRow, "tenant_id" | "provider" | "plan_id" | "billing_cycle" | "extra_users" | "amount_cents">;

/** Lists an office's pending orders on the same terms, newest first. */
export const listLike = (tx: Tx, terms: Terms): Promise<OrderRow[]> =>
  orders(tx, terms.tenant_id)
    .selectAll()
    .where("status", "=", "pending")
    .where("provider", "=", terms.provider)
    .where("plan_id", "=", terms.plan_id)
    .where("billing_cycle", "=", terms.billing_cycle)
    .where("extra_users", "=", terms.extra_users)
    .where("amount_cents", "=", terms.amount_cents)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
