import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";

/** A document whose paragraphs have names that references ask for. */
export interface NamedParagraphs {
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
}

const MAIN = "word/document.xml";

/** Returns the body's paragraphs that a list or a style may number, outside of boxes and fields. */
function listedParagraphs(source: string): XmlElement[] {
  const root = parseXml(source, MAIN);
  return [...descendants(root)].filter((one) => {
    const properties = one.name === "w:p" ? child(one, "w:pPr") : undefined;
    const isListed = child(properties, "w:numPr") ?? child(properties, "w:pStyle");
    const own = source.slice(one.start, one.end);
    const isPlain = /<w:t[ >]/.test(own) && !/w:(?:fld|instr|drawing|pict|sdt)|AlternateContent|\{/.test(own);
    let up = one.parent;
    while (up && !/^w:(?:txbxContent|sdt)$|Fallback/.test(up.name)) up = up.parent;
    return isListed !== undefined && isPlain && !up;
  });
}

/** Names some paragraphs of a document, spread evenly; undefined if there are none or it is no plain document. */
export function nameParagraphs(bytes: Uint8Array, prefix: string, most: number): NamedParagraphs | undefined {
  const parts = unzipSync(bytes);
  const main = parts[MAIN];
  const source = main && strFromU8(main);
  if (!source?.includes("xmlns:w=")) return undefined;
  const all = listedParagraphs(source);
  const step = Math.max(1, Math.ceil(all.length / most));
  const chosen = all.filter((_, index) => index % step === 0);
  if (chosen.length === 0) return undefined;
  let [text, at] = ["", 0];
  chosen.forEach((paragraph, index) => {
    const begin = child(paragraph, "w:pPr")?.end ?? paragraph.innerStart;
    text += `${source.slice(at, begin)}<w:r><w:t>{#ITEM ${prefix}${index}}</w:t></w:r>`;
    at = begin;
  });
  parts[MAIN] = strToU8(text + source.slice(at));
  return { bytes: zipSync(parts, { level: 1 }), names: chosen.map((_, index) => `${prefix}${index}`) };
}
