import type { RolePermissions } from "@lavra/contract/permissions";
import type { PermissionKey } from "@lavra/contract/roles";

/**
 * Why a caller cannot set a permission: the plan lacks it, the role is locked, the caller lacks the permission, or may
 * only remove it.
 */
export type Barrier = "none" | "plan" | "locked" | "foreign" | "one-way";

/** A caller cannot turn on a permission that they lack, but may turn it off. */
export function barrierOf(flag: PermissionKey, role: RolePermissions, grantable: readonly PermissionKey[]): Barrier {
  if (role.locked) return "locked";
  if (grantable.includes(flag)) return "none";
  return role.permissions.includes(flag) || role.mixed.includes(flag) ? "one-way" : "foreign";
}

/** True if the switch can be set at all. */
export const isOpen = (barrier: Barrier): boolean => barrier === "none" || barrier === "one-way";
