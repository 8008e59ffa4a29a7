import type { SessionUser } from "@lavra/contract/auth";
import type { ApiClient } from "../platform/api-client.ts";
import { clearSession, readToken, saveUser } from "../platform/session.ts";

interface CheckReply {
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
}

/**
 * Asks the API once whether the stored token still holds. A token that does not ends the session; when nobody answers
 * the stored session stays, and the page tells of the fault itself.
 */
export function createSessionCheck(api: Pick<ApiClient, "get">): () => Promise<void> {
  let asked: Promise<void> | null = null;
  const ask = async () => {
    const reply = await api.get<CheckReply>("/api/auth/check").catch(() => null);
    if (reply === null) return;
    if (reply.authenticated && reply.user) saveUser(reply.user);
    else clearSession();
  };
  return () => {
    if (readToken() === null) return Promise.resolve();
    asked ??= ask();
    return asked;
  };
}
