import { type FlagReason, flagReasons } from "@lavra/contract/plans/flagged-payments";
import type { OrderRow } from "../orders/store.ts";
import type { ProviderPayment } from "../provider/payment-provider.ts";
import type { PaymentRow } from "./store.ts";

/**
 * Effect of a payment on an order.
 * - `counts`: it pays the order, and the period begins
 * - `refunded`: it paid the order, and was taken back
 * - `pending`, `rejected`: state of the newest attempt
 * - `duplicate`: the order was paid already; to be refunded
 * - `foreign`, `wrong_amount`, `wrong_currency`: not as ordered; to be checked by staff
 * - `old`: a newer state is known
 * - `kept`: no change
 */
export type Verdict = "counts" | "refunded" | "pending" | "rejected" | FlagReason | "foreign" | "old" | "kept";

interface Case {
  readonly order: Pick<OrderRow, "id" | "amount_cents" | "payment_id" | "status">;
  readonly payment: ProviderPayment;
  /** Our record of the same payment. */
  readonly earlier: Pick<PaymentRow, "order_id" | "updated_at"> | undefined;
  readonly isOurs: boolean;
}

/** Judges a payment by the provider's own record. No verdict moves a state back. */
export function judgePayment({ order, payment, earlier, isOurs }: Case): Verdict {
  if (!isOurs || payment.externalReference !== order.id) return "foreign";
  if (earlier && earlier.order_id !== order.id) return "foreign";
  if (earlier && earlier.updated_at > payment.updatedAt) return "old";
  if (payment.status === undefined) return "kept";
  const isCounted = order.payment_id === payment.id;
  if (payment.status === "refunded") {
    // Also for a payment first heard of after its refund; one that would not have counted is refunded without effect.
    const isTheOrders = isCounted || (order.payment_id === null && faultOf(order, payment) === undefined);
    return isTheOrders && order.status !== "refunded" ? "refunded" : "kept";
  }
  if (isCounted) return "kept";
  if (payment.status !== "approved") return order.payment_id ? "kept" : payment.status;
  return faultOf(order, payment) ?? (order.payment_id ? "duplicate" : "counts");
}

function faultOf(order: Case["order"], payment: ProviderPayment): "wrong_currency" | "wrong_amount" | undefined {
  if (payment.currency !== "BRL") return "wrong_currency";
  return payment.amountCents === order.amount_cents ? undefined : "wrong_amount";
}

/** True if staff must check the payment: received money that was not as ordered. */
export const isFlag = (verdict: string): verdict is FlagReason => (flagReasons as readonly string[]).includes(verdict);
