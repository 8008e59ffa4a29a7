import type { RolePermissions } from "@lavra/contract/permissions";
import { isAdministrativeRole, type PermissionKey, type PermissionMap, permissionKeys } from "@lavra/contract/roles";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import { type OfficeRoles, roleLook } from "../roles/index.ts";

type Holder = Pick<Principal, "role" | "permissions">;

/** A role's flags as the page and its save name them. */
export interface RoleFlags {
  readonly permissions: readonly PermissionKey[];
}

/** What a save does to one role. */
export interface RoleChange {
  readonly role: string;
  /** The flags that are on from now on. */
  readonly permissions: readonly PermissionKey[];
  /** What is switched in each user: a flag that is kept on by somebody who lacks it stays as it is in everyone. */
  readonly flags: Partial<PermissionMap>;
}

/** The flags a person may turn on in others: those they hold. */
export const grantableBy = ({ role, permissions }: Holder): PermissionKey[] =>
  permissionKeys.filter((key) => isAdministrativeRole(role) || permissions[key] === true);

/** The flags that every one of some users has. */
export const heldByAll = (maps: readonly Partial<PermissionMap>[]): PermissionKey[] =>
  permissionKeys.filter((key) => maps.every((map) => map[key] === true));

/** One role's card. */
export function roleCard(key: string, office: OfficeRoles, state: RoleFlags & { locked: boolean }): RolePermissions {
  const { name, description, icon, isCustom } = roleLook(key, office);
  return { name, description, icon, permissions: [...state.permissions], locked: state.locked, isCustom };
}

/**
 * What a save changes, once all of it is allowed. A locked role may be sent along as it is.
 * @throws DomainError permissions.role_not_editable, permissions.not_grantable
 */
export function readSave(
  cards: ReadonlyMap<string, RolePermissions>,
  wanted: Readonly<Record<string, RoleFlags>>,
  grantable: readonly PermissionKey[],
): RoleChange[] {
  return Object.entries(wanted).flatMap(([role, { permissions }]) => {
    const card = cards.get(role);
    if (!card) throw new DomainError("permissions.role_not_editable", { role });
    if (card.locked) {
      if (!sameFlags(card.permissions, permissions)) throw new DomainError("permissions.role_not_editable", { role });
      return [];
    }
    const lacking = permissions.find((key) => !card.permissions.includes(key) && !grantable.includes(key));
    if (lacking) throw new DomainError("permissions.not_grantable", { role, permission: lacking });
    return [change(role, permissions, grantable)];
  });
}

function change(role: string, wanted: readonly PermissionKey[], grantable: readonly PermissionKey[]): RoleChange {
  const permissions = permissionKeys.filter((key) => wanted.includes(key));
  const switched = permissionKeys.filter((key) => !permissions.includes(key) || grantable.includes(key));
  return { role, permissions, flags: flagMap(switched, (key) => permissions.includes(key)) };
}

/** A custom role's defaults as a user gets them: what is not said is off, but for the dashboard (house decision 13). */
export const fullDefaults = (defaults: Partial<PermissionMap>) =>
  flagMap(permissionKeys, (key) => defaults[key] ?? key === "dashboard");

export const fromList = (on: readonly PermissionKey[]) => flagMap(permissionKeys, (key) => on.includes(key));

/** Nobody gives what they do not hold. */
export function cappedBy(creator: Holder, map: PermissionMap): Required<PermissionMap> {
  const grantable = grantableBy(creator);
  return flagMap(permissionKeys, (key) => map[key] === true && grantable.includes(key));
}

const flagMap = (keys: readonly PermissionKey[], isOn: (key: PermissionKey) => boolean) =>
  Object.fromEntries(keys.map((key) => [key, isOn(key)])) as Required<PermissionMap>;

const sameFlags = (one: readonly PermissionKey[], other: readonly PermissionKey[]) =>
  permissionKeys.every((key) => one.includes(key) === other.includes(key));
