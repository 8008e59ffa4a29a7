import { strFromU8, unzipSync } from "fflate";

/** The parts of a document, read by an independent unzip. */
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

/** What a reader sees of a part: text, with line breaks and tabs, paragraphs not parted. */
export function visibleText(xml: string): string {
  return [...xml.matchAll(TEXT)]
    .map(([, kind, text, title]) => {
      if (kind === "br") return "\n";
      return kind === "tab" && text === undefined ? "\t" : unescaped(text ?? title ?? "");
    })
    .join("");
}

/** The text of each paragraph of a part, where none stands inside another. */
export function paragraphTexts(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?p(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?p>)/gs)].map(([, inside]) =>
    visibleText(inside ?? ""),
  );
}
