import type { SessionUser } from "@lavra/contract/auth";
import { isAdministrativeRole } from "@lavra/contract/roles";
import type { Principal } from "../platform/principal.ts";
import { initialPermissions } from "./initial-permissions.ts";
import type { UserRow } from "./store.ts";

type Known = Pick<UserRow, "id" | "tenant_id" | "parent_id" | "login" | "nome" | "role" | "permissions">;

/** Administrative roles always have every permission, whatever is stored. */
const effectivePermissions = (user: Known) =>
  isAdministrativeRole(user.role) ? initialPermissions(user.role) : user.permissions;

export const toPrincipal = (user: Known): Principal => ({
  userId: user.id,
  scopeId: user.tenant_id,
  parentId: user.parent_id,
  login: user.login,
  nome: user.nome,
  role: user.role,
  permissions: effectivePermissions(user),
});

export const toSessionUser = (principal: Principal): SessionUser => ({
  id: principal.userId,
  login: principal.login,
  nome: principal.nome,
  role: principal.role,
  parentId: principal.parentId,
  scopeId: principal.scopeId,
  permissions: principal.permissions as SessionUser["permissions"],
});
