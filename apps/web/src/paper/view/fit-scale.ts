import type { Page } from "../flow/page.ts";

/** Free space in px beside a page, and beside its text if there is no room for more. */
const beside = { page: 16, text: 10 };

/** In a zone narrower than this, in px, the margins of a page are cropped so that its text is readable. */
const narrow = 480;

/** Scales the pages to the available width, at most to their full size. */
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
