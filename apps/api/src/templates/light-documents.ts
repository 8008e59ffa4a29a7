import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { CompiledTemplate } from "@lavra/docx";
import { type HeldAnswers, lettersHeld } from "./values/held-answers.ts";
import { isDerived, type Values } from "./values/values-of-tags.ts";

/** Most UTF-16 units that values filled on the main thread may take in all their places. */
const lightValues = 65_536;

/** Most UTF-16 units that a short value becomes when it is written in words. */
const longestWords = 256;

/** True if a document costs less than the round trip to a worker; blocks are read again for each document. */
export const isLight = (template: CompiledTemplate, values: Values, writing: Writing, held: HeldAnswers) =>
  template.blocks.length === 0 && written(template, values, writing) + writtenHeld(template, held) <= lightValues;

/**
 * Returns the UTF-16 units of all values, each counted as often as the template writes it, derived ones with their
 * greatest length.
 */
function written({ markers }: CompiledTemplate, values: Values, writing: Writing): number {
  return markers.reduce((sum, { key, tags, count }) => {
    const length = values[key]?.length ?? 0;
    return sum + count * (tags.some((tag) => isDerived(key, tag, writing)) ? Math.max(length, longestWords) : length);
  }, 0);
}

/** Returns the most UTF-16 units of texts about parties and lists: each may have about all of their data. */
function writtenHeld({ markers, agreements }: CompiledTemplate, held: HeldAnswers): number {
  const letters = lettersHeld(held);
  if (letters === 0) return 0;
  const places = [...markers, ...agreements].reduce((sum, { count }) => sum + count, 0);
  return places * (letters + longestWords);
}
