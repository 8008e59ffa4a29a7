import type { SessionUser } from "@lavra/contract/accounts/auth";
import { permissionKeys } from "@lavra/contract/roles/roles";

const ownerId = "019aa000-0000-7000-8000-000000000001";
const memberId = "019aa000-0000-7000-8000-000000000002";

const flags = (keys: readonly string[]) =>
  Object.fromEntries(permissionKeys.map((key) => [key, keys.includes(key)])) as SessionUser["permissions"];

/** An account owner with every permission. */
export const ownerUser = (part: Partial<SessionUser> = {}): SessionUser => ({
  id: ownerId,
  login: "maria.souza",
  nome: "Maria Souza",
  role: "administrador",
  parentId: null,
  scopeId: ownerId,
  permissions: flags(permissionKeys),
  ...part,
});

/** A person of that owner's office with these permissions beside the dashboard's. */
export const memberUser = (...permissions: readonly string[]): SessionUser => ({
  id: memberId,
  login: "joao.lima",
  nome: "João Lima",
  role: "advogado_jr",
  parentId: ownerId,
  scopeId: ownerId,
  permissions: flags(["dashboard", ...permissions]),
});

export const developerUser = (): SessionUser => ownerUser({ role: "desenvolvedor" });

/** The answer to a change of the own password: the session's next token, and its person. */
export const renewed = (user = ownerUser()) => ({ token: "u".repeat(43), user });
