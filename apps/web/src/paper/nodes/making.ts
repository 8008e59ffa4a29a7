import type { PaperBlock } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import type { Letters } from "./measure.ts";

/** Shared dependencies of the functions that create nodes. */
export interface Making {
  readonly paper: Paper;
  readonly letters: Letters;
  /** Creates an element in a text look. */
  readonly inLook: (look: number) => HTMLElement;
  /** Creates a paragraph in a text's font. */
  readonly paragraph: (look: number) => HTMLElement;
  /** True if a text look is only a font. */
  readonly isBare: (look: number) => boolean;
  /** Creates an element for the value at a place. */
  readonly place: (index: number, look: number) => HTMLElement;
  /** Calls back after a value or number in the paragraph changes. */
  readonly settle: (paragraph: HTMLElement, tabs: () => void) => void;
  /** Gives an image its picture, at once or later. */
  readonly draw: (image: HTMLImageElement, media: number) => void;
  /** Returns the words for content that is not shown. */
  readonly gapWords: (unshown: number) => string;
  /** Creates the elements for blocks in a column of the given width in twips. */
  readonly blocks: (blocks: readonly PaperBlock[], width: number) => HTMLElement[];
}
