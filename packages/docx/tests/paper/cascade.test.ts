import { describe, expect, test } from "vitest";
import { paperLookFaults } from "../../src/testing/paper/judge-paper-looks.ts";
import { corpusDocuments, ownDocuments, type PaperDocument } from "../../src/testing/paper/paper-documents.ts";
import { sampled } from "../../src/testing/sampled.ts";

/** Papers that differ from the second cascade, with the reason. */
const UNEQUAL: ReadonlyMap<string, string> = new Map([
  ["fixtures/word-like/parecer-com-revisoes.docx", "the judge reads deleted text"],
  ["fixtures/word-like/topico-com-calculo.docx", "the judge passes over signs"],
  ["docx-templates/examples__example-node__images-many-tiles_report.docx", "at least 0 is once the line for us"],
  ["docxtemplater/examples__regression-par-in-par.docx", "a paragraph in a paragraph, which is no document"],
  ["easy-template-x/test__fixtures__files__content controls.docx", "the judge has no boxes to tick"],
  ["easy-template-x/test__fixtures__files__real life - he.docx", "Hebrew, whose fonts the judge does not ask for"],
]);

/**
 * Returns the differences. There are none where the document is no template, and where the judge counts cells that a
 * vertical merge covers.
 */
function faultsOf({ read }: PaperDocument): readonly string[] {
  const found = read();
  return (found && paperLookFaults(found.bytes, found.paper)) ?? [];
}

describe("text and paragraphs have the formatting of a second cascade, which was written for judging merges", () => {
  const documents = [...sampled(ownDocuments(), 3), ...sampled(corpusDocuments(), 30)];
  test.each(documents.filter(({ name }) => !UNEQUAL.has(name)))("$name", (document) => {
    expect(faultsOf(document).slice(0, 3)).toEqual([]);
  });
});
