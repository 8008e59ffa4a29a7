import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { forgetLinkToken } from "./link-token.ts";
import { isLinkOver } from "./mail-links.ts";

export type LinkCall<Answer> =
  | { readonly step: "asking" }
  | { readonly step: "answered"; readonly answer: Answer }
  /** The link was used, has expired, or its address was cut. */
  | { readonly step: "over" }
  | { readonly step: "failed"; readonly why: string };

/** Makes the call of an e-mail's link as soon as its page opens, once for each attempt; a link that is over is forgotten. */
export function useLinkCall<Answer>(token: string, call: (token: string) => Promise<Answer>, failedWords: string) {
  const [state, setState] = useState<LinkCall<Answer>>({ step: token === "" ? "over" : "asking" });
  const isAsking = useRef(false);
  const ask = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      setState({ step: "answered", answer: await call(token) });
    } catch (error) {
      if (isLinkOver(error)) forgetLinkToken();
      setState(isLinkOver(error) ? { step: "over" } : { step: "failed", why: failureSentence(error, failedWords) });
    } finally {
      isAsking.current = false;
    }
  });
  useEffect(() => {
    if (state.step === "asking") void ask();
  }, [state.step]);
  return { state, retry: () => setState({ step: "asking" }) };
}
