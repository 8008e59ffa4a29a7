import { recordEvent } from "../audit/index.ts";
import { endSessionsOf } from "../auth/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { adoptInvitations, deleteInvitationsOf } from "./invitations/store.ts";
import { managesOwners, officeOf, reachUser, takeTurn, within } from "./reach.ts";
import { adoptUsers, deactivateOffice, deleteUserRow, type ManagedUser } from "./store.ts";
import type { UserDeps } from "./user-deps.ts";

/** Deletes a user that the caller manages; the user's work remains with the office. */
export function createRemoveUser({ db, clock }: UserDeps) {
  /** @throws DomainError users.not_found */
  return (principal: Principal, id: string): Promise<void> =>
    within(db, principal, async (tx) => {
      const caller = await takeTurn(tx, principal, officeOf(principal, id));
      const user = await reachUser(tx, caller, id);
      const { tenant_id: scopeId } = user;
      await deleteUserRow(tx, scopeId, id, clock.now());
      await endSessionsOf(tx, id);
      const detail = await leaveBehind(tx, caller, user);
      await recordEvent(tx, {
        scopeId,
        actorId: caller.userId,
        action: "users.deleted",
        objectId: id,
        detail,
        at: clock.now(),
      });
    });

  /** Moves users below to the deleter; deleting an owner closes the whole office. */
  async function leaveBehind(tx: Tx, caller: Principal, { id, tenant_id: scopeId, role }: ManagedUser) {
    if (!managesOwners(caller)) return { role, adopted: await adopt(tx, scopeId, { from: id, to: caller.userId }) };
    await deleteInvitationsOf(tx, scopeId);
    const closedTo = await deactivateOffice(tx, scopeId);
    for (const userId of closedTo) await endSessionsOf(tx, userId);
    return { role, deactivated: closedTo.length };
  }
}

/** Moves the users and invitations below one person to another. @returns how many users */
async function adopt(tx: Tx, scopeId: string, move: { from: string; to: string }): Promise<number> {
  await adoptInvitations(tx, scopeId, move);
  return adoptUsers(tx, scopeId, move);
}
