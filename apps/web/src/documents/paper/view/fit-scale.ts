import type { Page } from "../flow/page.ts";

/** Free pixels beside a page, and beside its text where there is room for no more than that. */
const beside = { page: 16, text: 10 };

/** Below this width of the zone the margins of a page go out of sight, so that its text can be read. */
const narrow = 480;

/** Draws pages as large as there is room, at most as large as they are. */
export function fitScale(scroller: HTMLElement, box: HTMLElement, pages: readonly Page[]): void {
  const room = scroller.clientWidth;
  const sizes = [...new Set(pages.map(({ size }) => size))];
  const widest = Math.max(...sizes.map(({ width }) => width));
  if (room === 0 || !Number.isFinite(widest)) return;
  const text = Math.max(...sizes.map((size) => size.text));
  const isNarrow = room < narrow;
  const scale = isNarrow ? (room - 2 * beside.text) / text : (room - 2 * beside.page) / widest;
  const [{ left, right }] = sizes as [Page["size"]];
  const shown = Math.min(1, scale);
  box.style.setProperty("--scale", String(shown));
  box.style.setProperty("--shift", isNarrow ? `${((right - left) / 2) * shown}px` : "0px");
}
