import type { BillingEntry } from "@lavra/contract/plans/payments";
import { toReais } from "../../subscriptions/index.ts";
import type { OrderRow } from "../orders/store.ts";

export function presentEntry(order: OrderRow, { canAskRefund }: Pick<BillingEntry, "canAskRefund">): BillingEntry {
  const amount = toReais(order.amount_cents);
  const paidAt = order.paid_at?.toISOString() ?? null;
  return {
    id: order.id,
    plan: { type: order.plan_id, name: order.plan_name },
    payment: {
      immutableAmount: amount,
      displayStatus: order.status,
      paymentMethod: order.method,
      gateway: { provider: order.provider, paymentId: order.payment_id, transactionId: order.transaction_id },
      actualPaymentDate: paidAt,
      paidAt,
      dueDate: order.due_at.toISOString(),
      immutableExtraUsers: order.extra_users,
    },
    billing: { total: amount },
    status: order.status,
    cycle: { type: order.billing_cycle },
    users: { extra: order.extra_users },
    createdAt: order.created_at.toISOString(),
    endedAt: order.ended_at?.toISOString() ?? null,
    endReason: order.status === "rejected" ? order.end_reason : null,
    canAskRefund,
    refundAskedAt: order.refund_asked_at?.toISOString() ?? null,
  };
}
