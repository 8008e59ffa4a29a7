import type { check } from "@lavra/contract/auth";
import type { ApiClient, ReplyOf } from "../../platform/api/api-client.ts";
import { lightRoute } from "../../platform/api/light-route.ts";
import { readToken, saveUser, tokenRenewed } from "../../platform/session/session.ts";

const checkSession = lightRoute<typeof check>("GET", "/api/auth/check");

type CallsApi = Pick<ApiClient, "call">;

/** The question as it was put before there was anybody to hear the answer, and for which token. */
export interface AskedEarly {
  readonly token: string;
  readonly reply: Promise<ReplyOf<typeof check>>;
}

/** Puts the question while the other scripts are on their way; nothing without a token. */
export function askEarly(api: CallsApi): AskedEarly | null {
  const token = readToken();
  if (token === null) return null;
  const reply = api.call(checkSession);
  // Whoever takes it up asks again where it failed.
  reply.catch(() => undefined);
  return { token, reply };
}

export interface SessionCheckDeps {
  readonly api: CallsApi;
  /** Takes the place of the first question for the same token. */
  readonly asked?: AskedEarly | null | undefined;
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
    // Another tab is about to keep the token with which the session goes on.
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
  };
}
