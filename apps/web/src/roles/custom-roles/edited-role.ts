import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles/roles";
import { roleIcons } from "./role-icon.tsx";

/** A custom role being typed. */
export interface EditedRole {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly flags: readonly PermissionKey[];
  readonly canCreateUsers: boolean;
  readonly canCreateRoles: readonly string[];
}

/** Only the home page is on, as for every new role. */
export const emptyRole: EditedRole = {
  key: "",
  name: "",
  description: "",
  icon: roleIcons[0].key,
  flags: ["dashboard"],
  canCreateUsers: false,
  canCreateRoles: [],
};

/** A role needs only key and name. */
export const canBeCreated = ({ key, name }: EditedRole): boolean => key !== "" && name.trim() !== "";

/** The role that is sent: all eight flags explicitly, and no roles to give without the permission to create users. */
export const toCustomRole = ({ flags, ...edited }: EditedRole): CustomRole => ({
  ...edited,
  name: edited.name.trim(),
  description: edited.description.trim(),
  canCreateRoles: edited.canCreateUsers ? [...edited.canCreateRoles] : [],
  defaultPermissions: Object.fromEntries(permissionKeys.map((key) => [key, flags.includes(key)])),
});
