import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { countHolders, findUserById } from "../accounts/index.ts";
import { type AuditAction, changesBetween, recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { formStart, type OfficeRoles, soundOffice, unconfigured, withoutRole } from "./rules.ts";
import { findOffice, listOffices, lockRoles, putOffice } from "./store.ts";

interface RoleDeps {
  db: Database;
  clock: Clock;
  /** Deletes the choices of the permissions page for deleted roles. */
  forgetPermissions(tx: Tx, scopeId: string, roles: readonly string[]): Promise<unknown>;
}

interface Change {
  actor: Principal;
  adminId: string;
  action: AuditAction;
  detail?: Readonly<Record<string, string>>;
  /** Returns the configuration after the change, from the one before. */
  next(before: OfficeRoles | undefined): OfficeRoles;
}

export type Roles = ReturnType<typeof createRoles>;

/** Manages the allowed and the custom roles of each office; for platform staff only. */
export function createRoles({ db, clock, forgetPermissions }: RoleDeps) {
  const list = () => db.platform(listOffices);

  /** Returns the configuration, or the form's defaults. @throws DomainError roles.admin_not_found */
  const read = (adminId: string) =>
    db.platform(async (tx) => {
      await assertOwner(tx, adminId);
      const office = await findOffice(tx, adminId);
      return { ...(office ?? formStart), exists: office !== undefined };
    });

  const change = ({ actor, adminId: scopeId, action, detail, next }: Change): Promise<OfficeRoles> =>
    db.platform(async (tx) => {
      await assertOwner(tx, scopeId);
      await lockRoles(tx, scopeId);
      const before = await findOffice(tx, scopeId);
      const after = soundOffice(next(before));
      const removed = removedRoles(before, after);
      if (removed.length > 0) await discard(tx, scopeId, removed);
      await putOffice(tx, scopeId, after, clock.now());
      await recordEvent(tx, {
        scopeId,
        actorId: actor.userId,
        action,
        objectId: scopeId,
        detail,
        changes: changesBetween(recordable(before ?? unconfigured), recordable(after)),
        at: clock.now(),
      });
      return after;
    });

  /** Deletes custom roles if nobody holds them. @throws DomainError roles.custom_in_use */
  async function discard(tx: Tx, scopeId: string, roles: readonly CustomRole[]): Promise<void> {
    const keys = roles.map(({ key }) => key);
    const holders = await countHolders(tx, scopeId, keys);
    const held = roles.find(({ key }) => holders.has(key));
    if (held) {
      throw new DomainError("roles.custom_in_use", { role: held.name, users: holders.get(held.key) ?? 0 });
    }
    await forgetPermissions(tx, scopeId, keys);
  }

  /**
   * @throws DomainError roles.admin_not_found, roles.configuration_not_found and as soundOffice, roles.custom_in_use
   */
  const update = (actor: Principal, adminId: string, settings: OfficeRoles) =>
    change({ actor, adminId, action: "roles.configured", next: (before) => (before ? settings : notConfigured()) });

  /** @throws DomainError roles.admin_not_found, roles.configuration_exists and as soundOffice */
  const create = (actor: Principal, adminId: string, settings: OfficeRoles) =>
    change({ actor, adminId, action: "roles.configured", next: (before) => (before ? configured() : settings) });

  /**
   * Adds a custom role. An office without a configuration gets one that allows every job role.
   * @throws DomainError roles.admin_not_found and as soundOffice
   */
  const addCustom = (actor: Principal, adminId: string, role: CustomRole) => {
    const next = ({ allowedSystemRoles, customRoles }: OfficeRoles = unconfigured) => ({
      allowedSystemRoles,
      customRoles: [...customRoles, role],
    });
    return change({ actor, adminId, action: "roles.custom_added", detail: { role: role.key }, next });
  };

  /** @throws DomainError roles.admin_not_found, roles.custom_not_found, roles.custom_in_use */
  const removeCustom = (actor: Principal, adminId: string, key: string) => {
    const next = (before: OfficeRoles = unconfigured) => {
      if (!before.customRoles.some((role) => role.key === key)) throw new DomainError("roles.custom_not_found");
      return withoutRole(before, key);
    };
    return change({ actor, adminId, action: "roles.custom_removed", detail: { role: key }, next });
  };

  return { list, read, update, create, addCustom, removeCustom };
}

async function assertOwner(tx: Tx, adminId: string): Promise<void> {
  const user = await findUserById(tx, adminId);
  if (!user || !isOwnerRole(user.role)) throw new DomainError("roles.admin_not_found");
}

/** A configuration as the audit event has it: custom roles by their keys. */
const recordable = ({ allowedSystemRoles, customRoles }: OfficeRoles) => ({
  allowedSystemRoles,
  customRoles: Object.fromEntries(customRoles.map(({ key, ...role }) => [key, role])),
});

const removedRoles = (before: OfficeRoles | undefined, after: OfficeRoles) =>
  (before?.customRoles ?? []).filter(({ key }) => !after.customRoles.some((role) => role.key === key));

function notConfigured(): never {
  throw new DomainError("roles.configuration_not_found");
}

function configured(): never {
  throw new DomainError("roles.configuration_exists");
}
