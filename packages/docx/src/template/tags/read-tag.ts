import { cleanName } from "../marker-name.ts";
import { readColon } from "./read-agreement.ts";
import { readBlock } from "./read-block.ts";
import { readField } from "./read-field.ts";
import type { ReadFilters } from "./read-filters.ts";
import type { ReadTag } from "./tag.ts";

/** What parts a line: no tag reaches across it. */
const PARTED = /[\ufffc\t\n\r]/;

/**
 * Reads what stands between two braces and is no name. Undefined where it is nothing of the grammar either, nor meant to
 * be: mathematics, code, an address.
 */
export function readTag(inner: string, read: ReadFilters): ReadTag | undefined {
  if (PARTED.test(inner)) return undefined;
  const text = cleanName(inner);
  if (/^[#/\\]/.test(text)) return readBlock(text, read);
  const bar = text.indexOf("|");
  const colon = text.indexOf(":");
  if (bar !== -1 && (colon === -1 || bar < colon)) return readField(text, read);
  return colon === -1 ? undefined : readColon(text, read);
}
