import type { FillValues } from "../fill-value.ts";
import type { Notice } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";

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

/** Inputs of a document's size. */
interface Ingredients {
  /** Bytes of the template and its topics; each file counts once. */
  readonly files: number;
  readonly values: FillValues;
}

const MIB = 1024 * 1024;
/** Maximum bytes of a document per byte of its inputs. A real document is about as large as its files together. */
const PER_BYTE = 64;

/** UTF-16 units and bytes mixed: precise enough for a bound. */
const sizeOfValue = (value: FillValues[string]): number => {
  if (value === undefined) return 0;
  if (typeof value === "string") return value.length;
  if ("picture" in value) return value.picture.length + (value.description?.length ?? 0);
  return value.link.length + (value.text?.length ?? 0);
};

/**
 * True if a document is too large for its inputs: a small file that names one thing ten thousand times would be written
 * ten thousand times.
 */
function isOutOfProportion(size: number, { files, values }: Ingredients): boolean {
  if (size <= MIB) return false;
  const given = Object.values(values).reduce((sum, value) => sum + sizeOfValue(value), 0);
  return size > MIB + PER_BYTE * (files + given);
}
