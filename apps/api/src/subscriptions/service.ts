import type { Subscription, Usage } from "@lavra/contract/plans/subscriptions";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { countActiveUsers, findUserById } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { once } from "../platform/idempotency/once.ts";
import { mailboxKey } from "../platform/mail/mailer.ts";
import type { Principal } from "../platform/principal.ts";
import { createDocumentQuota } from "./document-quota.ts";
import { assertPurchase, editPeriod, type Purchase } from "./grants.ts";
import { recordEntry } from "./ledger/record-entries.ts";
import { findPlan } from "./plans/store.ts";
import { userLimit } from "./pricing/price.ts";
import { createQuotes } from "./quotes.ts";
import { createReserveUser } from "./reserve-user.ts";
import { describePeriods, documentsOf, isRunning } from "./rules.ts";
import { createStatement } from "./statement.ts";
import { claimTrial, findCounted, findSubscription, listPeriods, lockAccount } from "./store.ts";
import { hasTrialClaim } from "./trial/store.ts";

/** Returns whether a caller can activate the free trial now: an account owner without a plan who has not had it. */
const createTrialOffer =
  ({ db }: { db: Database }) =>
  async ({ scopeId, role }: Principal, { isActive }: Pick<Subscription, "isActive">): Promise<boolean> => {
    if (isActive || !isOwnerRole(role)) return false;
    return db.platform(async (tx) => {
      const owner = await findUserById(tx, scopeId);
      if (!owner) return false;
      const email = owner.email ? mailboxKey(owner.email) : null;
      return !(await hasTrialClaim(tx, { account: scopeId, email, document: owner.cpf ?? owner.cnpj }));
    });
  };

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Platform staff have no plan: they are never blocked and nothing is counted. */
const unlimited: Usage = { documents: { used: 0, limit: -1, resetAt: null }, users: { active: 0, limit: -1 } };

/** A paid plan to change to. */
type PlanChange = Omit<Purchase, "scopeId">;

/** Manages subscriptions and their usage. */
export function createSubscriptions({ db, clock }: { db: Database; clock: Clock }) {
  const readWithin = async (tx: Tx, scopeId: string): Promise<Subscription> =>
    describePeriods(await listPeriods(tx, scopeId), clock.now());

  const read = (scopeId: string): Promise<Subscription> => db.tenant(scopeId, (tx) => readWithin(tx, scopeId));

  /** Returns whether an office has neither an active subscription nor a running trial, judging by its last purchase. */
  const isBlocked = (scopeId: string, bought: Parameters<typeof isRunning>[0]): boolean =>
    !isPlatform(scopeId) && !isRunning(bought, clock.now());

  async function usageWithin(tx: Tx, scopeId: string): Promise<Usage> {
    if (isPlatform(scopeId)) return unlimited;
    const now = clock.now();
    const [row, active] = await together(findCounted(tx, scopeId, now), countActiveUsers(tx, scopeId));
    return { documents: documentsOf(row, now), users: { active, limit: row ? userLimit(row) : 0 } };
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
    if (isRunning(await findSubscription(tx, scopeId, now), now)) throw new DomainError("subscriptions.trial_used");
    const plan = await findPlan(tx, "free_trial");
    await recordEntry(tx, scopeId, { kind: "trial", at: now, days: plan.trial_days ?? 15 }, { now, actorId });
    await recordEvent(tx, { scopeId, actorId, action: "subscriptions.trial_activated", at: now });
    return readWithin(tx, scopeId);
  }

  /** Sets the extra users of the present period. */
  const grantExtraUsers = (scopeId: string, extraUsers: number): Promise<void> =>
    db.platform(async (tx) => {
      const now = clock.now();
      const row = await findSubscription(tx, scopeId, now);
      if (!row) return;
      const { plan_id: planId, billing_cycle: cycle, period_start: start, period_end: end } = row;
      await editPeriod(tx, scopeId, { planId, cycle, extraUsers, start, end, paid: null }, { now, actorId: null });
    });

  /**
   * Changes the plan with what is unused of the present one, without a payment.
   * @throws DomainError subscriptions.change_not_free, payments.users_over_limit, request.key_reused
   */
  const changePlan = (principal: Principal, asked: PlanChange, key?: IdempotencyKey): Promise<Subscription> =>
    db.platform((tx) =>
      once(tx, key, clock.now(), async () => {
        const { scopeId, userId: actorId } = principal;
        const now = clock.now();
        const { quote } = await assertPurchase(tx, { scopeId, ...asked }, { now, when: "now" });
        const isFree = quote.kind === "switched" || (quote.kind === "upgrade" && quote.dueCents === 0);
        if (!isFree || !quote.credit?.cents) throw new DomainError("subscriptions.change_not_free");
        await recordEntry(tx, scopeId, { kind: "change", at: now, terms: quote.terms }, { now, actorId });
        const detail = { plan: asked.planId, cycle: asked.cycle, extraUsers: asked.extraUsers };
        await recordEvent(tx, { scopeId, actorId, action: "subscriptions.plan_changed", detail, at: now });
        return readWithin(tx, scopeId);
      }),
    );

  const reserveUser = createReserveUser(clock);
  return {
    read,
    usage,
    isBlocked,
    ...createDocumentQuota(clock),
    reserveUser,
    activateTrial,
    canActivateTrial: createTrialOffer({ db }),
    grantExtraUsers,
    changePlan,
    quote: createQuotes({ db, clock }),
    statement: createStatement({ db, clock }),
  };
}
