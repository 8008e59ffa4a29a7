import type { RolePermissions } from "@lavra/contract/permissions";
import { isAdministrativeRole, jobRoles, type PermissionMap } from "@lavra/contract/roles";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/http/guards.ts";
import { lockRoles, type OfficeRoles, rolesGivenBy, rolesOfOffice } from "../roles/index.ts";
import { permissionsOfCreated, switchPermissions } from "../users/index.ts";
import { grantableBy, heldByAll, type RoleChange, type RoleFlags, readSave, roleCard } from "./rules.ts";
import { chosenPermissions, putChosen } from "./store.ts";

type Cards = Map<string, RolePermissions>;

export type Permissions = ReturnType<typeof createPermissions>;

/** What each person lets the users whom they created do, role by role. */
export function createPermissions({ db, clock }: { db: Database; clock: Clock }) {
  const read = (principal: Principal) =>
    db.tenant(principal.scopeId, async (tx) => ({
      permissions: Object.fromEntries(await readCards(tx, principal)),
      grantable: grantableBy(principal),
    }));

  /**
   * Sets some roles' flags for the caller's present and future users, all of it or nothing.
   * @throws DomainError permissions.role_not_editable, permissions.not_grantable
   */
  const save = (principal: Principal, wanted: Readonly<Record<string, RoleFlags>>) =>
    db.tenant(principal.scopeId, async (tx) => {
      await lockRoles(tx, principal.scopeId);
      const changes = readSave(await readCards(tx, principal), wanted, grantableBy(principal));
      if (changes.length > 0) await apply(tx, principal, changes);
      return Object.fromEntries(await readCards(tx, principal));
    });

  async function apply(tx: Tx, { scopeId, userId }: Principal, changes: readonly RoleChange[]): Promise<void> {
    const now = clock.now();
    let users = 0;
    for (const { role, permissions, flags } of changes) {
      const whose = { scopeId, creatorId: userId, role };
      await putChosen(tx, whose, permissions);
      users += await switchPermissions(tx, whose, flags);
    }
    const roles = changes.map(({ role, permissions }) => `${role}: ${permissions.join(" ")}`).join("; ");
    const detail = { users, roles };
    await recordEvent(tx, { scopeId, actorId: userId, action: "permissions.saved", detail, at: now });
  }

  return { read, save };
}

/** A card for each role of users whom the person created, but for administrative ones. */
async function readCards(tx: Tx, { scopeId, userId, role, permissions }: Principal): Promise<Cards> {
  const office = await rolesOfOffice(tx, scopeId);
  const given = new Set(rolesGivenBy({ role, permissions }, office));
  const held = await heldByRole(tx, scopeId, userId);
  const chosen = await chosenPermissions(tx, scopeId, userId);
  return new Map(
    inOrder([...held.keys()], office).map((key) => {
      const flags = chosen.get(key) ?? heldByAll(held.get(key) ?? []);
      return [key, roleCard(key, office, { permissions: flags, locked: !given.has(key) })];
    }),
  );
}

async function heldByRole(tx: Tx, scopeId: string, creatorId: string): Promise<Map<string, PermissionMap[]>> {
  const rows = await permissionsOfCreated(tx, scopeId, creatorId);
  const editable = rows.filter(({ role }) => !isAdministrativeRole(role));
  const groups = Map.groupBy(editable, ({ role }) => role);
  return new Map([...groups].map(([role, users]) => [role, users.map(({ permissions }) => permissions)]));
}

/** The product's roles by rank, then the office's own as they stand in its configuration, then what is left. */
function inOrder(keys: readonly string[], office: OfficeRoles): string[] {
  const order = [...jobRoles, ...office.customRoles.map(({ key }) => key)];
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...keys].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
