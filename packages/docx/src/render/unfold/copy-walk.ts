import { descendants, type XmlElement } from "../../xml/xml-tree.ts";
import type { Copy } from "./write-blocks.ts";

/** An element of a written part, and the copies that it is in, outermost first. */
export interface Walked {
  readonly element: XmlElement;
  readonly copies: readonly Copy[];
  /** True if an equal element comes before it in an earlier copy. */
  readonly isLater: boolean;
}

/** Yields the elements of a written part in order with the copies around each. */
export function* walkCopies(root: XmlElement, all: readonly Copy[]): Generator<Walked> {
  let next = 0;
  let around: readonly Copy[] = [];
  let isLater = false;
  for (const element of descendants(root)) {
    const { start } = element;
    let changed = false;
    if (around.some(({ end }) => end <= start)) {
      around = around.filter(({ end }) => end > start);
      changed = true;
    }
    for (let copy = all[next]; copy && copy.start <= start; copy = all[next]) {
      next += 1;
      if (copy.end <= start) continue;
      around = [...around, copy];
      changed = true;
    }
    if (changed) isLater = around.some(({ index }) => index > 0);
    yield { element, copies: around, isLater };
  }
}
