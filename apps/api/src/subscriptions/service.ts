import { isOwnerRole } from "@lavra/contract/roles";
import type { Subscription, Usage } from "@lavra/contract/subscriptions";
import { countActiveUsers, findUserById } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/together.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { once } from "../platform/idempotency/once.ts";
import { mailboxKey } from "../platform/mail/mailer.ts";
import type { Principal } from "../platform/principal.ts";
import { createDocumentQuota } from "./document-quota.ts";
import { findPlan } from "./plans/index.ts";
import { userLimit } from "./pricing/index.ts";
import { createQuotes } from "./quotes.ts";
import { createReserveUser } from "./reserve-user.ts";
import { describeSubscription, documentsOf, isRunning, trialEnd } from "./rules.ts";
import {
  changeSubscription,
  claimTrial,
  findCounted,
  findSubscription,
  lockAccount,
  putSubscription,
} from "./store.ts";

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Platform staff have no plan: they are never blocked and nothing is counted. */
const unlimited: Usage = { documents: { used: 0, limit: -1, resetAt: null }, users: { active: 0, limit: -1 } };

/** Manages subscriptions and their usage. */
export function createSubscriptions({ db, clock }: { db: Database; clock: Clock }) {
  const read = (scopeId: string): Promise<Subscription> =>
    db.tenant(scopeId, async (tx) => describeSubscription(await findSubscription(tx, scopeId), clock.now()));

  /** Returns whether an office has neither an active subscription nor a running trial, judging by its last purchase. */
  const isBlocked = (scopeId: string, bought: Parameters<typeof isRunning>[0]): boolean =>
    !isPlatform(scopeId) && !isRunning(bought, clock.now());

  async function usageWithin(tx: Tx, scopeId: string): Promise<Usage> {
    if (isPlatform(scopeId)) return unlimited;
    const [row, active] = await together(findCounted(tx, scopeId), countActiveUsers(tx, scopeId));
    return { documents: documentsOf(row, clock.now()), users: { active, limit: row ? userLimit(row) : 0 } };
  }

  const usage = (scopeId: string): Promise<Usage> => db.tenant(scopeId, (tx) => usageWithin(tx, scopeId));

  /** @throws DomainError subscriptions.trial_not_allowed, subscriptions.trial_used, request.key_reused */
  async function activateTrial(principal: Principal, idempotencyKey?: IdempotencyKey): Promise<Subscription> {
    if (!isOwnerRole(principal.role)) throw new DomainError("subscriptions.trial_not_allowed");
    const now = clock.now();
    return db.platform((tx) => once(tx, idempotencyKey, now, () => startTrial(tx, principal, now)));
  }

  async function startTrial(tx: Tx, principal: Principal, now: Date): Promise<Subscription> {
    const { scopeId, userId: actorId } = principal;
    const owner = await findUserById(tx, scopeId);
    if (!owner) throw new DomainError("auth.required");
    const email = owner.email ? mailboxKey(owner.email) : null;
    await lockAccount(tx, scopeId);
    await claimTrial(tx, { account: scopeId, email, document: owner.cpf ?? owner.cnpj }, now);
    if (isRunning(await findSubscription(tx, scopeId), now)) throw new DomainError("subscriptions.trial_used");
    const plan = await findPlan(tx, "free_trial");
    await putSubscription(tx, {
      tenant_id: scopeId,
      plan_id: plan.id,
      billing_cycle: "monthly",
      extra_users: 0,
      period_start: now,
      period_end: trialEnd(now, plan.trial_days ?? 15),
    });
    await recordEvent(tx, { scopeId, actorId, action: "subscriptions.trial_activated", at: now });
    return describeSubscription(await findSubscription(tx, scopeId), now);
  }

  const grantExtraUsers = (scopeId: string, count: number) =>
    db.platform((tx) => changeSubscription(tx, scopeId, { extra_users: count }));

  const reserveUser = createReserveUser(clock);
  return {
    read,
    usage,
    isBlocked,
    ...createDocumentQuota(clock),
    reserveUser,
    activateTrial,
    grantExtraUsers,
    quote: createQuotes({ db, clock }),
  };
}
