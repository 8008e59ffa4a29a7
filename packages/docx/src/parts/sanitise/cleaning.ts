import type { NoticeCode } from "../../findings.ts";
import type { Splice } from "../../xml/splice.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";

/** The cleaning of one part: what is taken out of its source, and why. */
export interface Cleaning {
  readonly source: string;
  readonly splices: Splice[];
  readonly codes: Set<NoticeCode>;
  /** Relationships the part has lost, by id. */
  readonly lost: ReadonlyMap<string, NoticeCode>;
}

export function drop({ splices }: Cleaning, element: XmlElement, text = ""): void {
  splices.push({ start: element.start, end: element.end, text });
}

/** Takes an element's tags away and leaves what is in it. */
export function unwrap(cleaning: Cleaning, element: XmlElement): void {
  if (element.empty) {
    drop(cleaning, element);
    return;
  }
  cleaning.splices.push(
    { start: element.start, end: element.innerStart, text: "" },
    { start: element.innerEnd, end: element.end, text: "" },
  );
}

/** Prefix with colon under which an element stands, for others of its namespace. */
export function prefixOf(element: XmlElement): string {
  return element.written.slice(0, element.written.indexOf(":") + 1);
}
