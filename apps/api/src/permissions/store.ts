import type { PermissionKey } from "@lavra/contract/roles/roles";
import type { ColumnType } from "kysely";
import type { Tx } from "../platform/db/scope.ts";
import { anyText } from "../platform/db/statements.ts";

interface RolePermissionTable {
  tenant_id: string;
  creator_id: string;
  role: string;
  permissions: ColumnType<PermissionKey[], string, string>;
}

type PermissionTables = {
  role_permissions: RolePermissionTable;
};

const rolePermissions = (tx: Tx) => tx.withTables<PermissionTables>();

/** Returns a person's choices for the users they create, by role. */
export async function chosenPermissions(tx: Tx, scopeId: string, creatorId: string) {
  const rows = await rolePermissions(tx)
    .selectFrom("role_permissions")
    .select(["role", "permissions"])
    .where("tenant_id", "=", scopeId)
    .where("creator_id", "=", creatorId)
    .execute();
  return new Map(rows.map((row) => [row.role, row.permissions]));
}

export async function putChosen(
  tx: Tx,
  { scopeId, creatorId, role }: { scopeId: string; creatorId: string; role: string },
  chosen: readonly PermissionKey[],
): Promise<void> {
  const change = { permissions: JSON.stringify(chosen) };
  await rolePermissions(tx)
    .insertInto("role_permissions")
    .values({ tenant_id: scopeId, creator_id: creatorId, role, ...change })
    .onConflict((conflict) => conflict.columns(["creator_id", "role"]).doUpdateSet(change))
    .execute();
}

/** Deletes all choices of an office's people for some roles. */
export const forgetPermissions = (tx: Tx, scopeId: string, roles: readonly string[]) =>
  rolePermissions(tx)
    .deleteFrom("role_permissions")
    .where("tenant_id", "=", scopeId)
    .where("role", "=", anyText(roles))
    .execute();
