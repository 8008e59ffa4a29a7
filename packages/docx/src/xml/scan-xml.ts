import { defaultLimits, type Limits } from "../limits.ts";
import { referenceLength, unescapeXml } from "./entities.ts";
import { attributeName, elementName, extendScope, type NamespaceScope, rootScope } from "./namespace-scope.ts";
import { readAttributes, type WrittenAttributes } from "./read-attributes.ts";
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
  /** Character data between tags; `cdata` tells that it stands in a CDATA section and holds no references. */
  text?(start: number, end: number, cdata: boolean): void;
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

function declared(source: string, attributes: WrittenAttributes): Map<string, string> | undefined {
  let added: Map<string, string> | undefined;
  for (let index = 0; index < attributes.count; index += 1) {
    const name = attributes.names[index] ?? "";
    if (!name.startsWith("xmlns") || (name.length > 5 && name[5] !== ":")) continue;
    added ??= new Map();
    const value = source.slice(attributes.spans[index * 4 + 2], attributes.spans[index * 4 + 3]);
    added.set(name.slice(6), unescapeXml(value));
  }
  return added;
}

interface Walk {
  readonly source: string;
  readonly part: string;
  readonly limits: Limits;
  readonly visitor: XmlVisitor;
  readonly tag: Tag;
  readonly open: string[];
  readonly openNames: string[];
  readonly scopes: NamespaceScope[];
  elements: number;
  /** The next reference at or behind the point of reading: looked for once, not once a text. */
  reference: number;
}

function nextReference(source: string, from: number): number {
  const found = source.indexOf("&", from);
  return found === -1 ? source.length : found;
}

function checkText(walk: Walk, start: number, end: number): void {
  if (end - start > walk.limits.xmlTextLength) xmlFault("TOO_LARGE", "text too long", walk.part);
  if (walk.reference < start) walk.reference = nextReference(walk.source, start);
  while (walk.reference < end) {
    const length = referenceLength(walk.source, walk.reference);
    if (length === 0) xmlFault("XML", "not a reference", walk.part);
    walk.reference = nextReference(walk.source, walk.reference + length);
  }
}

function checkAttributeNames(walk: Walk, scope: NamespaceScope): void {
  const { count, names } = walk.tag.attributes;
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? "";
    if (name.startsWith("xmlns")) continue;
    if (attributeName(scope, name) === undefined) xmlFault("XML", "unbound prefix", walk.part);
  }
}

function startTag(walk: Walk, at: number): number {
  const { tag, source, limits, part } = walk;
  walk.elements += 1;
  if (walk.elements > limits.xmlElements) xmlFault("TOO_COMPLEX", "too many elements", part);
  if (walk.open.length >= limits.xmlDepth) xmlFault("TOO_DEEP", "nested too deep", part);
  const nameEnd = readAttributes(source, at + 1, tag.attributes, limits, part);
  const close = tag.attributes.end;
  tag.empty = source.charCodeAt(close) === 47;
  tag.start = at;
  tag.end = close + (tag.empty ? 2 : 1);
  tag.written = source.slice(at + 1, nameEnd);
  const outer = walk.scopes[walk.scopes.length - 1] ?? rootScope();
  const added = declared(source, tag.attributes);
  const scope = added ? extendScope(outer, added) : outer;
  checkAttributeNames(walk, scope);
  const name = elementName(scope, tag.written);
  if (name === undefined) return xmlFault("XML", "unbound prefix", part);
  tag.name = name;
  tag.scope = scope;
  const end = tag.end;
  const empty = tag.empty;
  if (!empty) {
    walk.open.push(tag.written);
    walk.openNames.push(name);
    walk.scopes.push(scope);
  }
  walk.visitor.open(tag);
  if (empty) walk.visitor.close(name, end, end);
  return end;
}

function endTag(walk: Walk, at: number): number {
  const { source, part } = walk;
  const close = source.indexOf(">", at);
  const written = walk.open.pop();
  const name = walk.openNames.pop();
  walk.scopes.pop();
  if (close === -1 || written === undefined || name === undefined) return xmlFault("XML", "stray end tag", part);
  const exact = close - at - 2 === written.length && source.startsWith(written, at + 2);
  if (!exact && source.slice(at + 2, close).trimEnd() !== written) xmlFault("XML", "end tag without start", part);
  walk.visitor.close(name, at, close + 1);
  return close + 1;
}

/** Comments, CDATA sections and processing instructions; a DOCTYPE is refused whatever it says. */
function markup(walk: Walk, at: number): number {
  const { source, part } = walk;
  const until = (mark: string, from: number): number => {
    const found = source.indexOf(mark, from);
    return found === -1 ? xmlFault("XML", "markup not closed", part) : found;
  };
  if (source.startsWith("<!--", at)) return until("-->", at + 4) + 3;
  if (source.startsWith("<?", at)) {
    const isDeclaration = /^<\?xml[\s?]/i.test(source.slice(at, at + 6));
    if (isDeclaration && at !== 0) xmlFault("XML", "declaration out of place", part);
    return until("?>", at + 2) + 2;
  }
  if (source.startsWith("<![CDATA[", at) && walk.open.length > 0) {
    const end = until("]]>", at + 9);
    if (end - at > walk.limits.xmlTextLength) xmlFault("TOO_LARGE", "text too long", part);
    walk.visitor.text?.(at + 9, end, true);
    return end + 3;
  }
  const isDoctype = source.slice(at, at + 9).toUpperCase() === "<!DOCTYPE";
  return xmlFault(isDoctype ? "DOCTYPE" : "XML", "declaration not allowed", part);
}

/**
 * Reads an XML document once, strictly: well-formed, namespaces bound, no DOCTYPE, within limits. Positions are
 * UTF-16 offsets into `source`, so a caller can copy untouched markup verbatim.
 * @throws TemplateError XML, DOCTYPE, TOO_DEEP, TOO_COMPLEX, TOO_LARGE
 */
export function scanXml(
  source: string,
  part: string,
  visitor: XmlVisitor,
  limits: Limits = defaultLimits,
  scope: NamespaceScope = rootScope(),
): void {
  const attributes: WrittenAttributes = { count: 0, names: [], spans: new Int32Array(64), end: 0 };
  const tag: Tag = { name: "", written: "", start: 0, end: 0, empty: false, attributes, scope };
  const walk: Walk = {
    source,
    part,
    limits,
    visitor,
    tag,
    open: [],
    openNames: [],
    scopes: [scope],
    elements: 0,
    reference: -1,
  };
  let at = 0;
  let roots = 0;
  while (at < source.length) {
    const next = source.indexOf("<", at);
    const end = next === -1 ? source.length : next;
    if (end > at) {
      if (walk.open.length > 0) {
        checkText(walk, at, end);
        visitor.text?.(at, end, false);
      } else if (source.slice(at, end).trim() !== "") xmlFault("XML", "text outside the root", part);
    }
    if (next === -1) break;
    const code = source.charCodeAt(next + 1);
    if (code === 47) at = endTag(walk, next);
    else if (code === 33 || code === 63) at = markup(walk, next);
    else {
      if (walk.open.length === 0) roots += 1;
      at = startTag(walk, next);
    }
  }
  if (walk.open.length > 0 || roots !== 1) xmlFault("XML", "not one whole document", part);
}
