import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function with a constant identity that calls the latest one given, so that components that only pass it on
 * are not rendered again.
 */
export function useStable<Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
