import { type DocumentPackage, relatedPart } from "../../../parts/package.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { attributeValue, child, descendants, parseXml, type XmlElement } from "../../../xml/xml-tree.ts";
import { createPairMemory } from "../../definitions/stored-part.ts";
import { layoutSettings } from "./layout-settings.ts";

/**
 * Fonts and colours of a document's theme (ECMA-376 part 1, 20.1.6.9): typefaces by `major latin`…, colours as RRGGBB
 * by `accent1`…
 */
export interface Theme {
  readonly fonts: ReadonlyMap<string, string>;
  readonly colours: ReadonlyMap<string, string>;
}

const SCRIPTS = new Map([
  ["a:latin", "latin"],
  ["a:ea", "ea"],
  ["a:cs", "cs"],
]);

/** Scripts for which a theme lists fonts (20.1.4.1.16), by the language in a document's settings. */
const SCRIPT_OF_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/^(ar|fa|ur|ps|sd|ckb)\b/i, "Arab"],
  [/^(he|yi)\b/i, "Hebr"],
  [/^th\b/i, "Thai"],
  [/^(hi|mr|ne|sa|kok)\b/i, "Deva"],
  [/^syr\b/i, "Syrc"],
  [/^dv\b/i, "Thaa"],
  [/^ja\b/i, "Jpan"],
  [/^ko\b/i, "Hang"],
  [/^zh-(tw|hk|mo|hant)\b/i, "Hant"],
  [/^zh\b/i, "Hans"],
];

/** A theme without a typeface for a script leaves the choice to the document's language (17.15.1.88). */
function fontOfLanguage(source: string, scheme: XmlElement, language: string): string {
  const script = SCRIPT_OF_LANGUAGE.find(([pattern]) => pattern.test(language))?.[1];
  const font = scheme.children.find(
    (one) => one.name === "a:font" && script !== undefined && attributeValue(source, one, "script") === script,
  );
  return (font && attributeValue(source, font, "typeface")) ?? "";
}

function readFonts(
  source: string,
  scheme: XmlElement | undefined,
  languages: Readonly<Record<string, string>>,
  fonts: Map<string, string>,
): void {
  for (const [name, size] of [
    ["a:majorFont", "major"],
    ["a:minorFont", "minor"],
  ] as const) {
    const ofSize = child(scheme, name);
    for (const one of ofSize?.children ?? []) {
      const script = SCRIPTS.get(one.name);
      const named = attributeValue(source, one, "typeface") ?? "";
      const typeface = named || (ofSize && fontOfLanguage(source, ofSize, languages[script ?? ""] ?? "")) || "";
      if (script !== undefined && typeface !== "") fonts.set(`${size} ${script}`, typeface);
    }
  }
}

function readColours(source: string, scheme: XmlElement | undefined, colours: Map<string, string>): void {
  for (const one of scheme?.children ?? []) {
    const [colour] = one.children;
    if (!colour) continue;
    const value = attributeValue(source, colour, colour.name === "a:sysClr" ? "lastClr" : "val");
    if (value !== undefined && /^[0-9a-f]{6}$/i.test(value)) colours.set(one.name.slice(2), value.toUpperCase());
  }
}

/** `languages` selects the fonts of scripts for which the theme names none: `ea` and `cs`. */
export function readTheme(pack: DocumentPackage, languages: Readonly<Record<string, string>>): Theme {
  const fonts = new Map<string, string>();
  const colours = new Map<string, string>();
  const part = relatedPart(pack, "theme");
  const source = part === undefined ? undefined : pack.text(part);
  if (part === undefined || source === undefined) return { fonts, colours };
  for (const one of descendants(parseXml(source, part))) {
    if (one.name === "a:fontScheme") readFonts(source, one, languages, fonts);
    else if (one.name === "a:clrScheme") readColours(source, one, colours);
  }
  return { fonts, colours };
}

/** Kept per document: 18 % of a merge of new topics into one template. */
const themes = new WeakMap<TemplateModel, Theme>();

export function themeOf(model: TemplateModel): Theme {
  const known = themes.get(model) ?? readTheme(model.pack, layoutSettings(model).fontLanguages);
  themes.set(model, known);
  return known;
}

/** A name that only the template's theme has becomes "": in the topic it refers to nothing. */
function differing(topic: ReadonlyMap<string, string>, template: ReadonlyMap<string, string>): Map<string, string> {
  const wanted = [...new Set([...topic.keys(), ...template.keys()])].map(
    (name) => [name, topic.get(name) ?? ""] as const,
  );
  return new Map(wanted.filter(([name, value]) => (template.get(name) ?? "") !== value));
}

const differences = createPairMemory<Theme | undefined>();

/** Returns how a topic's theme differs from the template's, or undefined if they agree; the result is remembered. */
export const themeDifference = (topic: TemplateModel, template: TemplateModel): Theme | undefined =>
  topic === template ? undefined : differences(topic, template, () => compare(topic, template));

function compare(topic: TemplateModel, template: TemplateModel): Theme | undefined {
  const [there, wanted] = [themeOf(template), themeOf(topic)];
  const fonts = differing(wanted.fonts, there.fonts);
  const colours = differing(wanted.colours, there.colours);
  return fonts.size + colours.size === 0 ? undefined : { fonts, colours };
}
