import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Limit } from "../../platform/limits/create-limits.ts";
import type { Logger } from "../../platform/log.ts";
import type { Principal } from "../../platform/principal.ts";
import { changeOrder, findOrderBy, lockOrder, type OrderRow } from "../orders/store.ts";
import { type PaymentProvider, type ProviderPayment, reasonOf } from "../provider/payment-provider.ts";

interface CancelDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  provider: PaymentProvider | undefined;
  /** Limit on an office's orders. */
  tries: Pick<Limit, "take">;
  settle(payment: ProviderPayment): Promise<unknown>;
}

const isCancelled = ({ status, end_reason }: OrderRow) => status === "rejected" && end_reason === "cancelled";

/**
 * Cancels an order that waits for a payment: first at the provider, then here. If the provider fails, the order goes on
 * waiting, and cancelling again completes it. A payment that comes nonetheless counts as usual.
 */
export function createCancelOrder({ db, clock, log, provider, tries, settle }: CancelDeps) {
  /** Closes the payment page first, so that no payment begins behind the others. @returns the payments' records */
  async function cancelThere(at: PaymentProvider, order: OrderRow): Promise<ProviderPayment[]> {
    if (order.preference_id) {
      await at.closePreference(order.preference_id, { from: order.created_at, until: clock.now() });
    }
    const found = await at.findPayments(order.id);
    const isOpen = (payment: ProviderPayment) => payment.status === "pending" && at.isOurs(payment);
    return Promise.all(found.map((payment) => (isOpen(payment) ? at.cancelPayment(payment.id) : payment)));
  }

  const cancelHere = (id: string, actorId: string) =>
    db.platform(async (tx) => {
      const order = await lockOrder(tx, id);
      // Meanwhile it was paid.
      if (order?.status !== "pending" && order?.status !== "rejected") throw new DomainError("payments.not_waiting");
      if (isCancelled(order)) return;
      const at = clock.now();
      await changeOrder(tx, id, { status: "rejected", end_reason: "cancelled", ended_at: at });
      await recordEvent(tx, { scopeId: order.tenant_id, actorId, action: "payments.cancelled", objectId: id, at });
    });

  /** @throws DomainError payments.off, payments.not_found, payments.not_waiting, payments.cancel_failed, auth.too_many_attempts */
  return async function cancelOrder({ scopeId, userId }: Principal, id: string): Promise<void> {
    if (!provider) throw new DomainError("payments.off");
    const order = await db.tenant(scopeId, (tx) => findOrderBy(tx, scopeId, id));
    if (order?.provider !== provider.name) throw new DomainError("payments.not_found");
    if (isCancelled(order)) return;
    if (order.status !== "pending") throw new DomainError("payments.not_waiting");
    await tries.take(scopeId);
    const payments = await cancelThere(provider, order).catch((cause: unknown) => {
      log.warn({ order: order.id, reason: reasonOf(cause) }, "the payment provider did not cancel an order");
      throw new DomainError("payments.cancel_failed", {}, cause);
    });
    for (const payment of payments) await settle(payment);
    await cancelHere(order.id, userId);
  };
}
