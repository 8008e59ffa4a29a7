import type { Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { type OfferedRole, type OfficeRoles, roleAppearance, roleOption, rolesGivenBy, unconfigured } from "./rules.ts";
import { findOffice, holdRoles } from "./store.ts";

/** Returns the roles of an office, and locks them until the transaction ends. */
export async function rolesOfOffice(tx: Tx, scopeId: string): Promise<OfficeRoles> {
  await holdRoles(tx, scopeId);
  return (await findOffice(tx, scopeId)) ?? unconfigured;
}

/**
 * Returns the roles a person may give to users they create. They are locked until the transaction ends, so that a role
 * is not removed while it is given to somebody. Call before locking rows of users, to avoid deadlocks.
 */
export async function rolesAvailableTo(tx: Tx, principal: Principal): Promise<OfferedRole[]> {
  const office = await rolesOfOffice(tx, principal.scopeId);
  return rolesGivenBy(principal, office).map((key) => roleOption(key, office));
}

/** Returns a function that gives the office's name of a role; an unknown or deleted role gets its key. */
export async function roleNames(tx: Tx, scopeId: string): Promise<(role: string) => string> {
  const office = (await findOffice(tx, scopeId)) ?? unconfigured;
  return (role) => roleAppearance(role, office).name;
}
