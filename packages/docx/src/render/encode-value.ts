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

function inAddress(text: string): string {
  return inQuotes(encodeURI(flat(text).trim()).replace(/[{}]/g, encodeURIComponent));
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
    case "link":
      return inAddress(text);
    case "link-start":
      return isSafeAddress(text) ? inAddress(text) : undefined;
    default:
      return outsideSection(encodeValue(text, context.slice("cdata ".length) as SlotPlace, prefix));
  }
}

/** True if the place shows a value's line breaks as more than a space. */
export function breaksLines(value: string, context: SlotContext): boolean {
  return context.endsWith("run") && value.includes("\n");
}
