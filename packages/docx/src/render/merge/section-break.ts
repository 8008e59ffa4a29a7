import { createEdits, type Edits } from "../../xml/edits.ts";
import { escapeXml } from "../../xml/entities.ts";
import { PREFIX } from "../../xml/name-characters.ts";
import { NAMESPACES } from "../../xml/namespaces/namespaces.ts";
import {
  attributeValue,
  child,
  childValue,
  descendants,
  placeAt,
  prefixOf,
  type XmlElement,
} from "../../xml/xml-tree.ts";
import { storedPart } from "../definitions/stored-part.ts";
import { layOut, type SectionLayout } from "./section-layout.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "./target/merge-target.ts";

const PAGE_MARGINS = new RegExp(`<(${PREFIX})pgMar\\b([^<>]*?)(/?>)`);

const REFERENCES = new Set(["w:headerReference", "w:footerReference"]);

const KINDS = new Set(["default", "first", "even"]);

/** True if an element refers to a header or footer of a kind that the schema knows (17.18.36). */
const isReference = (source: string, one: XmlElement) =>
  REFERENCES.has(one.name) && KINDS.has(attributeValue(source, one, "w:type") ?? "default");

function keyOf(source: string, reference: XmlElement): string {
  return `${reference.name} ${attributeValue(source, reference, "w:type") ?? "default"}`;
}

/** Returns the kinds of header and footer that the sections of a topic define. */
export function definedReferences(source: string, sections: readonly XmlElement[]): Set<string> {
  const keys = new Set<string>();
  for (const section of sections) {
    for (const one of section.children) if (isReference(source, one)) keys.add(keyOf(source, one));
  }
  return keys;
}

/** What a section takes over from topics that end their own sections in it. */
export interface SplitSection {
  /** Kinds of header and footer that the topics' sections define. */
  readonly defined: ReadonlySet<string>;
  /** Break type between the last two sections of the last topic; next page if undefined. */
  readonly type: string | undefined;
}

export function sectionType(source: string, section: XmlElement | undefined): string | undefined {
  return childValue(source, section, "w:type");
}

const BEFORE_TYPE = new Set([...REFERENCES, "w:footnotePr", "w:endnotePr"]);

/** Replaces the break type of a section. */
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

/** Adds what the schema requires and some editors leave out: a rewritten section must not repeat the fault. */
export function completeSection(section: string): string {
  return section.replace(PAGE_MARGINS, (whole, prefix: string, attributes: string, end: string) =>
    /gutter=/.test(attributes) ? whole : `<${prefix}pgMar${attributes.trimEnd()} ${prefix || "w:"}gutter="0"${end}`,
  );
}

/** A section of the template and its place in the list of all sections. */
interface Standing {
  readonly source: string;
  readonly section: XmlElement;
  /** All sections of the template. */
  readonly all: readonly XmlElement[];
  readonly place: number;
}

const standing = new WeakMap<XmlElement, readonly XmlElement[]>();

/** Returns all sections of a document, found once per tree. */
function sectionsOf(root: XmlElement): readonly XmlElement[] {
  const isSection = ({ name, parent }: XmlElement) => name === "w:sectPr" && parent?.name !== "w:sectPrChange";
  const known = standing.get(root) ?? [...descendants(root)].filter(isSection);
  standing.set(root, known);
  return known;
}

/** Returns the template's section that begins at a position of its source; undefined if it is empty. */
export function sectionAt({ model }: MergeTarget, at: number): Standing | undefined {
  const stored = at < 0 ? undefined : storedPart(model, model.pack.main);
  if (!stored) return undefined;
  const all = sectionsOf(stored.tree());
  const place = placeAt(all, at);
  const section = all[place];
  return section && !section.empty ? { source: stored.text, section, all, place } : undefined;
}

/** Returns the template's last section. */
export function lastSection(target: MergeTarget): Standing | undefined {
  const body = child(storedPart(target.model, target.model.pack.main)?.tree(), "w:body");
  return sectionAt(target, child(body, "w:sectPr")?.start ?? -1);
}

interface Inherited {
  readonly references: Map<string, string>;
  /** Index of the last section that was read. */
  place: number;
}

const inheriting = new WeakMap<readonly XmlElement[], Inherited>();

/**
 * Returns the references that apply in a section: its own and those of the sections before it. Sections are asked for
 * in order, so that each is read once.
 */
function inheritedBy({ source, all, place }: Standing): ReadonlyMap<string, string> {
  const known = inheriting.get(all);
  const into = known && known.place <= place ? known : { references: new Map<string, string>(), place: -1 };
  inheriting.set(all, into);
  for (into.place += 1; into.place <= place; into.place += 1) {
    for (const one of all[into.place]?.children ?? []) {
      if (isReference(source, one)) into.references.set(keyOf(source, one), source.slice(one.start, one.end));
    }
  }
  into.place = place;
  return into.references;
}

/** Names the headers that a section used to inherit, or blank ones where topics have put theirs before it. */
function nameReferences(target: MergeTarget, standing: Standing, defined: ReadonlySet<string>, edits: Edits): void {
  const { source, section } = standing;
  const inherited = inheritedBy(standing);
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
  edits.insert(section.innerStart, missing);
}

/**
 * Returns the section properties that followed the placeholder, for the text after a topic with sections of its own: it
 * names the headers it used to inherit, takes the break type of the topic's last section, has no title page, and
 * continues page numbers. A `layout` sets its pages or lines.
 */
export function tailSection(
  target: MergeTarget,
  at: number,
  { defined, type }: SplitSection,
  layout?: SectionLayout,
): string | undefined {
  const standing = sectionAt(target, at);
  if (!standing) return undefined;
  const { source, section } = standing;
  const edits = createEdits(source);
  nameReferences(target, standing, defined, edits);
  retype(section, type, edits);
  const numbers = child(section, "w:pgNumType");
  if (numbers) edits.setAttribute(numbers, "w:start", undefined);
  const first = child(section, "w:titlePg");
  if (first) edits.drop(first);
  if (layout) layOut(section, layout, edits);
  return completeSection(edits.apply(section));
}

/** Returns the template's section with its pages or lines laid out as a topic has them. */
export function laidOutSection(target: MergeTarget, at: number, layout: SectionLayout): string | undefined {
  const standing = sectionAt(target, at);
  if (!standing) return undefined;
  const edits = createEdits(standing.source);
  const type = sectionType(standing.source, standing.section);
  if (layout.reach === "pages" && type === "continuous") retype(standing.section, undefined, edits);
  layOut(standing.section, layout, edits);
  return completeSection(edits.apply(standing.section));
}
