import type { BillingCycle, PlanType } from "@lavra/contract/plans/plans";
import { countActiveUsers } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { type Ledger, unusedOrders } from "./ledger/compute-ledger.ts";
import { type Effect, shownPeriod } from "./ledger/fold-entries.ts";
import { type Quote, quotePurchase } from "./ledger/quote-purchase.ts";
import { readLedger, recordEntry } from "./ledger/record-entries.ts";
import { periodsOf, place } from "./ledger/run.ts";
import { listEntries } from "./ledger/store.ts";
import { findPlan, type WholePlan } from "./plans/store.ts";
import { totalCents, userLimit, usersOver } from "./pricing/price.ts";
import { lockAccount, lockSubscription } from "./store.ts";

/** Plan, cycle and extra users that an office buys. */
export interface Purchase {
  readonly scopeId: string;
  readonly planId: PlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
}

/**
 * Quotes a purchase of an office that does not have more active users than the plan allows. Waits for concurrent
 * payments and creations of users, and they wait for it. As the platform.
 * @throws DomainError payments.users_over_limit
 */
export async function assertPurchase(
  tx: Tx,
  { scopeId, planId, cycle, extraUsers }: Purchase,
  { now, when }: { now: Date; when: "now" | "end" },
): Promise<{ plan: WholePlan; quote: Quote }> {
  await lockAccount(tx, scopeId);
  await lockSubscription(tx, scopeId, now);
  const plan = await findPlan(tx, planId);
  const limit = userLimit({ max_users: plan.max_users, extra_users: extraUsers });
  const active = await countActiveUsers(tx, scopeId);
  const over = usersOver(active, limit);
  if (over > 0) throw new DomainError("payments.users_over_limit", { active, limit, over });
  const asked = { planId, prices: plan, cycle, extraUsers, when };
  return { plan, quote: quotePurchase(await listEntries(tx, scopeId), asked, now) };
}

/** An approved payment of an order. */
export interface PaidOrder extends Purchase {
  readonly orderId: string;
  readonly orderedAt: Date;
  /** Price of a whole cycle, before credit. */
  readonly fullCents: number;
  /** Set if the order only adds users to what runs. */
  readonly usersUntil: Date | null;
  readonly cents: number;
  /** When the provider approved it. */
  readonly paidAt: Date;
}

/** What a payment brought, and the number of active users above the limit. */
export interface Granted {
  readonly from: Date;
  readonly until: Date;
  readonly effect: Effect;
  readonly usersOver: number;
}

/**
 * Enters a paid purchase. A paid purchase is never refused: users added since the order remain, and none can be added
 * above the limit. As the platform, in the transaction that marks the payment.
 */
export async function grantPeriod(tx: Tx, paid: PaidOrder, now: Date): Promise<Granted> {
  const { scopeId, orderId, orderedAt, planId, cycle, extraUsers, fullCents, usersUntil, cents } = paid;
  await lockAccount(tx, scopeId);
  await lockSubscription(tx, scopeId, now);
  const at = paid.paidAt < now ? paid.paidAt : now;
  const terms = { planId, cycle, extraUsers, priceCents: fullCents };
  const entry = { kind: "grant", at, orderId, orderedAt, terms, cents, usersUntil } as const;
  const { id, after } = await recordEntry(tx, scopeId, entry, { now });
  const brought = broughtBy(after, id);
  const plan = await findPlan(tx, planId);
  const limit = userLimit({ max_users: plan.max_users, extra_users: extraUsers });
  const over = usersOver(await countActiveUsers(tx, scopeId), limit);
  const effect = after.explained.find(({ entry: one }) => one.id === id)?.effect ?? "unchanged";
  return { from: brought?.from ?? at, until: brought?.until ?? at, effect, usersOver: over };
}

/** Returns the time that an entry brought. */
function broughtBy({ run }: Ledger, id: string) {
  if (!run) return undefined;
  return [...place(run), ...run.topUps].find(({ source }) => source === id);
}

interface TakenBack {
  readonly scopeId: string;
  readonly orderId: string;
  readonly isChargedBack: boolean;
}

/**
 * Enters a refund or charge-back: the payment's grant counts as if it had never been. As the platform.
 * @returns whether it changed what the office has; false if the office had asked for the refund
 */
export async function takeBackPeriod(
  tx: Tx,
  { scopeId, orderId, isChargedBack }: TakenBack,
  now: Date,
): Promise<boolean> {
  await lockAccount(tx, scopeId);
  if ((await listEntries(tx, scopeId)).some((one) => one.kind === "refund" && one.orderId === orderId)) return false;
  const { before, after } = await recordEntry(
    tx,
    scopeId,
    { kind: "refund", at: now, orderId, isChargedBack },
    { now },
  );
  return JSON.stringify(before.run) !== JSON.stringify(after.run);
}

/** Lists the office's orders that brought days of which none has begun or was credited, each with its effect. */
export const listUnused = async (tx: Tx, scopeId: string, now: Date): Promise<ReadonlyMap<string, Effect>> =>
  unusedOrders(await listEntries(tx, scopeId), now);

/**
 * Takes out the unused days of an order, because its office asks for a refund. As the platform.
 * @param mayBeRefunded decides by the effect of the order, while the office's subscription is locked
 * @returns false if some of the days have begun or are credited, if there are none, or if it was decided so
 */
export async function giveUpDays(
  tx: Tx,
  { scopeId, orderId }: Pick<TakenBack, "scopeId" | "orderId">,
  mayBeRefunded: (effect: Effect) => Promise<boolean>,
  by: { now: Date; actorId: string },
): Promise<boolean> {
  await lockAccount(tx, scopeId);
  await lockSubscription(tx, scopeId, by.now);
  const effect = (await listUnused(tx, scopeId, by.now)).get(orderId);
  if (!effect || !(await mayBeRefunded(effect))) return false;
  const fact = { kind: "refund", at: by.now, orderId, isChargedBack: false, isAsked: true } as const;
  await recordEntry(tx, scopeId, fact, by);
  return true;
}

/** Terms of a period that staff set, and money received outside the provider. */
export interface PeriodEdit extends Omit<Purchase, "scopeId"> {
  readonly start: Date;
  readonly end: Date;
  readonly paid: { readonly cents: number; readonly at: Date } | null;
}

/** Sets the period that an office has now; null takes everything away. As the platform. */
export async function editPeriod(
  tx: Tx,
  scopeId: string,
  edit: PeriodEdit | null,
  by: { now: Date; actorId: string | null },
): Promise<void> {
  await lockAccount(tx, scopeId);
  await lockSubscription(tx, scopeId, by.now);
  const { run } = await readLedger(tx, scopeId, by.now);
  const periods = run ? periodsOf(place(run)) : [];
  const shown = periods[shownPeriod(periods, by.now)];
  const [first, last] = [shown?.[0], shown?.at(-1)];
  const before = first && last ? { start: first.from, end: last.until } : null;
  const fact = { kind: "edit", at: by.now, before } as const;
  if (!edit) {
    const { now } = by;
    await recordEntry(tx, scopeId, { ...fact, terms: null, start: now, end: now, cents: 0, paidAt: null }, by);
    return;
  }
  const { planId, cycle, extraUsers, start, end, paid } = edit;
  const terms = { planId, cycle, extraUsers, priceCents: totalCents(await findPlan(tx, planId), cycle, extraUsers) };
  const money = { cents: paid?.cents ?? 0, paidAt: paid?.at ?? null };
  await recordEntry(tx, scopeId, { ...fact, terms, start, end, ...money }, by);
}
