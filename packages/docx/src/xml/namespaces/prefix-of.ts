import type { XmlElement } from "../xml-tree.ts";

/** Returns the prefix of an element with its colon, for other elements of its namespace. */
export function prefixOf({ written }: XmlElement): string {
  return written.slice(0, written.indexOf(":") + 1);
}
