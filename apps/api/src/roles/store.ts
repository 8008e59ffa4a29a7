import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import type { JobRole } from "@lavra/contract/roles/roles";
import { type ColumnType, type SelectQueryBuilder, sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";
import type { OfficeRoles } from "./rules.ts";

type Json<T> = ColumnType<T, string, string>;

interface ConfigurationTable {
  tenant_id: string;
  allowed_system_roles: Json<JobRole[]>;
  created_at: Date;
}

interface CustomRoleTable {
  tenant_id: string;
  key: string;
  position: number;
  name: string;
  description: string;
  icon: string;
  can_create_users: boolean;
  can_create_roles: Json<string[]>;
  default_permissions: Json<CustomRole["defaultPermissions"]>;
}

type RoleTables = {
  role_configurations: ConfigurationTable;
  custom_roles: CustomRoleTable;
};

const tables = (tx: Tx) => tx.withTables<RoleTables>();
const lockKey = (scopeId: string) => sql`hashtextextended(${`roles:${scopeId}`}, 0)`;

/** Locks an office's roles and their permissions exclusively until the transaction ends. */
export const lockRoles = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(${lockKey(scopeId)})`.execute(tx);

/** Locks an office's roles against changes until the transaction ends, while a user with one of them is created. */
export const holdRoles = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(scopeId)})`.execute(tx);

/** Returns an office's configuration, or undefined if it has none. */
export async function findOffice(tx: Tx, scopeId: string): Promise<OfficeRoles | undefined> {
  const row = await tables(tx)
    .selectFrom("role_configurations")
    .select("allowed_system_roles")
    .where("tenant_id", "=", scopeId)
    .executeTakeFirst();
  if (!row) return undefined;
  const customRoles = await presented(tables(tx).selectFrom("custom_roles").where("tenant_id", "=", scopeId));
  return { allowedSystemRoles: row.allowed_system_roles, customRoles: customRoles.map(({ role }) => role) };
}

/** Lists the configurations of all tenants; as the platform only. */
export async function listOffices(tx: Tx): Promise<(OfficeRoles & { adminId: string })[]> {
  const rows = await tables(tx).selectFrom("role_configurations").selectAll().orderBy("created_at").execute();
  const byOffice = Map.groupBy(await presented(tables(tx).selectFrom("custom_roles")), ({ scopeId }) => scopeId);
  return rows.map((row) => ({
    adminId: row.tenant_id,
    allowedSystemRoles: row.allowed_system_roles,
    customRoles: (byOffice.get(row.tenant_id) ?? []).map(({ role }) => role),
  }));
}

/** Replaces an office's whole configuration. */
export async function putOffice(tx: Tx, scopeId: string, office: OfficeRoles, now: Date): Promise<void> {
  const allowed_system_roles = JSON.stringify(office.allowedSystemRoles);
  const change = { allowed_system_roles };
  await tables(tx)
    .insertInto("role_configurations")
    .values({ tenant_id: scopeId, created_at: now, ...change })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(change))
    .execute();
  await tables(tx).deleteFrom("custom_roles").where("tenant_id", "=", scopeId).execute();
  const values = office.customRoles.map((role, position) => ({
    tenant_id: scopeId,
    key: role.key,
    position,
    name: role.name,
    description: role.description,
    icon: role.icon,
    can_create_users: role.canCreateUsers,
    can_create_roles: JSON.stringify(role.canCreateRoles),
    default_permissions: JSON.stringify(role.defaultPermissions),
  }));
  if (values.length > 0) await tables(tx).insertInto("custom_roles").values(values).execute();
}

type CustomRoleQuery = SelectQueryBuilder<RoleTables, "custom_roles", Record<never, never>>;

async function presented(query: CustomRoleQuery): Promise<{ scopeId: string; role: CustomRole }[]> {
  const rows = await query.selectAll().orderBy("position").execute();
  return rows.map((row) => ({
    scopeId: row.tenant_id,
    role: {
      key: row.key,
      name: row.name,
      description: row.description,
      icon: row.icon,
      canCreateUsers: row.can_create_users,
      canCreateRoles: row.can_create_roles,
      defaultPermissions: row.default_permissions,
    },
  }));
}
