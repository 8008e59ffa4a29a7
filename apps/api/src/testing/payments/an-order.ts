import { newOrder } from "../../payments/orders/new-order.ts";
import { insertOrder, type OrderRow } from "../../payments/orders/store.ts";
import type { ProviderPayment } from "../../payments/provider/payment-provider.ts";
import type { Database } from "../../platform/db/scope.ts";

const noon = new Date("2026-11-21T15:00:00Z");

/** An office's order of a month of the smallest plan, at noon of 21 November 2026. */
export function anOrder(office: string, change: Partial<OrderRow> = {}): OrderRow {
  const terms = { plan_id: "starter", plan_name: "Inicial", billing_cycle: "monthly", extra_users: 0 } as const;
  const order = newOrder({
    tenant_id: office,
    buyer_id: office,
    provider: "simulator",
    ...terms,
    amount_cents: 7900,
    created_at: noon,
  });
  return { ...order, ...change };
}

/** Stores such an order, and returns it. */
export async function storeOrder(db: Database, office: string, change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = anOrder(office, change);
  await db.platform((tx) => insertOrder(tx, order));
  return order;
}

/** The approved PIX payment of an order, as the provider reports it at noon. */
export const paymentOf = (order: OrderRow, change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: `p-${order.id}`,
  externalReference: order.id,
  status: "approved",
  isChargedBack: false,
  amountCents: 7900,
  currency: "BRL",
  collectorId: "1000",
  isLive: false,
  method: "pix",
  transactionId: "E1",
  updatedAt: noon,
  approvedAt: noon,
  expiresAt: null,
  ticketUrl: null,
  endedBy: null,
  ...change,
});
