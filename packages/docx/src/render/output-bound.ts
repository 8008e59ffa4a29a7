import type { FillValues } from "../fill-value.ts";

/** What a document is made of. */
export interface Ingredients {
  /** Bytes of the template and its topics, each file once however often it comes. */
  readonly files: number;
  readonly values: FillValues;
}

const MIB = 1024 * 1024;
/** Bytes of a document for each byte of what it is made of. A real one is about as large as its files together. */
const PER_BYTE = 64;

/** UTF-16 units and bytes of values: enough for a bound. */
const sizeOfValue = (value: FillValues[string]): number => {
  if (value === undefined) return 0;
  if (typeof value === "string") return value.length;
  if ("picture" in value) return value.picture.length + (value.description?.length ?? 0);
  return value.link.length + (value.text?.length ?? 0);
};

/**
 * Whether a document of so many bytes is out of all proportion to what it is made of: a small file that names one thing ten
 * thousand times would be written out ten thousand times.
 */
export function isOutOfProportion(size: number, { files, values }: Ingredients): boolean {
  if (size <= MIB) return false;
  const given = Object.values(values).reduce((sum, value) => sum + sizeOfValue(value), 0);
  return size > MIB + PER_BYTE * (files + given);
}
