import type { PlanType } from "@lavra/contract/plans/plans";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

/** A period that ends or has ended, with the owner's address. */
export interface EndingRow {
  tenant_id: string;
  plan_id: PlanType;
  name: string;
  period_end: Date;
  /** Null if there is no address, or no active owner. */
  email: string | null;
}

/** Marks the periods that end before an instant and whose owners were not notified. @returns them, each once */
export async function takeEnding(tx: Tx, { now, before }: { now: Date; before: Date }, most: number) {
  const { rows } = await sql<EndingRow>`
    with due as (
      select tenant_id, ordinal from subscriptions
      where period_end > ${now} and period_end <= ${before} and warned_end is distinct from period_end
        and revoked_at is null and ${isLast}
      order by period_end limit ${most}::int for update skip locked
    )
    update subscriptions set warned_end = period_end from due, plans
    where subscriptions.tenant_id = due.tenant_id and subscriptions.ordinal = due.ordinal
      and plans.id = subscriptions.plan_id
    returning subscriptions.tenant_id, plan_id, plans.name, period_end, ${owner}`.execute(tx);
  return rows;
}

/** Marks the periods that have ended and whose owners were not notified. @returns them, each once */
export async function takeEnded(tx: Tx, now: Date, most: number) {
  const { rows } = await sql<EndingRow>`
    with due as (
      select tenant_id, ordinal from subscriptions
      where period_end <= ${now} and told_end is distinct from period_end and revoked_at is null and ${isLast}
      order by period_end limit ${most}::int for update skip locked
    )
    update subscriptions set told_end = period_end from due, plans
    where subscriptions.tenant_id = due.tenant_id and subscriptions.ordinal = due.ordinal
      and plans.id = subscriptions.plan_id
    returning subscriptions.tenant_id, plan_id, plans.name, period_end, ${owner}`.execute(tx);
  return rows;
}

/** No period follows. */
const isLast = sql`coalesce(covered_until, period_end) = period_end`;

const owner = sql`(select email from users
  where users.id = subscriptions.tenant_id and users.active and users.deleted_at is null) as email`;
