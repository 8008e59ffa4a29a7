import { escapeXml, unescapeXml } from "../../../xml/entities.ts";
import type { Splice } from "../../../xml/splice.ts";
import { attribute, attributeValue, type XmlElement } from "../../../xml/xml-tree.ts";
import type { Destination, TopicImport } from "../topic/topic-import.ts";

/** A field that is being read: its characters and the pieces of its code. */
export interface OpenField {
  readonly characters: XmlElement[];
  readonly code: XmlElement[];
  holdsOthers: boolean;
  hasResult: boolean;
}

/** The rewriting of one element of a topic's part, as a list of changes to its source. */
export interface Rewriting {
  readonly topic: TopicImport;
  readonly from: string;
  readonly source: string;
  readonly destination: Destination;
  readonly splices: Splice[];
  /** New numbers of range ends; those without partner map to "". */
  readonly ranges: ReadonlyMap<XmlElement, string>;
  /** Fields being read, innermost last. */
  readonly fields: OpenField[];
}

export function valueIn(rewriting: Rewriting, element: XmlElement, name: string): string | undefined {
  return attributeValue(rewriting.source, element, name);
}

export function setValue(rewriting: Rewriting, element: XmlElement, name: string, value: string): void {
  const found = attribute(element, name);
  if (found) rewriting.splices.push({ start: found.valueStart, end: found.valueEnd, text: escapeXml(value) });
}

export function dropAttribute(rewriting: Rewriting, element: XmlElement, name: string): void {
  const found = attribute(element, name);
  if (found) rewriting.splices.push({ start: found.start, end: found.end, text: "" });
}

export function drop(rewriting: Rewriting, element: XmlElement): void {
  rewriting.splices.push({ start: element.start, end: element.end, text: "" });
}

export function textOf(rewriting: Rewriting, element: XmlElement): string {
  return unescapeXml(rewriting.source.slice(element.innerStart, element.innerEnd));
}

/** Adds children to `w:pPr`-like containers where their schema wants them. */
export function insertOrdered(
  rewriting: Rewriting,
  container: XmlElement,
  order: readonly string[],
  additions: readonly { name: string; text: string }[],
): void {
  if (container.empty) {
    const inside = additions.map(({ text }) => text).join("");
    rewriting.splices.push({
      start: container.end - 2,
      end: container.end,
      text: `>${inside}</${container.written}>`,
    });
    return;
  }
  for (const { name, text } of additions) {
    const rank = order.indexOf(name);
    const behind = container.children.find((one) => order.indexOf(one.name) > rank);
    const at = behind ? behind.start : container.innerEnd;
    rewriting.splices.push({ start: at, end: at, text });
  }
}
