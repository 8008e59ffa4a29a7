import type { ListedUser } from "@lavra/contract/users";

/** The owner of a configuration: an id, or a person with any of these. */
export type AdminReference =
  | string
  | { readonly _id?: unknown; readonly id?: unknown; readonly nome?: unknown }
  | null
  | undefined;

/** True if `adminId` names this account owner; a name counts only without an id. */
export function isConfigurationOf(adminId: AdminReference, owner: Pick<ListedUser, "id" | "nome">): boolean {
  if (adminId === null || adminId === undefined) return false;
  if (typeof adminId !== "object") return String(adminId) === owner.id;
  const id = adminId._id ?? adminId.id;
  return id === undefined || id === null ? adminId.nome === owner.nome : String(id) === owner.id;
}
