import { type DocumentPackage, relatedPart } from "../parts/package.ts";
import { attributeValue, child, childValue, parseXml, type XmlElement } from "../xml/xml-tree.ts";

/** Effects of styles on text: by id, whether a style hides it and whether it highlights it. */
export interface StyleSigns {
  readonly hidden: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
}

const OFF = new Set(["0", "false", "off"]);
/** Effects that a style has by itself, and the style that it is based on. */
interface OwnSigns {
  readonly basedOn: string | undefined;
  readonly isHidden: boolean | undefined;
  readonly highlight: string | undefined;
}

/** Longest chain of styles based on one another; also ends a circular chain. */
const LONGEST_CHAIN = 32;

const isOn = (source: string, properties: XmlElement | undefined, name: string): boolean | undefined => {
  const found = child(properties, name);
  return found && !OFF.has(attributeValue(source, found, "w:val") ?? "1");
};

/**
 * Reads which styles hide or highlight text, including through the styles they are based on (ECMA-376 part 1,
 * 17.7.4.3).
 */
export function readStyleSigns(pack: DocumentPackage): StyleSigns {
  const part = relatedPart(pack, "styles");
  const source = part === undefined ? undefined : pack.text(part);
  if (part === undefined || source === undefined) return { hidden: new Set(), marked: new Set() };
  const styles = new Map<string, OwnSigns>();
  for (const style of parseXml(source, part).children) {
    const id = style.name === "w:style" ? attributeValue(source, style, "w:styleId") : undefined;
    if (id === undefined) continue;
    const properties = child(style, "w:rPr");
    styles.set(id, {
      basedOn: childValue(source, style, "w:basedOn"),
      isHidden: isOn(source, properties, "w:vanish"),
      highlight: childValue(source, properties, "w:highlight"),
    });
  }
  const chainOf = (id: string) => {
    const chain: OwnSigns[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length < LONGEST_CHAIN; ) {
      const style: OwnSigns | undefined = styles.get(at);
      if (!style) break;
      chain.push(style);
      at = style.basedOn;
    }
    return chain;
  };
  const hidden = new Set<string>();
  const marked = new Set<string>();
  for (const id of styles.keys()) {
    const chain = chainOf(id);
    if (chain.find(({ isHidden }) => isHidden !== undefined)?.isHidden) hidden.add(id);
    if ((chain.find(({ highlight }) => highlight !== undefined)?.highlight ?? "none") !== "none") marked.add(id);
  }
  return { hidden, marked };
}
