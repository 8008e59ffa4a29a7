import { useEffect, useEffectEvent } from "react";

type End = () => void;

let herald: ((end: End) => void) | null = null;

/**
 * Ends a session that the server no longer knows: calls `end` at once, or after the open page has shown its own
 * message.
 */
export function announceSessionEnd(end: End): void {
  if (herald) herald(end);
  else end();
}

/** Lets the open page show a message before the login page opens; `speak` must call `end`. */
export function useSessionEnd(speak: (end: End) => void): void {
  const report = useEffectEvent(speak);
  useEffect(() => {
    herald = (end) => report(end);
    return () => {
      herald = null;
    };
  }, []);
}
