import type { CustomRole } from "@lavra/contract/admin-roles";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles";
import { roleIcons } from "./role-icon.tsx";

/** A custom role being written. */
export interface RoleDraft {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly flags: readonly PermissionKey[];
  readonly canCreateUsers: boolean;
  readonly canCreateRoles: readonly string[];
}

/** Nothing but the home page, as for every new role. */
export const emptyRole: RoleDraft = {
  key: "",
  name: "",
  description: "",
  icon: roleIcons[0].key,
  flags: ["dashboard"],
  canCreateUsers: false,
  canCreateRoles: [],
};

/** Key and name are all that a role needs. */
export const canBeCreated = ({ key, name }: RoleDraft): boolean => key !== "" && name.trim() !== "";

/** What is sent: each of the eight flags said outright, and no roles to give without the right to create users. */
export const toCustomRole = ({ flags, ...draft }: RoleDraft): CustomRole => ({
  ...draft,
  name: draft.name.trim(),
  description: draft.description.trim(),
  canCreateRoles: draft.canCreateUsers ? [...draft.canCreateRoles] : [],
  defaultPermissions: Object.fromEntries(permissionKeys.map((key) => [key, flags.includes(key)])),
});
