import { child, type XmlElement } from "../../xml/xml-tree.ts";

/** Elements that hold any number of paragraphs. */
const CONTAINERS = new Set([
  "w:body",
  "w:tc",
  "w:hdr",
  "w:ftr",
  "w:footnote",
  "w:endnote",
  "w:txbxContent",
  "w:sdtContent",
  "w:customXml",
]);

/** Content controls that hold one paragraph, or whose content is stored elsewhere as one text. */
const ONE_TEXT = ["w:text", "w:date", "w:comboBox", "w:dropDownList", "w:dataBinding", "w15:dataBinding"];

/** Paragraph marks that a reader may reject or that join the paragraph to the next one. */
const UNSTEADY_MARKS = new Set(["w:ins", "w:del", "w:moveFrom", "w:moveTo", "w:specVanish"]);

/**
 * True if a paragraph may be split. It may not where it is a drop cap, where a comment's thread refers to its last
 * paragraph, where a content control holds plain text, and where the paragraph mark itself is a tracked change.
 */
export function canPart(paragraph: XmlElement): boolean {
  if (!CONTAINERS.has(paragraph.parent?.name ?? "")) return false;
  const properties = child(paragraph, "w:pPr");
  if (child(properties, "w:framePr")?.attributes.some(({ name }) => name === "w:dropCap")) return false;
  const mark = child(properties, "w:rPr");
  if (mark?.children.some(({ name }) => UNSTEADY_MARKS.has(name))) return false;
  for (let up = paragraph.parent; up; up = up.parent) {
    if (up.name === "w:comment") return false;
    const control = up.name === "w:sdt" ? child(up, "w:sdtPr") : undefined;
    if (control?.children.some(({ name }) => ONE_TEXT.includes(name))) return false;
  }
  return true;
}
