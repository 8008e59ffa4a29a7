import { expect } from "vitest";
import { type CompiledTemplate, type CompileOptions, compile, type FillOptions, type FillValues } from "../../index.ts";
import { checkStructure } from "../check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../document-builder.ts";
import { paragraphTexts, partXml, unzipParts } from "../document-text.ts";

/** A field of a reference, as a document stores it. */
export interface StoredReference {
  readonly bookmark: string;
  readonly switches: string;
  readonly result: string;
}

/** Document with references, whose structure was checked. */
export interface Referred {
  readonly template: CompiledTemplate;
  readonly bytes: Uint8Array;
  readonly body: string;
  /** Texts of the body's paragraphs. */
  readonly lines: readonly string[];
  readonly notices: readonly unknown[];
  part(name: string): string;
}

export const FIELD =
  /<w:instrText xml:space="preserve"> REF (_Ref\w+) ([^<]*?) <\/w:instrText><\/w:r><w:r>(?:<w:rPr>.*?<\/w:rPr>)?<w:fldChar w:fldCharType="separate"\/><\/w:r>(.*?)<w:r>(?:<w:rPr>.*?<\/w:rPr>)?<w:fldChar w:fldCharType="end"\/>/gs;

/** Returns the fields of references of a part, in order. */
export const referencesIn = (xml: string): StoredReference[] =>
  [...xml.matchAll(FIELD)].map(([, bookmark = "", switches = "", result = ""]) => ({
    bookmark,
    switches,
    result: paragraphTexts(`<w:p>${result}</w:p>`).join(""),
  }));

/** Returns the values of an attribute of each bookmark's beginning. */
export const bookmarksIn = (xml: string, name: "name" | "id"): string[] =>
  [...xml.matchAll(new RegExp(`<w:bookmarkStart [^<>]*w:${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** Asserts that each reference leads to one bookmark, and that none of our signs is left. */
export function checkReferred(bytes: Uint8Array): void {
  const parts = Object.keys(unzipParts(bytes)).filter((name) => /^word\/[^/]*\.xml$/.test(name));
  const texts = parts.map((name) => partXml(bytes, name));
  const names = texts.flatMap((xml) => bookmarksIn(xml, "name"));
  const ids = texts.flatMap((xml) => bookmarksIn(xml, "id"));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { bookmark } of texts.flatMap(referencesIn)) expect(names).toContain(bookmark);
  expect(texts.filter((xml) => /[\ufdd0\ufdd1]|topicPlace/.test(xml))).toEqual([]);
}

export const read = (recipe: DocumentRecipe, options: CompileOptions = {}): CompiledTemplate =>
  compile(buildDocument(recipe), { fillsReferences: true, ...options });

/** Fills a template and asserts that the result is sound, and the same from a precompressed template. */
export function referred(
  recipe: DocumentRecipe,
  options: FillOptions = {},
  { values = {}, ...compiling }: CompileOptions & { readonly values?: FillValues } = {},
): Referred {
  const template = read(recipe, compiling);
  const document = template.fill(values, options);
  const bytes = document.toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  checkReferred(bytes);
  expect(Buffer.from(template.precompress().fill(values, options).toBuffer()).equals(bytes)).toBe(true);
  const body = partXml(bytes, "word/document.xml");
  return {
    template,
    bytes,
    body,
    lines: paragraphTexts(body),
    notices: document.notices,
    part: (name) => partXml(bytes, name),
  };
}

/** A level of a list. */
export const level = (index: number, text: string, format = "decimal", more = ""): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

/** A numbering part with one list; further numbers of it follow `more`. */
export const listOf = (levels: readonly string[], more = "", id = 1): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels.join("")}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>${more}`;

/** A paragraph of a list. */
export const item = (text: string, ilvl = 0, numId = 1): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`);

/** Styles of headings; the first two are numbered by list 1 if `isNumbered`. */
export function headingStyles(isNumbered: boolean): string {
  const style = (at: number) =>
    `<w:style w:type="paragraph" w:styleId="H${at}"><w:name w:val="heading ${at}"/><w:basedOn w:val="N"/><w:pPr>${isNumbered ? `<w:numPr><w:ilvl w:val="${at - 1}"/><w:numId w:val="1"/></w:numPr>` : ""}<w:outlineLvl w:val="${at - 1}"/></w:pPr></w:style>`;
  return `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>${style(1)}${style(2)}`;
}

export const heading = (text: string, at = 1): string => paragraph(text, `<w:pStyle w:val="H${at}"/>`);
