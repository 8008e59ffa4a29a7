import { relatedPart } from "../../../parts/package.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { attributeValue, child, descendants, parseXml, type XmlElement } from "../../../xml/xml-tree.ts";

/** What a document's theme stands for (ECMA-376 part 1, 20.1.6.9): typefaces by `major latin`…, colours as RRGGBB by `accent1`… */
export interface Theme {
  readonly fonts: ReadonlyMap<string, string>;
  readonly colours: ReadonlyMap<string, string>;
}

const SCRIPTS = new Map([
  ["a:latin", "latin"],
  ["a:ea", "ea"],
  ["a:cs", "cs"],
]);

function readFonts(source: string, scheme: XmlElement | undefined, fonts: Map<string, string>): void {
  for (const [name, size] of [
    ["a:majorFont", "major"],
    ["a:minorFont", "minor"],
  ] as const) {
    for (const one of child(scheme, name)?.children ?? []) {
      const script = SCRIPTS.get(one.name);
      const typeface = attributeValue(source, one, "typeface") ?? "";
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

function readTheme(model: TemplateModel): Theme {
  const fonts = new Map<string, string>();
  const colours = new Map<string, string>();
  const part = relatedPart(model.pack, "theme");
  const source = part === undefined ? undefined : model.pack.text(part);
  if (part === undefined || source === undefined) return { fonts, colours };
  for (const one of descendants(parseXml(source, part))) {
    if (one.name === "a:fontScheme") readFonts(source, one, fonts);
    else if (one.name === "a:clrScheme") readColours(source, one, colours);
  }
  return { fonts, colours };
}

const themes = new WeakMap<TemplateModel, Theme>();

export function themeOf(model: TemplateModel): Theme {
  const known = themes.get(model) ?? readTheme(model);
  themes.set(model, known);
  return known;
}

function differing(topic: ReadonlyMap<string, string>, template: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...topic].filter(([name, value]) => template.get(name) !== value));
}

/** What a topic's theme has otherwise than the template's, or undefined when they agree. */
export function themeDifference(topic: TemplateModel, template: TemplateModel): Theme | undefined {
  if (topic === template) return undefined;
  const [there, wanted] = [themeOf(template), themeOf(topic)];
  const fonts = differing(wanted.fonts, there.fonts);
  const colours = differing(wanted.colours, there.colours);
  return fonts.size + colours.size === 0 ? undefined : { fonts, colours };
}
