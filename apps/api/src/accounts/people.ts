import { isAdministrativeRole, type PermissionMap, permissionKeys, staffRole } from "@lavra/contract/roles/roles";
import { platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { ownsOffice, type Principal } from "../platform/principal.ts";
import type { NewUser } from "./store.ts";

/** A set of users of an office: all except its owner, or those created by one person. */
export interface People {
  readonly scopeId: string;
  readonly creatorId?: string;
}

/** Returns the users that the caller created; an account owner may also ask for the entire office. */
export const peopleOf = (principal: Principal, isWholeTeam: boolean): People =>
  isWholeTeam && ownsOffice(principal)
    ? { scopeId: principal.scopeId }
    : { scopeId: principal.scopeId, creatorId: principal.userId };

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

/** Returns the permissions a role starts with: all for administrative roles, only the dashboard for others. */
export function initialPermissions(role: string): Required<PermissionMap> {
  const all = isAdministrativeRole(role);
  return Object.fromEntries(permissionKeys.map((key) => [key, all || key === "dashboard"])) as Required<PermissionMap>;
}
