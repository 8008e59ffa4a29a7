import { attributeValue, child, childValue, type XmlElement } from "../../../../xml/xml-tree.ts";
import { levelElement, levelOfStyle, type NumberingDefinitions } from "../../../definitions/numbering-definitions.ts";
import { type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";

/** Where the lines of a paragraph begin and what stops their tabs, in twentieths of a point; sizes in half-points. */
export interface ParagraphStart {
  readonly left: number;
  /** Indent of the first line from `left`; negative if it hangs. */
  readonly first: number;
  readonly stops: ReadonlyMap<number, string>;
  readonly size: number;
  readonly numId: string | undefined;
  readonly level: string;
}

interface Changing {
  left: number;
  first: number;
  readonly stops: Map<number, string>;
  size: number;
  numId: string | undefined;
  level: string;
}

const SIZE = 20;

/** Applies the indent and stops of one level of the style hierarchy (ECMA-376 part 1, 17.3.1.12 and 17.3.1.37). */
function applyPlace(source: string, properties: XmlElement | undefined, into: Changing): void {
  const indent = child(properties, "w:ind");
  const measure = (...names: string[]) => {
    for (const name of names) {
      const value = indent && attributeValue(source, indent, name);
      if (value !== undefined) return Number.parseFloat(value) || 0;
    }
    return undefined;
  };
  const hanging = measure("w:hanging");
  into.left = measure("w:left", "w:start") ?? into.left;
  into.first = (hanging === undefined ? measure("w:firstLine") : -hanging) ?? into.first;
  for (const one of child(properties, "w:tabs")?.children ?? []) {
    const position = Number(attributeValue(source, one, "w:pos"));
    const kind = attributeValue(source, one, "w:val") ?? "left";
    if (kind === "clear") into.stops.delete(position);
    else if (kind !== "bar") into.stops.set(position, kind);
  }
}

export interface StyledText {
  readonly sheet: StyleSheet;
  readonly numbering: NumberingDefinitions;
}

/** Applies the list that a level of the hierarchy names, which ranks below that level's own indent. */
function applyList({ numbering }: StyledText, numId: string, level: string, into: Changing): void {
  into.numId = numId === "0" ? undefined : numId;
  into.level = level;
  const found = numId === "0" ? undefined : levelElement(numbering, numId, level);
  applyPlace(numbering.source, child(found, "w:pPr"), into);
}

function sizeIn(source: string, properties: XmlElement | undefined): number | undefined {
  return Number(childValue(source, properties, "w:sz")) || undefined;
}

/** Reads what a paragraph style gives, or the default style for `undefined`. */
export function startOfStyle(text: StyledText, id: string | undefined): ParagraphStart {
  const { sheet, numbering } = text;
  const { source } = sheet;
  const into: Changing = { left: 0, first: 0, stops: new Map(), size: SIZE, numId: undefined, level: "0" };
  into.size = sizeIn(source, sheet.runDefaults) ?? into.size;
  applyPlace(source, sheet.paragraphDefaults, into);
  const named = sheet.styles.get(id ?? "");
  const start = named?.type === "paragraph" ? named : sheet.defaultOf("paragraph");
  for (const style of stylesOf(sheet, start).reverse()) {
    const properties = child(style.element, "w:pPr");
    const list = child(properties, "w:numPr");
    const numId = childValue(source, list, "w:numId") ?? into.numId;
    if (list && numId !== undefined) {
      const num = numbering.num(numId);
      const linked = levelOfStyle(numbering.source, num && numbering.abstractOf(num), style.id);
      applyList(text, numId, childValue(source, list, "w:ilvl") ?? linked ?? into.level, into);
    }
    applyPlace(source, properties, into);
    into.size = sizeIn(source, child(style.element, "w:rPr")) ?? into.size;
  }
  return into;
}

/** Applies a paragraph's own properties to what its style gives. */
export function startOfParagraph(
  text: StyledText,
  style: ParagraphStart,
  source: string,
  properties: XmlElement | undefined,
): ParagraphStart {
  if (!child(properties, "w:numPr") && !child(properties, "w:ind") && !child(properties, "w:tabs")) return style;
  const into: Changing = { ...style, stops: new Map(style.stops) };
  const list = child(properties, "w:numPr");
  const numId = childValue(source, list, "w:numId") ?? into.numId;
  if (list && numId !== undefined) applyList(text, numId, childValue(source, list, "w:ilvl") ?? into.level, into);
  applyPlace(source, properties, into);
  return into;
}
