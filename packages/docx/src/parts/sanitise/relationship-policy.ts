import type { NoticeCode } from "../../findings.ts";
import { TemplateError } from "../../template-error.ts";
import type { Relationship } from "../relationships.ts";

/** Relationship kinds with active targets, by the last segment of their type. */
const ACTIVE_KINDS = new Map<string, NoticeCode>([
  ["oleobject", "OLE_STRIPPED"],
  ["package", "OLE_STRIPPED"],
  ["control", "ACTIVEX_STRIPPED"],
  ["activexcontrolbinary", "ACTIVEX_STRIPPED"],
  ["afchunk", "ALTCHUNK_STRIPPED"],
  ["subdocument", "SUBDOCUMENT_STRIPPED"],
  ["attachedtemplate", "EXTERNAL_STRIPPED"],
  ["frame", "EXTERNAL_STRIPPED"],
  ["mailmergesource", "EXTERNAL_STRIPPED"],
  ["mailmergeheadersource", "EXTERNAL_STRIPPED"],
  ["recipientdata", "EXTERNAL_STRIPPED"],
  ["transform", "EXTERNAL_STRIPPED"],
  ["externallink", "EXTERNAL_STRIPPED"],
  ["externallinkpath", "EXTERNAL_STRIPPED"],
  ["attachedtoolbars", "ADDIN_STRIPPED"],
  ["keymapcustomizations", "ADDIN_STRIPPED"],
  ["extensibility", "ADDIN_STRIPPED"],
  ["usercustomization", "ADDIN_STRIPPED"],
  ["webextension", "ADDIN_STRIPPED"],
  ["webextensiontaskpanes", "ADDIN_STRIPPED"],
  ["thumbnail", "PREVIEW_STRIPPED"],
]);

const MACRO_KINDS = new Set(["vbaproject", "vbaprojectsignature", "wordvbadata"]);

/** Content types of parts that are active wherever they are stored, with or without a relationship. */
const ACTIVE_TYPES: readonly (readonly [RegExp, NoticeCode])[] = [
  [/activex/, "ACTIVEX_STRIPPED"],
  [/oleobject/, "OLE_STRIPPED"],
  [/webextension|keymapcustomizations|attachedtoolbars/, "ADDIN_STRIPPED"],
  [/digital-signature/, "SIGNATURE_INVALIDATED"],
];

export function kindOf(type: string): string {
  return type.slice(type.lastIndexOf("/") + 1).toLowerCase();
}

/**
 * Returns why a relationship must be removed. The workbook of a chart is judged by its content.
 * @throws TemplateError MACRO
 * @returns undefined if it may remain
 */
export function relationshipDanger(relationship: Relationship, ofChart: boolean): NoticeCode | undefined {
  const kind = kindOf(relationship.type);
  const { external, target, type } = relationship;
  if (MACRO_KINDS.has(kind)) throw new TemplateError("MACRO", "macros are refused");
  if (type.includes("/digital-signature/")) return "SIGNATURE_INVALIDATED";
  const outside = external || leavesPackage(target);
  if (kind === "hyperlink") return outside && !isAllowedLink(target) ? "LINK_STRIPPED" : undefined;
  if (kind === "package" && ofChart && !outside) return undefined;
  return ACTIVE_KINDS.get(kind) ?? (outside ? "EXTERNAL_STRIPPED" : undefined);
}

/**
 * Returns why a part of this content type must be removed.
 * @returns undefined if it may remain
 */
export function typeDanger(contentType: string): NoticeCode | undefined {
  const type = contentType.toLowerCase();
  return ACTIVE_TYPES.find(([pattern]) => pattern.test(type))?.[1];
}

/**
 * Allowed addresses of a link: the web, mail, telephone, a place in the document. An address that begins with a marker
 * is checked at filling, by the marker's value; the text after the marker must not be able to complete a scheme.
 */
const ALLOWED = /^\s*(?:https?:|mailto:|tel:|#|$)|^(?:\{|%7b)(?:(?!%7[bd])[^{}])+(?:\}|%7d)(?:$|[/?#])/i;

/** True if a link in a document may have this address. */
export function isAllowedLink(address: string): boolean {
  return ALLOWED.test(address);
}

/** True if an address has a scheme or a server, so that it leaves the package regardless of its target mode. */
export function leavesPackage(address: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address);
}
