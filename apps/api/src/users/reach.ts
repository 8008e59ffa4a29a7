import { isStaffRole } from "@lavra/contract/roles";
import { findUserById, peopleOf, toPrincipal } from "../accounts/index.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { lockManaged, lockOffice, type ManagedUser, type Sight } from "./store.ts";

/** Platform staff manage every office's owner. */
export const managesOwners = ({ role }: Principal) => isStaffRole(role);

/** Whom the person sees in the list. */
export const sightOf = (principal: Principal, isWholeTeam: boolean): Sight =>
  managesOwners(principal) ? "owners" : peopleOf(principal, isWholeTeam);

/** One transaction over what the person manages. */
export const within = <T>(db: Database, principal: Principal, work: (tx: Tx) => Promise<T>): Promise<T> =>
  managesOwners(principal) ? db.platform(work) : db.tenant(principal.scopeId, work);

/**
 * Takes turns with whoever else manages users of an office, and answers the caller as they are now: what a user who has
 * been deleted meanwhile would make or adopt, nobody could manage.
 * @throws DomainError auth.required
 */
export async function takeTurn(tx: Tx, principal: Principal, scopeId: string): Promise<Principal> {
  await lockOffice(tx, scopeId);
  const caller = await findUserById(tx, principal.userId);
  if (!caller?.active) throw new DomainError("auth.required");
  return toPrincipal(caller);
}

/** The office that a user whom the person manages belongs to. */
export const officeOf = (principal: Principal, userId: string) =>
  managesOwners(principal) ? userId : principal.scopeId;

/**
 * One whom the person may change: an account owner anybody of the office, whoever created them.
 * @throws DomainError users.not_found, the same for a user out of reach as for none
 */
export async function reachUser(tx: Tx, principal: Principal, id: string): Promise<ManagedUser> {
  const user = await lockManaged(tx, sightOf(principal, true), id);
  if (!user) throw new DomainError("users.not_found");
  return user;
}
