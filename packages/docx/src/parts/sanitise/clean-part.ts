import type { NoticeCode } from "../../findings.ts";
import { createEdits } from "../../xml/edits.ts";
import { attributeValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { cleanFields } from "./clean-fields.ts";
import { type Cleaning, dropStyleSheets, unwrap } from "./cleaning.ts";
import { ruleOf } from "./element-rules.ts";
import { isAllowedLink } from "./relationship-policy.ts";

interface CleanedPart {
  readonly text: string;
  readonly codes: ReadonlySet<NoticeCode>;
}

type Attribute = XmlElement["attributes"][number];

/** Removes a reference to a dropped relationship. Returns true if the element is removed too. */
function loseReference(cleaning: Cleaning, element: XmlElement, reference: Attribute, code: NoticeCode): boolean {
  cleaning.codes.add(code);
  const { name, parent } = element;
  if (name === "a:blip" || name.startsWith("v:")) {
    cleaning.edits.drop(reference);
    return false;
  }
  if (name === "w:hyperlink") {
    unwrap(cleaning, element);
    return false;
  }
  const isOnlyExtension = parent?.name === "a:ext" && parent.children.length === 1;
  if (parent) cleaning.edits.drop(isOnlyExtension ? parent : element);
  return true;
}

/**
 * Attributes by which VML shapes reference pictures and links without a relationship (ECMA-376 part 4, 19.1 and 19.2).
 */
const VML_ADDRESS = /^(?:o:|v:)?(?:src|href|althref|base)$/i;
/** Style that fetches or runs in old browsers. */
const FETCHING = /url\s*\(|expression|behaviou?r|script|@import|\\/i;

/**
 * Returns why an attribute of a VML shape must be removed.
 * @returns undefined if it may remain
 */
function vmlDanger(cleaning: Cleaning, element: XmlElement, { name }: Attribute): NoticeCode | undefined {
  if (!element.name.startsWith("v:") && !element.name.startsWith("o:")) return undefined;
  const value = () => attributeValue(cleaning.source, element, name) ?? "";
  if (name === "href") return isAllowedLink(value()) ? undefined : "LINK_STRIPPED";
  if (VML_ADDRESS.test(name)) return value() === "" ? undefined : "EXTERNAL_STRIPPED";
  const isActive = /^(?:o:)?on[a-z]{3,}$/i.test(name) || (name === "style" && FETCHING.test(value()));
  return isActive ? "EXTERNAL_STRIPPED" : undefined;
}

function checkAttributes(cleaning: Cleaning, element: XmlElement): boolean {
  for (const one of element.attributes) {
    const danger = vmlDanger(cleaning, element, one);
    if (danger !== undefined) {
      cleaning.codes.add(danger);
      cleaning.edits.drop(one);
    } else if (one.name.startsWith("r:") || one.name === "o:relid") {
      const code = cleaning.lost.get(attributeValue(cleaning.source, element, one.name) ?? "");
      if (code !== undefined && loseReference(cleaning, element, one, code)) return true;
    }
  }
  return false;
}

function visit(cleaning: Cleaning, element: XmlElement): void {
  if (ruleOf(element.name)?.(cleaning, element)) return;
  if (checkAttributes(cleaning, element)) return;
  for (const one of element.children) visit(cleaning, one);
}

/**
 * Removes everything that fetches or runs from a part, and the references to its dropped relationships.
 * @throws TemplateError if the part is not well-formed
 * @returns undefined if nothing was removed
 */
export function cleanPart(
  source: string,
  part: string,
  lost: ReadonlyMap<string, NoticeCode>,
): CleanedPart | undefined {
  const cleaning: Cleaning = { source, edits: createEdits(source), codes: new Set(), lost };
  const root = parseXml(source, part);
  visit(cleaning, root);
  cleanFields(cleaning, part, root);
  if (dropStyleSheets(cleaning)) cleaning.codes.add("EXTERNAL_STRIPPED");
  if (cleaning.edits.isEmpty()) return undefined;
  return { text: cleaning.edits.apply(), codes: cleaning.codes };
}
