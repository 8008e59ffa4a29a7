import { applySplices } from "../../xml/splice.ts";
import { attributeValue, parseXml } from "../../xml/xml-tree.ts";
import { bindFragment } from "./fragment-namespaces.ts";
import { createGrowingPart } from "./growing-part.ts";
import type { MergeTarget } from "./merge-target.ts";
import type { TopicSource } from "./topic-source.ts";

/** Adds the topics' font descriptions that the template lacks; embedded font files stay behind. */
export function importFonts(target: MergeTarget, sources: readonly TopicSource[]): void {
  const name = target.related("fontTable");
  if (name === undefined) return;
  const growing = createGrowingPart(target, name);
  const nameOf = (source: string, font: Parameters<typeof attributeValue>[1]) =>
    (attributeValue(source, font, "w:name") ?? "").toLowerCase();
  const known = new Set(growing.root.children.map((font) => nameOf(growing.source, font)));
  for (const source of sources) {
    const part = source.related("fontTable");
    const text = part === undefined ? undefined : source.text(part);
    if (part === undefined || text === undefined) continue;
    const root = parseXml(text, part);
    for (const font of root.children) {
      const key = nameOf(text, font);
      if (font.name !== "w:font" || known.has(key)) continue;
      known.add(key);
      const splices = font.children
        .filter((one) => one.name.startsWith("w:embed"))
        .map(({ start, end }) => ({ start, end, text: "" }));
      const local = bindFragment(text, font, root, growing.declarations);
      const at = font.innerStart - (font.empty ? 2 : 1);
      growing.add(applySplices(text, [...splices, { start: at, end: at, text: local }], font.start, font.end));
    }
  }
  growing.finish();
}
