import type { Edits } from "../../../xml/edits.ts";
import { unescapeXml } from "../../../xml/entities.ts";
import { attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import type { Destination, TopicImport } from "../topic/topic-import.ts";

/** A field that is being read: its characters and the runs with its code. */
export interface OpenField {
  readonly characters: XmlElement[];
  readonly code: XmlElement[];
  holdsOthers: boolean;
  hasResult: boolean;
}

/** Rewriting of one element of a topic's part, as edits of its source. */
export interface Rewriting {
  readonly topic: TopicImport;
  readonly from: string;
  readonly source: string;
  readonly destination: Destination;
  readonly edits: Edits;
  /** New numbers of range ends; ends without a partner map to "". */
  readonly ranges: ReadonlyMap<XmlElement, string>;
  /** Open fields, innermost last. */
  readonly fields: OpenField[];
}

export function valueIn(rewriting: Rewriting, element: XmlElement, name: string): string | undefined {
  return attributeValue(rewriting.source, element, name);
}

export function textOf(rewriting: Rewriting, element: XmlElement): string {
  return unescapeXml(rewriting.source.slice(element.innerStart, element.innerEnd));
}

/** Adds children to containers like `w:pPr` in schema order. */
export function insertOrdered(
  { edits }: Rewriting,
  container: XmlElement,
  order: readonly string[],
  additions: readonly { name: string; text: string }[],
): void {
  if (container.empty) {
    edits.addChild(container, additions.map(({ text }) => text).join(""));
    return;
  }
  for (const { name, text } of additions) {
    const rank = order.indexOf(name);
    edits.addChild(container, text, (one) => order.indexOf(one.name) > rank);
  }
}
