import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles/roles";

type ByRole = Readonly<Record<string, RolePermissions>>;

/** A role's permissions: on for all its people, on for some (`mixed`), or off for all. */
export type RoleFlags = Readonly<Record<"permissions" | "mixed", readonly PermissionKey[]>>;

/** The flags of the roles touched since the last save; null while the page is clean. */
export type EditedPermissions = Readonly<Record<string, RoleFlags>> | null;

/** A role's flags as the page shows them. */
export const flagsOf = (edited: EditedPermissions, key: string, role: RolePermissions): RoleFlags =>
  edited?.[key] ?? role;

export interface Toggle {
  readonly role: string;
  readonly flag: PermissionKey;
  /** For all people of the role. */
  readonly isOn: boolean;
}

/** The edited permissions after a toggle. Any toggle makes it dirty, also one that restores the saved state. */
export function toggled(
  edited: EditedPermissions,
  saved: ByRole,
  { role: key, flag, isOn }: Toggle,
): EditedPermissions {
  const role = saved[key];
  if (!role) return edited;
  const { permissions, mixed } = flagsOf(edited, key, role);
  const isHeld = (each: PermissionKey) => (each === flag ? isOn : permissions.includes(each));
  return {
    ...edited,
    [key]: { permissions: permissionKeys.filter(isHeld), mixed: mixed.filter((each) => each !== flag) },
  };
}

/** The update: the touched roles with their present flags; a mixed flag that was not chosen is sent as mixed. */
export const permissionsToSave = (edited: EditedPermissions, saved: ByRole): ByRole =>
  Object.fromEntries(
    Object.entries(saved).flatMap(([key, role]) => {
      const flags = edited?.[key];
      return flags ? [[key, { ...role, permissions: [...flags.permissions], mixed: [...flags.mixed] }]] : [];
    }),
  );
