import type { FirstStep } from "@lavra/contract/office/dashboard";
import { type Generated, sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";

interface LayoutRow {
  user_id: string;
  tenant_id: string;
  card_order: Generated<readonly string[]>;
  steps_put_away: Generated<boolean>;
}

type DashboardTables = { dashboard_layouts: LayoutRow };

const dashboard = (tx: Tx) => tx.withTables<DashboardTables>();

/** A person in their office. */
interface Owner {
  readonly scopeId: string;
  readonly userId: string;
}

/** Returns the order of a person's cards; empty if they never moved one. */
export async function findCardOrder(tx: Tx, { scopeId, userId }: Owner): Promise<readonly string[]> {
  const row = await dashboard(tx)
    .selectFrom("dashboard_layouts")
    .select("card_order")
    .where("tenant_id", "=", scopeId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.card_order ?? [];
}

export const putCardOrder = (tx: Tx, { scopeId, userId }: Owner, cardOrder: readonly string[]) =>
  dashboard(tx)
    .insertInto("dashboard_layouts")
    .values({ user_id: userId, tenant_id: scopeId, card_order: cardOrder })
    .onConflict((on) => on.column("user_id").doUpdateSet({ card_order: cardOrder }))
    .execute();

/**
 * Returns which first steps an office has done: files of its own, a marker in one of its templates, a second person or
 * an invitation, and saved colours.
 */
export async function findStepsDone(tx: Tx, scopeId: string): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    SELECT
      EXISTS (SELECT FROM files WHERE tenant_id = ${scopeId} AND area = 'models') AS template,
      EXISTS (
        SELECT FROM file_markers JOIN files ON files.tenant_id = file_markers.tenant_id AND files.id = file_id
        WHERE file_markers.tenant_id = ${scopeId} AND area = 'models' AND state <> 'vanished'
      ) AS marker,
      EXISTS (SELECT FROM files WHERE tenant_id = ${scopeId} AND area = 'topicos') AS topic,
      (
        (SELECT count(*) FROM users WHERE tenant_id = ${scopeId} AND deleted_at IS NULL) > 1
        OR EXISTS (SELECT FROM invitations WHERE tenant_id = ${scopeId})
      ) AS team,
      EXISTS (SELECT FROM themes WHERE tenant_id = ${scopeId}) AS look
  `.execute(tx);
  return rows[0] as Record<FirstStep, boolean>;
}

export async function findStepsPutAway(tx: Tx, { scopeId, userId }: Owner): Promise<boolean> {
  const row = await dashboard(tx)
    .selectFrom("dashboard_layouts")
    .select("steps_put_away")
    .where("tenant_id", "=", scopeId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.steps_put_away ?? false;
}

export const putStepsAway = (tx: Tx, { scopeId, userId }: Owner) =>
  dashboard(tx)
    .insertInto("dashboard_layouts")
    .values({ user_id: userId, tenant_id: scopeId, steps_put_away: true })
    .onConflict((on) => on.column("user_id").doUpdateSet({ steps_put_away: true }))
    .execute();
