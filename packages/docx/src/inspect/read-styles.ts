import { type DocumentPackage, relatedPart } from "../parts/package.ts";
import { attributeValue, child, childValue, parseXml, type XmlElement } from "../xml/xml-tree.ts";

/** What styles do to text: of each id whether it hides it, and whether it marks it with a colour. */
export interface StyleSigns {
  readonly hidden: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
}

const OFF = new Set(["0", "false", "off"]);
/** Styles that build on one another; a chain that comes back to itself ends too. */
const LONGEST_CHAIN = 32;

const isOn = (source: string, properties: XmlElement | undefined, name: string): boolean | undefined => {
  const found = child(properties, name);
  return found && !OFF.has(attributeValue(source, found, "w:val") ?? "1");
};

/** Reads which styles hide or mark text, those they build on included (ECMA-376 part 1, 17.7.4.3). */
export function readStyleSigns(pack: DocumentPackage): StyleSigns {
  const part = relatedPart(pack, "styles");
  const source = part === undefined ? undefined : pack.text(part);
  if (part === undefined || source === undefined) return { hidden: new Set(), marked: new Set() };
  const styles = new Map<string, XmlElement>();
  for (const style of parseXml(source, part).children) {
    const id = style.name === "w:style" ? attributeValue(source, style, "w:styleId") : undefined;
    if (id !== undefined) styles.set(id, style);
  }
  const chainOf = (id: string) => {
    const chain: XmlElement[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length < LONGEST_CHAIN; ) {
      const style: XmlElement | undefined = styles.get(at);
      if (!style) break;
      chain.push(style);
      at = childValue(source, style, "w:basedOn");
    }
    return chain;
  };
  const first = <Value>(id: string, read: (properties: XmlElement | undefined) => Value | undefined) =>
    chainOf(id)
      .map((style) => read(child(style, "w:rPr")))
      .find((value) => value !== undefined);
  const ids = [...styles.keys()];
  return {
    hidden: new Set(ids.filter((id) => first(id, (properties) => isOn(source, properties, "w:vanish")))),
    marked: new Set(
      ids.filter(
        (id) => (first(id, (properties) => childValue(source, properties, "w:highlight")) ?? "none") !== "none",
      ),
    ),
  };
}
