import type { RolePermissions } from "@lavra/contract/permissions";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles";

type ByRole = Readonly<Record<string, RolePermissions>>;

/** The flags of the roles touched since the last save; null while the page is clean. */
export type PermissionDraft = Readonly<Record<string, readonly PermissionKey[]>> | null;

/** A role's flags as the page shows them. */
export const flagsOf = (draft: PermissionDraft, key: string, role: RolePermissions): readonly PermissionKey[] =>
  draft?.[key] ?? role.permissions;

export interface Toggle {
  readonly role: string;
  readonly flag: PermissionKey;
  readonly isOn: boolean;
}

/** The draft after a toggle. Any toggle makes it dirty, also one that brings back what was saved (spec part 2 §4). */
export function toggled(draft: PermissionDraft, saved: ByRole, { role: key, flag, isOn }: Toggle): PermissionDraft {
  const role = saved[key];
  if (!role) return draft;
  const others = flagsOf(draft, key, role).filter((each) => each !== flag);
  const next = isOn ? [...others, flag] : others;
  return { ...draft, [key]: permissionKeys.filter((each) => next.includes(each)) };
}

/** What is sent: every role as it was read, with its flags as they stand now. */
export const permissionsToSave = (draft: PermissionDraft, saved: ByRole): ByRole =>
  Object.fromEntries(
    Object.entries(saved).map(([key, role]) => [key, { ...role, permissions: [...flagsOf(draft, key, role)] }]),
  );
