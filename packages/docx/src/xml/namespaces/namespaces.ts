/**
 * Namespaces that the engine understands, each under the prefix that this code uses for its names. Transitional first;
 * Strict (ECMA-376 part 1) maps to the same prefix. The scanner reports element names with these prefixes, regardless
 * of those in the document.
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
  cx: "http://schemas.microsoft.com/office/drawing/2014/chartex",
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

/**
 * Word's own namespace, which Strict documents use for the text of text boxes (`wne:txbxContent`) and for no other
 * text.
 */
const TEXT_BOXES = "http://schemas.microsoft.com/office/word/2006/wordml";

const PREFIX_OF = new Map<string, string>([
  ...Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix] as const),
  ...Object.entries(STRICT_NAMES).map(([prefix, uri]) => [uri, prefix] as const),
  [TEXT_BOXES, "w"],
]);

/** Returns the prefix that this code uses for a namespace; for an unknown one, the namespace followed by a bar. */
export function canonicalPrefix(uri: string): string {
  return PREFIX_OF.get(uri) ?? `${uri}|`;
}

/** Returns a name with its namespace, in the form that this code uses for elements and attributes. */
export function qualified(uri: string, local: string): string {
  const prefix = canonicalPrefix(uri);
  return prefix.endsWith("|") ? prefix + local : `${prefix}:${local}`;
}

/** Last segments that have another spelling in the Transitional form. */
const RESPELT: Record<string, string> = {
  extendedProperties: "extended-properties",
  customProperties: "custom-properties",
};

/**
 * Returns the Transitional form of a Strict namespace or relationship type; any other text unchanged. The year is
 * inserted after the vocabulary, before the last segment of its name or before `relationships`.
 */
export function toTransitional(uri: string): string {
  if (!uri.startsWith(STRICT)) return uri;
  const [vocabulary = "", ...steps] = uri.slice(STRICT.length).split("/");
  const last = steps.pop() ?? "";
  return `${OFFICE}${[vocabulary, "2006", ...steps, RESPELT[last] ?? last].join("/")}`;
}

/** True if a part uses a name of the Strict form (ECMA-376 part 1). */
export function namesStrict(text: string): boolean {
  return text.includes(STRICT);
}

/** True if a main part has the Strict form. */
export function isStrict(text: string): boolean {
  return text.includes(`"${STRICT_NAMES.w}"`) || text.includes(`'${STRICT_NAMES.w}'`);
}
