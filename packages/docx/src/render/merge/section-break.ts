import { createEdits, type Edits } from "../../xml/edits.ts";
import { escapeXml } from "../../xml/entities.ts";
import { PREFIX } from "../../xml/name-pattern.ts";
import { NAMESPACES } from "../../xml/namespaces.ts";
import { prefixOf } from "../../xml/prefix-of.ts";
import { attributeValue, child, childValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";
import { storedPart } from "../definitions/stored-part.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "./target/merge-target.ts";

const PAGE_MARGINS = new RegExp(`<(${PREFIX})pgMar\\b([^<>]*?)(/?>)`);

const REFERENCES = new Set(["w:headerReference", "w:footerReference"]);

function keyOf(source: string, reference: XmlElement): string {
  return `${reference.name} ${attributeValue(source, reference, "w:type") ?? "default"}`;
}

/** Kinds of header and footer that the sections of a topic define. */
export function definedReferences(source: string, sections: readonly XmlElement[]): Set<string> {
  const keys = new Set<string>();
  for (const section of sections) {
    for (const one of section.children) if (REFERENCES.has(one.name)) keys.add(keyOf(source, one));
  }
  return keys;
}

/** What a section takes over from topics that end sections of their own inside it. */
export interface SplitSection {
  /** Kinds of header and footer that the topics' sections define. */
  readonly defined: ReadonlySet<string>;
  /** How the last section of the last topic began after the one before it; next page when undefined. */
  readonly type: string | undefined;
}

export function sectionType(source: string, section: XmlElement | undefined): string | undefined {
  return childValue(source, section, "w:type");
}

const BEFORE_TYPE = new Set([...REFERENCES, "w:footnotePr", "w:endnotePr"]);

/** Has a section begin another way than it did. */
function retype(section: XmlElement, type: string | undefined, edits: Edits): void {
  const prefix = prefixOf(section);
  const before = section.children.filter((one) => BEFORE_TYPE.has(one.name)).at(-1)?.end ?? section.innerStart;
  const old = child(section, "w:type");
  if (old) edits.drop(old);
  const text = `<${prefix}type ${prefix || "w:"}val="${escapeXml(type ?? "")}"/>`;
  if (type !== undefined) edits.insert(before, text);
}

const blanks = new WeakMap<MergeTarget, Map<string, string>>();

function blankHeader(target: MergeTarget, kind: "header" | "footer"): string {
  const { main } = target.model.pack;
  const made = blanks.get(target) ?? new Map<string, string>();
  blanks.set(target, made);
  const known = made.get(kind);
  if (known !== undefined) return known;
  const name = target.freePart(`${main.slice(0, main.lastIndexOf("/") + 1)}${kind}1.xml`);
  const root = kind === "header" ? "hdr" : "ftr";
  target.addPart(
    name,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} xmlns:w="${NAMESPACES.w}"><w:p/></w:${root}>`,
    `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`,
  );
  const id = target.relate(main, `${OFFICE_RELATIONSHIP}${kind}`, name, false);
  made.set(kind, id);
  return id;
}

/** What the schema asks for and some editors leave out: a section written anew does not repeat the fault. */
export function completeSection(section: string): string {
  return section.replace(PAGE_MARGINS, (whole, prefix: string, attributes: string, end: string) =>
    /gutter=/.test(attributes) ? whole : `<${prefix}pgMar${attributes.trimEnd()} ${prefix || "w:"}gutter="0"${end}`,
  );
}

/**
 * The section properties that stood behind the placeholder, for what follows a topic with sections of its own:
 * they say outright which headers they used to inherit, begin as the topic's last section did, no page of theirs is a
 * first one, and page numbers run on.
 */
export function tailSection(target: MergeTarget, at: number, { defined, type }: SplitSection): string | undefined {
  const stored = storedPart(target.model, target.model.pack.main);
  if (!stored) return undefined;
  const source = stored.text;
  const sections = [...descendants(stored.tree())].filter(
    (one) => one.name === "w:sectPr" && one.start <= at && one.parent?.name !== "w:sectPrChange",
  );
  const section = sections.at(-1);
  if (!section || section.empty) return undefined;
  const inherited = new Map<string, string>();
  for (const one of sections) {
    for (const reference of one.children) {
      if (REFERENCES.has(reference.name))
        inherited.set(keyOf(source, reference), source.slice(reference.start, reference.end));
    }
  }
  const own = definedReferences(source, [section]);
  const prefix = prefixOf(section);
  let missing = "";
  for (const key of new Set([...defined, ...inherited.keys()])) {
    if (own.has(key)) continue;
    const [name, type] = key.split(" ");
    const kind = name === "w:headerReference" ? "header" : "footer";
    missing +=
      inherited.get(key) ??
      `<${prefix}${kind}Reference ${prefix || "w:"}type="${type}" r:id="${blankHeader(target, kind)}"/>`;
  }
  const edits = createEdits(source);
  edits.insert(section.innerStart, missing);
  retype(section, type, edits);
  const numbers = child(section, "w:pgNumType");
  if (numbers) edits.setAttribute(numbers, "w:start", undefined);
  const first = child(section, "w:titlePg");
  if (first) edits.drop(first);
  return completeSection(edits.apply(section));
}
