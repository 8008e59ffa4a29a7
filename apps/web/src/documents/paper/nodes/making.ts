import type { PaperBlock } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import type { Letters } from "./measure.ts";

/** What the makers of nodes share. */
export interface Making {
  readonly paper: Paper;
  readonly letters: Letters;
  /** A new element in a text look. */
  readonly inLook: (look: number) => HTMLElement;
  /** A new paragraph in a text's font. */
  readonly paragraph: (look: number) => HTMLElement;
  /** Whether a text look is nothing but a font. */
  readonly isBare: (look: number) => boolean;
  /** A new element for the value at a place. */
  readonly place: (index: number, look: number) => HTMLElement;
  /** Calls back whenever a value or number in the paragraph has changed. */
  readonly settle: (paragraph: HTMLElement, tabs: () => void) => void;
  /** Gives an image its picture, at once or later. */
  readonly draw: (image: HTMLImageElement, media: number) => void;
  /** What is said where something is not shown. */
  readonly gapWords: (unshown: number) => string;
  /** Blocks in a column so many twips wide. */
  readonly blocks: (blocks: readonly PaperBlock[], width: number) => HTMLElement[];
}
