import type { SessionUser } from "@lavra/contract/auth";
import type { ApiClient } from "../platform/api-client.ts";
import { readToken, saveUser } from "../platform/session.ts";

interface CheckReply {
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
}

export interface SessionCheckDeps {
  readonly api: Pick<ApiClient, "get">;
  /** The stored token does not hold: the session is to end. */
  readonly onInvalid: () => void;
}

/**
 * Asks the API once whether the stored token still holds. When nobody answers the stored session stays, and the page
 * tells of the fault itself.
 */
export function createSessionCheck({ api, onInvalid }: SessionCheckDeps): () => Promise<void> {
  let asked: Promise<void> | null = null;
  const ask = async () => {
    const token = readToken();
    const reply = await api.get<CheckReply>("/api/auth/check").catch(() => null);
    // Ended or begun anew meanwhile, perhaps in another tab: the answer is about a token that is no more.
    if (reply === null || readToken() !== token) return;
    if (reply.authenticated && reply.user) saveUser(reply.user);
    else onInvalid();
  };
  return () => {
    if (readToken() === null) return Promise.resolve();
    asked ??= ask();
    return asked;
  };
}
