import type { BillingCycle, PlanType } from "@lavra/contract/plans";
import { countActiveUsers } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { newPeriod, renewedPeriod, shortenedPeriod } from "./periods/index.ts";
import { findPlan, type WholePlan } from "./plans/index.ts";
import { userLimit, usersOver } from "./pricing/index.ts";
import { isRunning, startOf } from "./rules.ts";
import { changeSubscription, findSubscription, lockAccount, lockSubscription, putSubscription } from "./store.ts";

/** Plan, cycle and extra users that an office buys. */
export interface Purchase {
  readonly scopeId: string;
  readonly planId: PlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
}

/** A granted period, and the number of active users above its limit. */
export interface Granted {
  readonly from: Date;
  readonly until: Date;
  readonly usersOver: number;
}

/**
 * Returns the plan of a purchase if the office does not have more active users than it allows. Waits for concurrent
 * creations of users, and they wait for it. As the platform.
 * @throws DomainError payments.users_over_limit
 */
export async function assertPurchase(tx: Tx, { scopeId, planId, extraUsers }: Purchase): Promise<WholePlan> {
  await lockSubscription(tx, scopeId);
  const plan = await findPlan(tx, planId);
  const limit = userLimit({ max_users: plan.max_users, extra_users: extraUsers });
  const active = await countActiveUsers(tx, scopeId);
  const over = usersOver(active, limit);
  if (over > 0) throw new DomainError("payments.users_over_limit", { active, limit, over });
  return plan;
}

/**
 * Puts a paid purchase in force. The same plan with as many extra users extends a running period from its end; any
 * other begins now. Users added since the purchase remain, and none can be added above the limit: a paid purchase is
 * never refused. As the platform, in the transaction that marks the payment.
 */
export async function grantPeriod(
  tx: Tx,
  { scopeId, planId, cycle, extraUsers }: Purchase,
  paid: { cents: number; at: Date },
  now: Date,
): Promise<Granted> {
  await lockAccount(tx, scopeId);
  const present = await lockSubscription(tx, scopeId);
  const runsOn = present && isRunning(present, now) && present.plan_id === planId && present.extra_users === extraUsers;
  const periods = runsOn
    ? renewedPeriod(
        { startedAt: startOf(present), periodStart: present.period_start, periodEnd: present.period_end },
        cycle,
      )
    : newPeriod(cycle, now);
  await putSubscription(tx, {
    tenant_id: scopeId,
    plan_id: planId,
    billing_cycle: cycle,
    extra_users: extraUsers,
    started_at: periods.startedAt,
    period_start: periods.periodStart,
    period_end: periods.periodEnd,
    paid_cents: paid.cents,
    paid_at: paid.at,
  });
  const plan = await findPlan(tx, planId);
  const over = usersOver(
    await countActiveUsers(tx, scopeId),
    userLimit({ max_users: plan.max_users, extra_users: extraUsers }),
  );
  return { from: runsOn ? present.period_end : now, until: periods.periodEnd, usersOver: over };
}

/**
 * Takes back a period whose payment was refunded or charged back: one that has not begun shortens the subscription by
 * its months, and the present one ends at once; a past or replaced one is left unchanged. As the platform.
 * @returns whether it changed anything
 */
export async function takeBackPeriod(
  tx: Tx,
  { scopeId, cycle }: Pick<Purchase, "scopeId" | "cycle">,
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<boolean> {
  await lockAccount(tx, scopeId);
  const present = await findSubscription(tx, scopeId);
  if (!present || present.revoked_at || until <= now || from < startOf(present)) return false;
  const periods = { startedAt: startOf(present), periodStart: present.period_start, periodEnd: present.period_end };
  const change = from > now ? { period_end: shortenedPeriod(periods, cycle).periodEnd } : { revoked_at: now };
  await changeSubscription(tx, scopeId, change);
  return true;
}
