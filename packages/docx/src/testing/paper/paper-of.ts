import { compile } from "../../index.ts";
import { type Inline, markPlaces, type Paper, type Paragraph, readPaper, type TextLook } from "../../paper/index.ts";
import { buildDocument, type DocumentRecipe } from "../document-builder.ts";
import { paragraphsOf } from "./paper-words.ts";

/** Returns the paper of a small document, its markers marked as places. */
export function paperOf(recipe: DocumentRecipe | string, now?: Date): Paper {
  const bytes = buildDocument(typeof recipe === "string" ? { body: recipe } : recipe);
  const marked = markPlaces(compile(bytes));
  return readPaper(marked.bytes, { places: marked.places, lead: marked.lead, ...(now && { now }) });
}

/** Returns all paragraphs of the body. */
export const bodyOf = (paper: Paper): Paragraph[] => paragraphsOf(paper.sections.flatMap(({ blocks }) => blocks));

/** Returns the inline items of the body. */
export const inlinesOf = (paper: Paper): Inline[] => bodyOf(paper).flatMap(({ p }) => p);

/** Returns the numbers of the body's paragraphs, `-` where there is none. */
export const numbersOf = (paper: Paper): string[] => bodyOf(paper).map(({ number }) => number?.text ?? "-");

/** Returns the look of the body's first text. */
export function firstLook(paper: Paper): TextLook | undefined {
  const text = inlinesOf(paper).find((item) => "t" in item);
  return text && paper.textLooks[text.s];
}
