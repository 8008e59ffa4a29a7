import type { TextPiece } from "./text-stream.ts";

/** Keeps the spaces at the ends of a text. */
export const PRESERVE = ' xml:space="preserve"';

/** A line of a part with the pieces that it consists of. */
export interface Line {
  readonly source: string;
  /** The line as a reader sees it, and with braces in place of its delimiters. */
  readonly text: string;
  readonly inBraces: string;
  readonly pieces: readonly TextPiece[];
  /** Offset of each piece in the text. */
  readonly starts: readonly number[];
}

/** Returns the index of the piece that holds the character at an offset of a line. */
export function firstPiece(offset: number, starts: readonly number[]): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
