import type { BillingCycle, PlanType } from "@lavra/contract/plans";
import { countActiveUsers } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { newPeriod, renewedPeriod, shortenedPeriod } from "./periods/index.ts";
import { findPlan, type WholePlan } from "./plans/index.ts";
import { userLimit, usersOver } from "./pricing/index.ts";
import { isRunning, startOf } from "./rules.ts";
import { changeSubscription, findSubscription, lockAccount, lockSubscription, putSubscription } from "./store.ts";

/** What an office buys. */
export interface Purchase {
  readonly scopeId: string;
  readonly planId: PlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
}

/** A period that was granted, and how many active users are too many for it. */
export interface Granted {
  readonly from: Date;
  readonly until: Date;
  readonly usersOver: number;
}

/**
 * The plan of a purchase that the office may make: it would not have more active users than it allows. Whoever makes a
 * user at the same moment waits, or is waited for. As the platform.
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
 * Puts what was paid for in force. The same plan with as many extra users runs on from the end of a period that still
 * runs; all else begins now. Users that were made since the purchase stay, and none can be added while they are too many:
 * who has paid is not turned away. As the platform, in the transaction that marks the payment.
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
 * Takes back a period whose payment was refunded or charged back: of one that has not begun the months are taken off the end,
 * the present one ends at once, a past one stays past, and so does one that another plan has taken the place of. As the platform.
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
