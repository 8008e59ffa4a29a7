import type { Tx } from "../platform/db/scope.ts";

interface LayoutRow {
  user_id: string;
  tenant_id: string;
  card_order: readonly string[];
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
