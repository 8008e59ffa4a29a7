import type { FlagReason } from "@lavra/contract/plans/flagged-payments";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { grantPeriod, takeBackPeriod } from "../../subscriptions/index.ts";
import { changeOrder, hasLikePaid, lockOrder, type OrderRow } from "../orders/store.ts";
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
  readonly endedBy: ProviderPayment["endedBy"];
  /** Why the payment must be checked although it counts. */
  readonly flag?: FlagReason | undefined;
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
      const { endedBy } = payment;
      if (verdict === "old" || verdict === "foreign") return { verdict, order, endedBy };
      const now = clock.now();
      const applied = await apply(tx, order, payment, verdict, now);
      const final = finalVerdict({ verdict, flag: applied.flag, earlier: earlier?.verdict });
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
        verdict: final,
        seen_at: now,
        flagged_at: isFlag(final) ? (earlier?.flagged_at ?? now) : null,
      });
      if (isFlag(final) && earlier?.verdict !== final) {
        await record(tx, order, "payments.flagged", { payment: payment.id, verdict: final }, now);
      }
      return { verdict, order: applied.order, endedBy, flag: applied.flag };
    });

interface Verdicts {
  readonly verdict: Verdict;
  readonly flag: FlagReason | undefined;
  /** The stored verdict of the same payment. */
  readonly earlier: string | undefined;
}

/** The verdict to store; a payment flagged although it counts stays flagged when it is refunded. */
function finalVerdict({ verdict, flag, earlier }: Verdicts): string {
  if (flag) return flag;
  if (verdict === "kept") return earlier ?? "kept";
  return verdict === "refunded" && earlier !== undefined && isFlag(earlier) ? earlier : verdict;
}

/** An order after a payment, and why the payment must be checked although it counts. */
interface Applied {
  readonly order: OrderRow;
  readonly flag?: FlagReason;
}

async function apply(tx: Tx, order: OrderRow, payment: ProviderPayment, verdict: Verdict, now: Date): Promise<Applied> {
  if (verdict === "counts") return count(tx, order, payment, now);
  if (verdict === "refunded") return takeBack(tx, order, payment, now);
  if (verdict !== "pending" && verdict !== "rejected") return { order };
  return { order: await noteAttempt(tx, order, payment, verdict, now) };
}

/** Returns when a payment was approved: between its order and now, whatever the provider's clock says. */
function approvalOf({ approvedAt }: ProviderPayment, { created_at }: OrderRow, now: Date): Date {
  if (!approvedAt || approvedAt > now) return now;
  return approvedAt < created_at ? created_at : approvedAt;
}

async function count(tx: Tx, order: OrderRow, payment: ProviderPayment, now: Date): Promise<Applied> {
  const paidAt = approvalOf(payment, order, now);
  const granted = await grantPeriod(
    tx,
    {
      scopeId: order.tenant_id,
      orderId: order.id,
      orderedAt: order.created_at,
      planId: order.plan_id,
      cycle: order.billing_cycle,
      extraUsers: order.extra_users,
      fullCents: order.full_cents ?? order.amount_cents,
      usersUntil: order.users_until,
      cents: order.amount_cents,
      paidAt,
    },
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
  await record(tx, order, "payments.status_changed", { to: "approved" }, now);
  const { effect, until, usersOver } = granted;
  const detail = { plan: order.plan_id, until: until.toISOString(), usersOver, effect };
  await record(tx, order, "subscriptions.period_granted", detail, now);
  const counted = { ...order, ...change };
  if (effect === "became_days") return { order: counted, flag: "late" };
  const isRepeated = !order.is_renewal && (await hasLikePaid(tx, order, paidAt));
  return isRepeated ? { order: counted, flag: "repeated" } : { order: counted };
}

async function takeBack(tx: Tx, order: OrderRow, { isChargedBack }: ProviderPayment, now: Date): Promise<Applied> {
  await changeOrder(tx, order.id, { status: "refunded", ended_at: now, end_reason: null });
  await record(tx, order, "payments.status_changed", { to: "refunded" }, now);
  const { id: orderId, tenant_id: scopeId, active_until: until } = order;
  if (until && (await takeBackPeriod(tx, { scopeId, orderId, isChargedBack }, now))) {
    await record(tx, order, "subscriptions.period_taken_back", { until: until.toISOString() }, now);
  }
  return { order: { ...order, status: "refunded" } };
}

const record = (
  tx: Tx,
  order: OrderRow,
  action: Parameters<typeof recordEvent>[1]["action"],
  detail: Record<string, string | number>,
  at: Date,
) => recordEvent(tx, { scopeId: order.tenant_id, actorId: null, action, objectId: order.id, detail, at });
