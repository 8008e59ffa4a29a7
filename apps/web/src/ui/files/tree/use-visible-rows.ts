import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

/** Number of rows rendered above and below the visible ones. */
const spare = 8;

export interface VisibleRows {
  readonly from: number;
  /** Index after the last row. */
  readonly to: number;
  /** Number of rows that fit. */
  readonly page: number;
}

/** Returns which rows of a scrolled element are rendered; every row is `pitch` px high. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, pitch: number): VisibleRows {
  const [visible, setVisible] = useState<VisibleRows>({ from: 0, to: 40, page: 10 });
  const measure = useCallback(() => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const page = Math.max(1, Math.floor(clientHeight / pitch));
    const from = Math.max(0, Math.floor(scrollTop / pitch) - spare);
    const to = Math.ceil((scrollTop + clientHeight) / pitch) + spare;
    setVisible((now) => (now.from === from && now.to === to && now.page === page ? now : { from, to, page }));
  }, [box, pitch]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box, measure]);
  return visible;
}
