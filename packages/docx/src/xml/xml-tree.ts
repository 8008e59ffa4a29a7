import { isBinding } from "./bindings.ts";
import { unescapeXml } from "./entities.ts";
import { attributeName, type NamespaceScope } from "./namespaces/namespace-scope.ts";
import { scanXml } from "./scan-xml.ts";
import type { Tag } from "./walk.ts";

export interface XmlAttribute {
  /** Canonical name; namespace declarations have their name as written (`xmlns:w`). */
  readonly name: string;
  readonly written: string;
  /** From the attribute's name to after its closing quote. */
  readonly start: number;
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** Element with its positions in the source; its text is read from the source on demand. */
export interface XmlElement {
  readonly name: string;
  readonly written: string;
  readonly parent: XmlElement | undefined;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlElement[];
  readonly scope: NamespaceScope;
  readonly start: number;
  /** First position after the start tag. */
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

/** Builds the element tree of a document. */
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

/** Maximum number of children for a linear search; larger elements get an index of names. */
const FEW = 16;

/** First child of each name, for elements with many children. */
const firstByName = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement>>();

function indexed(element: XmlElement): ReadonlyMap<string, XmlElement> {
  const known = firstByName.get(element);
  if (known) return known;
  const made = new Map<string, XmlElement>();
  for (const one of element.children) if (!made.has(one.name)) made.set(one.name, one);
  firstByName.set(element, made);
  return made;
}

/** Returns the first child of a name. Large elements are indexed on first use. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  const { children } = element;
  const few = Math.min(children.length, FEW);
  for (let index = 0; index < few; index += 1) if (children[index]?.name === name) return children[index];
  return children.length > FEW ? indexed(element).get(name) : undefined;
}

/** Returns the `w:val` of a child element, the most frequent form in WordprocessingML. */
export function childValue(source: string, element: XmlElement | undefined, name: string): string | undefined {
  const found = child(element, name);
  return found && attributeValue(source, found, "w:val");
}

/** Returns the index of the last of consecutive elements that begins at or before a position; -1 if there is none. */
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

/** Yields all elements in document order, beginning with the element itself. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const waiting = [element];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    yield one;
    for (let index = one.children.length - 1; index >= 0; index -= 1) waiting.push(one.children[index] as XmlElement);
  }
}

/** Returns the prefix of an element with its colon, for other elements of its namespace. */
export function prefixOf({ written }: XmlElement): string {
  return written.slice(0, written.indexOf(":") + 1);
}
