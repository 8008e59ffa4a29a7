import type { Principal } from "../platform/http/guards.ts";
import { createChangeUser } from "./change-user.ts";
import { createCreateUser } from "./create-user.ts";
import { createPersonalData } from "./personal-data.ts";
import { toListedUser } from "./present-user.ts";
import { sightOf, within } from "./reach.ts";
import { createRemoveUser } from "./remove-user.ts";
import { listManaged } from "./store.ts";
import type { UserDeps } from "./user-deps.ts";

export type Users = ReturnType<typeof createUsers>;

/** The people of an office: whoever creates users manages those, and platform staff the owners of all offices. */
export function createUsers(deps: UserDeps) {
  const { db, rolesAvailableTo, roleNames } = deps;

  /** By name. */
  const list = (principal: Principal, { page, limit }: { page: number; limit: number }) =>
    within(db, principal, async (tx) => {
      const nameOf = await roleNames(tx, principal.scopeId);
      const { rows, total } = await listManaged(tx, sightOf(principal), { limit, offset: (page - 1) * limit });
      return { users: rows.map((row) => toListedUser(row, nameOf(row.role))), total };
    });

  const availableRoles = (principal: Principal) => within(db, principal, (tx) => rolesAvailableTo(tx, principal));

  return {
    ...{ list, availableRoles },
    create: createCreateUser(deps),
    change: createChangeUser(deps),
    remove: createRemoveUser(deps),
    personalData: createPersonalData(deps),
  };
}
