import type { RolePermissions } from "@lavra/contract/permissions";
import type { PermissionKey } from "@lavra/contract/roles";

/** What keeps a person from setting a permission: the role is locked, they lack it themselves, or they may only take it away. */
export type Barrier = "none" | "locked" | "foreign" | "one-way";

/** A person cannot turn on a permission that they lack; one that is on they may turn off. */
export function barrierOf(flag: PermissionKey, role: RolePermissions, grantable: readonly PermissionKey[]): Barrier {
  if (role.locked) return "locked";
  if (grantable.includes(flag)) return "none";
  return role.permissions.includes(flag) || role.mixed.includes(flag) ? "one-way" : "foreign";
}

/** Whether a switch can be set at all. */
export const isOpen = (barrier: Barrier): boolean => barrier === "none" || barrier === "one-way";
