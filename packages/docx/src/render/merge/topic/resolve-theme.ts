import { createEdits, type Edits } from "../../../xml/edits.ts";
import { escapeXml } from "../../../xml/entities.ts";
import { attribute, attributeValue, parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import type { Theme } from "./theme.ts";

/**
 * Attributes of `w:rFonts` that name a theme's font, each with the attribute that names a font directly (17.3.2.26).
 */
const FONT_SLOTS = [
  ["w:asciiTheme", "w:ascii"],
  ["w:hAnsiTheme", "w:hAnsi"],
  ["w:eastAsiaTheme", "w:eastAsia"],
  ["w:cstheme", "w:cs"],
] as const;
const SCRIPT_OF: Record<string, string> = { Ascii: "latin", HAnsi: "latin", EastAsia: "ea", Bidi: "cs" };

/** Names of colours in running text (17.18.97) and in drawings (20.1.10.54), mapped to names in the theme. */
const COLOUR_OF: Record<string, string> = {
  text1: "dk1",
  dark1: "dk1",
  tx1: "dk1",
  background1: "lt1",
  light1: "lt1",
  bg1: "lt1",
  text2: "dk2",
  dark2: "dk2",
  tx2: "dk2",
  background2: "lt2",
  light2: "lt2",
  bg2: "lt2",
  hyperlink: "hlink",
  followedHyperlink: "folHlink",
};

/** Theme attribute, its shades, and the attribute that holds the colour directly (`w:val` on `w:color` itself). */
const COLOUR_SLOTS = [
  ["w:themeColor", ["w:themeTint", "w:themeShade"], "w:color"],
  ["w:themeFill", ["w:themeFillTint", "w:themeFillShade"], "w:fill"],
] as const;

interface Resolving {
  readonly source: string;
  readonly theme: Theme;
  readonly edits: Edits;
}

function resolveFonts(into: Resolving, element: XmlElement): void {
  for (const [themed, plain] of FONT_SLOTS) {
    const found = attribute(element, themed);
    const named = /^(major|minor)(\w+)$/.exec(attributeValue(into.source, element, themed) ?? "");
    const typeface = into.theme.fonts.get(`${named?.[1]} ${SCRIPT_OF[named?.[2] ?? ""]}`);
    if (!found || typeface === undefined) continue;
    const prefix = found.written.slice(0, found.written.indexOf(":") + 1);
    if (typeface === "") {
      into.edits.drop(found);
      continue;
    }
    into.edits.setAttribute(element, plain, undefined);
    into.edits.replace(found, `${prefix}${plain.slice(2)}="${escapeXml(typeface)}"`);
  }
}

/** Word writes the resulting colour, shades applied, beside the theme's name for it, so the name can be removed. */
function resolveColours(into: Resolving, element: XmlElement): void {
  for (const [themed, shades, plain] of COLOUR_SLOTS) {
    const name = attributeValue(into.source, element, themed);
    const colour = name === undefined ? undefined : into.theme.colours.get(COLOUR_OF[name] ?? name);
    if (colour === undefined) continue;
    for (const one of [themed, ...shades]) into.edits.setAttribute(element, one, undefined);
    const holder = element.name === "w:color" ? "w:val" : plain;
    const written = attribute(element, holder);
    if (colour === "" || !written || /^[0-9a-f]{6}$/i.test(into.source.slice(written.valueStart, written.valueEnd)))
      continue;
    into.edits.setAttribute(element, holder, colour);
  }
}

/** A colour of a drawing retains its own changes (brightness, transparency), which are its children. */
function resolveDrawingColour(into: Resolving, element: XmlElement): void {
  const name = attributeValue(into.source, element, "val") ?? "";
  const colour = into.theme.colours.get(COLOUR_OF[name] ?? name);
  if (!colour) return;
  const local = element.written.replace("schemeClr", "srgbClr");
  into.edits.replace({ start: element.start + 1, end: element.start + 1 + element.written.length }, local);
  into.edits.setAttribute(element, "val", colour);
  if (!element.empty) into.edits.replace({ start: element.innerEnd, end: element.end }, `</${local}>`);
}

function resolveTypeface(into: Resolving, element: XmlElement): void {
  const named = /^\+(mj|mn)-(lt|ea|cs)$/.exec(attributeValue(into.source, element, "typeface") ?? "");
  if (!named) return;
  const script = named[2] === "lt" ? "latin" : named[2];
  const typeface = into.theme.fonts.get(`${named[1] === "mj" ? "major" : "minor"} ${script}`);
  if (typeface) into.edits.setAttribute(element, "typeface", typeface);
}

function visit(into: Resolving, element: XmlElement): void {
  if (element.name === "w:rFonts") resolveFonts(into, element);
  else if (element.name === "a:schemeClr") resolveDrawingColour(into, element);
  else if (/^a:(latin|ea|cs)$/.test(element.name)) resolveTypeface(into, element);
  else if (element.name.startsWith("w:") && element.attributes.length > 0) resolveColours(into, element);
  for (const one of element.children) visit(into, one);
}

const REFERENCE = /Theme=|theme=|themeColor=|themeFill=|schemeClr|typeface=["']\+m/;

/**
 * Writes out the fonts and colours that a part takes from its document's theme, as far as they are in `theme` (the
 * difference from the template's): a topic retains them in a document with another theme.
 */
export function resolveTheme(source: string, part: string, theme: Theme): string {
  if (!REFERENCE.test(source)) return source;
  const into: Resolving = { source, theme, edits: createEdits(source) };
  visit(into, parseXml(source, part));
  return into.edits.isEmpty() ? source : into.edits.apply();
}
