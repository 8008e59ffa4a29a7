import { useEffect, useRef, useState } from "react";

type Handlers = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * Returns handlers with a constant identity that call the latest ones given, so that thousands of memoised rows are not
 * rendered again with the page. For events only: never call them while rendering.
 */
export function useSteady<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as H,
  );
  return steady;
}
