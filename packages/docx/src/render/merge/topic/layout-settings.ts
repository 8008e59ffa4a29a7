import { relatedPart } from "../../../parts/package.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { attributeValue, child, childValue, type XmlElement } from "../../../xml/xml-tree.ts";
import { storedPart } from "../../definitions/stored-part.ts";
import { LAYOUT_OPTIONS } from "./layout-options.ts";

/** Settings of a whole document that affect its lines (ECMA-376 part 1, 17.15.1). */
export interface LayoutSettings {
  /** Version of Word whose layout rules apply, by number; 12 if none is named ([MS-DOCX] 2.3.1, compatibilityMode). */
  readonly mode: number;
  /** Distance of default tab stops, in twentieths of a point. */
  readonly tabStop: number;
  readonly hyphenates: boolean;
  /**
   * True if size and alignment of the default paragraph style leave the value to table styles, which is the default.
   */
  readonly yields: boolean;
  /** Names of the enabled compatibility options, of those in `LAYOUT_OPTIONS`. */
  readonly options: ReadonlySet<string>;
  /** Languages that choose among a theme's fonts: East Asian and right-to-left text. */
  readonly fontLanguages: Readonly<Record<string, string>>;
}

const OVERRIDES_TABLES = "overrideTableStyleFontSizeAndJustification";

const OFF = /^(?:0|false|off)$/;

function optionsOn(source: string, compat: readonly XmlElement[]): string[] {
  return compat
    .filter((one) => !OFF.test(attributeValue(source, one, "w:val") ?? ""))
    .map((one) => (one.name === "w:compatSetting" ? (attributeValue(source, one, "w:name") ?? "") : one.name.slice(2)));
}

function readSettings(model: TemplateModel): LayoutSettings {
  const part = relatedPart(model.pack, "settings");
  const stored = part === undefined ? undefined : storedPart(model, part);
  const source = stored?.text ?? "";
  const root = stored?.tree();
  const compat = child(root, "w:compat")?.children ?? [];
  const mode = compat.find((one) => attributeValue(source, one, "w:name") === "compatibilityMode");
  const options = optionsOn(source, compat);
  const hyphenation = child(root, "w:autoHyphenation");
  const fonts = child(root, "w:themeFontLang");
  const language = (name: string) => (fonts && attributeValue(source, fonts, name)) ?? "";
  return {
    mode: Number(mode && attributeValue(source, mode, "w:val")) || 12,
    tabStop: Math.max(0, Number(childValue(source, root, "w:defaultTabStop"))) || 720,
    hyphenates: hyphenation !== undefined && !OFF.test(attributeValue(source, hyphenation, "w:val") ?? ""),
    yields: !options.includes(OVERRIDES_TABLES),
    options: new Set(options.filter((name) => LAYOUT_OPTIONS.has(name))),
    fontLanguages: { ea: language("w:eastAsia"), cs: language("w:bidi") },
  };
}

/** Kept per document: 8 % of a merge of new topics into one template. */
const known = new WeakMap<TemplateModel, LayoutSettings>();

export function layoutSettings(model: TemplateModel): LayoutSettings {
  const settings = known.get(model) ?? readSettings(model);
  known.set(model, settings);
  return settings;
}
