import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Returns a value once it has been unchanged for `ms` milliseconds. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

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
