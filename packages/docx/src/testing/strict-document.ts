import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { buildDocument, type DocumentRecipe } from "./document-builder.ts";

const STRICT = "http://purl.oclc.org/ooxml/";
const TEXT_BOXES = "http://schemas.microsoft.com/office/word/2006/wordml";

/** Returns a document as Word saves it in the Strict form: other namespaces, and a root that says so. */
export function strictDocument(recipe: DocumentRecipe): Uint8Array {
  const parts = unzipSync(buildDocument(recipe));
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const xml = strFromU8(bytes)
      .replace(
        /http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|drawingml|officeDocument)\/2006\//g,
        `${STRICT}$1/`,
      )
      .replace(/<w:document /, `<w:document xmlns:wne="${TEXT_BOXES}" w:conformance="strict" `);
    parts[name] = strToU8(xml);
  }
  return zipSync(parts);
}
