import type { ListedUser, newUser, updateUser } from "@lavra/contract/accounts/users";
import type { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { ownsOffice } from "../platform/principal.ts";
import type { ManagedUser } from "./store.ts";

export type NewUserInput = z.output<typeof newUser>;
export type UserChangeInput = z.output<typeof updateUser.body>;

/** @throws DomainError users.required_fields, users.role_required */
export function assertComplete({ nome, login, senha, role }: NewUserInput): void {
  if (!nome || !login || !senha) throw new DomainError("users.required_fields");
  if (!role) throw new DomainError("users.role_required");
}

/**
 * Fields that a change omits remain unchanged, but none can be emptied.
 * @throws DomainError users.name_login_required, users.role_required
 */
export function assertNothingEmptied({ nome, login, role }: UserChangeInput): void {
  if (nome === "" || login === "") throw new DomainError("users.name_login_required");
  if (role === "") throw new DomainError("users.role_required");
}

/** Returns the fields of a change that differ from the current values. */
export function realChange<T extends object>(current: T, wanted: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const changed = Object.entries(wanted).filter(([key, value]) => {
    return value !== undefined && value !== current[key as keyof T];
  });
  return Object.fromEntries(changed) as Partial<T>;
}

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
  // An owner has their own office, even if another person created the account.
  isHierarchical: !ownsOffice({ userId: user.id, scopeId: user.tenant_id }),
});
