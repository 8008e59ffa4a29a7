import { child, type XmlElement } from "../../xml/xml-tree.ts";

/** What holds paragraphs, any number of them. */
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

/** Marks of a paragraph that a reader may reject or that join it to the next one. */
const UNSTEADY_MARKS = new Set(["w:ins", "w:del", "w:moveFrom", "w:moveTo", "w:specVanish"]);

/**
 * Whether a paragraph may become several. Not where it is a drop cap, where a comment's thread hangs on its last
 * paragraph, where a content control holds plain text, and where the end of the paragraph is itself a tracked change.
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
