import { isPlainName } from "./name-characters.ts";
import { NAMESPACES } from "./namespaces.ts";

const XMLNS = "http://www.w3.org/2000/xmlns/";

export function isBinding(attribute: string): boolean {
  return attribute.startsWith("xmlns") && (attribute.length === 5 || attribute.charCodeAt(5) === 58);
}

/** Whether a declaration may bind a prefix ("" for the default) to a namespace (Namespaces in XML, 2.2 and 3). */
export function mayBind(attribute: string, prefix: string, uri: string): boolean {
  if (prefix === "xml" || uri === NAMESPACES.xml) return prefix === "xml" && uri === NAMESPACES.xml;
  if (prefix === "xmlns" || uri === XMLNS) return false;
  return attribute === "xmlns" || (uri !== "" && isPlainName(prefix));
}
