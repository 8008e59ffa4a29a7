import { suggestions } from "@lavra/contract/failures/sentences";
import { isOwnerRole } from "@lavra/contract/roles";
import type { Subscription, Usage } from "@lavra/contract/subscriptions";
import { countActiveUsers, findUserById } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { once } from "../platform/idempotency/once.ts";
import type { Order } from "../platform/idempotency/order.ts";
import { mailboxKey } from "../platform/mail/mailbox-key.ts";
import type { Principal } from "../platform/principal.ts";
import { createReserveUser } from "./reserve-user.ts";
import { assertRunning, describeSubscription, monthOf, trialEnd, userLimit } from "./rules.ts";
import {
  claimTrial,
  countDocument,
  findPlan,
  findSubscription,
  putSubscription,
  readUsage,
  setExtraUsers,
} from "./store.ts";

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Platform staff are outside every plan: nothing blocks them and nothing is counted. */
const unlimited: Usage = { documents: { used: 0, limit: -1, resetAt: null }, users: { active: 0, limit: -1 } };

/** What a tenant has bought and how much of it is used. */
export function createSubscriptions({ db, clock }: { db: Database; clock: Clock }) {
  const read = (scopeId: string): Promise<Subscription> =>
    db.tenant(scopeId, async (tx) => describeSubscription(await findSubscription(tx, scopeId), clock.now()));

  /** True when the tenant has neither an active subscription nor a running trial. */
  const isBlocked = async (principal: Principal): Promise<boolean> =>
    !isPlatform(principal.scopeId) && !(await read(principal.scopeId)).isActive;

  async function usageWithin(tx: Tx, scopeId: string): Promise<Usage> {
    if (isPlatform(scopeId)) return unlimited;
    const row = await findSubscription(tx, scopeId);
    const active = await countActiveUsers(tx, scopeId);
    if (!row) return { documents: { used: 0, limit: 0, resetAt: null }, users: { active, limit: 0 } };
    const month = monthOf(row.period_start, clock.now());
    const used = await readUsage(tx, scopeId, month.start);
    const documents = { used, limit: row.max_documents, resetAt: month.end.toISOString() };
    return { documents, users: { active, limit: userLimit(row) } };
  }

  const usage = (scopeId: string): Promise<Usage> => db.tenant(scopeId, (tx) => usageWithin(tx, scopeId));

  /** Refuses early, before any work; `reserveDocument` has the last word. @throws DomainError DOCUMENT_LIMIT_REACHED */
  async function assertDocumentsLeft(scopeId: string): Promise<void> {
    const { documents } = await usage(scopeId);
    if (documents.limit >= 0 && documents.used >= documents.limit) throw limitReached({ documents });
  }

  /**
   * Counts one document in the transaction that stores it: a generation that fails never counts, and of two at once
   * for the last place one is refused.
   * @throws DomainError DOCUMENT_LIMIT_REACHED, subscriptions.required
   */
  async function reserveDocument(tx: Tx, scopeId: string): Promise<void> {
    if (isPlatform(scopeId)) return;
    const now = clock.now();
    const row = assertRunning(await findSubscription(tx, scopeId), now);
    const counted = await countDocument(tx, scopeId, monthOf(row.period_start, now).start, row.max_documents);
    if (!counted) throw limitReached(await usageWithin(tx, scopeId));
  }

  /** @throws DomainError subscriptions.trial_not_allowed, subscriptions.trial_used, request.key_reused */
  async function activateTrial(principal: Principal, order?: Order): Promise<Subscription> {
    if (!isOwnerRole(principal.role)) throw new DomainError("subscriptions.trial_not_allowed");
    const now = clock.now();
    return db.platform((tx) => once(tx, order, now, () => startTrial(tx, principal, now)));
  }

  async function startTrial(tx: Tx, principal: Principal, now: Date): Promise<Subscription> {
    const { scopeId, userId: actorId } = principal;
    const owner = await findUserById(tx, scopeId);
    if (!owner) throw new DomainError("auth.required");
    const email = owner.email ? mailboxKey(owner.email) : null;
    await claimTrial(tx, { account: scopeId, email, document: owner.cpf ?? owner.cnpj }, now);
    const before = describeSubscription(await findSubscription(tx, scopeId), now);
    if (before.isActive) throw new DomainError("subscriptions.trial_used");
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
    db.tenant(scopeId, (tx) => setExtraUsers(tx, scopeId, count));

  const reserveUser = createReserveUser(clock);
  return {
    read,
    usage,
    isBlocked,
    assertDocumentsLeft,
    reserveDocument,
    reserveUser,
    activateTrial,
    grantExtraUsers,
  };
}

function limitReached({ documents }: Pick<Usage, "documents">) {
  const { used, limit, resetAt } = documents;
  const suggestion = suggestions.moreDocuments;
  return new DomainError("DOCUMENT_LIMIT_REACHED", { currentUsage: used, limit, resetAt, suggestion });
}
