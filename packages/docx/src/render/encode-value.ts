import type { SlotContext, SlotPlace } from "../template/compiled-part.ts";
import { escapeXml } from "../xml/entities.ts";

const SPECIAL = /[&<>"\t]/;
const SAFE_LINK = /^(?:https?:|mailto:|tel:|#|$)/i;

function inRun(text: string, prefix: string): string {
  return escapeXml(text).replaceAll("\t", `</${prefix}t><${prefix}tab/><${prefix}t xml:space="preserve">`);
}

function flat(text: string): string {
  return text.replace(/[\n\t]+/g, " ");
}

/** An attribute may be enclosed in quotes of either kind. */
function inQuotes(text: string): string {
  return escapeXml(text).replaceAll("'", "&apos;");
}

/** In the quotes of a field code, a backslash escapes a quote or a backslash. */
function inField(text: string): string {
  return inQuotes(flat(text).replace(/[\\"]/g, "\\$&"));
}

/** Encodes an address of its own: what is escaped in it already, and where its query begins, stay. */
function wholeAddress(text: string): string {
  return encodeURI(flat(text).trim()).replace(/%25(?=[0-9a-f]{2})/gi, "%");
}

/** Encodes a value inside an address so that no query or fragment begins in it (RFC 3986, 3.3). */
function inPath(text: string): string {
  return encodeURI(flat(text).trim()).replace(/[?#]/g, encodeURIComponent);
}

/** Encodes a value inside a query or fragment so that no other parameter begins in it (RFC 3986, 2.2). */
function inQuery(text: string): string {
  return encodeURIComponent(flat(text).trim());
}

/** True if a value at the beginning of an address leads only where an ordinary link may. */
function isSafeAddress(text: string): boolean {
  return SAFE_LINK.test(text.trim());
}

function outsideSection(encoded: string | undefined): string | undefined {
  return encoded === undefined ? undefined : `]]>${encoded}<![CDATA[`;
}

/**
 * Encodes a value of one line for its place.
 * @returns undefined if the value must not be written there
 */
export function encodeValue(text: string, context: SlotContext, prefix: string): string | undefined {
  switch (context) {
    case "run":
      return SPECIAL.test(text) ? inRun(text, prefix) : text;
    case "plain":
      return escapeXml(flat(text));
    case "lines":
      return escapeXml(text);
    case "attribute":
      return inQuotes(text.replaceAll("\t", " ")).replaceAll("\n", "&#10;");
    case "field":
      return inField(text);
    case "field-link":
      return isSafeAddress(text) ? inField(text) : undefined;
    case "field-name":
      return undefined;
    case "field-path":
      return inField(inPath(text));
    case "field-query":
      return inField(inQuery(text));
    case "link":
      return inQuotes(inPath(text));
    case "link-query":
      return inQuotes(inQuery(text));
    case "link-start":
      return isSafeAddress(text) ? inQuotes(wholeAddress(text)) : undefined;
    default:
      return outsideSection(encodeValue(text, context.slice("cdata ".length) as SlotPlace, prefix));
  }
}

/** True if the place shows a value's line breaks as more than a space. */
export function breaksLines(value: string, context: SlotContext): boolean {
  return context.endsWith("run") && value.includes("\n");
}
