import type { listUsers, RoleOption } from "@lavra/contract/accounts/users";
import { permissionKeys } from "@lavra/contract/roles/roles";
import type { z } from "zod";
import { startingPermissions } from "../permissions/index.ts";
import { spanOf } from "../platform/http/paging.ts";
import type { Principal } from "../platform/principal.ts";
import { roleNames, rolesAvailableTo } from "../roles/index.ts";
import { createChangeUser } from "./change-user.ts";
import { createCreateUser } from "./create-user.ts";
import { createAcceptInvitation } from "./invitations/accept-invitation.ts";
import { createInvitations } from "./invitations/invitations.ts";
import { createPasswordRule } from "./password-rule.ts";
import { createPersonalData } from "./personal-data.ts";
import { managedUsersOf, within } from "./reach.ts";
import { createRemoveUser } from "./remove-user.ts";
import { toListedUser } from "./rules.ts";
import { listManaged } from "./store.ts";
import type { UserDeps } from "./user-deps.ts";

type ListQuery = z.output<typeof listUsers.query>;

export type Users = ReturnType<typeof createUsers>;

/** Manages an office's people, for the people who created them, and the owners of all offices for platform staff. */
export function createUsers(deps: UserDeps) {
  const { db } = deps;

  /** Sorted by name. */
  const list = (principal: Principal, query: ListQuery) =>
    within(db, principal, async (tx) => {
      const nameOf = await roleNames(tx, principal.scopeId);
      const visibility = managedUsersOf(principal, query.team === "true");
      const { rows, total } = await listManaged(tx, visibility, spanOf(query));
      return { users: rows.map((row) => toListedUser(row, nameOf(row.role))), total };
    });

  /** Includes the permissions each role starts with. */
  const availableRoles = (principal: Principal): Promise<RoleOption[]> =>
    within(db, principal, async (tx) => {
      const roles = await rolesAvailableTo(tx, principal);
      const startOf = await startingPermissions(tx, { scopeId: principal.scopeId, creatorId: principal.userId });
      return roles.map((role) => {
        const map = startOf(role.key);
        return { ...role, permissions: permissionKeys.filter((key) => map[key]) };
      });
    });

  return {
    list,
    availableRoles,
    create: createCreateUser(deps),
    change: createChangeUser(deps),
    remove: createRemoveUser(deps),
    invitations: { ...createInvitations(deps), ...createAcceptInvitation(deps) },
    personalData: createPersonalData(deps),
    passwordRule: createPasswordRule(deps),
  };
}
