import type { Limits } from "../limits.ts";
import { mayRemember, type QuietContent, type TagShape } from "./namespaces/namespace-scope.ts";
import { sameBytes, viewOf } from "./same-bytes.ts";

const MAX_CONTENT = 512;
const MAX_KNOWN = 8;

/**
 * True if the content is within the limits of attributes, which may be narrower than those under which it was learnt.
 */
function isWithin({ xmlAttributes, xmlAttributeLength }: Limits, length: number): boolean {
  // An attribute has at least five bytes.
  return length <= xmlAttributeLength && length <= xmlAttributes * 5;
}

/**
 * Returns the known content at an offset after a start tag of this shape, if any. Moves it one place forward in the
 * list, so that the most frequent contents come first.
 */
export function recallContent(view: DataView, at: number, shape: TagShape, limits: Limits): QuietContent | undefined {
  const { contents } = shape;
  for (let index = 0; index < contents.length; index += 1) {
    const content = contents[index] as QuietContent;
    const { byteLength: length } = content.bytes;
    if (!sameBytes(view, at, content.bytes, 0, length) || !isWithin(limits, length)) continue;
    if (index > 0) {
      contents[index] = contents[index - 1] as QuietContent;
      contents[index - 1] = content;
    }
    return content;
  }
  return undefined;
}

/** Remembers the content that ends at `end`; in a full list it replaces the least frequent one. */
export function learnContent(bytes: Uint8Array, at: number, end: number, shape: TagShape, elements: number): void {
  if (end - at > MAX_CONTENT) return;
  const { contents } = shape;
  if (contents.length === MAX_KNOWN) contents.pop();
  else if (!mayRemember(shape.outer)) return;
  contents.push({ bytes: viewOf(Uint8Array.from(bytes.subarray(at, end))), elements, next: undefined });
}
