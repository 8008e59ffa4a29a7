import { expect } from "vitest";
import { type CompiledTemplate, type CompileOptions, compile, type FilledDocument } from "../index.ts";
import { checkStructure } from "./check-structure.ts";
import { buildDocument, type DocumentRecipe } from "./document-builder.ts";
import { partXml, visibleText } from "./document-text.ts";

/** Filled document whose structure was checked. */
export interface Filled {
  readonly template: CompiledTemplate;
  readonly document: FilledDocument;
  readonly bytes: Uint8Array;
  readonly body: string;
  part(name: string): string;
}

/** Markup that filling removes besides the markers. */
const MARKS = /showingPlcHdr|dataBinding|fldChar|fldSimple/g;
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Fills a template in both ways and asserts that the texts are equal and the result has no new faults. */
export function filled(
  recipe: DocumentRecipe,
  values: Parameters<CompiledTemplate["fill"]>[0],
  options: CompileOptions = {},
): Filled {
  const source = buildDocument(recipe);
  const template = compile(source, options);
  const document = template.fill(values);
  const bytes = document.toBuffer();
  const before = checkStructure(source);
  expect([...checkStructure(bytes)].filter((finding) => !before.has(finding))).toEqual([]);
  const quick = template.precompress().fill(values).toBuffer();
  expect([...checkStructure(quick)].filter((finding) => !before.has(finding))).toEqual([]);
  const bodyOf = (one: Uint8Array) => partXml(one, "word/document.xml");
  expect(visibleText(bodyOf(quick))).toBe(visibleText(bodyOf(bytes)));
  expect(countOf(bodyOf(quick), MARKS)).toBe(countOf(bodyOf(bytes), MARKS));
  return {
    template,
    document,
    bytes,
    body: partXml(bytes, "word/document.xml"),
    part: (name) => partXml(bytes, name),
  };
}

interface Look {
  readonly text: string;
  /** Content of the run's properties. */
  readonly look: string;
}

/** Returns the runs of a part that show text, with their properties. */
export function looksOf(xml: string): Look[] {
  return [...xml.matchAll(/<w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?(.*?)<\/w:r>/gs)]
    .map(([, look = "", inside = ""]) => ({ text: inside.replace(/<[^>]*>/g, ""), look }))
    .filter(({ text }) => text !== "");
}
