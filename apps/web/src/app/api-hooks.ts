import type { ApiHooks } from "../platform/api-client.ts";
import { blockSubscription, clearSession, readSession, readToken } from "../platform/session.ts";
import { homePath, isOwner, loginPath } from "./access.ts";

export interface Navigation {
  readonly currentPath: () => string;
  readonly goTo: (path: string, search: Readonly<Record<string, string>>) => void;
  /** Leaves by a page load. */
  readonly leave: (href: string) => void;
}

/** What the app does when any call says that the session or the subscription has ended. */
export const createApiHooks = ({ currentPath, goTo, leave }: Navigation): ApiHooks => ({
  onUnauthorized: () => {
    if (readToken() === null) return;
    // Leaving first: the guard, which looks again when the session goes, must not send to a plain login.
    leave(`${loginPath}?sessionExpired=true`);
    clearSession();
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
