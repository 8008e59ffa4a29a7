import type { logout } from "@lavra/contract/auth";
import { api } from "../../platform/api/api.ts";
import { lightRoute } from "../../platform/api/light-route.ts";
import { clearSession } from "../../platform/session/session.ts";

const closeSession = lightRoute<typeof logout>("POST", "/api/auth/logout");

/** Ends the session here at once, whatever comes of the call that ends it at the server; the guard leaves for /login. */
export function logOut(): void {
  // The page is left before the answer comes: the call must outlive it.
  api.call(closeSession, { outlivesPage: true }).catch(() => undefined);
  clearSession();
}
