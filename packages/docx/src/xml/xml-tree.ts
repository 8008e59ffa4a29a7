import { isBinding } from "./bindings.ts";
import { unescapeXml } from "./entities.ts";
import { attributeName, type NamespaceScope } from "./namespaces/namespace-scope.ts";
import { scanXml } from "./scan-xml.ts";
import type { Tag } from "./walk.ts";

export interface XmlAttribute {
  /** Canonical name; declarations keep the name as written (`xmlns:w`). */
  readonly name: string;
  readonly written: string;
  /** From the attribute's name to behind its closing quote. */
  readonly start: number;
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** An element with the positions it occupies in its source; text is read from the source when needed. */
export interface XmlElement {
  readonly name: string;
  readonly written: string;
  readonly parent: XmlElement | undefined;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlElement[];
  readonly scope: NamespaceScope;
  readonly start: number;
  /** First position behind the start tag. */
  readonly innerStart: number;
  readonly empty: boolean;
  innerEnd: number;
  end: number;
}

function attributesOf(tag: Tag): XmlAttribute[] {
  const { count, names, spans } = tag.attributes;
  const list: XmlAttribute[] = [];
  for (let index = 0; index < count; index += 1) {
    const written = names[index] ?? "";
    list.push({
      name: isBinding(written) ? written : (attributeName(tag.scope, written) ?? written),
      written,
      start: spans[index * 4] ?? 0,
      end: (spans[index * 4 + 3] ?? 0) + 1,
      valueStart: spans[index * 4 + 2] ?? 0,
      valueEnd: spans[index * 4 + 3] ?? 0,
    });
  }
  return list;
}

/** Builds the tree of elements of a document. */
export function parseXml(source: string, part: string, scope?: NamespaceScope): XmlElement {
  let root: XmlElement | undefined;
  let current: XmlElement | undefined;
  scanXml(
    source,
    part,
    {
      open(tag) {
        const element: XmlElement = {
          name: tag.name,
          written: tag.written,
          parent: current,
          attributes: attributesOf(tag),
          children: [],
          scope: tag.scope,
          start: tag.start,
          innerStart: tag.end,
          empty: tag.empty,
          innerEnd: tag.end,
          end: tag.end,
        };
        current?.children.push(element);
        root ??= element;
        current = element;
      },
      close(_name, start, end) {
        if (!current) return;
        current.innerEnd = start;
        current.end = end;
        current = current.parent;
      },
    },
    undefined,
    scope,
  );
  return root as unknown as XmlElement;
}

export function attribute(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((one) => one.name === name);
}

export function attributeValue(source: string, element: XmlElement, name: string): string | undefined {
  const found = attribute(element, name);
  return found && unescapeXml(source.slice(found.valueStart, found.valueEnd));
}

/** Children that are gone through one by one; an element with more is asked by an index of names. */
const FEW = 16;

/** The first child of each name, of elements with many that were asked for one. */
const firstByName = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement>>();

function indexed(element: XmlElement): ReadonlyMap<string, XmlElement> {
  const known = firstByName.get(element);
  if (known) return known;
  const made = new Map<string, XmlElement>();
  for (const one of element.children) if (!made.has(one.name)) made.set(one.name, one);
  firstByName.set(element, made);
  return made;
}

/** The first child of a name. However many children there are and however often it is asked, they are gone through once. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  const { children } = element;
  const few = Math.min(children.length, FEW);
  for (let index = 0; index < few; index += 1) if (children[index]?.name === name) return children[index];
  return children.length > FEW ? indexed(element).get(name) : undefined;
}

/** The `w:val` of a child element, the commonest shape in WordprocessingML. */
export function childValue(source: string, element: XmlElement | undefined, name: string): string | undefined {
  const found = child(element, name);
  return found && attributeValue(source, found, "w:val");
}

/** The place of the last of some elements, one behind the other, that begins at a position or before it; -1 for none. */
export function placeAt(elements: readonly XmlElement[], position: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle] as XmlElement).start <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Every element below, in document order, the element itself first. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const waiting = [element];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    yield one;
    for (let index = one.children.length - 1; index >= 0; index -= 1) waiting.push(one.children[index] as XmlElement);
  }
}
