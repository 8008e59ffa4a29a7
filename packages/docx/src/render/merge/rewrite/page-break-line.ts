import { escapeXml } from "../../../xml/entities.ts";
import { attributeValue, child, childValue, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import { tableStyleAround } from "./rewrite-table.ts";
import type { Rewriting } from "./rewriting.ts";

/** Elements without a place in a line, besides runs. */
const UNSEEN = new Set([
  ...["w:pPr", "w:rPr", "w:proofErr", "w:lastRenderedPageBreak"],
  ...["w:bookmarkStart", "w:bookmarkEnd", "w:commentRangeStart", "w:commentRangeEnd"],
]);

/** Returns the run with a page break at the end of a paragraph. */
function lastPageBreak(source: string, paragraph: XmlElement): XmlElement | undefined {
  for (const one of [...paragraph.children].reverse()) {
    if (UNSEEN.has(one.name)) continue;
    const last = one.children.findLast(({ name }) => !UNSEEN.has(name));
    if (one.name === "w:r" && !last) continue;
    const isBreak = one.name === "w:r" && last?.name === "w:br";
    return isBreak && attributeValue(source, last, "w:type") === "page" ? one : undefined;
  }
  return undefined;
}

/** Properties of a line of the same paragraph: its place, and the height of its mark. */
const OF_LINE = new Set(["w:bidi", "w:contextualSpacing", "w:jc", "w:rPr"]);
const OF_MARK = new Set(["w:rFonts", "w:b", "w:i", "w:sz", "w:szCs"]);

function lineProperties({ source }: Rewriting, properties: XmlElement | undefined, prefix: string): string {
  const at = prefix || "w:";
  const found = (name: string) => child(properties, name);
  const text = (one: XmlElement) => source.slice(one.start, one.end);
  const said = (name: string, left: ReadonlySet<string>) =>
    (found(name)?.attributes ?? [])
      .filter((one) => !left.has(one.name))
      .map(({ start, end }) => ` ${source.slice(start, end)}`)
      .join("");
  const spacing = said("w:spacing", new Set(["w:before", "w:beforeLines", "w:beforeAutospacing"]));
  const indent = said("w:ind", new Set(["w:firstLine", "w:firstLineChars", "w:hanging", "w:hangingChars"]));
  const mark = (found("w:rPr")?.children ?? []).filter((one) => OF_MARK.has(one.name)).map(text);
  const kept = (properties?.children ?? []).filter((one) => OF_LINE.has(one.name));
  const keep = (name: string) => kept.filter((one) => one.name === name && name !== "w:rPr").map(text);
  return [
    `<${prefix}pageBreakBefore ${at}val="0"/><${prefix}numPr><${prefix}numId ${at}val="0"/></${prefix}numPr>`,
    ...keep("w:bidi"),
    `<${prefix}spacing${spacing} ${at}before="0" ${at}beforeAutospacing="0"/>`,
    `<${prefix}ind${indent} ${at}firstLine="0"/>`,
    ...keep("w:contextualSpacing"),
    ...keep("w:jc"),
    mark.length === 0 ? "" : `<${prefix}rPr>${mark.join("")}</${prefix}rPr>`,
  ].join("");
}

/**
 * Ends a paragraph behind the page break that it ends with, and begins an empty one: in documents of older versions the
 * paragraph's mark stands on the new page, as a line of its own (ECMA-376 part 1, 17.15.3.63).
 */
export function splitAtPageBreak(rewriting: Rewriting, paragraph: XmlElement): void {
  const { topic, source, edits } = rewriting;
  if (!topic.splitsAtPageBreaks()) return;
  const properties = child(paragraph, "w:pPr");
  const isLast = paragraph.parent?.children.findLast(({ name }) => name !== "w:sectPr") === paragraph;
  const run =
    isLast || child(properties, "w:sectPr") || child(properties, "w:framePr")
      ? undefined
      : lastPageBreak(source, paragraph);
  if (!run) return;
  const prefix = prefixOf(paragraph);
  const named = childValue(source, properties, "w:pStyle");
  const table = tableStyleAround(source, paragraph);
  const id =
    (named === undefined ? undefined : topic.style("paragraph", named, table)) ??
    topic.defaultStyle("paragraph", table);
  const style = id === undefined ? "" : `<${prefix}pStyle ${prefix || "w:"}val="${escapeXml(id)}"/>`;
  const inside = style + lineProperties(rewriting, properties, prefix);
  edits.insert(run.end, `</${paragraph.written}><${paragraph.written}><${prefix}pPr>${inside}</${prefix}pPr>`);
}
