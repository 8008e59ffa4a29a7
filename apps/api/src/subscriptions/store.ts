import type { BillingCycle, PlanType } from "@lavra/contract/plans/plans";
import { type OrderByItemBuilder, sql } from "kysely";
import { violatedConstraint } from "../platform/db/database-failure.ts";
import { keptStatement } from "../platform/db/kept-statement.ts";
import type { Tx } from "../platform/db/scope.ts";
import { anyOf, together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { PlanRow, PlanTable } from "./plans/store.ts";

export interface SubscriptionRow {
  tenant_id: string;
  plan_id: PlanType;
  billing_cycle: BillingCycle;
  period_start: Date;
  period_end: Date;
  extra_users: number;
  /** Start of the uninterrupted series of periods; null = period_start. */
  started_at: Date | null;
  /** Of the last payment. */
  paid_cents: number | null;
  paid_at: Date | null;
  /** When the payment was taken back. */
  revoked_at: Date | null;
  /** Place in the periods that follow each other, from 0. */
  ordinal: number;
  /** End of the last of these periods; null = `period_end`. */
  covered_until: Date | null;
  /** Why it was taken back. */
  end_reason: "refunded" | "charged_back" | null;
  /** The `period_end` of which the owner was warned. */
  warned_end: Date | null;
  /** The `period_end` of which the owner was notified after it. */
  told_end: Date | null;
}

/** A period to store; `ordinal` is its place in the list. */
export type NewPeriod = Omit<SubscriptionRow, "tenant_id" | "ordinal" | "warned_end" | "told_end">;

type SubscriptionTables = {
  plans: PlanTable;
  subscriptions: SubscriptionRow;
  trial_claims: { kind: "account" | "email" | "document"; value: string; claimed_at: Date };
  document_usage: { tenant_id: string; month_start: Date; used: number };
};

const tables = (tx: Tx) => tx.withTables<SubscriptionTables>();

/** A stored period with its plan. */
export type Subscribed = SubscriptionRow & PlanRow;

/** Returns the tenant's period at an instant with its plan: the present one, else the next, else the last. */
export const findSubscription = async (tx: Tx, scopeId: string, now: Date): Promise<Subscribed | undefined> =>
  (await subscriptionsOf(tx, { scopeId, now }))[0];

const subscriptionsOf = keptStatement((tx, { scopeId, now }: { scopeId: string; now: Date }) =>
  presentFirst(withPlan(tx, scopeId), now).limit(1),
);

/** Returns the periods of a tenant that follow each other, in their order. */
export const listPeriods = (tx: Tx, scopeId: string): Promise<Subscribed[]> =>
  withPlan(tx, scopeId).orderBy("ordinal").execute();

/** Columns that decide whether a subscription runs, and the month and limit of its documents. */
export type RunningRow = Pick<
  SubscriptionRow,
  "tenant_id" | "period_start" | "period_end" | "started_at" | "revoked_at"
> &
  Pick<PlanRow, "max_documents">;

/** Returns those of some offices at an instant, by office; as the platform only. */
export async function findRunning(tx: Tx, scopeIds: readonly string[], now: Date): Promise<Map<string, RunningRow>> {
  const rows = await runningAmong(tx, { scopeIds, now });
  return new Map(rows.map((row) => [row.tenant_id, row]));
}

const runningAmong = keptStatement((tx, { scopeIds, now }: { scopeIds: readonly string[]; now: Date }) =>
  withPlans(tx)
    .select(["tenant_id", "period_start", "period_end", "started_at", "revoked_at", "plans.max_documents"])
    .where("subscriptions.tenant_id", "=", anyOf(scopeIds))
    .distinctOn("subscriptions.tenant_id")
    .orderBy("subscriptions.tenant_id")
    .orderBy(isAhead(now))
    .orderBy(lastBegun(now), nullsLast)
    .orderBy("ordinal"),
);

/**
 * Reads a subscription like `findSubscription` and locks it until the transaction ends. It is read after the lock: a
 * row that was waited for and whose plan changed meanwhile would be joined with the old plan and not be found.
 */
export async function lockSubscription(tx: Tx, scopeId: string, now: Date): Promise<Subscribed | undefined> {
  const row = tables(tx).selectFrom("subscriptions").select("tenant_id").where("tenant_id", "=", scopeId).forUpdate();
  const [, found] = await together(row.execute(), findSubscription(tx, scopeId, now));
  return found;
}

/** Sorts after periods that have begun. */
const isAhead = (now: Date) => sql<boolean>`subscriptions.period_start > ${now}::timestamptz`;

/** Sorts the period that began last first, and periods ahead by their place. */
const lastBegun = (now: Date) =>
  sql<Date | null>`case when subscriptions.period_start <= ${now}::timestamptz then subscriptions.period_start end`;
const nullsLast = (order: OrderByItemBuilder) => order.desc().nullsLast();

const presentFirst = (periods: ReturnType<typeof joined>, now: Date) =>
  periods.orderBy(isAhead(now)).orderBy(lastBegun(now), nullsLast).orderBy("ordinal");

const withPlan = (tx: Tx, scopeId: string) => joined(tx).where("subscriptions.tenant_id", "=", scopeId);

const withPlans = (tx: Tx) =>
  tables(tx).selectFrom("subscriptions").innerJoin("plans", "plans.id", "subscriptions.plan_id");

const joined = (tx: Tx) =>
  withPlans(tx)
    .selectAll("subscriptions")
    .select([
      "plans.id",
      "plans.name",
      "plans.max_documents",
      "plans.max_users",
      "plans.trial_days",
      "plans.price_cents",
      "plans.extra_user_cents",
      "plans.annual_discount_percent",
    ]);

/** Returns every office's periods with their plans, in their order, by office; as the platform only. */
export async function listSubscriptions(tx: Tx): Promise<Map<string, Subscribed[]>> {
  const rows = await joined(tx).orderBy("subscriptions.tenant_id").orderBy("ordinal").execute();
  return Map.groupBy(rows, (row) => row.tenant_id);
}

/** Serializes changes of an office's purchases until the transaction ends, even if it has none. */
export const lockAccount = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${scopeId}`}, 0))`.execute(tx);

/**
 * Replaces a tenant's periods; as the platform only. The row with ordinal 0 is never deleted while there is a period:
 * transactions that wait for its lock find it.
 */
export async function putPeriods(tx: Tx, scopeId: string, periods: readonly NewPeriod[]): Promise<void> {
  for (const [ordinal, period] of periods.entries()) {
    await tables(tx)
      .insertInto("subscriptions")
      .values({ ...period, tenant_id: scopeId, ordinal, warned_end: null, told_end: null })
      .onConflict((conflict) => conflict.columns(["tenant_id", "ordinal"]).doUpdateSet(period))
      .execute();
  }
  await tables(tx)
    .deleteFrom("subscriptions")
    .where("tenant_id", "=", scopeId)
    .where("ordinal", ">=", periods.length)
    .execute();
}

/** Sets the number of documents counted in a month. */
export const setCounted = (tx: Tx, scopeId: string, monthStart: Date, used: number) =>
  tables(tx)
    .insertInto("document_usage")
    .values({ tenant_id: scopeId, month_start: monthStart, used })
    .onConflict((conflict) => conflict.columns(["tenant_id", "month_start"]).doUpdateSet({ used }))
    .execute();

/**
 * Records that an account, its e-mail and its document have had the trial, all or nothing.
 * @throws DomainError subscriptions.trial_used
 */
export async function claimTrial(tx: Tx, claims: Record<"account" | "email" | "document", string | null>, at: Date) {
  const rows = Object.entries(claims).flatMap(([kind, value]) =>
    value ? [{ kind: kind as keyof typeof claims, value, claimed_at: at }] : [],
  );
  await tables(tx)
    .insertInto("trial_claims")
    .values(rows)
    .execute()
    .catch((cause: unknown) => {
      throw violatedConstraint(cause) === "trial_claims_pkey" ? new DomainError("subscriptions.trial_used") : cause;
    });
}

/** A subscription with the last month in which documents were counted, and their number. */
export type CountedRow = Subscribed & { counted_month: Date | null; counted: number | null };

/** Reads a subscription like `findSubscription`, with its count. */
export const findCounted = async (tx: Tx, scopeId: string, now: Date): Promise<CountedRow | undefined> =>
  (await countedOf(tx, { scopeId, now }))[0];

const countedOf = keptStatement((tx, { scopeId, now }: { scopeId: string; now: Date }) =>
  counted(presentFirst(withPlan(tx, scopeId), now).limit(1)),
);

/** Reads the same for some offices, by office; as the platform only. */
export async function findCountedAmong(tx: Tx, scopeIds: readonly string[], now: Date) {
  const rows = await countedAmong(tx, { scopeIds, now });
  return new Map(rows.map((row): [string, CountedRow] => [row.tenant_id, row]));
}

const countedAmong = keptStatement((tx, { scopeIds, now }: { scopeIds: readonly string[]; now: Date }) =>
  counted(
    presentFirst(among(tx, scopeIds).distinctOn("subscriptions.tenant_id").orderBy("subscriptions.tenant_id"), now),
  ),
);

const among = (tx: Tx, scopeIds: readonly string[]) =>
  joined(tx).where("subscriptions.tenant_id", "=", anyOf(scopeIds));

const counted = (subscriptions: ReturnType<typeof joined>) =>
  subscriptions
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("document_usage")
          .select(["month_start", "used"])
          .whereRef("document_usage.tenant_id", "=", "subscriptions.tenant_id")
          .orderBy("month_start", "desc")
          .limit(1)
          .as("counting"),
      (join) => join.onTrue(),
    )
    .select(["counting.month_start as counted_month", "counting.used as counted"]);

/** Documents of an office to count in a month. */
export interface Counting {
  readonly scopeId: string;
  readonly monthStart: Date;
  readonly documents: number;
  /** Limit of the month; -1 = no limit. */
  readonly limit: number;
}

/**
 * Counts documents of some offices, all or nothing per office. Needs a transaction of offices one after another
 * (`enterEach`).
 * @returns the offices without enough room
 */
export async function countDocuments(tx: Tx, countings: readonly Counting[]): Promise<string[]> {
  const given = countings.map(({ scopeId, monthStart, documents, limit }) => ({
    tenant_id: scopeId,
    month_start: monthStart,
    documents,
    most: limit < 0 ? mostCounted : limit,
  }));
  return (await countAll(tx, { given: JSON.stringify(given) })).map((row) => row.full);
}

/** Used if there is no limit: the maximum of the column. */
const mostCounted = 2 ** 31 - 1;

const countAll = keptStatement(
  (_, { given }: { given: string }) =>
    sql<{ full: string }>`select full_office as full from lavra_count_documents(${given}::jsonb) as full_office`,
);
