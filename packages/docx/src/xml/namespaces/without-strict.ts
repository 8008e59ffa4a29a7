import { createEdits, type Edits } from "../edits.ts";
import { attribute, parseXml, type XmlElement } from "../xml-tree.ts";
import { NAMESPACES, namesStrict, toTransitional } from "./namespaces.ts";

const STRICT_URI = /(["'])(http:\/\/purl\.oclc\.org\/ooxml\/[^"']*)\1/g;
/** First start tag of a part, which declares the conformance class of the document. */
const ROOT = /<[^?!<>][^<>]*>/;
const CONFORMANCE = /\s[^\s<>"'=]*conformance\s*=\s*(?:"strict"|'strict')/;
const SHAPE = /<(?:[^\s<>"'=/:]+:)?(?:wsp|wgp|wpc|txbxContent)[\s/>]/;

const OFFICE_2010 = "http://schemas.microsoft.com/office/word/2010/wordprocessing";
/** Vocabularies of shapes, groups and canvases, which the Transitional form separates ([MS-ODRAWXML] 2.27). */
const SHAPES = {
  wps: `${OFFICE_2010}Shape`,
  wpg: `${OFFICE_2010}Group`,
  wpc: `${OFFICE_2010}Canvas`,
} as const;

type ShapePrefix = keyof typeof SHAPES;

/** Elements of a drawing that begin a shape, a group or a canvas; their descendants belong to the same vocabulary. */
const BEGINS = new Map<string, ShapePrefix>([
  ["wp:wsp", "wps"],
  ["wp:wgp", "wpg"],
  ["wp:grpSp", "wpg"],
  ["wp:graphicFrame", "wpg"],
  ["wp:wpc", "wpc"],
]);

function renameTags(edits: Edits, { written, start, innerEnd, end, empty }: XmlElement, name: string): void {
  edits.replace({ start: start + 1, end: start + 1 + written.length }, name);
  if (!empty) edits.replace({ start: innerEnd, end }, `</${name}>`);
}

/** Renames the content of a text box to the prefix of the surrounding text. */
function renameContent(edits: Edits, element: XmlElement): void {
  const { bindings } = element.scope;
  if (bindings.get(element.written.slice(0, element.written.indexOf(":"))) === NAMESPACES.w) return;
  const prefix = [...bindings].find(([, uri]) => uri === NAMESPACES.w)?.[0] ?? "w";
  renameTags(edits, element, prefix === "" ? "txbxContent" : `${prefix}:txbxContent`);
  if (!bindings.has(prefix)) edits.addAttributes(element, ` xmlns:w="${NAMESPACES.w}"`);
}

/** Lets readers without the vocabulary of shapes skip the drawing, with the same markup as Word. */
function wrapDrawing(edits: Edits, shape: XmlElement, prefix: ShapePrefix): void {
  let drawing: XmlElement | undefined;
  for (let up = shape.parent; up && up.name !== "w:txbxContent"; up = up.parent) {
    if (up.name === "mc:Choice") return;
    if (up.name === "w:drawing") drawing ??= up;
  }
  if (!drawing) return;
  const declared = `xmlns:mc="${NAMESPACES.mc}" xmlns:${prefix}="${SHAPES[prefix]}"`;
  edits.insert(drawing.start, `<mc:AlternateContent ${declared}><mc:Choice Requires="${prefix}">`);
  edits.insert(drawing.end, "</mc:Choice></mc:AlternateContent>");
}

function renameShape(source: string, edits: Edits, element: XmlElement, prefix: ShapePrefix): void {
  renameTags(edits, element, `${prefix}:${element.name.slice(3)}`);
  if (!BEGINS.has(element.name)) return;
  if (element.scope.bindings.get(prefix) !== SHAPES[prefix])
    edits.addAttributes(element, ` xmlns:${prefix}="${SHAPES[prefix]}"`);
  const holder = element.parent;
  if (holder?.name === "a:graphicData") wrapDrawing(edits, element, prefix);
  const uri = holder?.name === "a:graphicData" ? attribute(holder, "uri") : undefined;
  if (holder && uri && source.slice(uri.valueStart, uri.valueEnd) === NAMESPACES.wp)
    edits.setAttribute(holder, "uri", SHAPES[prefix]);
}

/** Moves shapes from the vocabulary of drawings, which Strict documents use, to the separate ones that Word expects. */
function withShapes(source: string, part: string): string {
  const edits = createEdits(source);
  const waiting: { element: XmlElement; inside: ShapePrefix | undefined }[] = [
    { element: parseXml(source, part), inside: undefined },
  ];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { element } = one;
    const isContent = element.name === "w:txbxContent" || element.name === "wp:txbxContent";
    const prefix = isContent ? undefined : (BEGINS.get(element.name) ?? one.inside);
    if (isContent) renameContent(edits, element);
    else if (prefix && element.name.startsWith("wp:")) renameShape(source, edits, element, prefix);
    // In text order: an insertion between two drawings ends the first before it begins the second.
    for (const child of element.children.toReversed()) waiting.push({ element: child, inside: prefix });
  }
  return edits.isEmpty() ? source : edits.apply();
}

/** Converts a Strict document (ECMA-376 part 1) to Transitional names, which a merge needs. */
export function withoutStrict(text: string, part: string): string {
  if (!namesStrict(text)) return text;
  const renamed = text
    .replace(STRICT_URI, (_whole, quote: string, uri: string) => quote + toTransitional(uri) + quote)
    .replace(ROOT, (root) => root.replace(CONFORMANCE, ""));
  return SHAPE.test(renamed) ? withShapes(renamed, part) : renamed;
}
