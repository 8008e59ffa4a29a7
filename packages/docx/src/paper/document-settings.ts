import { type NoteSettings, readNoteSettings } from "./notes/note-settings.ts";
import { childOf, isOn, type Markup, valOf } from "./story/markup.ts";
import { twips } from "./story/measure.ts";

/** Settings of a document that affect its pages (ECMA-376 part 1, 17.15.1). */
export interface DocumentSettings {
  readonly defaultTab: number;
  readonly evenPages: boolean;
  readonly mirrorsMargins: boolean;
  readonly hyphenates: boolean;
  readonly overridesTables: boolean;
  /** Word version of the layout; 12 if none is given ([MS-DOCX] 2.3.1). */
  readonly mode: number;
  readonly colours: Readonly<Record<string, string>>;
  /** Languages that select the theme fonts of other scripts. */
  readonly languages: Readonly<Record<string, string>>;
  readonly footnotes: NoteSettings;
  readonly endnotes: NoteSettings;
}

const DEFAULT_TAB = 720;

export function readDocumentSettings(root: Markup | undefined): DocumentSettings {
  const compat = childOf(root, "w:compat")?.children ?? [];
  const option = (name: string) =>
    compat.find(({ attributes }) => attributes["w:name"] === name)?.attributes["w:val"] ?? "";
  const fonts = childOf(root, "w:themeFontLang")?.attributes;
  return {
    defaultTab: Math.max(20, twips(valOf(root, "w:defaultTabStop")) ?? DEFAULT_TAB),
    evenPages: isOn(childOf(root, "w:evenAndOddHeaders")),
    mirrorsMargins: isOn(childOf(root, "w:mirrorMargins")),
    hyphenates: isOn(childOf(root, "w:autoHyphenation")),
    overridesTables: /^(?:1|true|on)$/.test(option("overrideTableStyleFontSizeAndJustification")),
    mode: Number(option("compatibilityMode")) || 12,
    colours: childOf(root, "w:clrSchemeMapping")?.attributes ?? {},
    languages: { ea: fonts?.["w:eastAsia"] ?? "", cs: fonts?.["w:bidi"] ?? "" },
    footnotes: readNoteSettings(childOf(root, "w:footnotePr")),
    endnotes: readNoteSettings(childOf(root, "w:endnotePr")),
  };
}
