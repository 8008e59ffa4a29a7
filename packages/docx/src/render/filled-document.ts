import type { Notice } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";
import { type Ingredients, isOutOfProportion } from "./output-bound.ts";

/** Finished document as a sequence of buffers; most of them are views into the template. */
export interface FilledDocument {
  readonly chunks: readonly Uint8Array[];
  /** Total bytes of all chunks. */
  readonly size: number;
  readonly notices: readonly Notice[];
  /** Joins the chunks into one buffer. */
  toBuffer(): Uint8Array;
}

/** @throws TemplateError OUTPUT_TOO_LARGE */
export function finishedDocument(
  chunks: readonly Uint8Array[],
  size: number,
  { outputBytes }: Pick<Limits, "outputBytes">,
  ingredients: Ingredients,
  notices: readonly Notice[],
): FilledDocument {
  if (size > outputBytes || isOutOfProportion(size, ingredients))
    throw new TemplateError("OUTPUT_TOO_LARGE", "document too large");
  return { chunks, size, notices, toBuffer: () => Buffer.concat(chunks, size) };
}
