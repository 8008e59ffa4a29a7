import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

/** Number of rows rendered above and below the visible ones. */
const spare = 8;

export interface RowsInSight {
  readonly from: number;
  /** Index after the last row. */
  readonly to: number;
  /** Number of rows that fit. */
  readonly page: number;
}

/** Returns which rows of a scrolled element are rendered; every row is `pitch` px high. */
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
