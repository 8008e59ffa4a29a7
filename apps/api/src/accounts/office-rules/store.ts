import type { Tx } from "../../platform/db/scope.ts";

type OfficeRuleTables = {
  office_rules: { tenant_id: string; requires_own_password: boolean };
};

const rules = (tx: Tx) => tx.withTables<OfficeRuleTables>();

/** Returns whether an office requires people to replace a password that somebody else set. */
export async function requiresOwnPassword(tx: Tx, scopeId: string): Promise<boolean> {
  const query = rules(tx).selectFrom("office_rules").select("requires_own_password").where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirst())?.requires_own_password ?? false;
}

export const putRequiresOwnPassword = (tx: Tx, scopeId: string, requires_own_password: boolean) =>
  rules(tx)
    .insertInto("office_rules")
    .values({ tenant_id: scopeId, requires_own_password })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ requires_own_password }))
    .execute();
