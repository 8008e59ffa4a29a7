import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import { canonicalText } from "../../definitions/style-sheet.ts";
import type { Rewriting } from "./rewriting.ts";

/** Attributes of vector shapes that name the shape or another one. */
const NAMES = ["id", "o:spid"] as const;

/** A shape type is described once per part: a repeated description is removed, another one of its name is renamed. */
function shapeType(rewriting: Rewriting, element: XmlElement): boolean {
  const { topic, destination } = rewriting;
  const id = attributeValue(rewriting.source, element, "id");
  if (id === undefined) return false;
  const known = topic.shapeType(destination.part, id, canonicalText(rewriting.source, element));
  if (known.isThere) rewriting.edits.drop(element);
  else rewriting.edits.setAttribute(element, "id", known.name);
  return known.isThere;
}

/** Gives vector shapes (VML) unique names and renames references to them. */
export function rewriteShape(rewriting: Rewriting, element: XmlElement): boolean {
  const { topic, destination, source } = rewriting;
  if (element.name === "v:shapetype") return shapeType(rewriting, element);
  for (const name of NAMES) {
    const id = attributeValue(source, element, name);
    if (id !== undefined && id !== "") rewriting.edits.setAttribute(element, name, topic.shape(id));
  }
  const type = attributeValue(source, element, "type");
  if (type?.startsWith("#")) {
    rewriting.edits.setAttribute(element, "type", `#${topic.shapeTypeName(destination.part, type.slice(1))}`);
  }
  return false;
}

/** A rule between shapes ([MS-OE376] 2.1.1725) refers to one by `#` and its name. */
export function rewriteShapeRule(rewriting: Rewriting, element: XmlElement): boolean {
  const id = attributeValue(rewriting.source, element, "idref");
  if (id?.startsWith("#")) rewriting.edits.setAttribute(element, "idref", `#${rewriting.topic.shape(id.slice(1))}`);
  return false;
}
