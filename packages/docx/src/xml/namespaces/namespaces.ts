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

/** Word's own namespace holds the text of text boxes in Strict documents (`wne:txbxContent`), and no other text. */
const TEXT_BOXES = "http://schemas.microsoft.com/office/word/2006/wordml";

const PREFIX_OF = new Map<string, string>([
  ...Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix] as const),
  ...Object.entries(STRICT_NAMES).map(([prefix, uri]) => [uri, prefix] as const),
  [TEXT_BOXES, "w"],
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

/** Last steps that are spelt otherwise in the Transitional form. */
const RESPELT: Record<string, string> = {
  extendedProperties: "extended-properties",
  customProperties: "custom-properties",
};

/**
 * The Transitional form of a Strict namespace or relationship type; any other text unchanged. The year stands behind the
 * vocabulary, before the last step of its name or before `relationships`.
 */
export function toTransitional(uri: string): string {
  if (!uri.startsWith(STRICT)) return uri;
  const [vocabulary = "", ...steps] = uri.slice(STRICT.length).split("/");
  const last = steps.pop() ?? "";
  return `${OFFICE}${[vocabulary, "2006", ...steps, RESPELT[last] ?? last].join("/")}`;
}

/** Whether a part names anything in the Strict form (ECMA-376 part 1). */
export function namesStrict(text: string): boolean {
  return text.includes(STRICT);
}

/** Whether a main part is written in the Strict form. */
export function isStrict(text: string): boolean {
  return text.includes(`"${STRICT_NAMES.w}"`) || text.includes(`'${STRICT_NAMES.w}'`);
}
