import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import type { OrderRow } from "../orders/store.ts";
import { afterBankDays } from "./bank-days.ts";

/** Days on which banks work, in which one reports a boleto that was paid on its last day. */
const reportDays = 3;

type Attempt = Pick<OrderRow, "method" | "expires_at" | "due_at">;

/** Returns until when an order can be paid; null if the provider decides alone, as on a card under review. */
export function payableUntil({ method, expires_at, due_at }: Attempt): Date | null {
  if (method === null) return due_at;
  return method === "boleto" || method === "pix" ? (expires_at ?? due_at) : null;
}

/** Returns when an unpaid order is over: for a boleto after the bank's days; null if the provider decides alone. */
export function orderEnd(order: Attempt): Date | null {
  const until = payableUntil(order);
  return until && order.method === "boleto" ? afterBankDays(until, reportDays) : until;
}

/** Returns where an unpaid order stands at an instant. */
export function stateOf(order: Attempt & Pick<OrderRow, "status">, now: Date): WaitingOrder["state"] {
  const [until, end] = [payableUntil(order), orderEnd(order)];
  if (order.status !== "pending" || (end !== null && end <= now)) return "expired";
  return until !== null && until <= now ? "confirming" : "waiting";
}
