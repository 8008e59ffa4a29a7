import type { FillValues } from "../../fill-value.ts";
import type { Notice } from "../../findings.ts";
import { writeArchive } from "../../zip/write-archive.ts";
import { checkSizes } from "../check-sizes.ts";
import { type FilledDocument, finishedDocument } from "../filled-document.ts";
import { joinContents } from "../join-contents.ts";
import { type MarkedPart, writtenValue } from "./marks.ts";
import { plainValues } from "./plain-values.ts";
import type { PremergedTemplate } from "./premerge.ts";

type Written = readonly [inText: Buffer, inQuotes: Buffer];

function filledPart(
  { bytes, cuts, ends, keys, isQuoted }: MarkedPart,
  values: readonly (Written | undefined)[],
): Buffer {
  const contents = keys.map((key, index) => (values[key] as Written)[isQuoted[index] ? 1 : 0]);
  return joinContents({ bytes, cuts, ends, contents, heads: [], tails: [] });
}

/**
 * Fills a premerged template; the result equals a new merge byte for byte.
 * @returns undefined for values that the template was not premerged for
 * @throws TemplateError VALUE_TYPE, OUTPUT_TOO_LARGE
 */
export function fillPremerged(
  { items, keys, shape, limits, files, longest }: PremergedTemplate,
  given: FillValues,
  notices: readonly Notice[],
): FilledDocument | undefined {
  const values = plainValues(keys, given, limits);
  if (!values || values.shape !== shape) return undefined;
  const written = values.texts.map((text) => (text === undefined ? undefined : writtenValue(text)));
  if (written.some((one) => one && one[1].length > longest)) return undefined;
  const made = items.map((one) => ("marked" in one ? { name: one.name, bytes: filledPart(one.marked, written) } : one));
  const { chunks, size } = writeArchive(checkSizes(made, limits));
  return finishedDocument(chunks, size, limits, { files, values: given }, notices);
}
