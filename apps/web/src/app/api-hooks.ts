import type { ApiHooks } from "../platform/api/api-client.ts";
import { blockSubscription, clearSession, readSession, readToken } from "../platform/session/session.ts";
import { announceSessionEnd } from "../platform/session/session-end.ts";
import { expiredPath, homePath, isOwner } from "./menu/access.ts";

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
  leave(expiredPath);
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
    if (role === "desenvolvedor") return;
    const path = currentPath();
    if (path !== homePath && path !== "/plans") {
      if (isOwner(role)) goTo("/plans", { requiresSubscription: "true" });
      else goTo(homePath, { subscriptionRequired: "true" });
    }
    blockSubscription(role);
  },
});
