import { attributeValue, child, childValue, type XmlElement } from "../../../xml/xml-tree.ts";
import type { StyleSheet } from "../../definitions/style-sheet.ts";
import { stylesOf } from "./styles/style-chain.ts";

/** Position up to which stops are set, in twentieths of a point: about the text width of a portrait page. */
const REACH = 9000;

/** Word allows 64 stops per paragraph. */
const MOST_STOPS = 50;

/** Applies the stops of one level of the style hierarchy to those below it (ECMA-376 part 1, 17.3.1.37). */
function applyStops(source: string, properties: XmlElement | undefined, stops: Set<number>): void {
  for (const one of child(properties, "w:tabs")?.children ?? []) {
    const position = Number(attributeValue(source, one, "w:pos"));
    if (attributeValue(source, one, "w:val") === "clear") stops.delete(position);
    else stops.add(position);
  }
}

function hasTab(paragraph: XmlElement): boolean {
  const waiting = [...paragraph.children];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.name === "w:tab") return true;
    if (one.name !== "w:pPr" && one.name !== "w:txbxContent") for (const inner of one.children) waiting.push(inner);
  }
  return false;
}

/**
 * Returns the positions of default tab stops that a paragraph has in its own document, after those that it sets; none
 * if it has no tab. `distance` is its document's, in twentieths of a point.
 */
export function defaultTabs(
  sheet: StyleSheet,
  distance: number,
  source: string,
  paragraph: XmlElement,
): readonly number[] {
  if (distance <= 0 || !hasTab(paragraph)) return [];
  const properties = child(paragraph, "w:pPr");
  const stops = new Set<number>();
  const named = sheet.styles.get(childValue(source, properties, "w:pStyle") ?? "");
  const style = named?.type === "paragraph" ? named : sheet.defaultOf("paragraph");
  for (const { element } of stylesOf(sheet, style).reverse()) {
    applyStops(sheet.source, child(element, "w:pPr"), stops);
  }
  applyStops(source, properties, stops);
  const first = Math.floor(Math.max(0, ...stops) / distance) + 1;
  const count = Math.min(MOST_STOPS, Math.floor(REACH / distance) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * distance);
}
