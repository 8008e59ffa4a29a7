import type { Notice } from "../findings.ts";

/** A finished document, as buffers to be written one after the other; most of them are views into the template. */
export interface FilledDocument {
  readonly chunks: readonly Uint8Array[];
  /** Bytes of all chunks. */
  readonly size: number;
  readonly notices: readonly Notice[];
  /** The chunks joined into one. */
  toBuffer(): Uint8Array;
}

export function createFilledDocument(
  chunks: readonly Uint8Array[],
  size: number,
  notices: readonly Notice[],
): FilledDocument {
  return { chunks, size, notices, toBuffer: () => Buffer.concat(chunks, size) };
}
