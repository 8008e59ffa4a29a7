import type { RolePermissions } from "@lavra/contract/roles/permissions";
import {
  isAdministrativeRole,
  type PermissionKey,
  type PermissionMap,
  permissionKeys,
} from "@lavra/contract/roles/roles";
import { initialPermissions } from "../accounts/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { type OfficeRoles, roleAppearance } from "../roles/index.ts";

type Holder = Pick<Principal, "role" | "permissions">;

/** A role's flags as the page shows and saves them; flags in neither list are off. */
export interface RoleFlags {
  /** On in every user. */
  readonly permissions: readonly PermissionKey[];
  /** On in some users; saving leaves each person's value. */
  readonly mixed: readonly PermissionKey[];
}

/** Changes of a save to one role. */
export interface RoleChange extends RoleFlags {
  readonly role: string;
  /**
   * Flags to set in every user. Omitted flags remain unchanged: mixed ones, and ones that are on but that the caller
   * lacks.
   */
  readonly flags: Partial<PermissionMap>;
}

/** Returns the flags a person may turn on in others: their own. */
export const grantableBy = ({ role, permissions }: Holder): PermissionKey[] =>
  permissionKeys.filter((key) => isAdministrativeRole(role) || permissions[key] === true);

/** Returns the flags that every user has, and those that only some have. */
export function heldBy(maps: readonly Partial<PermissionMap>[]): RoleFlags {
  const permissions = permissionKeys.filter((key) => maps.every((map) => map[key] === true));
  const some = permissionKeys.filter((key) => maps.some((map) => map[key] === true));
  return { permissions, mixed: some.filter((key) => !permissions.includes(key)) };
}

export function roleCard(key: string, office: OfficeRoles, state: RoleFlags & { locked: boolean }): RolePermissions {
  const { name, description, icon, isCustom } = roleAppearance(key, office);
  const [permissions, mixed] = [[...state.permissions], [...state.mixed]];
  return { name, description, icon, permissions, mixed, locked: state.locked, isCustom };
}

/**
 * Returns the changes of a save if all of it is allowed. A locked role may be sent unchanged.
 * @throws DomainError permissions.role_not_editable, permissions.not_grantable
 */
export function readSave(
  cards: ReadonlyMap<string, RolePermissions>,
  wanted: Readonly<Record<string, RoleFlags>>,
  grantable: readonly PermissionKey[],
): RoleChange[] {
  return Object.entries(wanted).flatMap(([role, flags]) => {
    const card = cards.get(role);
    if (!card) throw new DomainError("permissions.role_not_editable", { role });
    if (card.locked) {
      if (!sameFlags(card, flags)) throw new DomainError("permissions.role_not_editable", { role });
      return [];
    }
    const held = [...card.permissions, ...card.mixed];
    const lacking = flags.permissions.find((key) => !held.includes(key) && !grantable.includes(key));
    if (lacking) throw new DomainError("permissions.not_grantable", { role, permission: lacking });
    return [change(role, flags, grantable)];
  });
}

function change(role: string, wanted: RoleFlags, grantable: readonly PermissionKey[]): RoleChange {
  const permissions = permissionKeys.filter((key) => wanted.permissions.includes(key));
  const mixed = permissionKeys.filter((key) => wanted.mixed.includes(key) && !permissions.includes(key));
  const switched = permissionKeys.filter((key) =>
    permissions.includes(key) ? grantable.includes(key) : !mixed.includes(key),
  );
  return { role, permissions, mixed, flags: flagMap(switched, (key) => permissions.includes(key)) };
}

/**
 * Returns the permissions that future users of the role start with: those chosen now, and of the mixed ones those they
 * started with before.
 */
export const startAfter = ({ permissions, mixed }: RoleFlags, before: readonly PermissionKey[]): PermissionKey[] =>
  permissionKeys.filter((key) => permissions.includes(key) || (mixed.includes(key) && before.includes(key)));

/**
 * Returns a role's permissions before anybody chose others: for a custom role its own defaults, in which unset flags
 * are off except the dashboard.
 */
export function defaultsOf(role: string, office: OfficeRoles): Required<PermissionMap> {
  const custom = office.customRoles.find(({ key }) => key === role);
  if (!custom) return initialPermissions(role);
  return flagMap(permissionKeys, (key) => custom.defaultPermissions[key] ?? key === "dashboard");
}

export const fromList = (on: readonly PermissionKey[]) => flagMap(permissionKeys, (key) => on.includes(key));

/** Limits permissions to those that the creator holds. */
export function cappedBy(creator: Holder, map: PermissionMap): Required<PermissionMap> {
  const grantable = grantableBy(creator);
  return flagMap(permissionKeys, (key) => map[key] === true && grantable.includes(key));
}

const flagMap = (keys: readonly PermissionKey[], isOn: (key: PermissionKey) => boolean) =>
  Object.fromEntries(keys.map((key) => [key, isOn(key)])) as Required<PermissionMap>;

const sameFlags = (one: RoleFlags, other: RoleFlags) =>
  permissionKeys.every(
    (key) =>
      one.permissions.includes(key) === other.permissions.includes(key) &&
      one.mixed.includes(key) === other.mixed.includes(key),
  );
