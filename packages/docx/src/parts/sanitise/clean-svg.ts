import { TemplateError } from "../../template-error.ts";
import { createEdits } from "../../xml/edits.ts";
import { attributeValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { type Cleaning, dropStyleSheets } from "./cleaning.ts";
import { isAllowedLink } from "./relationship-policy.ts";

/** Content that a picture does not need to be drawn: scripts, embedded pages, external references. */
const SIGNS =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|animate\w*|set|meta|link|base|form|frame|frameset|applet)[\s/>]|\bbase\s*=|&#|\son[a-z]+\s*=|(?:href|src)\s*=\s*(?!["'](?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))|@import|@font-face|url\s*\(\s*(?!["']?(?:#|data:))|javascript|expression|<!ENTITY|<!ATTLIST|<!DOCTYPE[^>]{0,2000}\[|<!DOCTYPE\s+(?!svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG)[^>]|xml-stylesheet/i;
const DROPPED =
  /(?:^|[:|])(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|meta|link|base|form|frame|frameset|applet)$/i;
const ANIMATION = /(?:^|[:|])(?:animate\w*|set)$/i;
const ADDRESS = /(?:^|[:|])(?:href|src)$/i;
const INSIDE = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
const FETCHING = /@import|@font-face|url\s*\(\s*(?!["']?\s*(?:#|data:))|javascript|expression\s*\(|\\/i;

function isScripted(source: string, element: XmlElement): boolean {
  if (DROPPED.test(element.name)) return true;
  if (ANIMATION.test(element.name)) {
    return /href|^on/i.test(attributeValue(source, element, "attributeName") ?? "");
  }
  return /(?:^|[:|])style$/i.test(element.name) && FETCHING.test(source.slice(element.innerStart, element.innerEnd));
}

function visit(cleaning: Cleaning, element: XmlElement): void {
  const { source, edits } = cleaning;
  if (element.parent && isScripted(source, element)) {
    edits.drop(element);
    return;
  }
  for (const one of element.attributes) {
    const { name, written } = one;
    if (written.startsWith("xmlns")) continue;
    const value = attributeValue(source, element, name) ?? "";
    const isLink = /(?:^|[:|])a$/.test(element.name);
    const isBad = ADDRESS.test(name)
      ? !(INSIDE.test(value) || (isLink && isAllowedLink(value)))
      : /^on|(?:^|:)base$/i.test(name) || FETCHING.test(value);
    if (isBad) edits.drop(one);
  }
  for (const one of element.children) visit(cleaning, one);
}

/** True if an SVG contains more than a picture, judged by its text. */
export function isActiveSvg(text: string): boolean {
  return SIGNS.test(text);
}

/**
 * Returns an SVG without scripts and external references.
 * @returns undefined if it cannot be read
 */
export function cleanSvg(source: string, part: string): string | undefined {
  const plain = source.replace(/<!DOCTYPE[^[>]{0,2000}>/i, "");
  const cleaning: Cleaning = { source: plain, edits: createEdits(plain), codes: new Set(), lost: new Map() };
  dropStyleSheets(cleaning);
  try {
    visit(cleaning, parseXml(plain, part));
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
  return cleaning.edits.apply();
}
