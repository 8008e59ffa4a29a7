import { xmlFault } from "../template-error.ts";
import { unescapeXml } from "./entities.ts";
import { isPlainName } from "./name-characters.ts";
import { NAMESPACES } from "./namespaces/namespaces.ts";
import type { WrittenAttributes } from "./tags/read-attributes.ts";

const XMLNS = "http://www.w3.org/2000/xmlns/";

export function isBinding(attribute: string): boolean {
  return attribute.startsWith("xmlns") && (attribute.length === 5 || attribute.charCodeAt(5) === 58);
}

/** True if a declaration may bind a prefix ("" for the default) to a namespace (Namespaces in XML, 2.2 and 3). */
function mayBind(attribute: string, prefix: string, uri: string): boolean {
  if (prefix === "xml" || uri === NAMESPACES.xml) return prefix === "xml" && uri === NAMESPACES.xml;
  if (prefix === "xmlns" || uri === XMLNS) return false;
  return attribute === "xmlns" || (uri !== "" && isPlainName(prefix));
}

/**
 * Returns the namespaces that a tag declares, by prefix.
 * @throws TemplateError XML
 * @returns undefined if it declares none
 */
export function readBindings(
  source: string,
  attributes: WrittenAttributes,
  part: string,
): Map<string, string> | undefined {
  let added: Map<string, string> | undefined;
  for (let index = 0; index < attributes.count; index += 1) {
    const name = attributes.names[index] ?? "";
    if (!isBinding(name)) continue;
    added ??= new Map();
    const value = unescapeXml(source.slice(attributes.spans[index * 4 + 2], attributes.spans[index * 4 + 3]));
    const prefix = name.slice(6);
    if (!mayBind(name, prefix, value)) xmlFault("XML", "namespace declared against the rules", part);
    added.set(prefix, value);
  }
  return added;
}
