import type { MonitoringRow } from "@lavra/contract/monitoring";
import { isOwnerRole } from "@lavra/contract/roles";
import type { Subscription } from "@lavra/contract/subscriptions";
import { findUserById } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import { createFlaggedPayments, newestOrders, noteManualPayment } from "../payments/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { once } from "../platform/idempotency/once.ts";
import type { Principal } from "../platform/principal.ts";
import {
  describeSubscription,
  findPlan,
  findSubscription,
  listSubscriptions,
  lockAccount,
  putSubscription,
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
}

export type Monitoring = ReturnType<typeof createMonitoring>;

/** Lets platform staff watch every office and edit its subscription. */
export function createMonitoring({ db, clock }: { db: Database; clock: Clock }) {
  const stats = (): Promise<MonitoringRow[]> =>
    db.platform(async (tx) => {
      const subscriptions = await listSubscriptions(tx);
      const orders = await newestOrders(tx);
      const now = clock.now();
      return (await listOfficeRows(tx)).map((office) =>
        presentRow(office, { subscription: subscriptions.get(office.id), order: orders.get(office.id) }, now),
      );
    });

  /** @throws DomainError subscriptions.admin_not_found, subscriptions.changed_meanwhile, and as readPeriod and readManualPayment */
  const update = (actor: Principal, { adminId, revision, change, idempotencyKey }: Asked): Promise<Subscription> =>
    db.platform((tx) =>
      once(tx, idempotencyKey, clock.now(), async () => {
        const owner = await findUserById(tx, adminId);
        if (!owner || !isOwnerRole(owner.role)) throw new DomainError("subscriptions.admin_not_found");
        await lockAccount(tx, adminId);
        const present = await findSubscription(tx, adminId);
        if (revision !== undefined && revision !== revisionOf(present)) {
          throw new DomainError("subscriptions.changed_meanwhile");
        }
        await put(tx, actor, { scopeId: adminId, present, change });
        return describeSubscription(await findSubscription(tx, adminId), clock.now());
      }),
    );

  async function put(tx: Tx, actor: Principal, { scopeId, present, change }: Putting): Promise<void> {
    const { start, end } = readPeriod(change, present);
    const payment = readManualPayment(change);
    const now = clock.now();
    const isPaid = payment?.status === "approved";
    const row = {
      tenant_id: scopeId,
      plan_id: change.planType,
      billing_cycle: change.billingCycle,
      extra_users: change.extraUsersCount,
      period_start: start,
      period_end: end,
      // If the start is unchanged, so is the day from which months are counted.
      started_at: present?.period_start.getTime() === start.getTime() ? present.started_at : start,
      paid_cents: isPaid ? payment.cents : (present?.paid_cents ?? null),
      paid_at: isPaid ? payment.at : (present?.paid_at ?? null),
    };
    await putSubscription(tx, row);
    const fact = { scopeId, actorId: actor.userId, objectId: scopeId, at: now };
    const detail = { plan: change.planType, cycle: change.billingCycle, until: end.toISOString() };
    await recordEvent(tx, {
      ...fact,
      action: "subscriptions.changed_by_staff",
      detail: { ...detail, extraUsers: change.extraUsersCount },
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
    });
  }

  return { stats, update, flagged: createFlaggedPayments({ db, clock }) };
}
