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

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** The `w:val` of a child element, the commonest shape in WordprocessingML. */
export function childValue(source: string, element: XmlElement | undefined, name: string): string | undefined {
  const found = child(element, name);
  return found && attributeValue(source, found, "w:val");
}

/** Every element below, in document order, the element itself first. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const waiting = [element];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    yield one;
    for (let index = one.children.length - 1; index >= 0; index -= 1) waiting.push(one.children[index] as XmlElement);
  }
}
