import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { grantPeriod, takeBackPeriod } from "../../subscriptions/index.ts";
import { changeOrder, lockOrder, type OrderRow } from "../orders/store.ts";
import type { PaymentProvider, ProviderPayment } from "../provider/payment-provider.ts";
import { nextCheckOfPaid } from "./check-times.ts";
import { isFlag, judgePayment, type Verdict } from "./judge-payment.ts";
import { noteAttempt } from "./note-attempt.ts";
import { findPayment, putPayment } from "./store.ts";

interface SettleDeps {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
}

/** A settled payment, for notices to the office. */
export interface Settled {
  readonly verdict: Verdict;
  readonly order: OrderRow;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Settles a payment by the provider's record: under a lock on its order, in one transaction with the period, its
 * history and the audit event, so that it counts once for any number and order of notifications.
 * @returns undefined if the payment belongs to no order of this installation
 */
export const createSettle =
  ({ db, clock, provider }: SettleDeps) =>
  (payment: ProviderPayment): Promise<Settled | undefined> =>
    db.platform(async (tx) => {
      if (!uuid.test(payment.externalReference)) return undefined;
      const order = await lockOrder(tx, payment.externalReference);
      if (!order || order.provider !== provider.name) return undefined;
      const earlier = await findPayment(tx, provider.name, payment.id);
      const verdict = judgePayment({ order, payment, earlier, isOurs: provider.isOurs(payment) });
      if (verdict === "old" || verdict === "foreign") return { verdict, order };
      const now = clock.now();
      const standing = verdict === "kept" ? (earlier?.verdict ?? "kept") : verdict;
      await putPayment(tx, {
        provider: provider.name,
        payment_id: payment.id,
        order_id: order.id,
        tenant_id: order.tenant_id,
        status: payment.status ?? earlier?.status ?? "pending",
        // An amount that is not whole cents is flagged before; it is stored as 0.
        amount_cents: Number.isNaN(payment.amountCents) ? 0 : payment.amountCents,
        currency: payment.currency.slice(0, 10),
        updated_at: payment.updatedAt,
        verdict: standing,
        seen_at: now,
        flagged_at: isFlag(standing) ? (earlier?.flagged_at ?? now) : null,
      });
      if (isFlag(verdict) && earlier?.verdict !== verdict) {
        await told(tx, order, "payments.flagged", { payment: payment.id, verdict }, now);
      }
      return { verdict, order: await apply(tx, order, payment, verdict, now) };
    });

async function apply(
  tx: Tx,
  order: OrderRow,
  payment: ProviderPayment,
  verdict: Verdict,
  now: Date,
): Promise<OrderRow> {
  if (verdict === "counts") return count(tx, order, payment, now);
  if (verdict === "refunded") return takeBack(tx, order, now);
  if (verdict !== "pending" && verdict !== "rejected") return order;
  return noteAttempt(tx, order, payment, verdict, now);
}

async function count(tx: Tx, order: OrderRow, payment: ProviderPayment, now: Date): Promise<OrderRow> {
  const paidAt = payment.approvedAt ?? now;
  const granted = await grantPeriod(
    tx,
    { scopeId: order.tenant_id, planId: order.plan_id, cycle: order.billing_cycle, extraUsers: order.extra_users },
    { cents: order.amount_cents, at: paidAt },
    now,
  );
  const change = {
    status: "approved" as const,
    ended_at: null,
    end_reason: null,
    payment_id: payment.id,
    transaction_id: payment.transactionId,
    method: payment.method,
    paid_at: paidAt,
    active_from: granted.from,
    active_until: granted.until,
    check_at: nextCheckOfPaid(paidAt, now),
  };
  await changeOrder(tx, order.id, change);
  await told(tx, order, "payments.status_changed", { to: "approved" }, now);
  const detail = { plan: order.plan_id, until: granted.until.toISOString(), usersOver: granted.usersOver };
  await told(tx, order, "subscriptions.period_granted", detail, now);
  return { ...order, ...change };
}

async function takeBack(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  await changeOrder(tx, order.id, { status: "refunded", ended_at: now, end_reason: null });
  await told(tx, order, "payments.status_changed", { to: "refunded" }, now);
  const { tenant_id: scopeId, billing_cycle: cycle, active_from: from, active_until: until } = order;
  if (from && until && (await takeBackPeriod(tx, { scopeId, cycle }, { from, until }, now))) {
    await told(tx, order, "subscriptions.period_taken_back", { until: until.toISOString() }, now);
  }
  return { ...order, status: "refunded" };
}

const told = (
  tx: Tx,
  order: OrderRow,
  action: Parameters<typeof recordEvent>[1]["action"],
  detail: Record<string, string | number>,
  at: Date,
) => recordEvent(tx, { scopeId: order.tenant_id, actorId: null, action, objectId: order.id, detail, at });
