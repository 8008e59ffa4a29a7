import { defaultLimits, type Limits } from "../limits.ts";
import { xmlFault } from "../template-error.ts";
import { unescapeXml } from "./entities.ts";
import { instructionFault } from "./instructions.ts";
import { classOf, SPACE } from "./name-characters.ts";
import { attributeName, lastingNamespaceScope, type NamespaceScope } from "./namespaces/namespace-scope.ts";
import { passText } from "./pass-text.ts";
import { learnContent } from "./quiet-content.ts";
import { viewOf } from "./same-bytes.ts";
import type { WrittenAttributes } from "./tags/read-attributes.ts";
import { lookForSigns, startTag } from "./tags/start-tag.ts";
import { endsName } from "./tags/tag-shape.ts";
import { type Frame, moveTo, type Tag, type Walk, type XmlVisitor } from "./walk.ts";

/** Returns the decoded value of an attribute by canonical name, or undefined. */
export function attributeOf(tag: Tag, source: string, name: string): string | undefined {
  const { count, names, spans } = tag.attributes;
  for (let index = 0; index < count; index += 1) {
    if (attributeName(tag.scope, names[index] ?? "") !== name) continue;
    return unescapeXml(source.slice(spans[index * 4 + 2], spans[index * 4 + 3]));
  }
  return undefined;
}

/** Office programs write the same tags in all documents, so the memory is shared between documents. */
const knownTags = lastingNamespaceScope();

/** White space is these four characters (XML 1.0, 2.3); `\s` matches more. */
const BLANK = /^[ \t\r\n]*$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 forbids (2.2)
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * Returns the end of a text without trailing white space. Uses a loop, because a regular expression would rescan long
 * ranges.
 */
function endOfText(source: string, from: number, to: number): number {
  let end = to;
  while (end > from && classOf(source.charCodeAt(end - 1)) === SPACE) end -= 1;
  return end;
}

/**
 * Returns the length of the name in an end tag if it equals the start tag's byte for byte and nothing follows it,
 * otherwise -1.
 */
function sameName({ bytes, at }: Walk, nameAt: number): number {
  let length = 0;
  while (!endsName(bytes[nameAt + length]) && bytes[at + 2 + length] === bytes[nameAt + length]) length += 1;
  return endsName(bytes[nameAt + length]) && bytes[at + 2 + length] === 62 ? length : -1;
}

function endTag(walk: Walk): void {
  const { source, part, at, drift } = walk;
  if (walk.depth === 0) xmlFault("XML", "stray end tag", part);
  walk.depth -= 1;
  const { written, name, nameAt, outer, shape, quiet, innerAt, elements } = walk.frames[walk.depth] as Frame;
  const start = at - drift;
  const length = sameName(walk, nameAt);
  if (length === -1) {
    const close = source.indexOf(">", start);
    if (close === -1) xmlFault("XML", "stray end tag", part);
    if (source.slice(start + 2, endOfText(source, start + 2, close)) !== written)
      xmlFault("XML", "end tag without start", part);
    moveTo(walk, close + 1);
  } else {
    walk.at = at + length + 3;
    // A name that is not ASCII has more bytes than UTF-16 units.
    walk.drift += length - written.length;
  }
  walk.scope = outer;
  if (!quiet) walk.visitor.close(name, start, walk.at - walk.drift);
  else if (shape && innerAt > walk.loudAt) learnContent(walk.bytes, innerAt, walk.at, shape, walk.elements - elements);
}

/** Reads comments, CDATA sections and processing instructions; refuses any DOCTYPE. */
function markup(walk: Walk): number {
  const { source, part } = walk;
  const at = walk.at - walk.drift;
  walk.loudAt = walk.at;
  const until = (mark: string, from: number): number => {
    const found = source.indexOf(mark, from);
    return found === -1 ? xmlFault("XML", "markup not closed", part) : found;
  };
  if (source.startsWith("<!--", at)) {
    const end = until("--", at + 4);
    return source.charCodeAt(end + 2) === 62 ? end + 3 : xmlFault("XML", "two hyphens in a comment", part);
  }
  if (source.startsWith("<?", at)) {
    const end = until("?>", at + 2) + 2;
    lookForSigns(walk, at, end);
    const fault = instructionFault(source.slice(at, end), at === 0);
    return fault === undefined ? end : xmlFault("XML", fault, part);
  }
  if (source.startsWith("<![CDATA[", at) && walk.depth > 0) {
    const end = until("]]>", at + 9);
    if (end - at > walk.limits.xmlTextLength) xmlFault("TOO_LARGE", "text too long", part);
    walk.visitor.text?.(at + 9, end, true, false);
    return end + 3;
  }
  const isDoctype = source.slice(at, at + 9).toUpperCase() === "<!DOCTYPE";
  return xmlFault(isDoctype ? "DOCTYPE" : "XML", "declaration not allowed", part);
}

function text(walk: Walk): void {
  walk.loudAt = walk.at;
  const start = walk.at - walk.drift;
  const isPlain = passText(walk);
  const end = walk.at - walk.drift;
  if (walk.depth > 0) {
    if (end - start > walk.limits.xmlTextLength) xmlFault("TOO_LARGE", "text too long", walk.part);
    walk.visitor.text?.(start, end, false, isPlain);
  } else if (!BLANK.test(walk.source.slice(start, end))) xmlFault("XML", "text outside the root", walk.part);
}

/**
 * Reads an XML document once, strictly: well-formed, no control characters, namespaces bound, no DOCTYPE, within
 * limits. Positions are UTF-16 offsets into `source`, so a caller can copy untouched markup verbatim. `bytes` is the
 * same text in UTF-8. Returns true if a tag or an instruction matched one of the scope's signs; attribute values are
 * checked only in tags that were not recognised by their shape.
 * @throws TemplateError XML, DOCTYPE, TOO_DEEP, TOO_COMPLEX, TOO_LARGE
 */
export function scanXml(
  source: string,
  part: string,
  visitor: XmlVisitor,
  limits: Limits = defaultLimits,
  scope: NamespaceScope = knownTags(),
  bytes: Uint8Array = Buffer.from(source, "utf8"),
): boolean {
  const attributes: WrittenAttributes = { count: 0, names: [], spans: new Int32Array(64), end: 0 };
  const tag: Tag = { name: "", written: "", start: 0, end: 0, empty: false, quiet: false, attributes, scope };
  const walk: Walk = {
    source,
    bytes,
    view: viewOf(bytes),
    part,
    limits,
    visitor,
    tag,
    attributes,
    scope,
    spareNames: attributes.names,
    frames: [],
    depth: 0,
    at: 0,
    drift: 0,
    last: undefined,
    loudAt: 0,
    elements: 0,
    roots: 0,
    hasSigns: false,
  };
  while (walk.at < bytes.length) {
    if (bytes[walk.at] !== 60) {
      text(walk);
      continue;
    }
    const byte = bytes[walk.at + 1];
    if (byte === 47) endTag(walk);
    else if (byte === 33 || byte === 63) {
      const end = markup(walk);
      const isIllegal = CONTROL.test(source.slice(walk.at - walk.drift, end));
      moveTo(walk, isIllegal ? xmlFault("XML", "character not allowed in XML", part) : end);
    } else startTag(walk);
  }
  if (walk.depth > 0 || walk.roots !== 1) xmlFault("XML", "not one whole document", part);
  return walk.hasSigns;
}
