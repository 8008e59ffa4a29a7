import { defaultLimits, type Limits } from "../limits.ts";
import { isBinding, readBindings } from "./bindings.ts";
import { unescapeXml } from "./entities.ts";
import { instructionFault } from "./instructions.ts";
import {
  attributeName,
  elementName,
  extendScope,
  lastingScope,
  type NamespaceScope,
  namesTwice,
  type TagShape,
} from "./namespace-scope.ts";
import { passText } from "./pass-text.ts";
import { readAttributes, type WrittenAttributes } from "./read-attributes.ts";
import { endsName, findShape, learnShape, matchShape, type TagPlace } from "./tag-shape.ts";
import { xmlFault } from "./xml-fault.ts";

/** A start tag. The object is reused from one tag to the next: take what is needed, keep no reference. */
export interface Tag {
  /** Canonical name, such as `w:p`, whatever prefix the document uses. */
  name: string;
  /** Name as written. */
  written: string;
  start: number;
  /** First position behind the tag's `>`. */
  end: number;
  empty: boolean;
  attributes: WrittenAttributes;
  scope: NamespaceScope;
}

export interface XmlVisitor {
  open(tag: Tag): void;
  close(name: string, start: number, end: number): void;
  /**
   * Character data between tags; `cdata` tells that it stands in a CDATA section and holds no references, `isPlain`
   * that there is neither a brace nor a reference in it.
   */
  text?(start: number, end: number, cdata: boolean, isPlain: boolean): void;
}

/** The decoded value of an attribute by canonical name, or undefined. */
export function attributeOf(tag: Tag, source: string, name: string): string | undefined {
  const { count, names, spans } = tag.attributes;
  for (let index = 0; index < count; index += 1) {
    if (attributeName(tag.scope, names[index] ?? "") !== name) continue;
    return unescapeXml(source.slice(spans[index * 4 + 2], spans[index * 4 + 3]));
  }
  return undefined;
}

/** Office programs write their tags alike in all documents: what is known of them lasts. */
const knownTags = lastingScope();

/** White space is these four characters (XML 1.0, 2.3), fewer than JavaScript thinks. */
const BLANK = /^[ \t\r\n]*$/;
const BLANK_END = /[ \t\r\n]+$/;

/**
 * The document is walked over by its UTF-8 bytes; `drift` is how far a byte's offset runs ahead of the offset in
 * UTF-16 units by which everybody else knows the place.
 */
interface Walk extends TagPlace {
  readonly source: string;
  readonly part: string;
  readonly limits: Limits;
  readonly visitor: XmlVisitor;
  readonly tag: Tag;
  /** Elements that are open: names as written, canonical names, byte offsets of the names, scopes inside. */
  readonly open: string[];
  readonly openNames: string[];
  readonly openAt: number[];
  readonly scopes: NamespaceScope[];
  readonly spareNames: string[];
  scope: NamespaceScope;
  last: TagShape | undefined;
  elements: number;
  roots: number;
  /** Whether one of the signs that the scope looks for has been met. */
  signed: boolean;
}

/** Moves to a place given in UTF-16 units. */
function moveTo(walk: Walk, position: number): void {
  const { bytes } = walk;
  let { at, drift } = walk;
  for (; at - drift < position; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= 0xc0) drift += byte >= 0xe0 ? 2 : 1;
  }
  walk.at = at;
  walk.drift = drift;
}

function checkAttributeNames(walk: Walk, scope: NamespaceScope): void {
  const { count, names } = walk.tag.attributes;
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? "";
    if (isBinding(name)) continue;
    if (attributeName(scope, name) === undefined) xmlFault("XML", "unbound prefix", walk.part);
  }
  if (count > 1 && namesTwice(scope, names, count)) xmlFault("XML", "attribute given twice", walk.part);
}

/** Reads a start tag strictly, and remembers its shape for the next of its kind. Gives the shape when it has one. */
function readTag(walk: Walk): TagShape | undefined {
  const { tag, source, limits, part, at, drift } = walk;
  const { attributes } = tag;
  const start = at - drift;
  attributes.names = walk.spareNames;
  const nameEnd = readAttributes(source, start + 1, attributes, limits, part);
  tag.empty = source.charCodeAt(attributes.end) === 47;
  tag.start = start;
  tag.end = attributes.end + (tag.empty ? 2 : 1);
  tag.written = source.slice(start + 1, nameEnd);
  const added = readBindings(source, attributes, part);
  const scope = added ? extendScope(walk.scope, added) : walk.scope;
  checkAttributeNames(walk, scope);
  tag.name = elementName(scope, tag.written) ?? xmlFault("XML", "unbound prefix", part);
  tag.scope = scope;
  moveTo(walk, tag.end);
  const end = walk.at;
  walk.at = at;
  const isAscii = end - at === tag.end - start;
  const { name, written, empty } = tag;
  const shape = isAscii ? learnShape(walk, { scope, outer: walk.scope, name, written, empty }, end) : undefined;
  walk.at = end;
  if (!shape) lookForSigns(walk, start, tag.end);
  return shape;
}

function lookForSigns(walk: Walk, start: number, end: number): void {
  const { signs } = walk.scope.memory;
  if (signs && !walk.signed) walk.signed = signs.test(walk.source.slice(start, end));
}

/** Reads a start tag by its shape, when one like it has been read before. */
function knowTag(walk: Walk): TagShape | undefined {
  const { tag, last, scope } = walk;
  const guess = last?.next?.outer === scope ? last.next : undefined;
  let end = guess ? matchShape(walk, guess) : -1;
  let shape = guess;
  if (end === -1) {
    const found = findShape(walk, scope.shapes, guess);
    if (!found) return undefined;
    shape = found.shape;
    end = found.end;
  }
  if (!shape) return undefined;
  tag.name = shape.name;
  tag.written = shape.written;
  tag.empty = shape.empty;
  tag.scope = shape.scope;
  tag.start = walk.at - walk.drift;
  tag.end = end - walk.drift;
  tag.attributes.end = tag.end - (shape.empty ? 2 : 1);
  walk.at = end;
  return shape;
}

function startTag(walk: Walk): void {
  const { tag, limits, part, last } = walk;
  walk.elements += 1;
  if (walk.elements > limits.xmlElements) xmlFault("TOO_COMPLEX", "too many elements", part);
  const depth = walk.open.length;
  if (depth >= limits.xmlDepth) xmlFault("TOO_DEEP", "nested too deep", part);
  if (depth === 0) walk.roots += 1;
  const { at } = walk;
  const shape = knowTag(walk) ?? readTag(walk);
  if (last) last.next = shape;
  if (shape?.signed) walk.signed = true;
  walk.last = shape;
  const { name, end } = tag;
  if (tag.empty) {
    walk.visitor.open(tag);
    walk.visitor.close(name, end, end);
    return;
  }
  walk.open.push(tag.written);
  walk.openNames.push(name);
  walk.openAt.push(at + 1);
  walk.scopes.push(walk.scope);
  walk.scope = tag.scope;
  walk.visitor.open(tag);
}

/** Length of the name in an end tag when it repeats the start tag's byte by byte and nothing follows it; or -1. */
function sameName({ bytes, at }: Walk, nameAt: number): number {
  let length = 0;
  while (!endsName(bytes[nameAt + length]) && bytes[at + 2 + length] === bytes[nameAt + length]) length += 1;
  return endsName(bytes[nameAt + length]) && bytes[at + 2 + length] === 62 ? length : -1;
}

function endTag(walk: Walk): void {
  const { source, part, at, drift } = walk;
  const written = walk.open.pop();
  const name = walk.openNames.pop();
  const nameAt = walk.openAt.pop();
  const scope = walk.scopes.pop();
  if (written === undefined || name === undefined || nameAt === undefined || scope === undefined) {
    xmlFault("XML", "stray end tag", part);
  }
  const start = at - drift;
  const length = sameName(walk, nameAt);
  if (length === -1) {
    const close = source.indexOf(">", start);
    if (close === -1) xmlFault("XML", "stray end tag", part);
    if (source.slice(start + 2, close).replace(BLANK_END, "") !== written)
      xmlFault("XML", "end tag without start", part);
    moveTo(walk, close + 1);
  } else {
    walk.at = at + length + 3;
    // A name that is not ASCII is longer in bytes than in units.
    walk.drift += length - written.length;
  }
  walk.scope = scope;
  walk.visitor.close(name, start, walk.at - walk.drift);
}

/** Comments, CDATA sections and processing instructions; a DOCTYPE is refused whatever it says. */
function markup(walk: Walk): number {
  const { source, part } = walk;
  const at = walk.at - walk.drift;
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
  if (source.startsWith("<![CDATA[", at) && walk.open.length > 0) {
    const end = until("]]>", at + 9);
    if (end - at > walk.limits.xmlTextLength) xmlFault("TOO_LARGE", "text too long", part);
    walk.visitor.text?.(at + 9, end, true, false);
    return end + 3;
  }
  const isDoctype = source.slice(at, at + 9).toUpperCase() === "<!DOCTYPE";
  return xmlFault(isDoctype ? "DOCTYPE" : "XML", "declaration not allowed", part);
}

function text(walk: Walk): void {
  const start = walk.at - walk.drift;
  const isPlain = passText(walk);
  const end = walk.at - walk.drift;
  if (walk.open.length > 0) {
    if (end - start > walk.limits.xmlTextLength) xmlFault("TOO_LARGE", "text too long", walk.part);
    walk.visitor.text?.(start, end, false, isPlain);
  } else if (!BLANK.test(walk.source.slice(start, end))) xmlFault("XML", "text outside the root", walk.part);
}

/**
 * Reads an XML document once, strictly: well-formed, namespaces bound, no DOCTYPE, within limits. Positions are
 * UTF-16 offsets into `source`, so a caller can copy untouched markup verbatim. `bytes` is the same text in UTF-8.
 * Gives whether a tag or an instruction showed one of the signs the scope looks for; in values of attributes they are
 * looked for only where a tag could not be recognised by its shape.
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
  const tag: Tag = { name: "", written: "", start: 0, end: 0, empty: false, attributes, scope };
  const walk: Walk = {
    source,
    bytes,
    part,
    limits,
    visitor,
    tag,
    attributes,
    scope,
    spareNames: attributes.names,
    open: [],
    openNames: [],
    openAt: [],
    scopes: [],
    at: 0,
    drift: 0,
    last: undefined,
    elements: 0,
    roots: 0,
    signed: false,
  };
  while (walk.at < bytes.length) {
    if (bytes[walk.at] !== 60) {
      text(walk);
      continue;
    }
    const byte = bytes[walk.at + 1];
    if (byte === 47) endTag(walk);
    else if (byte === 33 || byte === 63) moveTo(walk, markup(walk));
    else startTag(walk);
  }
  if (walk.open.length > 0 || walk.roots !== 1) xmlFault("XML", "not one whole document", part);
  return walk.signed;
}
