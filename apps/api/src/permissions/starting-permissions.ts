import { isAdministrativeRole, isOwnerRole, type PermissionMap } from "@lavra/contract/roles";
import { findUserById } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { rolesOfOffice } from "../roles/index.ts";
import { cappedBy, defaultsOf, fromList } from "./rules.ts";
import { chosenPermissions } from "./store.ts";

/**
 * The permissions a user begins with, by role: what their creator chose for it on the permissions page, else the custom
 * role's defaults, else the product's; never more than the creator holds. They stay right until the transaction ends;
 * ask before rows of users are locked, or two may wait for each other.
 * @throws DomainError users.not_found when the creator is none
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
    // The platform set a custom role's defaults: an owner passes them on whole.
    return isAdministrativeRole(role) || isOwnerRole(creator.role) ? defaults : cappedBy(creator, defaults);
  };
}
