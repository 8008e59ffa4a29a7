import { childOf, childrenOf, type WordNode } from "./word-tree.ts";

/** Fonts and colours of the theme that a document's text may refer to by name. */
export interface ThemeValues {
  /** Returns the typeface of `minorHAnsi`, `majorBidi` and the like; undefined or empty if the theme names none. */
  font(name: string): string | undefined;
  /** Returns six hexadecimal digits for `accent1`, `text1`, `hyperlink` and the like. */
  colour(name: string): string | undefined;
}

const SLOTS = { Ascii: "a:latin", HAnsi: "a:latin", EastAsia: "a:ea", Bidi: "a:cs" };
/**
 * Names of text colours mapped to names of the theme (ECMA-376 part 1, 17.18.97), as Word maps them unless the settings
 * say otherwise.
 */
const SCHEME: Readonly<Record<string, string>> = {
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
};
const MAPPED: Readonly<Record<string, string>> = {
  background1: "w:bg1",
  text1: "w:t1",
  background2: "w:bg2",
  text2: "w:t2",
};

/** Scripts for which a theme lists typefaces (20.1.4.1.16), by the language in the settings. */
const SCRIPTS: readonly (readonly [languages: RegExp, script: string])[] = [
  [/^ja\b/i, "Jpan"],
  [/^ko\b/i, "Hang"],
  [/^zh-(?:tw|hk|mo|hant)\b/i, "Hant"],
  [/^zh\b/i, "Hans"],
  [/^(?:ar|fa|ur|ps|sd|ckb)\b/i, "Arab"],
  [/^(?:he|yi)\b/i, "Hebr"],
  [/^th\b/i, "Thai"],
  [/^(?:hi|mr|ne|sa|kok)\b/i, "Deva"],
];

/** Returns the listed typeface for the settings' language, if the theme names none of a kind (17.15.1.88). */
function listedFont(level: WordNode | undefined, slot: string, settings: WordNode | undefined): string {
  const languages = childOf(settings, "w:themeFontLang")?.attributes;
  const language = { EastAsia: languages?.["w:eastAsia"], Bidi: languages?.["w:bidi"] }[slot] ?? "";
  const script = SCRIPTS.find(([names]) => names.test(language))?.[1];
  const fonts = childrenOf(level, "a:font");
  return (
    fonts.find(({ attributes }) => script !== undefined && attributes.script === script)?.attributes.typeface ?? ""
  );
}

export function readTheme(theme: WordNode | undefined, settings: WordNode | undefined): ThemeValues {
  const mapping = childOf(settings, "w:clrSchemeMapping");
  const elements = childOf(theme, "a:themeElements");
  const fonts = childOf(elements, "a:fontScheme");
  const colours = childOf(elements, "a:clrScheme");
  return {
    font: (name) => {
      const [, level, slot = ""] = /^(major|minor)(\w+)$/.exec(name) ?? [];
      const element = SLOTS[slot as keyof typeof SLOTS];
      const ofLevel = childOf(fonts, `a:${level}Font`);
      const named = childOf(ofLevel, element ?? "")?.attributes.typeface;
      return named === "" ? listedFont(ofLevel, slot, settings) : named;
    },
    colour: (name) => {
      const mapped = mapping?.attributes[MAPPED[name] ?? `w:${name}`] ?? name;
      const [value] = childOf(colours, `a:${SCHEME[mapped] ?? mapped}`)?.children ?? [];
      return value?.attributes.lastClr ?? value?.attributes.val;
    },
  };
}

/**
 * Returns a colour made lighter or darker by scaling its HSL luminance, as `w:themeTint` and `w:themeShade` define it
 * (17.3.2.6).
 */
export function shaded(colour: string, tint: string | undefined, shade: string | undefined): string {
  if (tint === undefined && shade === undefined) return colour.toUpperCase();
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const before = (high + low) / 2;
  let light = before;
  if (shade !== undefined) light *= Number.parseInt(shade, 16) / 255;
  if (tint !== undefined) {
    const share = Number.parseInt(tint, 16) / 255;
    light = light * share + (1 - share);
  }
  // Hue and saturation stay, so every channel keeps its relative position between the new extremes.
  const span = high - low;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * before - 1));
  const wide = saturation * (1 - Math.abs(2 * light - 1));
  const channel = (value: number) => light - wide / 2 + (span === 0 ? wide / 2 : ((value - low) / span) * wide);
  return [red, green, blue]
    .map((value) => Math.round(Math.min(1, Math.max(0, channel(value))) * 255))
    .map((value) => value.toString(16).padStart(2, "0").toUpperCase())
    .join("");
}
