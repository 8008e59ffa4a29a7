import type { SessionUser } from "@lavra/contract/auth";
import { isAdministrativeRole } from "@lavra/contract/roles";
import type { ListedUser } from "@lavra/contract/users";
import type { Principal } from "../platform/http/guards.ts";
import { initialPermissions } from "../users/rules.ts";
import type { ManagedUser, UserRow } from "./store.ts";

/** Administrative roles always have every permission, whatever is stored. */
const effectivePermissions = (user: UserRow) =>
  isAdministrativeRole(user.role) ? initialPermissions(user.role) : user.permissions;

export const toPrincipal = (user: UserRow): Principal => ({
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

export const toListedUser = (user: ManagedUser, roleName: string): ListedUser => ({
  id: user.id,
  nome: user.nome,
  login: user.login,
  role: user.role,
  roleName,
  ativo: user.active,
  criadoEm: user.created_at.toISOString(),
  parentId: user.parent_id,
  criadoPor: user.parent_id,
  // An owner has an office of their own, whoever made the account.
  isHierarchical: user.id !== user.tenant_id,
});
