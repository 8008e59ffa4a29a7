import type { Limits } from "../limits.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { TemplateError } from "../template-error.ts";
import type { ArchiveItem, StoredItem } from "../zip/write-archive.ts";
import type { ChosenTopic } from "./merge/merge-topics.ts";

/** Maximum number of entries in an archive without zip64 (APPNOTE 4.4.21). */
const MAX_ENTRIES = 0xffff;

/**
 * Checks a finished document against the inflated size allowed for an uploaded one, before it is deflated.
 * @throws TemplateError OUTPUT_TOO_LARGE
 */
export function checkSizes<Item extends ArchiveItem | StoredItem>(
  items: readonly Item[],
  { xmlPartBytes, inflatedBytes }: Pick<Limits, "xmlPartBytes" | "inflatedBytes">,
): readonly Item[] {
  let total = 0;
  for (const item of items) {
    const size = "data" in item ? item.size : item.bytes.length;
    total += size;
    const isTooLarge = total > inflatedBytes || (!("data" in item) && size > xmlPartBytes);
    if (isTooLarge) throw new TemplateError("OUTPUT_TOO_LARGE", "document too large", { part: item.name });
  }
  if (items.length > MAX_ENTRIES) throw new TemplateError("OUTPUT_TOO_LARGE", "too many parts");
  return items;
}

/** Returns the bytes of a template and its topics; each file counts once. */
export function filesBytes(model: TemplateModel, topics: readonly ChosenTopic[]): number {
  const packs = new Set([model.pack, ...topics.map((topic) => topic.model.pack)]);
  return [...packs].reduce((sum, { size }) => sum + size, 0);
}
