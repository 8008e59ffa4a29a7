import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { type Effect, giveUpDays } from "../../subscriptions/index.ts";
import { changeOrder, findOrderBy, hasLikePaid, lockOrder, type OrderRow } from "../orders/store.ts";
import type { Settled } from "../settling/settle-payment.ts";
import { flagAgain } from "../settling/store.ts";

interface AskDeps {
  db: Database;
  clock: Clock;
  /** Called after the commit. */
  onSettled(settled: Settled): void;
}

/**
 * True if an office may have an order refunded of which no day has begun: it was an older one that was paid late, or it
 * was paid within a day of a like one without being meant as a renewal.
 */
export async function isRefundable(tx: Tx, order: OrderRow, effect: Effect): Promise<boolean> {
  if (order.status !== "approved" || order.refund_asked_at || !order.paid_at) return false;
  return effect === "became_days" || (!order.is_renewal && hasLikePaid(tx, order, order.paid_at));
}

/**
 * Lets an office have a late or repeated order refunded, instead of the days that it brought: they are taken out at
 * once, and staff refund the payment at the provider. Of two calls at once the second changes nothing.
 */
export function createAskRefund({ db, clock, onSettled }: AskDeps) {
  /** @throws DomainError payments.not_found, payments.refund_not_offered */
  return async function askRefund(principal: Principal, id: string): Promise<void> {
    const { scopeId } = principal;
    if (!(await db.tenant(scopeId, (tx) => findOrderBy(tx, scopeId, id)))) throw new DomainError("payments.not_found");
    const asked = await db.platform((tx) => ask(tx, principal, id));
    if (asked) onSettled({ verdict: "refund_asked", order: asked, endedBy: null });
  };

  /** @returns the order; undefined if its refund was asked for before */
  async function ask(tx: Tx, { scopeId, userId: actorId }: Principal, id: string): Promise<OrderRow | undefined> {
    const order = await lockOrder(tx, id);
    if (order?.tenant_id !== scopeId) throw new DomainError("payments.not_found");
    if (order.refund_asked_at) return undefined;
    const now = clock.now();
    const isGivenUp = await giveUpDays(tx, { scopeId, orderId: id }, (effect) => isRefundable(tx, order, effect), {
      now,
      actorId,
    });
    if (!isGivenUp) throw new DomainError("payments.refund_not_offered");
    await changeOrder(tx, id, { refund_asked_at: now });
    await flagAgain(tx, order, { verdict: "refund_asked", now });
    const detail = { plan: order.plan_id, cents: order.amount_cents };
    await recordEvent(tx, { scopeId, actorId, action: "payments.refund_asked", objectId: id, detail, at: now });
    return { ...order, refund_asked_at: now };
  }
}
