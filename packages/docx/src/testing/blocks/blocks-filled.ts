import { expect } from "vitest";
import { type BlockAnswers, type CompileOptions, compile, type FillValues } from "../../index.ts";
import { checkStructure } from "../check-structure.ts";
import { buildDocument, type DocumentRecipe } from "../document-builder.ts";
import { paragraphTexts, partXml } from "../document-text.ts";

/** Document whose blocks were filled, and whose structure was checked. */
export interface BlocksFilled {
  readonly bytes: Uint8Array;
  readonly body: string;
  /** Texts of the body's paragraphs. */
  readonly lines: readonly string[];
  part(name: string): string;
}

/** Compiles a template with blocks; asserts that it has no faults. */
export function withBlocks(recipe: DocumentRecipe, options: CompileOptions = {}) {
  const template = compile(buildDocument(recipe), { ...options, fillsBlocks: true });
  expect(template.faults).toEqual([]);
  return template;
}

/** Fills the blocks of a template and asserts that the result has no new structural faults. */
export function fillBlocks(
  recipe: DocumentRecipe,
  answers: BlockAnswers,
  values: FillValues = {},
  options: CompileOptions = {},
): BlocksFilled {
  const bytes = withBlocks(recipe, options).fill(values, answers).toBuffer();
  const before = checkStructure(buildDocument(recipe));
  expect([...checkStructure(bytes)].filter((finding) => !before.has(finding))).toEqual([]);
  const body = partXml(bytes, "word/document.xml");
  return { bytes, body, lines: paragraphTexts(body), part: (name) => partXml(bytes, name) };
}
