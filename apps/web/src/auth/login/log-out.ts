import type { logout } from "@lavra/contract/auth";
import { api } from "../../platform/api/api.ts";
import { clearSession } from "../../platform/session/session.ts";

/** Held to the contract by its type alone: the feature's door loads no schema. */
const path: (typeof logout)["path"] = "/api/auth/logout";

/** Ends the session here at once, whatever comes of the call that ends it at the server; the guard leaves for /login. */
export function logOut(): void {
  // The page is left before the answer comes: the call must outlive it.
  api.post(path, undefined, { outlivesPage: true }).catch(() => undefined);
  clearSession();
}
