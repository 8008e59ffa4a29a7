import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { corpusDocuments, ownDocuments, type PaperDocument } from "../../src/testing/paper/paper-documents.ts";
import { misplacedParagraphs } from "../../src/testing/paper/paper-places.ts";
import { shapesIn, shapesOf } from "../../src/testing/paper/paper-shapes.ts";
import { paperWords, wordsOf } from "../../src/testing/paper/paper-words.ts";
import { sampled } from "../../src/testing/sampled.ts";

/** Papers whose words differ from those of the parts, with the reason. */
const UNEQUAL: ReadonlyMap<string, string> = new Map([
  ["fixtures/word-like/parecer-com-revisoes.docx", "what was moved stands twice in the parts"],
  ["fixtures/word-like/topico-com-calculo.docx", "a sign that is no text there"],
  ["docxtemplater/examples__regression-par-in-par.docx", "a paragraph in a paragraph, which is no document"],
  ["easy-template-x/test__fixtures__files__content controls.docx", "a box to tick that is no text there"],
]);

/**
 * Returns the content of a document according to its paper and to its parts.
 * @returns undefined if the document is no template
 */
function readBoth({ read }: PaperDocument) {
  const found = read();
  if (!found) return undefined;
  const paper = paperWords(found.paper);
  const parts = wordsOf(compile(found.bytes).text());
  const { length } = paper.body;
  return {
    misplaced: misplacedParagraphs(found.bytes, found.paper),
    paper: { ...paper, ...shapesOf(found.paper) },
    parts: { body: parts.slice(0, length), around: parts.slice(length).sort(), ...shapesIn(found.bytes) },
  };
}

describe("a paper contains all words in order, all tables, pictures, breaks and notes, and the correct places of its paragraphs", () => {
  const judged = (documents: readonly PaperDocument[]) => documents.filter(({ name }) => !UNEQUAL.has(name));
  test.each(judged(ownDocuments()))("$name", (document) => {
    const both = readBoth(document);
    expect(both).toBeDefined();
    expect(both?.paper).toEqual(both?.parts);
    expect(both?.misplaced).toEqual([]);
  });

  const corpus = corpusDocuments();
  describe.runIf(corpus.length > 0)("of real documents", () => {
    test.each(judged(sampled(corpus, 12)))("$name", (document) => {
      const both = readBoth(document);
      expect(both?.paper).toEqual(both?.parts);
      expect(both?.misplaced ?? []).toEqual([]);
    });
  });
});
