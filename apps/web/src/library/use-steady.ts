import { useEffect, useRef, useState } from "react";

type Handlers = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * Handlers that are the same objects at every drawing and do what the latest ones do, so that thousands of rows are
 * not drawn again because the page was. For events only: never call them while drawing.
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
