import type { ListedUser } from "@lavra/contract/accounts/users";
import { ownsOffice } from "../platform/principal.ts";
import type { ManagedUser } from "./store.ts";

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
