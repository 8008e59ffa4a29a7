import type { RolePermissions } from "@lavra/contract/roles/permissions";
import { isAdministrativeRole, jobRoles, type PermissionMap } from "@lavra/contract/roles/roles";
import { type People, peopleOf, permissionsOf, switchPermissions } from "../accounts/index.ts";
import { changesBetween, recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { lockRoles, type OfficeRoles, rolesGivenBy, rolesOfOffice } from "../roles/index.ts";
import {
  defaultsOf,
  grantableBy,
  heldBy,
  type RoleChange,
  type RoleFlags,
  readSave,
  roleCard,
  startAfter,
} from "./rules.ts";
import { chosenPermissions, putChosen } from "./store.ts";

type Cards = Map<string, RolePermissions>;

export type Permissions = ReturnType<typeof createPermissions>;

/**
 * Manages the permissions of users created by a person, by role, and for an account owner those of the whole office.
 */
export function createPermissions({ db, clock }: { db: Database; clock: Clock }) {
  const read = (principal: Principal, isWholeTeam: boolean) =>
    db.tenant(principal.scopeId, async (tx) => ({
      permissions: Object.fromEntries(await readCards(tx, principal, peopleOf(principal, isWholeTeam))),
      grantable: grantableBy(principal),
    }));

  /**
   * Sets roles' flags for the given people and for the caller's future users, all or nothing; roles that are not named
   * remain unchanged.
   * @throws DomainError permissions.role_not_editable, permissions.not_grantable
   */
  const save = (principal: Principal, wanted: Readonly<Record<string, RoleFlags>>, isWholeTeam: boolean) =>
    db.tenant(principal.scopeId, async (tx) => {
      const people = peopleOf(principal, isWholeTeam);
      await lockRoles(tx, principal.scopeId);
      const before = await readCards(tx, principal, people);
      const changes = readSave(before, wanted, grantableBy(principal));
      if (changes.length === 0) return Object.fromEntries(before);
      const users = await apply(tx, principal, people, changes);
      const after = await readCards(tx, principal, people);
      await recordEvent(tx, {
        scopeId: principal.scopeId,
        actorId: principal.userId,
        action: "permissions.saved",
        detail: { users },
        changes: changesBetween({ permissions: recordable(before) }, { permissions: recordable(after) }),
        at: clock.now(),
      });
      return Object.fromEntries(after);
    });

  async function apply(tx: Tx, { scopeId, userId }: Principal, people: People, changes: readonly RoleChange[]) {
    const office = await rolesOfOffice(tx, scopeId);
    const chosen = await chosenPermissions(tx, scopeId, userId);
    let users = 0;
    for (const change of changes) {
      const { role, flags } = change;
      const before = chosen.get(role) ?? heldBy([defaultsOf(role, office)]).permissions;
      await putChosen(tx, { scopeId, creatorId: userId, role }, startAfter(change, before));
      users += await switchPermissions(tx, people, { role, flags });
    }
    return users;
  }

  return { read, save };
}

/** Flags by role, as the audit event has them; `?` marks a flag that only some of the people have. */
const recordable = (cards: Cards) =>
  Object.fromEntries(
    [...cards].map(([role, { permissions, mixed }]) => [role, [...permissions, ...mixed.map((flag) => `${flag}?`)]]),
  );

/** Builds a card with the present permissions for each role of some people, except administrative roles. */
async function readCards(tx: Tx, { role, permissions }: Principal, people: People): Promise<Cards> {
  const office = await rolesOfOffice(tx, people.scopeId);
  const given = new Set(rolesGivenBy({ role, permissions }, office));
  const held = await heldByRole(tx, people);
  return new Map(
    inOrder([...held.keys()], office).map((key) => [
      key,
      roleCard(key, office, { ...heldBy(held.get(key) ?? []), locked: !given.has(key) }),
    ]),
  );
}

async function heldByRole(tx: Tx, people: People): Promise<Map<string, PermissionMap[]>> {
  const rows = await permissionsOf(tx, people);
  const editable = rows.filter(({ role }) => !isAdministrativeRole(role));
  const groups = Map.groupBy(editable, ({ role }) => role);
  return new Map([...groups].map(([role, users]) => [role, users.map(({ permissions }) => permissions)]));
}

/** Sorts the product's roles by rank, then the office's own in the order of its configuration, then the rest. */
function inOrder(keys: readonly string[], office: OfficeRoles): string[] {
  const order = [...jobRoles, ...office.customRoles.map(({ key }) => key)];
  const places = new Map<string, number>(order.map((key, at) => [key, at]));
  const place = (key: string) => places.get(key) ?? order.length;
  return [...keys].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
