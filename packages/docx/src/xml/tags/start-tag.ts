import { xmlFault } from "../../template-error.ts";
import { isBinding, readBindings } from "../bindings.ts";
import {
  attributeName,
  elementName,
  extendNamespaceScope,
  type NamespaceScope,
  namesTwice,
  type TagShape,
} from "../namespaces/namespace-scope.ts";
import { recallContent } from "../quiet-content.ts";
import { type Frame, moveTo, type Walk } from "../walk.ts";
import { readAttributes } from "./read-attributes.ts";
import { learnShape, matchKnownShape, matchShape } from "./tag-shape.ts";

function checkAttributeNames(walk: Walk, scope: NamespaceScope): void {
  const { count, names } = walk.tag.attributes;
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? "";
    if (isBinding(name)) continue;
    if (attributeName(scope, name) === undefined) xmlFault("XML", "unbound prefix", walk.part);
  }
  if (count > 1 && namesTwice(scope, names, count)) xmlFault("XML", "attribute given twice", walk.part);
}

/** Reads a start tag strictly and remembers its shape for later tags. Returns the shape, if it has one. */
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
  const scope = added ? extendNamespaceScope(walk.scope, added) : walk.scope;
  checkAttributeNames(walk, scope);
  tag.name = elementName(scope, tag.written) ?? xmlFault("XML", "unbound prefix", part);
  tag.quiet = scope.memory.isQuiet(tag.name);
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

export function lookForSigns(walk: Walk, start: number, end: number): void {
  const { signs } = walk.scope.memory;
  if (signs && !walk.hasSigns) walk.hasSigns = signs.test(walk.source.slice(start, end));
}

/** Reads a start tag by a known shape, if one matches. */
function readKnownTag(walk: Walk): TagShape | undefined {
  const { tag, last, scope } = walk;
  const guess = last?.next?.outer === scope ? last.next : undefined;
  let end = guess ? matchShape(walk, guess) : -1;
  let shape = guess;
  if (end === -1) {
    const found = matchKnownShape(walk, scope.shapes, guess);
    if (!found) return undefined;
    shape = found.shape;
    end = found.end;
  }
  if (!shape) return undefined;
  tag.name = shape.name;
  tag.written = shape.written;
  tag.empty = shape.empty;
  tag.quiet = shape.quiet;
  tag.scope = shape.scope;
  tag.start = walk.at - walk.drift;
  tag.end = end - walk.drift;
  tag.attributes.end = tag.end - (shape.empty ? 2 : 1);
  walk.at = end;
  return shape;
}

/** Skips the content of a quiet element, if it is known. */
function passContent(walk: Walk, shape: TagShape): boolean {
  const { limits, tag } = walk;
  const content = recallContent(walk.view, walk.at, shape, limits);
  if (!content) return false;
  const { elements } = content;
  // Content beyond a limit is read element by element, so that it is refused at the right place.
  if (walk.elements + elements > limits.xmlElements || walk.depth + 1 + elements > limits.xmlDepth) return false;
  walk.elements += elements;
  walk.at += content.bytes.byteLength;
  walk.last = content;
  tag.end = walk.at - walk.drift;
  tag.empty = true;
  return true;
}

function enter(walk: Walk, nameAt: number, shape: TagShape | undefined): void {
  const { tag, depth } = walk;
  const known = walk.frames[depth];
  const frame: Frame = known ?? {
    written: "",
    name: "",
    outer: tag.scope,
    shape,
    quiet: false,
    nameAt: 0,
    innerAt: 0,
    elements: 0,
  };
  if (!known) walk.frames.push(frame);
  frame.written = tag.written;
  frame.name = tag.name;
  frame.outer = walk.scope;
  frame.shape = shape;
  frame.quiet = tag.quiet;
  frame.nameAt = nameAt;
  frame.innerAt = walk.at;
  frame.elements = walk.elements;
  walk.depth = depth + 1;
  walk.scope = tag.scope;
}

export function startTag(walk: Walk): void {
  const { tag, limits, part, last, at, depth } = walk;
  walk.elements += 1;
  if (walk.elements > limits.xmlElements) xmlFault("TOO_COMPLEX", "too many elements", part);
  if (depth >= limits.xmlDepth) xmlFault("TOO_DEEP", "nested too deep", part);
  if (depth === 0) walk.roots += 1;
  const shape = readKnownTag(walk) ?? readTag(walk);
  if (last) last.next = shape;
  if (shape?.hasSigns) walk.hasSigns = true;
  walk.last = shape;
  if (!shape?.quiet || shape.hasSigns) walk.loudAt = at;
  else if (!tag.empty) passContent(walk, shape);
  if (!tag.empty) enter(walk, at + 1, shape);
  walk.visitor.open(tag);
  if (tag.empty && !tag.quiet) walk.visitor.close(tag.name, tag.end, tag.end);
}
