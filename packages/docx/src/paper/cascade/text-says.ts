import type { BorderLine, Colour, TextLook } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import { isOn, type Markup } from "../story/markup.ts";
import { bounded, twips, whole } from "../story/measure.ts";
import { borderOf } from "./borders.ts";
import { colourOf, highlightOf, shadingOf, type ThemeNames, themeFont } from "./theme-colours.ts";

/** Properties that one layer sets for text; absent if not set. Lengths in twips. */
export interface TextSays {
  font?: string;
  scriptFont?: string;
  size?: number;
  scriptSize?: number;
  bold?: boolean;
  italic?: boolean;
  capitals?: boolean;
  smallCapitals?: boolean;
  strike?: boolean;
  doubleStrike?: boolean;
  hidden?: boolean;
  rightToLeft?: boolean;
  underline?: TextLook["underline"] | "none";
  underlineColour?: Colour | undefined;
  colour?: Colour | "none";
  highlight?: Colour | "none";
  shading?: Colour | "none";
  script?: "super" | "sub" | "none";
  raised?: number;
  spacing?: number;
  stretch?: number;
  border?: BorderLine | "none";
}

/** Toggle properties, which two levels of styles switch on and off again (ECMA-376 part 1, 17.7.3). */
export const TOGGLES = ["bold", "italic", "capitals", "smallCapitals", "strike", "doubleStrike", "hidden"] as const;

const UNDERLINES = vocabulary<NonNullable<TextLook["underline"]> | "none">({
  none: "none",
  double: "double",
  thick: "thick",
  dotted: "dotted",
  dottedHeavy: "dotted",
  dash: "dashed",
  dashedHeavy: "dashed",
  dashLong: "dashed",
  dashLongHeavy: "dashed",
  dotDash: "dashed",
  dashDotHeavy: "dashed",
  dotDotDash: "dashed",
  dashDotDotHeavy: "dashed",
  wave: "wavy",
  wavyHeavy: "wavy",
  wavyDouble: "wavy",
});

type Read = (into: TextSays, node: Markup, names: ThemeNames) => void;
type Switch = (typeof TOGGLES)[number] | "rightToLeft";

const turn =
  (name: Switch): Read =>
  (into, node) => {
    into[name] = isOn(node);
  };

/** Longest accepted name of a typeface. */
const NAME_LENGTH = 64;

function readFonts(into: TextSays, { attributes }: Markup, names: ThemeNames): void {
  const latin = themeFont(names, attributes["w:asciiTheme"]) ?? attributes["w:ascii"];
  const font = latin ?? themeFont(names, attributes["w:hAnsiTheme"]) ?? attributes["w:hAnsi"];
  const script = themeFont(names, attributes["w:cstheme"]) ?? attributes["w:cs"];
  if (font) into.font = font.slice(0, NAME_LENGTH);
  if (script) into.scriptFont = script.slice(0, NAME_LENGTH);
}

const SMALLEST = 10;

const readers = vocabulary<Read>({
  "w:rFonts": readFonts,
  "w:b": turn("bold"),
  "w:i": turn("italic"),
  "w:caps": turn("capitals"),
  "w:smallCaps": turn("smallCapitals"),
  "w:strike": turn("strike"),
  "w:dstrike": turn("doubleStrike"),
  "w:vanish": turn("hidden"),
  "w:rtl": turn("rightToLeft"),
  "w:sz": (into, node) => {
    const size = twips(node.attributes["w:val"], 10);
    if (size !== undefined && size > 0) into.size = bounded(size, SMALLEST);
  },
  "w:szCs": (into, node) => {
    const size = twips(node.attributes["w:val"], 10);
    if (size !== undefined && size > 0) into.scriptSize = bounded(size, SMALLEST);
  },
  "w:u": (into, node, names) => {
    into.underline = UNDERLINES[node.attributes["w:val"] ?? "single"] ?? "single";
    into.underlineColour = colourOf(node, names);
  },
  "w:color": (into, node, names) => {
    into.colour = colourOf(node, names, "w:val") ?? "none";
  },
  "w:highlight": (into, node) => {
    into.highlight = highlightOf(node.attributes["w:val"]);
  },
  "w:shd": (into, node, names) => {
    into.shading = shadingOf(node, names);
  },
  "w:vertAlign": (into, node) => {
    const value = node.attributes["w:val"];
    into.script = value === "superscript" ? "super" : value === "subscript" ? "sub" : "none";
  },
  "w:position": (into, node) => {
    into.raised = twips(node.attributes["w:val"], 10) ?? 0;
  },
  "w:spacing": (into, node) => {
    into.spacing = twips(node.attributes["w:val"]) ?? 0;
  },
  "w:w": (into, node) => {
    into.stretch = whole(node.attributes["w:val"]?.replace("%", ""), 1, 600) ?? 100;
  },
  "w:bdr": (into, node, names) => {
    into.border = borderOf(node, names);
  },
});

/** Returns the properties of a `w:rPr`, except its style. */
export function textSays(properties: Markup | undefined, names: ThemeNames): TextSays {
  const into: TextSays = {};
  for (const node of properties?.children ?? []) readers[node.name]?.(into, node, names);
  return into;
}

/** Resolves toggle properties: on if an odd number of levels sets them, and always on if the defaults set them. */
export function toggled(defaults: TextSays, levels: readonly TextSays[]): TextSays {
  const into: TextSays = {};
  for (const name of TOGGLES) {
    const said = levels.filter((level) => level[name] === true).length;
    if (said % 2 === 1 || defaults[name]) into[name] = true;
    else if (said > 0) into[name] = false;
  }
  return into;
}
