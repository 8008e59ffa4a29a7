import type { check } from "@lavra/contract/accounts/auth";
import { lightRoute } from "../../platform/api/api.ts";
import type { ApiClient, ReplyOf } from "../../platform/api/api-client.ts";
import { readToken, saveUser, tokenRenewed } from "../../platform/session/session.ts";

const checkSession = lightRoute<typeof check>("GET", "/api/auth/check");

type CallsApi = Pick<ApiClient, "call">;

/** The check sent before its listener was loaded, and the token it was sent for. */
export interface AskedEarly {
  readonly token: string;
  readonly reply: Promise<ReplyOf<typeof check>>;
}

/** Sends the check while the other scripts load; null without a token. */
export function askEarly(api: CallsApi): AskedEarly | null {
  const token = readToken();
  if (token === null) return null;
  const reply = api.call(checkSession);
  // The session check retries a failed early check.
  reply.catch(() => undefined);
  return { token, reply };
}

export interface SessionCheckDeps {
  readonly api: CallsApi;
  /** Replaces the first check for the same token. */
  readonly asked?: AskedEarly | null | undefined;
  /** The stored token is invalid: the session is to end. */
  readonly onInvalid: () => void;
}

/** ms between two checks of an open, visible tab: permissions that another person changed apply without a focus. */
export const checkEvery = 25_000;

/** How long, in ms, a page waits for the answer before it opens with the stored session. */
const checkPatience = 3_000;

export interface SessionCheck {
  /** Resolves once the stored session has been checked, which is done once, or after the wait. */
  readonly once: () => Promise<void>;
  /** Checks again every `checkEvery` ms while the tab is visible. @returns ends it */
  readonly regularly: () => () => void;
  /** Checks again after permissions may have changed. Concurrent calls share one request. */
  readonly again: () => Promise<void>;
}

/**
 * Asks the API whether the stored token is valid, and for its user. Without an answer the stored session remains, and the
 * page reports the failure itself.
 */
export function createSessionCheck({ api, asked, onInvalid }: SessionCheckDeps): SessionCheck {
  let first: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let early = asked;
  const put = () => api.call(checkSession);
  const ask = async () => {
    const token = readToken();
    const sent = early?.token === token ? early.reply.catch(put) : put();
    early = null;
    const reply = await sent.catch(() => null);
    // The token changed meanwhile, perhaps in another tab: the answer is about the old one.
    if (reply === null || readToken() !== token) return;
    if (reply.authenticated && reply.user) return saveUser(reply.user);
    // Another tab is about to store the token that replaces this one.
    if (reply.replaced && token !== null && (await tokenRenewed(token))) return;
    onInvalid();
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
    regularly: () => {
      const timer = setInterval(() => {
        if (document.visibilityState === "visible") void again();
      }, checkEvery);
      return () => clearInterval(timer);
    },
  };
}
