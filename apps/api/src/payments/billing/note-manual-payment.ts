import type { PaymentStatus } from "@lavra/contract/plans/payments";
import type { Tx } from "../../platform/db/scope.ts";
import type { SubscriptionRow } from "../../subscriptions/index.ts";
import { newOrder } from "../orders/new-order.ts";
import { insertOrder } from "../orders/store.ts";

interface ManualPayment {
  readonly subscription: Pick<
    SubscriptionRow,
    "tenant_id" | "plan_id" | "billing_cycle" | "extra_users" | "period_start" | "period_end"
  >;
  readonly planName: string;
  readonly cents: number;
  readonly status: PaymentStatus;
  /** When it was made or is due. */
  readonly at: Date;
  readonly actorId: string;
  readonly now: Date;
}

/** Records a payment received outside the provider among the office's orders. @returns its id */
export async function noteManualPayment(tx: Tx, payment: ManualPayment): Promise<string> {
  const { subscription, status, at, now } = payment;
  const isPaid = status === "approved" || status === "refunded";
  const order = newOrder({
    tenant_id: subscription.tenant_id,
    buyer_id: payment.actorId,
    provider: "manual",
    plan_id: subscription.plan_id,
    plan_name: payment.planName,
    billing_cycle: subscription.billing_cycle,
    extra_users: subscription.extra_users,
    amount_cents: payment.cents,
    created_at: now,
  });
  await insertOrder(tx, {
    ...order,
    status,
    due_at: at,
    method: "other",
    paid_at: isPaid ? at : null,
    active_from: status === "approved" ? subscription.period_start : null,
    active_until: status === "approved" ? subscription.period_end : null,
    check_at: null,
  });
  return order.id;
}
