import type { SessionUser } from "@lavra/contract/accounts/auth";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { isOwnerRole, isStaffRole } from "@lavra/contract/roles/roles";
import { blockSubscription, readSession, unblockSubscription } from "../platform/session/session.ts";

/** True if active or on trial: the product is open. */
export const isRunning = ({ isActive, status }: Pick<Subscription, "isActive" | "status">): boolean =>
  isActive || status === "active" || status === "trial";

/** Writes only a change: every write makes the route guard check the page again. */
function setBlocked(user: Pick<SessionUser, "role">, isBlocked: boolean): void {
  const session = readSession();
  if (session.isBlocked === isBlocked && (!isBlocked || session.blockedRole === user.role)) return;
  if (isBlocked) blockSubscription(user.role);
  else unblockSubscription();
}

/** Sets or clears the blocked flag by a reply about the subscription; staff are never blocked. */
export const noteSubscription = (user: Pick<SessionUser, "role">, subscription: Subscription): void =>
  setBlocked(user, !isStaffRole(user.role) && !isRunning(subscription));

/** A failed check blocks account owners only. */
export function noteFailedCheck(user: Pick<SessionUser, "role">): void {
  if (isOwnerRole(user.role)) setBlocked(user, true);
}

/** Staff are never blocked, so nothing is checked. */
export function noteStaff(user: Pick<SessionUser, "role">): void {
  if (isStaffRole(user.role)) setBlocked(user, false);
}
