import type { logout } from "@lavra/contract/accounts/auth";
import { api, lightRoute } from "../../platform/api/api.ts";
import { clearSession } from "../../platform/session/session.ts";

const closeSession = lightRoute<typeof logout>("POST", "/api/auth/logout");

/** Ends the session here at once, whatever the outcome of the server's call; the guard redirects to /login. */
export function logOut(): void {
  // The page is left before the answer comes: the call must outlive it.
  api.call(closeSession, { outlivesPage: true }).catch(() => undefined);
  clearSession();
}
