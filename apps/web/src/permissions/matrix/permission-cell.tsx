import type { RolePermissions } from "@lavra/contract/roles/permissions";
import type { PermissionKey } from "@lavra/contract/roles/roles";
import { permissionWords } from "../../platform/permission-words.ts";
import { Switch } from "../../ui/choices/switch.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { RoleFlags } from "../edited-permissions.ts";

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

export interface PermissionCellProps {
  readonly flag: PermissionKey;
  readonly role: RolePermissions;
  readonly flags: RoleFlags;
  readonly barrier: Barrier;
  /** True if Tab reaches it. */
  readonly isStop: boolean;
  /** Ids of the texts that describe it. */
  readonly texts: Readonly<Record<"detail" | "mixed" | "locked", string>>;
  readonly onToggle: (isOn: boolean) => void;
}

/** Switch for one permission of one role. */
export function PermissionCell({ flag, role, flags, barrier, isStop, texts, onToggle }: PermissionCellProps) {
  const isMixed = flags.mixed.includes(flag);
  const about = [texts.detail, isMixed && texts.mixed, barrier === "locked" && texts.locked];
  return (
    <Switch
      aria-label={`${permissionWords[flag].name}, ${role.name}`}
      aria-describedby={about.filter(Boolean).join(" ")}
      value={flags.permissions.includes(flag)}
      isMixed={isMixed}
      isDisabled={!isOpen(barrier)}
      excludeFromTabOrder={!isStop}
      // On a mixed switch, a caller who may only turn the permission off turns it off for all.
      onChange={(isOn) => onToggle(isOn && !(isMixed && barrier === "one-way"))}
      className="relative h-full flex-wrap justify-center gap-y-1 px-3 py-2 max-md:justify-end"
    >
      {isMixed ? <Badge>Misto</Badge> : undefined}
    </Switch>
  );
}
