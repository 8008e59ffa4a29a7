import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function between renders, doing what the last render meant: what only hands it on is not drawn again. */
export function useStable<Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
