import { keyOfTag, tagOfPlace } from "../view/places.ts";

/** A text on the paper, and how many of its characters stand before the point that was pressed. */
export interface PressedText {
  readonly text: string;
  readonly offset: number;
}

/** True for a place that shows the qualificação of parties. */
const isQualification = (place: string): boolean => {
  const tag = keyOfTag(tagOfPlace(place));
  return !tag.includes(":") && /\.QUALIFICA[CÇ][AÃ]O$/.test(tag.normalize("NFC"));
};

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

function caretAt(x: number, y: number): Caret | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari before 26.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Returns the text of an element that shows a qualificação, and where in it a point of the window is. */
export function pressedText(tag: string, element: HTMLElement, x: number, y: number): PressedText | undefined {
  if (!isQualification(tag)) return undefined;
  const text = element.textContent;
  const caret = caretAt(x, y);
  if (!caret || !element.contains(caret.node)) return { text, offset: 0 };
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  return { text, offset: before.toString().length };
}
