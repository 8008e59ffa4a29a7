import type { Anchor, PaperGap, PaperPicture, PaperTextBox } from "@lavra/contract/paper/blocks";
import type { Making } from "./making.ts";
import { borderOf } from "./style-text.ts";
import { length, px } from "./units.ts";

const sides = ["top", "right", "bottom", "left"] as const;
type Sides = Readonly<Partial<Record<(typeof sides)[number], number | undefined>>>;

const insets = (given: Sides) => sides.map((side) => length(given[side] ?? 0)).join(" ");

/** Places an anchored element: beside the text, between two lines of it, or in front of or behind it. */
function place(node: HTMLElement, width: number, { wrap, x, y, distance }: Anchor): void {
  const { style } = node;
  if (wrap === "front" || wrap === "behind" || wrap === "through") {
    // `paper.css` knows the offsets of margins, text and page.
    node.classList.add("paper-over");
    if (wrap === "behind") style.zIndex = "-1";
    node.dataset.across = x.from;
    node.dataset.down = y.from;
    style.setProperty("--y", length(y.offset));
    style.setProperty("--own", length(width));
    if (x.align && x.align !== "start") node.dataset.alignAcross = x.align;
    else style.setProperty("--x", length(x.align ? 0 : x.offset));
    return;
  }
  style.margin = insets(distance);
  if (wrap === "topAndBottom") {
    style.display = "block";
    if (x.align === "center") style.marginInline = "auto";
    else if (x.align === "end") style.marginLeft = "auto";
    else if (x.offset > 0) style.marginLeft = length(x.offset);
    return;
  }
  const isRight = x.align === "end" || (x.align === undefined && px(x.offset) + px(width) / 2 > 302);
  style.float = isRight ? "right" : "left";
}

export function makePicture(picture: PaperPicture, making: Making): HTMLElement {
  const { width, height, crop, turn, anchor, description } = picture;
  const frame = document.createElement("span");
  frame.className = "paper-picture";
  frame.style.width = length(width);
  frame.style.height = length(height);
  const image = document.createElement("img");
  image.alt = description ?? "";
  image.draggable = false;
  const across = 1 - (crop?.left ?? 0) - (crop?.right ?? 0);
  const down = 1 - (crop?.top ?? 0) - (crop?.bottom ?? 0);
  if (crop && across > 0 && down > 0) {
    image.style.width = `${100 / across}%`;
    image.style.height = `${100 / down}%`;
    image.style.left = `${(-(crop.left ?? 0) / across) * 100}%`;
    image.style.top = `${(-(crop.top ?? 0) / down) * 100}%`;
  }
  if (turn) frame.style.rotate = `${turn}deg`;
  making.draw(image, picture.picture);
  frame.append(image);
  if (anchor) place(frame, width, anchor);
  return frame;
}

export function makeTextBox(box: PaperTextBox, making: Making): HTMLElement {
  const { width, height, inset, fill, border, anchor } = box;
  const frame = document.createElement("span");
  frame.className = "paper-box";
  frame.style.width = length(width);
  if (height !== undefined) frame.style.height = length(height);
  frame.style.padding = insets(inset);
  if (fill) frame.style.backgroundColor = fill;
  if (border) frame.style.border = borderOf(border);
  frame.append(...making.blocks(box.box, width - (inset.left ?? 0) - (inset.right ?? 0)));
  if (anchor) place(frame, width, anchor);
  return frame;
}

/** Creates a box that describes content that cannot be shown. */
export function makeGap({ gap, width, height, description, anchor }: PaperGap, making: Making): HTMLElement {
  const frame = document.createElement("span");
  frame.className = "paper-gap";
  if (width > 0) frame.style.width = length(width);
  if (height > 0) frame.style.height = length(height);
  const words = making.gapWords(gap);
  frame.textContent = words;
  frame.title = description ? `${words}: ${description}` : words;
  if (anchor) place(frame, width, anchor);
  return frame;
}
