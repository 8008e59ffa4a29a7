import { z } from "zod";
import { done, id, route, success } from "../route.ts";
import { paymentMethod } from "./payments.ts";
import { billingCycle, planType, reais } from "./plans.ts";

/**
 * State of an unpaid order.
 * - `waiting`: it can be paid
 * - `confirming`: a boleto that is past its date; the bank may still report a payment
 * - `expired`: nobody paid in time
 */
export const waitingStates = ["waiting", "confirming", "expired"] as const;

/** An order that waits for a payment, or that nobody paid in time. */
export const waitingOrder = z.object({
  id,
  plan: z.object({ type: planType, name: z.string() }),
  billingCycle,
  extraUsers: z.number().int(),
  /** Reais. */
  amount: reais,
  /** Null until one is chosen on the payment page. */
  paymentMethod: paymentMethod.nullable(),
  state: z.enum(waitingStates),
  /** Null if the provider decides alone, as on a card under review. */
  payableUntil: z.iso.datetime().nullable(),
  /** When it is `expired`; for a boleto after the bank's days. Null like `payableUntil`. */
  endsAt: z.iso.datetime().nullable(),
  /** The order's payment page at the provider. */
  paymentPage: z.url(),
  /** The boleto's or PIX's own page at the provider, if known. */
  ticketUrl: z.url().nullable(),
  createdAt: z.iso.datetime(),
});
z.globalRegistry.add(waitingOrder, { id: "WaitingOrder" });
/** An order without an approved payment. */
export type WaitingOrder = z.infer<typeof waitingOrder>;

/** The office's orders that wait for a payment, and those that ended lately; newest first. */
export const listWaitingOrders = route({
  method: "GET",
  path: "/api/payments/orders/waiting",
  summary: "Os pedidos do escritório que aguardam pagamento, e os que venceram há pouco; o mais recente primeiro",
  reply: success({ orders: z.array(waitingOrder) }),
});

/**
 * Cancels an order at the provider, then here. Fails with `payments.off`, `payments.not_found`, `payments.not_waiting`,
 * `payments.cancel_failed`, `auth.too_many_attempts`.
 */
export const cancelOrder = route({
  method: "POST",
  path: "/api/payments/orders/:id/cancel",
  summary: "Cancela um pedido que aguarda pagamento, também no provedor de pagamentos",
  params: z.object({ id }),
  reply: done,
});
