import type { SessionUser } from "@lavra/contract/accounts/auth";
import { isAdministrativeRole, type PermissionMap, permissionKeys, staffRole } from "@lavra/contract/roles/roles";
import { platformScope, type Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import { type CallerRow, type NewUser, requiresOwnPassword, type UserRow } from "./store.ts";

type PresentedRow = Pick<UserRow, "id" | "tenant_id" | "parent_id" | "login" | "nome" | "role" | "permissions"> &
  Partial<Pick<CallerRow, "given_password" | "must_set_password">>;

/** Returns the permissions a role starts with: all for administrative roles, only the dashboard for others. */
export function initialPermissions(role: string): Required<PermissionMap> {
  const all = isAdministrativeRole(role);
  return Object.fromEntries(permissionKeys.map((key) => [key, all || key === "dashboard"])) as Required<PermissionMap>;
}

/** Administrative roles always have every permission, regardless of what is stored. */
const effectivePermissions = (user: PresentedRow) =>
  isAdministrativeRole(user.role) ? initialPermissions(user.role) : user.permissions;

export const toPrincipal = (user: PresentedRow): Principal => ({
  userId: user.id,
  scopeId: user.tenant_id,
  parentId: user.parent_id,
  login: user.login,
  nome: user.nome,
  role: user.role,
  permissions: effectivePermissions(user),
  ...(user.given_password ? { ownPassword: user.must_set_password ? ("required" as const) : ("asked" as const) } : {}),
});

/** Builds the principal like `toPrincipal`, and reads the office's password rule if it matters. */
export async function readPrincipal(tx: Tx, user: UserRow): Promise<Principal> {
  return toPrincipal({ ...user, must_set_password: await mustSetPassword(tx, user) });
}

/** Returns whether the person's password was set by somebody else and the office requires them to replace it. */
export const mustSetPassword = async (tx: Tx, user: Pick<UserRow, "given_password" | "tenant_id">): Promise<boolean> =>
  user.given_password && (await requiresOwnPassword(tx, user.tenant_id));

export const toSessionUser = (principal: Principal): SessionUser => ({
  id: principal.userId,
  login: principal.login,
  nome: principal.nome,
  role: principal.role,
  parentId: principal.parentId,
  scopeId: principal.scopeId,
  permissions: principal.permissions as SessionUser["permissions"],
  ...(principal.ownPassword ? { ownPassword: principal.ownPassword } : {}),
});

/** Builds the row of a platform staff member, who belongs to no office. */
export const newDeveloper = (
  given: Pick<NewUser, "login" | "nome" | "password_hash" | "given_password" | "created_at">,
): NewUser => ({
  ...given,
  id: newId(),
  tenant_id: platformScope,
  parent_id: null,
  role: staffRole,
  permissions: initialPermissions(staffRole),
});
