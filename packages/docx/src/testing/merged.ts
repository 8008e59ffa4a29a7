import { expect } from "vitest";
import { type CompiledTemplate, compile, type TopicInsertion } from "../index.ts";
import { checkStructure } from "./check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "./document-builder.ts";
import { partXml, unzipParts } from "./document-text.ts";

export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** Returns a template with the placeholder between two paragraphs, unless the recipe has a body. */
export function templateOf(recipe: Partial<DocumentRecipe> = {}): CompiledTemplate {
  const body = paragraph("antes") + paragraph("{SUBTEMPLATES}") + paragraph("depois");
  return compile(buildDocument({ body, ...recipe }));
}

export function topicOf(recipe: DocumentRecipe): CompiledTemplate {
  return compile(buildDocument(recipe));
}

/** Returns the topic, to be merged with its own look. */
export function asItLooks(template: CompiledTemplate): TopicInsertion {
  return { template, look: "topic" };
}

/** Result of a merge: its parts as text. */
export interface Merged {
  readonly bytes: Uint8Array;
  readonly body: string;
  readonly names: readonly string[];
  part(name: string): string;
}

/** Merges and asserts that the result is structurally sound. */
export function merge(into: CompiledTemplate, ...topics: (CompiledTemplate | TopicInsertion)[]): Merged {
  const bytes = into.fill({ NOME: "Ana" }, { topics }).toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  return {
    bytes,
    body: partXml(bytes, "word/document.xml"),
    names: Object.keys(unzipParts(bytes)),
    part: (name) => partXml(bytes, name),
  };
}

/** Returns every match of a pattern's first group. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group]) => group ?? "");
}
