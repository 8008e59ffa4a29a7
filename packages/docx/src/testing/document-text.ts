import { strFromU8, unzipSync } from "fflate";

/** Reads the parts of a document with an independent unzip library. */
export function unzipParts(bytes: Uint8Array): Record<string, Uint8Array> {
  return unzipSync(bytes);
}

export function partXml(bytes: Uint8Array, part: string): string {
  const found = unzipParts(bytes)[part];
  if (!found) throw new Error(`no part ${part}`);
  return strFromU8(found);
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

const TEXT = /<(?:\w+:)?(t|br|tab)(?:\s[^>]*?)?(?:\/>|>([^<]*)<\/(?:\w+:)?t>)|<dc:title(?:\s[^>]*)?>([^<]*)</g;

/** Returns the visible text of a part: with line breaks and tabs, without separators between paragraphs. */
export function visibleText(xml: string): string {
  return [...xml.matchAll(TEXT)]
    .map(([, kind, text, title]) => {
      if (kind === "br") return "\n";
      return kind === "tab" && text === undefined ? "\t" : unescaped(text ?? title ?? "");
    })
    .join("");
}

/** Returns the text of each paragraph of a part without nested paragraphs. */
export function paragraphTexts(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?p(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?p>)/gs)].map(([, inside]) =>
    visibleText(inside ?? ""),
  );
}
