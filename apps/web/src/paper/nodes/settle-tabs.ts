import type { TabStop } from "@lavra/contract/paper/looks";

/** Inline item, as far as tabs depend on it. All lengths have the same unit. */
export type LineItem =
  | { readonly kind: "text"; readonly width: number }
  | { readonly kind: "break" }
  | { readonly kind: "tab"; readonly to?: Pick<TabStop, "at" | "align"> };

export interface LineFrame {
  /** Start of the first line, start of the others, and end of all lines, from the left margin. */
  readonly first: number;
  readonly left: number;
  readonly right: number;
  readonly stops: readonly TabStop[];
  /** Distance between the default stops after the last set one. */
  readonly usual: number;
}

const hair = 0.01;

/** Returns the stop for a tab at a position: a set one, the start of the hanging text, or a default one. */
export function nextStop(
  at: number,
  { first, left, stops, usual }: LineFrame,
): Pick<TabStop, "at" | "align" | "leader"> {
  const hanging = first < left && at < left - hair ? [{ at: left, align: "left" as const }] : [];
  const set = stops.filter((stop) => stop.align !== "bar" && stop.at > at + hair);
  const [next] = [...set, ...hanging].sort((a, b) => a.at - b.at);
  return next ?? { at: usual > 0 ? (Math.floor((at + hair) / usual) + 1) * usual : at, align: "left" };
}

/** Returns the width of the text up to the next tab or the line's end. */
function widthBehind(items: readonly LineItem[], from: number): number {
  let width = 0;
  for (let at = from; at < items.length; at++) {
    const item = items[at];
    if (item?.kind !== "text") break;
    width += item.width;
  }
  return width;
}

/** Returns the width of each tab in a paragraph, in order. A full line continues in the next one. */
export function settleTabs(items: readonly LineItem[], frame: LineFrame): number[] {
  const widths: number[] = [];
  let at = frame.first;
  items.forEach((item, place) => {
    if (item.kind === "break") at = frame.left;
    else if (item.kind === "text") at += item.width;
    else {
      const stop = item.to ?? nextStop(at, frame);
      const behind = stop.align === "left" ? 0 : widthBehind(items, place + 1);
      const width = Math.max(0, stop.at - at - (stop.align === "center" ? behind / 2 : behind));
      widths.push(width);
      at += width;
    }
    const line = frame.right - frame.left;
    while (line > 0 && at > frame.right + hair) at -= line;
  });
  return widths;
}
