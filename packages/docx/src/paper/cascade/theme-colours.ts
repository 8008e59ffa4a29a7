import type { Theme } from "../../render/merge/topic/theme.ts";
import type { Colour } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import type { Markup } from "../story/markup.ts";

/** Fonts and colours behind the theme names of a document. */
export interface ThemeNames {
  readonly theme: Theme;
  /** Theme names of `text1`, `background1`… as mapped by the settings (ECMA-376 part 1, 17.15.1.20). */
  readonly mapping: Readonly<Record<string, string>>;
}

/** Theme names by colour name (17.18.97): Word's mapping, which the settings may override. */
const SCHEME = vocabulary<string>({
  background1: "lt1",
  text1: "dk1",
  background2: "lt2",
  text2: "dk2",
  light1: "lt1",
  dark1: "dk1",
  light2: "lt2",
  dark2: "dk2",
  hyperlink: "hlink",
  followedHyperlink: "folHlink",
  tx1: "dk1",
  bg1: "lt1",
  tx2: "dk2",
  bg2: "lt2",
});
const MAPPED = vocabulary<string>({
  background1: "w:bg1",
  text1: "w:t1",
  background2: "w:bg2",
  text2: "w:t2",
});

/** Returns the six hex digits of a theme colour by any of its names. */
export function ofTheme({ theme, mapping }: ThemeNames, name: string): string | undefined {
  const mapped = mapping[MAPPED[name] ?? `w:${name}`] ?? name;
  return theme.colours.get(SCHEME[mapped] ?? mapped);
}

const channels = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const hex = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");

const share = (value: string | undefined): number | undefined =>
  value !== undefined && /^[0-9a-f]{1,2}$/i.test(value) ? Number.parseInt(value, 16) / 255 : undefined;

/** Returns a six-digit colour with its luminance scaled and shifted; hue and saturation remain. */
export function relit(colour: string, scale: number, add: number): string {
  const rgb = channels(colour);
  const [high, low] = [Math.max(...rgb), Math.min(...rgb)];
  const before = (high + low) / 2;
  const light = Math.min(1, before * scale + add);
  const span = high - low;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * before - 1));
  const wide = saturation * (1 - Math.abs(2 * light - 1));
  return rgb.map((value) => hex(light - wide / 2 + (span === 0 ? wide / 2 : ((value - low) / span) * wide))).join("");
}

/** Returns a lighter or darker colour by `w:themeTint` and `w:themeShade` (17.3.2.6). */
function shaded(colour: string, tint: string | undefined, shade: string | undefined): string {
  const [lighter, darker] = [share(tint), share(shade)];
  if (lighter === undefined && darker === undefined) return colour.toLowerCase();
  const scale = (darker ?? 1) * (lighter ?? 1);
  return relit(colour, scale, lighter === undefined ? 0 : 1 - lighter);
}

const SIX = /^[0-9a-f]{6}$/i;

/**
 * Returns a colour by its plain attribute or by its theme attributes.
 * @returns undefined if the colour is automatic
 */
function colourBy(
  { attributes }: Markup,
  names: ThemeNames,
  plain: string,
  [themed, tint, shade]: readonly [string, string, string],
): Colour | undefined {
  const reference = attributes[themed];
  const found = reference === undefined ? undefined : ofTheme(names, reference);
  if (found !== undefined && SIX.test(found)) return `#${shaded(found, attributes[tint], attributes[shade])}`;
  const value = attributes[plain] ?? "";
  return SIX.test(value) ? `#${value.toLowerCase()}` : undefined;
}

const OWN = ["w:themeColor", "w:themeTint", "w:themeShade"] as const;
const FILL = ["w:themeFill", "w:themeFillTint", "w:themeFillShade"] as const;

/** `plain` is `w:val` for `w:color`, and `w:color` for other elements. */
export const colourOf = (node: Markup, names: ThemeNames, plain = "w:color"): Colour | undefined =>
  colourBy(node, names, plain, OWN);

/** Percentage of the pattern's colour in patterns that have one (17.18.78). */
const PATTERN = /^pct([0-9]{1,2})$/;

/** Returns the background of a shading, with its pattern mixed in; `"none"` if it removes one. */
export function shadingOf(node: Markup, names: ThemeNames): Colour | "none" {
  const pattern = node.attributes["w:val"] ?? "clear";
  const fill = colourBy(node, names, "w:fill", FILL);
  if (pattern === "nil") return "none";
  if (pattern === "solid") return colourOf(node, names) ?? "#000000";
  const part = Number(PATTERN.exec(pattern)?.[1] ?? 0) / 100;
  if (part === 0) return fill ?? "none";
  const above = channels((colourOf(node, names) ?? "#000000").slice(1));
  const below = channels((fill ?? "#ffffff").slice(1));
  return `#${above.map((value, at) => hex(value * part + (below[at] ?? 1) * (1 - part))).join("")}`;
}

const HIGHLIGHTS = vocabulary<Colour>({
  black: "#000000",
  blue: "#0000ff",
  cyan: "#00ffff",
  green: "#00ff00",
  magenta: "#ff00ff",
  red: "#ff0000",
  yellow: "#ffff00",
  white: "#ffffff",
  darkBlue: "#00008b",
  darkCyan: "#008b8b",
  darkGreen: "#006400",
  darkMagenta: "#800080",
  darkRed: "#8b0000",
  darkYellow: "#808000",
  darkGray: "#a9a9a9",
  lightGray: "#d3d3d3",
});

export const highlightOf = (name: string | undefined): Colour | "none" => HIGHLIGHTS[name ?? ""] ?? "none";

const SLOTS = vocabulary<string>({ Ascii: "latin", HAnsi: "latin", EastAsia: "ea", Bidi: "cs" });

/** Returns the typeface of a theme font name such as `minorHAnsi`. */
export function themeFont({ theme }: ThemeNames, name: string | undefined): string | undefined {
  const [, level, slot = ""] = /^(major|minor)(Ascii|HAnsi|EastAsia|Bidi)$/.exec(name ?? "") ?? [];
  return level === undefined ? undefined : theme.fonts.get(`${level} ${SLOTS[slot]}`);
}
