import { resolveTarget } from "../../../parts/part-path.ts";
import { isOfType } from "../../../parts/relationships.ts";
import { createEdits } from "../../../xml/edits.ts";
import { NAMESPACES } from "../../../xml/namespaces/namespaces.ts";
import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import { bindFragment } from "../target/fragment-namespaces.ts";
import { createGrowingPart, type GrowingPart } from "../target/growing-part.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "../target/merge-target.ts";
import type { FilledTopic } from "../topic/filled-topic.ts";

interface FontImport {
  readonly target: MergeTarget;
  readonly growing: GrowingPart;
  readonly source: FilledTopic;
  readonly part: string;
}

/** Copies a font file of the topic and returns its relationship id in the target. */
function importFile({ target, growing, source, part }: FontImport, id: string): string | undefined {
  const found = source.relationship(part, id);
  if (!found || found.external || !isOfType(found, "font")) return undefined;
  const entry = source.model.pack.entry(resolveTarget(part, found.target));
  if (!entry) return undefined;
  const name = target.freePart(entry.name);
  target.addPart(name, entry, source.model.pack.types.typeOf(entry.name));
  return target.relate(growing.name, `${OFFICE_RELATIONSHIP}font`, name, false);
}

function importFont(into: FontImport, text: string, font: XmlElement, root: XmlElement): void {
  const edits = createEdits(text);
  for (const one of font.children) {
    if (!one.name.startsWith("w:embed")) continue;
    edits.setOrDrop(one, "r:id", importFile(into, attributeValue(text, one, "r:id") ?? ""));
  }
  edits.addAttributes(font, bindFragment(text, font, root, into.growing.declarations));
  into.growing.add(edits.apply(font));
}

const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml";

/** Returns the target's font table; creates one if topics embed fonts and the target has none. */
function fontTable(target: MergeTarget, sources: readonly FilledTopic[]): string | undefined {
  const carriesFonts = (source: FilledTopic) => {
    const part = source.related("fontTable");
    return part !== undefined && source.relationships(part).some((one) => isOfType(one, "font"));
  };
  const { main } = target.model.pack;
  const made = {
    type: `${OFFICE_RELATIONSHIP}fontTable`,
    name: `${main.slice(0, main.lastIndexOf("/") + 1)}fontTable.xml`,
    contentType: TYPE,
    text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:fonts xmlns:w="${NAMESPACES.w}"/>`,
  };
  return target.related("fontTable", sources.some(carriesFonts) ? made : undefined);
}

/** Adds the topics' font descriptions that the template lacks, with their embedded font files. */
export function importFonts(target: MergeTarget, sources: readonly FilledTopic[]): void {
  const name = fontTable(target, sources);
  if (name === undefined) return;
  const growing = createGrowingPart(target, name);
  const nameOf = (text: string, font: XmlElement) => (attributeValue(text, font, "w:name") ?? "").toLowerCase();
  const known = new Set(growing.root.children.map((font) => nameOf(growing.source, font)));
  for (const source of sources) {
    const part = source.related("fontTable");
    const root = part === undefined ? undefined : source.tree(part);
    const text = part === undefined ? undefined : source.text(part);
    if (part === undefined || text === undefined || !root) continue;
    for (const font of root.children) {
      const key = nameOf(text, font);
      if (font.name !== "w:font" || known.has(key)) continue;
      known.add(key);
      importFont({ target, growing, source, part }, text, font, root);
    }
  }
  growing.finish();
}
