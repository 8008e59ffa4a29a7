import { isOwnerRole, isStaffRole } from "@lavra/contract/roles/roles";
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
  /** Reads from the server who is logged in and with which permissions; menu, cards and route follow. */
  readonly readSessionAgain: () => void;
}

/**
 * Ends a session that is no longer valid: nothing of it remains in this browser, and the login page gives the reason.
 */
export function endSession({ leave }: Pick<Navigation, "leave">): void {
  // Leave first: the guard checks again when the session is cleared, and must not redirect to a login page without the
  // reason.
  leave(`${places.login.path}?sessionExpired=true`);
  clearSession();
}

/** The app's reactions when any call reports that the session, the subscription or a permission has ended. */
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
