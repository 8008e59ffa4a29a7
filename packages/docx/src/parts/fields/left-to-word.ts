import { parseXml } from "../../xml/xml-tree.ts";
import { fieldName, isDirty, readFields } from "./read-fields.ts";

const SIGN = /[\s:]dirty\s*=/;

/** Returns the names of a part's fields that Word updates when it opens the document, each once: `TOC`, `PAGEREF`. */
export function leftToWord(source: string, part: string): string[] {
  if (!SIGN.test(source)) return [];
  const fields = readFields(source, parseXml(source, part));
  return [...new Set(fields.filter((one) => isDirty(source, one)).map((one) => fieldName(one) || "REF"))];
}
