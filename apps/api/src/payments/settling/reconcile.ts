import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { Logger } from "../../platform/log.ts";
import { changeOrder, listOrdersToCheck, lockOrder, type OrderRow } from "../orders/store.ts";
import { type PaymentProvider, type ProviderPayment, reasonOf } from "../provider/payment-provider.ts";
import { orderEnd } from "../waiting/order-end.ts";
import { afterFailure, nextCheck, nextCheckOfPaid } from "./check-times.ts";

interface ReconcileDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  provider: PaymentProvider;
  settle(payment: ProviderPayment): Promise<unknown>;
}

const expiredAt = (now: Date) => ({ status: "rejected", end_reason: "expired", ended_at: now }) as const;

/** Most orders checked in one run. */
const batch = 50;

/**
 * Checks orders with the provider without a notification, to find lost ones: an order was paid, paid twice, or
 * refunded.
 */
export function createReconcile({ db, clock, log, provider, settle }: ReconcileDeps) {
  /** @returns how many orders were due */
  return async function reconcile(stopped: () => boolean = () => false): Promise<number> {
    const due = await db.platform((tx) => listOrdersToCheck(tx, provider.name, clock.now(), batch));
    for (const order of due) {
      if (stopped()) break;
      await check(order).catch((cause: unknown) => (stopped() ? undefined : postpone(order, cause)));
    }
    return due.length;
  };

  async function check(order: OrderRow): Promise<void> {
    const found = await provider.findPayments(order.id);
    for (const payment of found) await settle(payment);
    const isOpen = found.some(({ status }) => status === "pending");
    await db.platform(async (tx) => {
      const present = await lockOrder(tx, order.id);
      if (!present || present.check_at === null || present.checks !== order.checks) return;
      const checks = order.checks + 1;
      const check_at = nextTime(present, checks, isOpen);
      const isOver = present.status === "pending" && ((check_at === null && !isOpen) || isPastEnd(present));
      await changeOrder(tx, order.id, { checks, check_at, ...(isOver ? expiredAt(clock.now()) : {}) });
    });
  }

  function isPastEnd(order: OrderRow): boolean {
    const end = orderEnd(order);
    return end !== null && end <= clock.now();
  }

  function nextTime({ paid_at, created_at }: OrderRow, checks: number, isOpen: boolean): Date | null {
    const now = clock.now();
    return paid_at ? nextCheckOfPaid(paid_at, now) : nextCheck({ orderedAt: created_at, checks, isOpen, now });
  }

  async function postpone(order: OrderRow, cause: unknown): Promise<void> {
    log.warn({ order: order.id, reason: reasonOf(cause) }, "the payment provider gave no answer about an order");
    const check_at = new Date(clock.now().getTime() + afterFailure(order.checks));
    await db.platform(async (tx) => {
      const present = await lockOrder(tx, order.id);
      if (present?.check_at) await changeOrder(tx, order.id, { check_at });
    });
  }
}
