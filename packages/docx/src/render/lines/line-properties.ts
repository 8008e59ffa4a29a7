import { attributeValue, child, childValue, type XmlElement } from "../../xml/xml-tree.ts";

/** One attribute of an indentation. */
export interface Indentation {
  readonly name: string;
  readonly value: string;
}

/** A number, and the indentation set at the same place or closer to the paragraph, which overrides the list's. */
export interface Numbered {
  readonly numId: string;
  readonly level: string | undefined;
  /** Id of the style that sets the number; undefined if the paragraph itself does. */
  readonly style: string | undefined;
  readonly left: Indentation | undefined;
  readonly firstLine: Indentation | undefined;
}

/** Line properties of a paragraph, a style or the defaults, with all levels below applied. */
export interface LineProperties {
  readonly alignment: string | undefined;
  readonly beginsPage: boolean | undefined;
  readonly numbered: Numbered | undefined;
}

export const NO_PROPERTIES: LineProperties = { alignment: undefined, beginsPage: undefined, numbered: undefined };

/** Attributes of `w:ind` for the first line; each of them overrides the others. */
export const FIRST_LINE = ["w:hanging", "w:firstLine", "w:hangingChars", "w:firstLineChars"];
const LEFT = ["w:left", "w:start"];

/** Returns the left edge and the first line that one `w:ind` sets. */
export function indentationOf(
  source: string,
  properties: XmlElement | undefined,
): { readonly left: Indentation | undefined; readonly firstLine: Indentation | undefined } {
  const indentation = child(properties, "w:ind");
  const first = (names: readonly string[]): Indentation | undefined => {
    for (const name of indentation ? names : []) {
      const value = attributeValue(source, indentation as XmlElement, name);
      if (value !== undefined) return { name, value };
    }
    return undefined;
  };
  return { left: first(LEFT), firstLine: first(FIRST_LINE) };
}

function beginsPage(source: string, properties: XmlElement): boolean | undefined {
  const said = child(properties, "w:pageBreakBefore");
  return said && !/^(?:0|false|off)$/.test(attributeValue(source, said, "w:val") ?? "");
}

/** Returns the numbering of paragraph properties applied over the levels below. */
function withNumbering(below: LineProperties, source: string, properties: XmlElement, style: string | undefined) {
  const own = child(properties, "w:numPr");
  const numId = childValue(source, own, "w:numId");
  const level = childValue(source, own, "w:ilvl");
  const { left, firstLine } = indentationOf(source, properties);
  if (numId !== undefined) return { numId, level, style, left, firstLine };
  const { numbered } = below;
  if (!numbered) return undefined;
  return {
    ...numbered,
    level: level ?? numbered.level,
    left: left ?? numbered.left,
    firstLine: firstLine ?? numbered.firstLine,
  };
}

/** Applies properties over the line properties below: they win where they set something. */
export function withProperties(
  below: LineProperties,
  source: string,
  properties: XmlElement | undefined,
  style?: string,
): LineProperties {
  if (!properties) return below;
  return {
    alignment: childValue(source, properties, "w:jc") ?? below.alignment,
    beginsPage: beginsPage(source, properties) ?? below.beginsPage,
    numbered: withNumbering(below, source, properties, style),
  };
}
