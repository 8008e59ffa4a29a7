import { isAdministrativeRole, isOwnerRole, type PermissionMap } from "@lavra/contract/roles";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { rolesOfOffice } from "../roles/index.ts";
import { findUserById, initialPermissions } from "../users/index.ts";
import { cappedBy, fromList, fullDefaults } from "./rules.ts";
import { chosenPermissions } from "./store.ts";

/**
 * The permissions a user begins with: what their creator chose for the role on the permissions page, else the custom
 * role's defaults, else the product's; never more than the creator holds. They stay right until the transaction ends;
 * ask before rows of users are locked, or two may wait for each other.
 * @throws DomainError users.not_found when the creator is none
 */
export async function startingPermissions(
  tx: Tx,
  { scopeId, creatorId, role }: { scopeId: string; creatorId: string; role: string },
): Promise<Required<PermissionMap>> {
  if (isAdministrativeRole(role)) return initialPermissions(role);
  const office = await rolesOfOffice(tx, scopeId);
  const creator = await findUserById(tx, creatorId);
  if (!creator) throw new DomainError("users.not_found");
  const chosen = (await chosenPermissions(tx, scopeId, creatorId)).get(role);
  if (chosen) return cappedBy(creator, fromList(chosen));
  const custom = office.customRoles.find(({ key }) => key === role);
  if (!custom) return cappedBy(creator, initialPermissions(role));
  const defaults = fullDefaults(custom.defaultPermissions);
  // The platform set them: to an owner's people they go as they are.
  return isOwnerRole(creator.role) ? defaults : cappedBy(creator, defaults);
}
