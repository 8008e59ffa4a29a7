import { useEffect, useEffectEvent } from "react";

type End = () => void;

let herald: ((end: End) => void) | null = null;

/** Ends a session that the server no longer knows: by `end` at once, or after the open page has said so in its words. */
export function announceSessionEnd(end: End): void {
  if (herald) herald(end);
  else end();
}

/** Lets the open page speak before it is left for the login page; `speak` sees to it that `end` is called. */
export function useSessionEnd(speak: (end: End) => void): void {
  const tell = useEffectEvent(speak);
  useEffect(() => {
    herald = (end) => tell(end);
    return () => {
      herald = null;
    };
  }, []);
}
