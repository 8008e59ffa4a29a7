import { isAdministrativeRole, type PermissionMap, permissionKeys } from "@lavra/contract/roles/roles";

/** Returns the permissions a role starts with: all for administrative roles, only the dashboard for others. */
export function initialPermissions(role: string): Required<PermissionMap> {
  const all = isAdministrativeRole(role);
  return Object.fromEntries(permissionKeys.map((key) => [key, all || key === "dashboard"])) as Required<PermissionMap>;
}
