import type { DocumentPackage } from "../../parts/package.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";

/** A part as a finished document holds it; undefined when it does not. */
export function itemText(pack: DocumentPackage, items: readonly ArchiveItem[], name: string): string | undefined {
  const item = items.find((one) => one.name === name);
  if (!item) return undefined;
  return "data" in item ? pack.text(name) : Buffer.from(item.bytes).toString("utf8");
}

export function withText(items: readonly ArchiveItem[], name: string, text: string): readonly ArchiveItem[] {
  return items.map((item) => (item.name === name ? { name, bytes: Buffer.from(text, "utf8") } : item));
}

/** Puts an element in, before the first child that has to stand behind it. */
export function addChild(
  source: string,
  parent: XmlElement,
  text: string,
  isBehind: (one: XmlElement) => boolean = () => false,
): string {
  if (parent.empty) return `${source.slice(0, parent.end - 2)}>${text}</${parent.written}>${source.slice(parent.end)}`;
  const at = parent.children.find(isBehind)?.start ?? parent.innerEnd;
  return source.slice(0, at) + text + source.slice(at);
}
