import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

/** Rows drawn above and below those in sight. */
const spare = 8;

export interface RowsInSight {
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
  /** How many fit. */
  readonly page: number;
}

/** Which rows of a scrolled element are to be drawn; every one is `pitch` px high. */
export function useRowsInSight(box: RefObject<HTMLElement | null>, pitch: number): RowsInSight {
  const [sight, setSight] = useState<RowsInSight>({ from: 0, to: 40, page: 10 });
  const look = useCallback(() => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const page = Math.max(1, Math.floor(clientHeight / pitch));
    const from = Math.max(0, Math.floor(scrollTop / pitch) - spare);
    const to = Math.ceil((scrollTop + clientHeight) / pitch) + spare;
    setSight((now) => (now.from === from && now.to === to && now.page === page ? now : { from, to, page }));
  }, [box, pitch]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, look]);
  return sight;
}
