import type { PageOrder } from "./running.ts";
import type { Sheet } from "./sheet.ts";

export interface Page extends Sheet {
  readonly run: number;
  order: PageOrder;
  /** Bottom of its text when it was filled, in pixels: while that stays, so does everything behind. */
  bottom: number;
  /** A value in its header or footer has changed. */
  isRunningStale: boolean;
}

/** Bottom of what stands on a page, in pixels of its body. */
export function bottomOf({ body }: Page): number {
  const last = body.lastElementChild as HTMLElement | null;
  return last ? last.offsetTop + last.offsetHeight : 0;
}
