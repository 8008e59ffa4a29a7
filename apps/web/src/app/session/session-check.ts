import type { check } from "@lavra/contract/auth";
import type { ApiClient } from "../../platform/api/api-client.ts";
import { lightRoute } from "../../platform/api/light-route.ts";
import { readToken, saveUser } from "../../platform/session/session.ts";

const checkSession = lightRoute<typeof check>("GET", "/api/auth/check");

export interface SessionCheckDeps {
  readonly api: Pick<ApiClient, "call">;
  /** The stored token does not hold: the session is to end. */
  readonly onInvalid: () => void;
}

/** ms that a page waits for the answer before it opens with the stored session. */
export const checkPatience = 3_000;

export interface SessionCheck {
  /** Resolves once the stored session has been checked, which is done once, or when waiting for it is over. */
  readonly once: () => Promise<void>;
  /** Asks again: rights may have changed. Asking while an answer is on its way is asking once. */
  readonly again: () => Promise<void>;
}

/**
 * Asks the API whether the stored token still holds, and for whom. When nobody answers the stored session stays, and
 * the page tells of the fault itself.
 */
export function createSessionCheck({ api, onInvalid }: SessionCheckDeps): SessionCheck {
  let first: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  const ask = async () => {
    const token = readToken();
    const reply = await api.call(checkSession).catch(() => null);
    // The token changed meanwhile, perhaps in another tab: the answer is about the old one.
    if (reply === null || readToken() !== token) return;
    if (reply.authenticated && reply.user) saveUser(reply.user);
    else onInvalid();
  };
  const again = () => {
    if (readToken() === null) return Promise.resolve();
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    once: () => {
      if (readToken() === null) return Promise.resolve();
      first ??= Promise.race([again(), new Promise<void>((resolve) => setTimeout(resolve, checkPatience))]);
      return first;
    },
    again,
  };
}
