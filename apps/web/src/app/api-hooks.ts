import { isOwnerRole, isStaffRole } from "@lavra/contract/roles";
import type { ApiHooks } from "../platform/api/api-client.ts";
import { places } from "../platform/places.ts";
import { blockSubscription, clearSession, readSession, readToken } from "../platform/session/session.ts";
import { announceSessionEnd } from "../platform/session/session-end.ts";

export interface Navigation {
  readonly currentPath: () => string;
  readonly goTo: (path: string, search: Readonly<Record<string, string>>) => void;
  /** Leaves by a page load. */
  readonly leave: (href: string) => void;
}

export interface HookDeps extends Navigation {
  /** Asks the server who is logged in and what they may do; menu, cards and route follow. */
  readonly readSessionAgain: () => void;
}

/** Ends a session that no longer holds: nothing of it stays in this browser, and the login page says why one is there. */
export function endSession({ leave }: Pick<Navigation, "leave">): void {
  // Leaving first: the guard, which looks again when the session goes, must not send to a plain login.
  leave(`${places.login.path}?sessionExpired=true`);
  clearSession();
}

/** What the app does when any call says that the session, the subscription or a right has ended. */
export const createApiHooks = ({ currentPath, goTo, leave, readSessionAgain }: HookDeps): ApiHooks => ({
  onForbidden: readSessionAgain,
  onUnauthorized: () => {
    if (readToken() === null) return;
    announceSessionEnd(() => {
      if (readToken() !== null) endSession({ leave });
    });
  },
  onSubscriptionRequired: () => {
    const role = readSession().user?.role ?? "";
    if (isStaffRole(role)) return;
    const path = currentPath();
    if (path !== places.home.path && path !== places.plans.path) {
      if (isOwnerRole(role)) goTo(places.plans.path, { requiresSubscription: "true" });
      else goTo(places.home.path, { subscriptionRequired: "true" });
    }
    blockSubscription(role);
  },
});
