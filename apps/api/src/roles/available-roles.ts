import type { Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { type OfferedRole, type OfficeRoles, roleLook, roleOption, rolesGivenBy, unconfigured } from "./rules.ts";
import { findOffice, holdRoles } from "./store.ts";

/** The roles of an office, which stay what they are until the transaction ends. */
export async function rolesOfOffice(tx: Tx, scopeId: string): Promise<OfficeRoles> {
  await holdRoles(tx, scopeId);
  return (await findOffice(tx, scopeId)) ?? unconfigured;
}

/**
 * The roles a person may give to users they create. They stay so until the transaction ends, so that a role is not
 * removed while somebody gets it; ask before rows of users are locked, or two may wait for each other.
 */
export async function rolesAvailableTo(tx: Tx, principal: Principal): Promise<OfferedRole[]> {
  const office = await rolesOfOffice(tx, principal.scopeId);
  return rolesGivenBy(principal, office).map((key) => roleOption(key, office));
}

/** How the office calls its roles; one it does not know (any more) is called by its key. */
export async function roleNames(tx: Tx, scopeId: string): Promise<(role: string) => string> {
  const office = (await findOffice(tx, scopeId)) ?? unconfigured;
  return (role) => roleLook(role, office).name;
}
