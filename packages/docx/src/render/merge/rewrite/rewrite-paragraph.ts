import { escapeXml } from "../../../xml/entities.ts";
import { child, childValue, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import { PARAGRAPH_ORDER } from "../../definitions/paragraph-order.ts";
import { splitAtPageBreak } from "./page-break-line.ts";
import { tableStyleAround } from "./rewrite-table.ts";
import { insertOrdered, type Rewriting } from "./rewriting.ts";

interface Addition {
  readonly name: string;
  readonly text: string;
}

function styleAddition(
  { topic, source }: Rewriting,
  paragraph: XmlElement,
  properties: XmlElement | undefined,
  prefix: string,
): Addition[] {
  const named = childValue(source, properties, "w:pStyle");
  if (named !== undefined && topic.style("paragraph", named) !== undefined) return [];
  const style = topic.defaultStyle("paragraph", tableStyleAround(source, paragraph));
  if (style === undefined) return [];
  return [{ name: "w:pStyle", text: `<${prefix}pStyle ${prefix || "w:"}val="${escapeXml(style)}"/>` }];
}

/**
 * Lists that come from a style restart with each topic: the number is written in the paragraph itself, unless the topic
 * brought style and list together and they start there. A paragraph may set the level alone.
 */
function numberingAddition(
  { topic, source, edits }: Rewriting,
  properties: XmlElement | undefined,
  prefix: string,
): Addition[] {
  const own = child(properties, "w:numPr");
  if (child(own, "w:numId")) return [];
  const numbering = topic.styleNumbering(childValue(source, properties, "w:pStyle"));
  const num = numbering?.isThere ? numbering.numId : numbering && topic.num(numbering.numId);
  if (!numbering || num === undefined) return [];
  const at = prefix || "w:";
  const number = `<${prefix}numId ${at}val="${num}"/>`;
  if (child(own, "w:ilvl") && own) {
    edits.addChild(own, number, (one) => one.name !== "w:ilvl");
    return [];
  }
  if (own) return [];
  const text = `<${prefix}numPr><${prefix}ilvl ${at}val="${escapeXml(numbering.level)}"/>${number}</${prefix}numPr>`;
  const added: Addition[] = [{ name: "w:numPr", text }];
  if (numbering.indentation !== "" && !child(properties, "w:ind")) {
    added.push({ name: "w:ind", text: `<${prefix}ind ${numbering.indentation}/>` });
  }
  return added;
}

/** Tab stops that the topic's document set by default. */
function tabsAddition(
  { topic, from, edits }: Rewriting,
  paragraph: XmlElement,
  properties: XmlElement | undefined,
  prefix: string,
): Addition[] {
  const positions = topic.defaultTabs(from, paragraph);
  if (positions.length === 0) return [];
  const at = prefix || "w:";
  const stops = positions.map((position) => `<${prefix}tab ${at}val="left" ${at}pos="${position}"/>`).join("");
  const own = child(properties, "w:tabs");
  if (own) edits.addChild(own, stops);
  return own ? [] : [{ name: "w:tabs", text: `<${prefix}tabs>${stops}</${prefix}tabs>` }];
}

/** Writes the style and numbering that a paragraph has implicitly in its topic. */
export function rewriteParagraph(rewriting: Rewriting, paragraph: XmlElement): void {
  splitAtPageBreak(rewriting, paragraph);
  const properties = child(paragraph, "w:pPr");
  const prefix = prefixOf(paragraph);
  const additions = [
    ...styleAddition(rewriting, paragraph, properties, prefix),
    ...numberingAddition(rewriting, properties, prefix),
    ...tabsAddition(rewriting, paragraph, properties, prefix),
  ];
  if (additions.length === 0) return;
  additions.sort((a, b) => PARAGRAPH_ORDER.indexOf(a.name) - PARAGRAPH_ORDER.indexOf(b.name));
  if (properties) {
    insertOrdered(rewriting, properties, PARAGRAPH_ORDER, additions);
    return;
  }
  const inside = `<${prefix}pPr>${additions.map(({ text }) => text).join("")}</${prefix}pPr>`;
  if (paragraph.empty) rewriting.edits.addChild(paragraph, inside);
  else rewriting.edits.insert(paragraph.innerStart, inside);
}
