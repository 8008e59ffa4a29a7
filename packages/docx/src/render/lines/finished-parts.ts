import type { DocumentPackage } from "../../parts/package.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";

/**
 * Returns the text of a part in a finished document.
 * @returns undefined if the document does not have it
 */
export function itemText(pack: DocumentPackage, items: readonly ArchiveItem[], name: string): string | undefined {
  const item = items.find((one) => one.name === name);
  if (!item) return undefined;
  return "data" in item ? pack.text(name) : Buffer.from(item.bytes).toString("utf8");
}

export function withText(items: readonly ArchiveItem[], name: string, text: string): readonly ArchiveItem[] {
  return items.map((item) => (item.name === name ? { name, bytes: Buffer.from(text, "utf8") } : item));
}
