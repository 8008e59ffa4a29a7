import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { findUserById } from "../accounts/index.ts";
import { changesBetween, recordEvent } from "../audit/index.ts";
import { createFlaggedPayments, lastPayments, noteManualPayment } from "../payments/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { once } from "../platform/idempotency/once.ts";
import type { Principal } from "../platform/principal.ts";
import {
  describePeriods,
  editPeriod,
  findPlan,
  findSubscription,
  listPeriods,
  listSubscriptions,
  lockAccount,
  type SubscriptionRow,
  toReais,
} from "../subscriptions/index.ts";
import { presentRow } from "./present-row.ts";
import { readManualPayment, readPeriod, revisionOf, type Update } from "./rules.ts";
import { listOfficeRows } from "./store.ts";

/** A change of one office's subscription; `revision` is from the row when it was opened. */
interface Asked {
  readonly adminId: string;
  readonly revision: string | undefined;
  readonly change: Update;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

interface Putting {
  readonly scopeId: string;
  readonly present: Awaited<ReturnType<typeof findSubscription>>;
  readonly change: Update;
  readonly now: Date;
}

export type Monitoring = ReturnType<typeof createMonitoring>;

/** Lets platform staff watch every office and edit its subscription. */
export function createMonitoring({ db, clock }: { db: Database; clock: Clock }) {
  const stats = (): Promise<MonitoringRow[]> =>
    db.platform(async (tx) => {
      const subscriptions = await listSubscriptions(tx);
      const orders = await lastPayments(tx);
      const now = clock.now();
      return (await listOfficeRows(tx)).map((office) =>
        presentRow(office, { periods: subscriptions.get(office.id) ?? [], order: orders.get(office.id) }, now),
      );
    });

  /** @throws DomainError subscriptions.admin_not_found, subscriptions.changed_meanwhile, and as readPeriod and readManualPayment */
  const update = (actor: Principal, { adminId, revision, change, idempotencyKey }: Asked): Promise<Subscription> =>
    db.platform((tx) =>
      once(tx, idempotencyKey, clock.now(), async () => {
        const owner = await findUserById(tx, adminId);
        if (!owner || !isOwnerRole(owner.role)) throw new DomainError("subscriptions.admin_not_found");
        await lockAccount(tx, adminId);
        const present = await findSubscription(tx, adminId, clock.now());
        if (revision !== undefined && revision !== revisionOf(present)) {
          throw new DomainError("subscriptions.changed_meanwhile");
        }
        await put(tx, actor, { scopeId: adminId, present, change, now: clock.now() });
        return describePeriods(await listPeriods(tx, adminId), clock.now());
      }),
    );

  return { stats, update, flagged: createFlaggedPayments({ db, clock }) };
}

/** Stores an edit with its audit events, and a payment that it notes. */
async function put(tx: Tx, actor: Principal, { scopeId, present, change, now }: Putting): Promise<void> {
  const { start, end } = readPeriod(change, present);
  const payment = readManualPayment(change);
  const isPaid = payment?.status === "approved";
  const row = {
    tenant_id: scopeId,
    plan_id: change.planType,
    billing_cycle: change.billingCycle,
    extra_users: change.extraUsersCount,
    period_start: start,
    period_end: end,
  };
  const edit = {
    planId: change.planType,
    cycle: change.billingCycle,
    extraUsers: change.extraUsersCount,
    start,
    end,
    paid: isPaid ? { cents: payment.cents, at: payment.at } : null,
  };
  await editPeriod(tx, scopeId, edit, { now, actorId: actor.userId });
  const fact = { scopeId, actorId: actor.userId, objectId: scopeId, at: now };
  await recordEvent(tx, {
    ...fact,
    action: "subscriptions.changed_by_staff",
    changes: changesBetween(present && recordable(present), recordable(row)),
  });
  if (!payment) return;
  const { name } = await findPlan(tx, change.planType);
  const id = await noteManualPayment(tx, {
    subscription: row,
    planName: name,
    ...payment,
    actorId: actor.userId,
    now,
  });
  await recordEvent(tx, {
    ...fact,
    action: "payments.noted_by_staff",
    objectId: id,
    detail: { status: payment.status, cents: payment.cents },
    changes: changesBetween(undefined, {
      manualPaymentAmount: toReais(payment.cents),
      manualPaymentStatus: payment.status,
      manualPaymentDate: payment.at,
    }),
  });
}

/** What staff edit of a subscription, by the API's names. */
const recordable = (
  row: Pick<SubscriptionRow, "plan_id" | "billing_cycle" | "period_start" | "period_end" | "extra_users">,
) => ({
  planType: row.plan_id,
  billingCycle: row.billing_cycle,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  extraUsersCount: row.extra_users,
});
