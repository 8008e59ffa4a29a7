/**
 * The namespaces the engine understands, each under the prefix its element names are written with in this code.
 * Transitional first; Strict (ECMA-376 part 1) maps to the same prefix. Whatever prefixes a document uses, the
 * scanner names its elements with these.
 */
const OFFICE = "http://schemas.openxmlformats.org/";
const STRICT = "http://purl.oclc.org/ooxml/";

export const NAMESPACES = {
  w: `${OFFICE}wordprocessingml/2006/main`,
  r: `${OFFICE}officeDocument/2006/relationships`,
  m: `${OFFICE}officeDocument/2006/math`,
  mc: `${OFFICE}markup-compatibility/2006`,
  a: `${OFFICE}drawingml/2006/main`,
  wp: `${OFFICE}drawingml/2006/wordprocessingDrawing`,
  pic: `${OFFICE}drawingml/2006/picture`,
  c: `${OFFICE}drawingml/2006/chart`,
  dgm: `${OFFICE}drawingml/2006/diagram`,
  ct: `${OFFICE}package/2006/content-types`,
  pr: `${OFFICE}package/2006/relationships`,
  cp: `${OFFICE}package/2006/metadata/core-properties`,
  v: "urn:schemas-microsoft-com:vml",
  o: "urn:schemas-microsoft-com:office:office",
  w14: "http://schemas.microsoft.com/office/word/2010/wordml",
  w15: "http://schemas.microsoft.com/office/word/2012/wordml",
  w16cid: "http://schemas.microsoft.com/office/word/2016/wordml/cid",
  w16cex: "http://schemas.microsoft.com/office/word/2018/wordml/cex",
  xml: "http://www.w3.org/XML/1998/namespace",
} as const;

const STRICT_NAMES: Record<string, string> = {
  w: `${STRICT}wordprocessingml/main`,
  r: `${STRICT}officeDocument/relationships`,
  m: `${STRICT}officeDocument/math`,
  a: `${STRICT}drawingml/main`,
  wp: `${STRICT}drawingml/wordprocessingDrawing`,
  pic: `${STRICT}drawingml/picture`,
  c: `${STRICT}drawingml/chart`,
  dgm: `${STRICT}drawingml/diagram`,
};

const PREFIX_OF = new Map<string, string>([
  ...Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix] as const),
  ...Object.entries(STRICT_NAMES).map(([prefix, uri]) => [uri, prefix] as const),
]);

/** The prefix this code uses for a namespace, or the namespace itself followed by a bar when it is unknown. */
export function canonicalPrefix(uri: string): string {
  return PREFIX_OF.get(uri) ?? `${uri}|`;
}

/** A name under its namespace, as this code writes those of elements and attributes. */
export function qualified(uri: string, local: string): string {
  const prefix = canonicalPrefix(uri);
  return prefix.endsWith("|") ? prefix + local : `${prefix}:${local}`;
}

/** The Transitional form of a Strict namespace or relationship type; any other text unchanged. */
export function toTransitional(uri: string): string {
  if (!uri.startsWith(STRICT)) return uri;
  const prefix = PREFIX_OF.get(uri);
  if (prefix !== undefined && prefix in NAMESPACES) return NAMESPACES[prefix as keyof typeof NAMESPACES];
  return uri.replace(STRICT, OFFICE).replace("officeDocument/relationships", "officeDocument/2006/relationships");
}

const STRICT_URI = /"(http:\/\/purl\.oclc\.org\/ooxml\/[^"]*)"/g;

/** Strict documents (ECMA-376 part 1) are merged under their Transitional names. */
export function withoutStrict(text: string): string {
  if (!text.includes('"http://purl.oclc.org/ooxml/')) return text;
  return text.replace(STRICT_URI, (_whole, uri: string) => `"${toTransitional(uri)}"`);
}
