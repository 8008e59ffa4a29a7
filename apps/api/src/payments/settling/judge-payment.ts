import { type FlagReason, flagReasons } from "@lavra/contract/flagged-payments";
import type { OrderRow } from "../orders/store.ts";
import type { ProviderPayment } from "../provider/payment-provider.ts";
import type { PaymentRow } from "./store.ts";

/**
 * What a payment is to an order.
 * - `counts`: it pays the order, and the period begins
 * - `refunded`: it paid the order, and was taken back
 * - `pending`, `rejected`: how the newest attempt stands
 * - `duplicate`: the order was paid already; to be given back
 * - `foreign`, `wrong_amount`, `wrong_currency`: not what was ordered; to be looked at by a person
 * - `old`: something newer is known of it
 * - `kept`: nothing changes
 */
export type Verdict = "counts" | "refunded" | "pending" | "rejected" | FlagReason | "foreign" | "old" | "kept";

interface Case {
  readonly order: Pick<OrderRow, "id" | "amount_cents" | "payment_id" | "status">;
  readonly payment: ProviderPayment;
  /** The same payment as it was known. */
  readonly earlier: Pick<PaymentRow, "order_id" | "updated_at"> | undefined;
  readonly isOurs: boolean;
}

/** Judges a payment by the provider's own record. Nothing here moves a state back. */
export function judgePayment({ order, payment, earlier, isOurs }: Case): Verdict {
  if (!isOurs || payment.externalReference !== order.id) return "foreign";
  if (earlier && earlier.order_id !== order.id) return "foreign";
  if (earlier && earlier.updated_at > payment.updatedAt) return "old";
  if (payment.status === undefined) return "kept";
  const isCounted = order.payment_id === payment.id;
  if (payment.status === "refunded") {
    // Also one that was never heard of while it was approved; what would not have counted is given back without a trace.
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

/** What a person has to look at: money that came and is not ours to keep as it is. */
export const isFlag = (verdict: string): verdict is FlagReason => (flagReasons as readonly string[]).includes(verdict);
