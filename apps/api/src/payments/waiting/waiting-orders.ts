import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { toReais } from "../../subscriptions/index.ts";
import { listOrders, type OrderRow } from "../orders/store.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { orderEnd, payableUntil, stateOf } from "./order-end.ts";
import { listLike, listUnpaid } from "./store.ts";

/** How long an order that nobody paid in time stays in the list. */
const keptMs = 7 * 86_400_000;

interface WaitingDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider | undefined;
}

/**
 * Lists an office's orders that wait for a payment, newest first. One that nobody paid in time remains for a week, unless
 * the office has ordered again.
 */
export const createListWaiting =
  ({ db, clock, provider }: WaitingDeps) =>
  async (scopeId: string): Promise<WaitingOrder[]> => {
    if (!provider) return [];
    const now = clock.now();
    const since = new Date(now.getTime() - keptMs);
    return db.tenant(scopeId, async (tx) => {
      const unpaid = await listUnpaid(tx, scopeId, { provider: provider.name, since });
      const [newest] = unpaid.length === 0 ? [] : await listOrders(tx, scopeId, { limit: 1, offset: 0 });
      return unpaid
        .map((order) => present(order, now))
        .filter(({ id, state, endsAt }) => state !== "expired" || (id === newest?.id && isRecent(endsAt, since)));
    });
  };

const isRecent = (endsAt: string | null, since: Date) => endsAt === null || new Date(endsAt) > since;

function present(order: OrderRow, now: Date): WaitingOrder {
  return {
    id: order.id,
    plan: { type: order.plan_id, name: order.plan_name },
    billingCycle: order.billing_cycle,
    extraUsers: order.extra_users,
    amount: toReais(order.amount_cents),
    paymentMethod: order.method,
    state: stateOf(order, now),
    payableUntil: payableUntil(order)?.toISOString() ?? null,
    endsAt: orderEnd(order)?.toISOString() ?? null,
    paymentPage: order.init_point ?? order.sandbox_init_point ?? "",
    ticketUrl: order.ticket_url,
    createdAt: order.created_at.toISOString(),
  };
}

/**
 * Finds an open order on the same terms as a new one, to be paid in its place. In a transaction that holds the office's
 * account lock, so that of two new orders at once the second finds the first.
 */
export async function findOpenLike(tx: Tx, order: OrderRow): Promise<OrderRow | undefined> {
  const like = await listLike(tx, order);
  return like.find((one) => stateOf(one, order.created_at) === "waiting");
}
