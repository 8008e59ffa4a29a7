import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { startOfBusinessDay } from "../../platform/clock.ts";
import type { OrderRow } from "../orders/store.ts";

const dayMs = 86_400_000;

/** Working days in which a bank reports a boleto that was paid on its last day. */
const bankDays = 3;

type Attempt = Pick<OrderRow, "method" | "expires_at" | "due_at">;

/** Returns until when an order can be paid; null if the provider decides alone, as on a card under review. */
export function payableUntil({ method, expires_at, due_at }: Attempt): Date | null {
  if (method === null) return due_at;
  return method === "boleto" || method === "pix" ? (expires_at ?? due_at) : null;
}

/** Returns when an unpaid order is over: for a boleto after the bank's days; null if the provider decides alone. */
export function orderEnd(order: Attempt): Date | null {
  const until = payableUntil(order);
  return until && order.method === "boleto" ? afterWorkingDays(until, bankDays) : until;
}

/**
 * Returns the end of the day in São Paulo that is a number of working days after an instant. Working days are Monday to
 * Friday: holidays of the banks are not known here, and make a boleto end some days early on the page alone, because a
 * payment counts whenever it comes.
 */
export function afterWorkingDays(instant: Date, days: number): Date {
  let midnight = startOfBusinessDay(instant).getTime();
  for (let left = days; left > 0; ) {
    midnight += dayMs;
    if (isWorkingDay(midnight)) left -= 1;
  }
  return new Date(midnight + dayMs - 1);
}

/** Midnight in São Paulo is three in the morning of the same day in UTC. */
const isWorkingDay = (midnight: number) => ![0, 6].includes(new Date(midnight).getUTCDay());

/** Returns where an unpaid order stands at an instant. */
export function stateOf(order: Attempt & Pick<OrderRow, "status">, now: Date): WaitingOrder["state"] {
  const [until, end] = [payableUntil(order), orderEnd(order)];
  if (order.status !== "pending" || (end !== null && end <= now)) return "expired";
  return until !== null && until <= now ? "confirming" : "waiting";
}
