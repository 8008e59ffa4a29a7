import { cleanName, markerKey } from "../marker-name.ts";
import { type IsOneForm, noOneForm, readColon } from "./read-agreement.ts";
import { readBlock } from "./read-block.ts";
import { readField } from "./read-field.ts";
import type { ReadFilters } from "./read-filters.ts";
import { itemWithoutSign, readItem } from "./read-reference.ts";
import type { ReadTag } from "./tag.ts";

/** Matches characters that separate a line: no tag extends across them. */
const PARTED = /[\ufffc\t\n\r]/;

/**
 * Reads text between two braces that is not a name.
 * @returns undefined if it is not in the grammar and is not meant to be: mathematics, code, an address
 */
export function readTag(
  inner: string,
  read: ReadFilters,
  isOneForm: IsOneForm = noOneForm,
  fillsReferences = false,
): ReadTag | undefined {
  if (PARTED.test(inner)) return undefined;
  const text = cleanName(inner);
  const named = fillsReferences ? (/^[#/]/.test(text) ? readItem(text, read) : itemWithoutSign(text)) : undefined;
  if (named) return named;
  if (/^[#/\\]/.test(text)) return readBlock(text, read);
  const bar = text.indexOf("|");
  const colon = text.indexOf(":");
  if (bar !== -1 && (colon === -1 || bar < colon)) return readField(text, read);
  const tag = colon === -1 ? undefined : readColon(text, read, isOneForm);
  return tag?.kind === "agreement" ? { ...tag, key: markerKey(text), name: text } : tag;
}
