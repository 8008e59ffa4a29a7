import type { PageOrder } from "./running.ts";
import type { Sheet } from "./sheet.ts";

export interface Page extends Sheet {
  readonly run: number;
  order: PageOrder;
  /** Bottom of its text when it was filled, in px: while it is unchanged, all later pages are too. */
  bottom: number;
  /** True if a value in its header or footer has changed. */
  isRunningStale: boolean;
}

/** Returns the bottom of a page's text, in px of its body. */
export function bottomOf({ body }: Page): number {
  const last = body.lastElementChild as HTMLElement | null;
  return last ? last.offsetTop + last.offsetHeight : 0;
}
