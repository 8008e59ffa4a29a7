/**
 * Orders, payments and how they are settled with the provider, whose tables it owns.
 * `monitoring`, the operator's commands and the background work use it.
 */

export { noteManualPayment } from "./billing/note-manual-payment.ts";
export { createFlaggedPayments } from "./flagged/flagged-payments.ts";
export { createOwnerNotifier } from "./notices/notify-owner.ts";
export { openProvider } from "./open-provider.ts";
export { newOrder } from "./orders/new-order.ts";
export { insertOrder, lastPayments, type OrderRow } from "./orders/store.ts";
export { registerPaymentRoutes } from "./routes.ts";
export { createPayments, type Payments } from "./service.ts";
export { serveCheckout } from "./simulator/checkout-page.ts";
