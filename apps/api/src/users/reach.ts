import { isStaffRole } from "@lavra/contract/roles/roles";
import { findUserById, peopleOf, toPrincipal } from "../accounts/index.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { lockManaged, lockOffice, type ManagedUser, type VisibleUsers } from "./store.ts";

/** True if the person manages every office's owner, as platform staff do. */
export const managesOwners = ({ role }: Principal) => isStaffRole(role);

/** Returns the visibility scope of the user list. */
export const managedUsersOf = (principal: Principal, isWholeTeam: boolean): VisibleUsers =>
  managesOwners(principal) ? "owners" : peopleOf(principal, isWholeTeam);

/** Runs one transaction over the users a person manages. */
export const within = <T>(db: Database, principal: Principal, work: (tx: Tx) => Promise<T>): Promise<T> =>
  managesOwners(principal) ? db.platform(work) : db.tenant(principal.scopeId, work);

/**
 * Serializes the management of an office's users, and returns the caller as they are now: users created or adopted by a
 * caller who was deleted meanwhile could be managed by nobody.
 * @throws DomainError auth.required
 */
export async function takeTurn(tx: Tx, principal: Principal, scopeId: string): Promise<Principal> {
  await lockOffice(tx, scopeId);
  const caller = await findUserById(tx, principal.userId);
  if (!caller?.active) throw new DomainError("auth.required");
  return toPrincipal(caller);
}

/** Returns the office of a user that the person manages. */
export const officeOf = (principal: Principal, userId: string) =>
  managesOwners(principal) ? userId : principal.scopeId;

/**
 * Returns a user that the person may change; an account owner may change anybody of the office.
 * @throws DomainError users.not_found, the same for an inaccessible user as for an unknown one
 */
export async function reachUser(tx: Tx, principal: Principal, id: string): Promise<ManagedUser> {
  const user = await lockManaged(tx, managedUsersOf(principal, true), id);
  if (!user) throw new DomainError("users.not_found");
  return user;
}
