import { isAdministrativeRole, isOwnerRole, type PermissionMap } from "@lavra/contract/roles/roles";
import { findUserById } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { rolesOfOffice } from "../roles/index.ts";
import { cappedBy, defaultsOf, fromList } from "./rules.ts";
import { chosenPermissions } from "./store.ts";

/**
 * Returns the permissions a user starts with, by role: the creator's choice on the permissions page, else the custom
 * role's defaults, else the product's; never more than the creator's own. They remain valid until the transaction ends.
 * Call before locking rows of users, to avoid deadlocks.
 * @throws DomainError users.not_found if the creator does not exist
 */
export async function startingPermissions(
  tx: Tx,
  { scopeId, creatorId }: { scopeId: string; creatorId: string },
): Promise<(role: string) => Required<PermissionMap>> {
  const office = await rolesOfOffice(tx, scopeId);
  const creator = await findUserById(tx, creatorId);
  if (!creator) throw new DomainError("users.not_found");
  const chosen = await chosenPermissions(tx, scopeId, creatorId);
  return (role) => {
    const start = chosen.get(role);
    if (start) return cappedBy(creator, fromList(start));
    const defaults = defaultsOf(role, office);
    // Platform staff set a custom role's defaults, so an owner passes on all of them.
    return isAdministrativeRole(role) || isOwnerRole(creator.role) ? defaults : cappedBy(creator, defaults);
  };
}
