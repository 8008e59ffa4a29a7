import type { BillingCycle, PlanType } from "@lavra/contract/plans";
import { sql } from "kysely";
import { anyOf } from "../platform/db/any-of.ts";
import { violatedConstraint } from "../platform/db/database-failure.ts";
import { keptStatement } from "../platform/db/kept-statement.ts";
import type { Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/together.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { PlanRow, PlanTable } from "./plans/index.ts";

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
  /** The `period_end` of which the owner was warned. */
  warned_end: Date | null;
  /** The `period_end` of which the owner was notified after it. */
  told_end: Date | null;
}

/** Values of a new period; all other columns are reset. */
export type NewSubscription = Omit<
  SubscriptionRow,
  "started_at" | "revoked_at" | "warned_end" | "told_end" | "paid_cents" | "paid_at"
> &
  Partial<Pick<SubscriptionRow, "started_at" | "paid_cents" | "paid_at" | "revoked_at">>;

type SubscriptionTables = {
  plans: PlanTable;
  subscriptions: SubscriptionRow;
  trial_claims: { kind: "account" | "email" | "document"; value: string; claimed_at: Date };
  document_usage: { tenant_id: string; month_start: Date; used: number };
};

const tables = (tx: Tx) => tx.withTables<SubscriptionTables>();

/** Returns the tenant's subscription with its plan. */
export const findSubscription = async (tx: Tx, scopeId: string): Promise<(SubscriptionRow & PlanRow) | undefined> =>
  (await subscriptionsOf(tx, { scopeId }))[0];

const subscriptionsOf = keptStatement((tx, { scopeId }: { scopeId: string }) => withPlan(tx, scopeId));

/** Columns that decide whether a subscription runs, and the month and limit of its documents. */
export type RunningRow = Pick<
  SubscriptionRow,
  "tenant_id" | "period_start" | "period_end" | "started_at" | "revoked_at"
> &
  Pick<PlanRow, "max_documents">;

/** Returns those of some offices, by office; as the platform only. */
export async function findRunning(tx: Tx, scopeIds: readonly string[]): Promise<Map<string, RunningRow>> {
  const rows = await runningAmong(tx, { scopeIds });
  return new Map(rows.map((row) => [row.tenant_id, row]));
}

const runningAmong = keptStatement((tx, { scopeIds }: { scopeIds: readonly string[] }) =>
  withPlans(tx)
    .select(["tenant_id", "period_start", "period_end", "started_at", "revoked_at", "plans.max_documents"])
    .where("subscriptions.tenant_id", "=", anyOf(scopeIds)),
);

/**
 * Reads a subscription like `findSubscription` and locks it until the transaction ends. It is read after the lock: a
 * row that was waited for and whose plan changed meanwhile would be joined with the old plan and not be found.
 */
export async function lockSubscription(tx: Tx, scopeId: string): Promise<(SubscriptionRow & PlanRow) | undefined> {
  const row = tables(tx).selectFrom("subscriptions").select("tenant_id").where("tenant_id", "=", scopeId).forUpdate();
  const [, found] = await together(row.execute(), findSubscription(tx, scopeId));
  return found;
}

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

/** Returns every office's subscription with its plan, by office; as the platform only. */
export const listSubscriptions = async (tx: Tx): Promise<Map<string, SubscriptionRow & PlanRow>> => {
  const rows = await joined(tx).execute();
  return new Map(rows.map((row) => [row.tenant_id, row]));
};

/** Serializes changes of an office's purchases until the transaction ends, even if it has none. */
export const lockAccount = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${scopeId}`}, 0))`.execute(tx);

/** Replaces the tenant's subscription; as the platform only. */
export function putSubscription(tx: Tx, row: NewSubscription) {
  const whole = {
    started_at: row.period_start,
    paid_cents: null,
    paid_at: null,
    revoked_at: null,
    ...row,
    warned_end: null,
    told_end: null,
  };
  return tables(tx)
    .insertInto("subscriptions")
    .values(whole)
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(whole))
    .execute();
}

/** Deletes a tenant's subscription; as the platform only. */
export const dropSubscription = (tx: Tx, scopeId: string) =>
  tables(tx).deleteFrom("subscriptions").where("tenant_id", "=", scopeId).execute();

/** Sets the number of documents counted in a month. */
export const setCounted = (tx: Tx, scopeId: string, monthStart: Date, used: number) =>
  tables(tx)
    .insertInto("document_usage")
    .values({ tenant_id: scopeId, month_start: monthStart, used })
    .onConflict((conflict) => conflict.columns(["tenant_id", "month_start"]).doUpdateSet({ used }))
    .execute();

/** Changes columns of a subscription; as the platform only. */
export const changeSubscription = (
  tx: Tx,
  scopeId: string,
  change: Partial<Pick<SubscriptionRow, "extra_users" | "period_end" | "revoked_at" | "warned_end">>,
) => tables(tx).updateTable("subscriptions").set(change).where("tenant_id", "=", scopeId).execute();

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
export type CountedRow = SubscriptionRow & PlanRow & { counted_month: Date | null; counted: number | null };

/** Reads a subscription like `findSubscription`, with its count. */
export const findCounted = async (tx: Tx, scopeId: string): Promise<CountedRow | undefined> =>
  (await countedOf(tx, { scopeId }))[0];

const countedOf = keptStatement((tx, { scopeId }: { scopeId: string }) => counted(withPlan(tx, scopeId)));

/** Reads the same for some offices, by office; as the platform only. */
export async function findCountedAmong(tx: Tx, scopeIds: readonly string[]): Promise<Map<string, CountedRow>> {
  const rows = await countedAmong(tx, { scopeIds });
  return new Map(rows.map((row) => [row.tenant_id, row]));
}

const countedAmong = keptStatement((tx, { scopeIds }: { scopeIds: readonly string[] }) => counted(among(tx, scopeIds)));

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
