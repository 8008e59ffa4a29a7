import type { Anchor, GroupPart, PaperGap, PaperPicture, PaperTextBox } from "@lavra/contract/paper/blocks";
import type { Making } from "./making.ts";
import { length, px } from "./measure.ts";
import { borderOf } from "./style-text.ts";

const sides = ["top", "right", "bottom", "left"] as const;
type Sides = Readonly<Partial<Record<(typeof sides)[number], number | undefined>>>;

const insets = (given: Sides) => sides.map((side) => length(given[side] ?? 0)).join(" ");

type Drawing = PaperPicture | PaperTextBox | PaperGap;

/** Places an element in front of or behind the text; `paper.css` knows the offsets of margins, text and page. */
function placeOver(node: HTMLElement, { width, height = 0, part }: Drawing, { wrap, x, y }: Anchor): HTMLElement {
  const { style, dataset, classList } = node;
  classList.add("paper-over");
  if (wrap === "behind") style.zIndex = "-1";
  dataset.across = x.from;
  dataset.down = y.from;
  if (x.align && x.align !== "start") dataset.alignAcross = x.align;
  else style.setProperty("--x", length(x.align ? 0 : x.offset));
  if (y.align && y.align !== "start") dataset.alignDown = y.align;
  else style.setProperty("--y", length(y.align ? 0 : y.offset));
  style.setProperty("--own", length(part?.width ?? width));
  style.setProperty("--tall", length(part?.height ?? height));
  // The text gives the height of a box that grows with it.
  if (dataset.alignDown && !part && height === 0) style.translate = y.align === "end" ? "0 -100%" : "0 -50%";
  if (part) {
    style.setProperty("--part-x", length(part.x));
    style.setProperty("--part-y", length(part.y));
  }
  return node;
}

/** Places an element beside the text, or between two lines of it. */
function placeBeside({ style }: HTMLElement, width: number, { wrap, x, distance }: Anchor): boolean {
  style.margin = insets(distance);
  if (wrap === "topAndBottom") {
    style.display = "block";
    if (x.align === "center") style.marginInline = "auto";
    else if (x.align === "end") style.marginLeft = "auto";
    else if (x.offset > 0) style.marginLeft = length(x.offset);
    return false;
  }
  const isRight = x.align === "end" || (x.align === undefined && px(x.offset) + px(width) / 2 > 302);
  style.float = isRight ? "right" : "left";
  return isRight;
}

/** Puts a drawing into its group: the first one makes the group's room, the others are laid over it. */
function placeInGroup(node: HTMLElement, part: GroupPart, anchor: Anchor | undefined): HTMLElement {
  const group = document.createElement("span");
  group.className = "paper-group";
  const isBlock = anchor?.wrap === "topAndBottom";
  group.style.width = length(part.first || isBlock ? part.width : 0);
  group.style.height = length(part.first || !isBlock ? part.height : 0);
  const isRight = anchor ? placeBeside(group, part.width, anchor) : false;
  const isBehindFirst = !part.first && !isRight && !isBlock;
  node.style.position = "absolute";
  node.style.left = length(part.x - (isBehindFirst ? part.width : 0));
  node.style.top = length(part.y - (part.first || !isBlock ? 0 : part.height));
  group.append(node);
  return group;
}

/** Positions that do not depend on the text around. */
const fixed: ReadonlySet<string> = new Set(["page", "margin", "topMargin", "bottomMargin"]);

/** Returns a drawing at its place; `isAlone` if its paragraph has no text, which could flow around it. */
function placed(node: HTMLElement, drawing: Drawing, isAlone: boolean): HTMLElement {
  const { anchor, part, width } = drawing;
  const wrap = anchor?.wrap;
  const isOver = wrap === "front" || wrap === "behind" || wrap === "through";
  if (anchor && (isOver || (isAlone && wrap !== "topAndBottom" && fixed.has(anchor.y.from)))) {
    return placeOver(node, drawing, anchor);
  }
  if (part) return placeInGroup(node, part, anchor);
  if (anchor) placeBeside(node, width, anchor);
  return node;
}

export function makePicture(picture: PaperPicture, isAlone: boolean, making: Making): HTMLElement {
  const { width, height, crop, turn, description } = picture;
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
  return placed(frame, picture, isAlone);
}

export function makeTextBox(box: PaperTextBox, isAlone: boolean, making: Making): HTMLElement {
  const { width, height, inset, fill, border } = box;
  const frame = document.createElement("span");
  frame.className = "paper-box";
  frame.style.width = length(width);
  if (height !== undefined) frame.style.height = length(height);
  frame.style.padding = insets(inset);
  if (fill) frame.style.backgroundColor = fill;
  if (border) frame.style.border = borderOf(border);
  frame.append(...making.blocks(box.box, width - (inset.left ?? 0) - (inset.right ?? 0)));
  return placed(frame, box, isAlone);
}

/** Creates a box that describes content that cannot be shown. */
export function makeGap(item: PaperGap, isAlone: boolean, making: Making): HTMLElement {
  const { gap, width, height, description } = item;
  const frame = document.createElement("span");
  frame.className = "paper-gap";
  if (width > 0) frame.style.width = length(width);
  if (height > 0) frame.style.height = length(height);
  const words = making.gapWords(gap);
  frame.textContent = words;
  frame.title = description ? `${words}: ${description}` : words;
  return placed(frame, item, isAlone);
}
