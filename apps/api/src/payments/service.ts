import type { BillingEntry, readPaymentStatus } from "@lavra/contract/plans/payments";
import { isPaidPlan, type Plan } from "@lavra/contract/plans/plans";
import type { Pagination } from "@lavra/contract/route";
import type { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { paginationOf, spanOf } from "../platform/http/paging.ts";
import type { Limit } from "../platform/limits/create-limits.ts";
import type { Logger } from "../platform/log.ts";
import { listUnused, type Plans, toReais } from "../subscriptions/index.ts";
import { presentEntry } from "./billing/present-entry.ts";
import { createReceiveEvent } from "./events/receive-event.ts";
import { createEventWork } from "./events/work-events.ts";
import { createPlaceOrder } from "./orders/place-order.ts";
import { countOrders, findOrderBy, listOrders } from "./orders/store.ts";
import type { PaymentProvider, ProviderPayment } from "./provider/payment-provider.ts";
import { untilAborted } from "./provider/payment-provider.ts";
import { createAskRefund, isRefundable } from "./refunds/ask-refund.ts";
import { createReconcile } from "./settling/reconcile.ts";
import { createSettle, type Settled } from "./settling/settle-payment.ts";
import { createCancelOrder } from "./waiting/cancel-order.ts";
import { createListWaiting } from "./waiting/waiting-orders.ts";

export interface PaymentDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  plans: Plans;
  /** Absent if this installation takes no payments. */
  provider: PaymentProvider | undefined;
  /** Limit on an office's orders. */
  tries: Pick<Limit, "take">;
  /** Called after the commit of a settled payment. */
  onSettled(settled: Settled): void;
}

type Status = z.input<typeof readPaymentStatus.reply>["data"];

export type Payments = ReturnType<typeof createPayments>;

/** Manages orders, the provider's notifications of them, and the payment history. */
export function createPayments(deps: PaymentDeps) {
  const { db, clock, plans, provider } = deps;
  const { receive, refused } = createReceiveEvent(deps);
  const stopping = new AbortController();
  const work = provider ? createWork(deps, untilAborted(provider, stopping.signal)) : undefined;
  let working: Promise<void> = Promise.resolve();
  const isStopping = () => stopping.signal.aborted;

  /** Processes received notifications, one run at a time. */
  function lookSoon(): void {
    working = working
      .then(() => work?.events(isStopping))
      .catch((cause: unknown) => deps.log.warn({ err: cause }, "notifications of payments are looked into later"));
  }

  const payable = async (): Promise<Plan[]> => (await plans.list()).filter(({ id }) => isPaidPlan(id));

  /** @throws DomainError payments.not_found */
  async function status(scopeId: string, id: string): Promise<Status> {
    const order = await db.tenant(scopeId, (tx) => findOrderBy(tx, scopeId, id));
    if (!order) throw new DomainError("payments.not_found");
    return {
      id: order.id,
      status: order.status,
      planId: order.plan_id,
      billingCycle: order.billing_cycle,
      extraUsers: order.extra_users,
      amount: toReais(order.amount_cents),
      paymentMethod: order.method,
      paidAt: order.paid_at?.toISOString() ?? null,
      isActivated: order.status === "approved" && order.active_from !== null,
    };
  }

  const history = (
    scopeId: string,
    page: { page: number; limit: number },
  ): Promise<{ data: BillingEntry[]; pagination: Pagination }> =>
    db.tenant(scopeId, async (tx) => {
      const orders = await listOrders(tx, scopeId, spanOf(page));
      const unused = await listUnused(tx, scopeId, clock.now());
      const data: BillingEntry[] = [];
      for (const order of orders) {
        const effect = unused.get(order.id);
        const canAskRefund = effect !== undefined && (await isRefundable(tx, order, effect));
        data.push(presentEntry(order, { canAskRefund }));
      }
      return { data, pagination: paginationOf(page, await countOrders(tx, scopeId)) };
    });

  return {
    placeOrder: createPlaceOrder(deps),
    listWaiting: createListWaiting(deps),
    askRefund: createAskRefund(deps),
    cancelOrder: createCancelOrder({ ...deps, settle: async (payment) => work?.settle(payment) }),
    payable,
    status,
    history,
    /** Receives a notification like `createReceiveEvent` and processes it at once, after the answer. */
    async receive(notice: Parameters<typeof receive>[0]): Promise<void> {
      if (await receive(notice)) lookSoon();
    },
    refused,
    /** Processes due notifications and reconciles orders. */
    async workOnce(): Promise<void> {
      await work?.events(isStopping);
      await work?.reconcile(isStopping);
    },
    /** Resolves when everything received so far is processed. */
    idle: () => working,
    /** Stops the processing of payments; the rest waits in the database for the next start. */
    stop(): Promise<void> {
      stopping.abort();
      return working;
    },
  };
}

function createWork(deps: PaymentDeps, provider: PaymentProvider) {
  const settleOne = createSettle({ ...deps, provider });
  const settle = async (payment: ProviderPayment) => {
    const settled = await settleOne(payment);
    if (settled) deps.onSettled(settled);
  };
  return {
    settle,
    events: createEventWork({ ...deps, provider, settle }),
    reconcile: createReconcile({ ...deps, provider, settle }),
  };
}
