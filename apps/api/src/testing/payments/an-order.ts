import { newOrder } from "../../payments/orders/new-order.ts";
import type { OrderRow } from "../../payments/orders/store.ts";

/** An office's order of a month of the smallest plan, at noon of 21 November 2026. */
export function anOrder(office: string, change: Partial<OrderRow> = {}): OrderRow {
  const terms = { plan_id: "starter", plan_name: "Inicial", billing_cycle: "monthly", extra_users: 0 } as const;
  const created_at = new Date("2026-11-21T15:00:00Z");
  const order = newOrder({
    tenant_id: office,
    buyer_id: office,
    provider: "simulator",
    ...terms,
    amount_cents: 7900,
    created_at,
  });
  return { ...order, ...change };
}
