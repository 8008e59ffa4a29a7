import type { Edits } from "../../xml/edits.ts";
import { attributeValue, child, childValue, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { canonicalText } from "../definitions/style-sheet.ts";

/** Order of the children of `w:sectPr` (ECMA-376 part 1, 17.6.17). */
const ORDER = [
  "w:headerReference",
  "w:footerReference",
  "w:footnotePr",
  "w:endnotePr",
  "w:type",
  "w:pgSz",
  "w:pgMar",
  "w:paperSrc",
  "w:pgBorders",
  "w:lnNumType",
  "w:pgNumType",
  "w:cols",
  "w:formProt",
  "w:vAlign",
  "w:noEndnote",
  "w:titlePg",
  "w:textDirection",
  "w:bidi",
  "w:rtlGutter",
  "w:docGrid",
  "w:printerSettings",
  "w:sectPrChange",
];

/** Properties of a section's lines and pages; the rest belongs to the document: headers, notes, numbers. */
const OF_LINES = ["w:lnNumType", "w:cols", "w:bidi"];
const OF_PAGES = [
  ...["w:pgSz", "w:pgMar", "w:pgBorders", "w:lnNumType", "w:cols"],
  ...["w:vAlign", "w:textDirection", "w:bidi", "w:rtlGutter", "w:docGrid"],
];

/** Properties that every section needs: the template's where the topic has none. */
const PAPER = new Set(["w:pgSz", "w:pgMar", "w:docGrid"]);

/** Layout of a topic's last section, if it differs from plain pages of the template's paper. */
export interface SectionLayout {
  readonly source: string;
  readonly section: XmlElement;
  /** Line properties may change in the middle of a page; page properties begin a new one. */
  readonly reach: "pages" | "lines";
}

/** Section properties and the source that contains them. */
export type WrittenSection = Pick<SectionLayout, "source" | "section">;

function isLandscape({ source, section }: WrittenSection): boolean {
  const size = child(section, "w:pgSz");
  if (!size) return false;
  const measure = (name: string) => Number.parseFloat(attributeValue(source, size, name) ?? "");
  return measure("w:w") > measure("w:h") || attributeValue(source, size, "w:orient") === "landscape";
}

function hasBorders({ source, section }: WrittenSection): boolean {
  const lines = child(section, "w:pgBorders")?.children ?? [];
  return lines.some((one) => !/^(none|nil)$/.test(attributeValue(source, one, "w:val") ?? "nil"));
}

function isAligned({ source, section }: WrittenSection): boolean {
  return (childValue(source, section, "w:vAlign") ?? "top") !== "top";
}

function isTurned({ source, section }: WrittenSection): boolean {
  return !/^(lrTb|tb)$/.test(childValue(source, section, "w:textDirection") ?? "lrTb");
}

function hasColumns({ source, section }: WrittenSection): boolean {
  const columns = child(section, "w:cols");
  if (!columns) return false;
  const listed = columns.children.filter(({ name }) => name === "w:col").length;
  return Math.max(listed, Number(attributeValue(source, columns, "w:num") ?? "1")) > 1;
}

function numbersLines({ source, section }: WrittenSection): boolean {
  const numbers = child(section, "w:lnNumType");
  return numbers !== undefined && (attributeValue(source, numbers, "w:countBy") ?? "0") !== "0";
}

function readsFromRight({ source, section }: WrittenSection): boolean {
  const found = child(section, "w:bidi");
  return found !== undefined && !/^(0|false|off)$/.test(attributeValue(source, found, "w:val") ?? "1");
}

/** Checks for layout that a section can set, the element that sets it, and the reach. */
const SAYINGS: readonly (readonly [(one: WrittenSection) => boolean, name: string, SectionLayout["reach"]])[] = [
  [hasBorders, "w:pgBorders", "pages"],
  [isAligned, "w:vAlign", "pages"],
  [isTurned, "w:textDirection", "pages"],
  [hasColumns, "w:cols", "lines"],
  [numbersLines, "w:lnNumType", "lines"],
  [readsFromRight, "w:bidi", "lines"],
];

function differs(name: string, one: WrittenSection, other: WrittenSection | undefined): boolean {
  const text = ({ source, section }: WrittenSection) => {
    const found = child(section, name);
    return found ? canonicalText(source, found) : "";
  };
  return other === undefined || text(one) !== text(other);
}

/**
 * Returns the layout of a topic's last section that the template's section around the placeholder does not set itself:
 * landscape, borders, vertical alignment, columns, line numbers, direction. Paper and margins are the template's.
 * @returns undefined for a section of plain pages
 */
export function layoutOf(one: WrittenSection, template: WrittenSection | undefined): SectionLayout | undefined {
  const turnsPage = isLandscape(one) && !(template && isLandscape(template));
  const reaches = SAYINGS.filter(([says, name]) => says(one) && differs(name, one, template)).map(
    ([, , reach]) => reach,
  );
  if (turnsPage || reaches.includes("pages")) return { ...one, reach: "pages" };
  return reaches.length > 0 ? { ...one, reach: "lines" } : undefined;
}

/** Writes an element and its WordprocessingML content with the prefix of another part. */
function written(source: string, { name, attributes, children }: XmlElement, prefix: string): string {
  const said = attributes
    .filter((one) => one.name.startsWith("w:"))
    .map((one) => ` ${prefix || "w:"}${one.name.slice(2)}="${source.slice(one.valueStart, one.valueEnd)}"`);
  const inside = children.filter((one) => one.name.startsWith("w:")).map((one) => written(source, one, prefix));
  const tag = prefix + name.slice(2);
  return inside.length === 0 ? `<${tag}${said.join("")}/>` : `<${tag}${said.join("")}>${inside.join("")}</${tag}>`;
}

const named = ({ reach }: SectionLayout) => (reach === "pages" ? OF_PAGES : OF_LINES);

/** Returns the layout as the content of a section with no other properties. */
export function layoutMarkup(layout: SectionLayout, prefix: string): string {
  const found = named(layout).flatMap((name) => child(layout.section, name) ?? []);
  return found.map((one) => written(layout.source, one, prefix)).join("");
}

/** Applies the layout of a topic's last section to a section of the template. */
export function layOut(section: XmlElement, layout: SectionLayout, edits: Edits): void {
  for (const name of named(layout)) {
    const [old, wanted] = [child(section, name), child(layout.section, name)];
    if (old && (wanted || !PAPER.has(name))) edits.drop(old);
    if (!wanted) continue;
    const text = written(layout.source, wanted, prefixOf(section));
    edits.addChild(section, text, (one) => ORDER.indexOf(one.name) > ORDER.indexOf(name));
  }
}
