import type { PaperInline } from "@lavra/contract/paper/blocks";
import { makeGap, makePicture, makeTextBox } from "./make-anchored.ts";
import type { Making } from "./making.ts";

function inLook(making: Making, look: number, own: number, text: string): Node {
  if (look === own && making.isBare(look)) return document.createTextNode(text);
  const span = making.inLook(look);
  span.textContent = text;
  return span;
}

/** Creates a mark or page number whose text is set when pages are laid out. */
function field(making: Making, item: Extract<PaperInline, { field: string }>): HTMLElement {
  const span = making.inLook(item.s);
  span.dataset.field = item.field;
  if (item.format) span.dataset.format = item.format;
  span.textContent = item.t;
  return span;
}

function noteMark(making: Making, note: number, look: number): HTMLElement {
  const span = making.inLook(look);
  span.dataset.note = String(note);
  span.textContent = making.paper.notes[note]?.mark ?? "";
  return span;
}

function tab(making: Making, item: Extract<PaperInline, { tab: unknown }>): HTMLElement {
  const span = making.inLook(item.s);
  span.classList.add("paper-tab");
  span.textContent = "\t";
  if (typeof item.tab === "object" && item.tab.leader) span.dataset.leader = item.tab.leader;
  return span;
}

/** The paragraph of an inline item. */
export interface LineOwner {
  /** Look whose font the paragraph already has. */
  readonly look: number;
  /** True if it has no text. */
  readonly isAlone: boolean;
}

/** Creates the node for an inline item. */
export function makeInline(
  item: Exclude<PaperInline, { br: "page" | "column" }>,
  { look: own, isAlone }: LineOwner,
  making: Making,
): Node {
  if ("t" in item && !("field" in item)) return inLook(making, item.s, own, item.t);
  if ("place" in item) return making.place(item.place, item.s);
  if ("tab" in item) return tab(making, item);
  if ("br" in item) return document.createElement("br");
  if ("note" in item) return noteMark(making, item.note, item.s);
  if ("field" in item) return field(making, item);
  // The mark replaces this item before the text of a note is rendered.
  if ("noteNumber" in item) return document.createTextNode("");
  if ("picture" in item) return makePicture(item, isAlone, making);
  if ("box" in item) return makeTextBox(item, isAlone, making);
  return makeGap(item, isAlone, making);
}
