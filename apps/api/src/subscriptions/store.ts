import type { Tx } from "../platform/db/scope.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";

type PlanId = "free_trial" | "starter" | "intermediate" | "advanced";

export interface PlanRow {
  id: PlanId;
  name: string;
  /** -1 is unlimited. */
  max_documents: number;
  /** The owner counts as one; -1 is unlimited. */
  max_users: number;
  trial_days: number | null;
}

export interface SubscriptionRow {
  tenant_id: string;
  plan_id: PlanId;
  billing_cycle: "monthly" | "annual";
  period_start: Date;
  period_end: Date;
  extra_users: number;
}

type SubscriptionTables = {
  plans: PlanRow;
  subscriptions: SubscriptionRow;
  trial_claims: { kind: "account" | "email" | "document"; value: string; claimed_at: Date };
  document_usage: { tenant_id: string; month_start: Date; used: number };
};

const tables = (tx: Tx) => tx.withTables<SubscriptionTables>();

export const findPlan = (tx: Tx, id: PlanId): Promise<PlanRow> =>
  tables(tx)
    .selectFrom("plans")
    .select(["id", "name", "max_documents", "max_users", "trial_days"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The tenant's subscription with its plan. */
export const findSubscription = (tx: Tx, scopeId: string): Promise<(SubscriptionRow & PlanRow) | undefined> =>
  withPlan(tx, scopeId).executeTakeFirst();

/** As findSubscription; nobody else takes or changes it until the transaction ends. */
export const lockSubscription = (tx: Tx, scopeId: string): Promise<(SubscriptionRow & PlanRow) | undefined> =>
  withPlan(tx, scopeId).forUpdate("subscriptions").executeTakeFirst();

const withPlan = (tx: Tx, scopeId: string) =>
  tables(tx)
    .selectFrom("subscriptions")
    .innerJoin("plans", "plans.id", "subscriptions.plan_id")
    .selectAll("subscriptions")
    .select(["plans.id", "plans.name", "plans.max_documents", "plans.max_users", "plans.trial_days"])
    .where("tenant_id", "=", scopeId);

/** Puts a subscription in force in place of what the tenant had. */
export const putSubscription = (tx: Tx, row: SubscriptionRow) =>
  tables(tx)
    .insertInto("subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(row))
    .execute();

/** Sets how many users beyond the plan's a tenant may have. */
export const setExtraUsers = (tx: Tx, scopeId: string, extra_users: number) =>
  tables(tx).updateTable("subscriptions").set({ extra_users }).where("tenant_id", "=", scopeId).execute();

/**
 * Marks an account, its e-mail and its document as having had the trial, all or none.
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

export async function readUsage(tx: Tx, scopeId: string, monthStart: Date): Promise<number> {
  const row = await tables(tx)
    .selectFrom("document_usage")
    .select("used")
    .where("tenant_id", "=", scopeId)
    .where("month_start", "=", monthStart)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Counts one document if fewer than `limit` were counted (-1 = no limit); false when the limit was reached. */
export async function countDocument(tx: Tx, scopeId: string, monthStart: Date, limit: number): Promise<boolean> {
  if (limit === 0) return false;
  const row = await tables(tx)
    .insertInto("document_usage")
    .values({ tenant_id: scopeId, month_start: monthStart, used: 1 })
    .onConflict((conflict) => {
      const next = conflict
        .columns(["tenant_id", "month_start"])
        .doUpdateSet((eb) => ({ used: eb("document_usage.used", "+", 1) }));
      return limit < 0 ? next : next.where("document_usage.used", "<", limit);
    })
    .returning("used")
    .executeTakeFirst();
  return row !== undefined;
}
