import { recordEvent } from "../../audit/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { changeOrder, type OrderRow } from "../orders/store.ts";
import type { ProviderPayment } from "../provider/payment-provider.ts";
import { orderEnd } from "../waiting/order-end.ts";
import { hasOpenPayment } from "./store.ts";

type Attempt = Partial<Pick<OrderRow, "method" | "expires_at" | "ticket_url" | "ended_at" | "end_reason">> &
  Pick<OrderRow, "status">;

/** Stores the newest attempt to pay an unpaid order: its status and method, and a boleto's or PIX's deadline and page. */
export async function noteAttempt(
  tx: Tx,
  order: OrderRow,
  payment: ProviderPayment,
  verdict: "pending" | "rejected",
  now: Date,
): Promise<OrderRow> {
  // One attempt was rejected while another is still open.
  if (verdict === "rejected" && (await hasOpenPayment(tx, order.id, payment.id))) return order;
  const change = verdict === "pending" ? begun(order, payment, now) : failed(order, payment, now);
  if (!change || !isNews(order, change)) return order;
  await changeOrder(tx, order.id, change);
  if (order.status !== change.status) {
    const fact = { scopeId: order.tenant_id, actorId: null, objectId: order.id, at: now };
    await recordEvent(tx, { ...fact, action: "payments.status_changed", detail: { to: change.status } });
  }
  return { ...order, ...change };
}

/** @returns undefined for a payment whose time is over although the provider has not closed it */
function begun(order: OrderRow, payment: ProviderPayment, now: Date): Attempt | undefined {
  const { method, expiresAt: expires_at, ticketUrl: ticket_url } = payment;
  const end = orderEnd({ method, expires_at, due_at: order.due_at });
  if (order.end_reason === "expired" && end !== null && end <= now) return undefined;
  return { status: "pending", method, expires_at, ticket_url, ended_at: null, end_reason: null };
}

function failed({ end_reason }: OrderRow, { method, endedBy }: ProviderPayment, now: Date): Attempt {
  const plain = { status: "rejected", method } as const;
  return endedBy === "expired" && end_reason === null ? { ...plain, end_reason: "expired", ended_at: now } : plain;
}

const isNews = (order: OrderRow, change: Attempt) =>
  Object.entries(change).some(([field, value]) => plainOf(order[field as keyof OrderRow]) !== plainOf(value));

const plainOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);
