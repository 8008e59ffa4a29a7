import type { XmlElement } from "../xml-tree.ts";

/** Prefix with colon under which an element stands, for others of its namespace. */
export function prefixOf({ written }: XmlElement): string {
  return written.slice(0, written.indexOf(":") + 1);
}
