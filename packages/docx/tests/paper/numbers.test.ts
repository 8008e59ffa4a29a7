import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { knownEqual } from "../../src/testing/fidelity/known-equal.ts";
import { officeVersion } from "../../src/testing/fidelity/office-programs.ts";
import { firstDifference, numberedLine } from "../../src/testing/paper/compare-lines.ts";
import { officeTexts } from "../../src/testing/paper/office-text.ts";
import { corpusDocuments, ownDocuments, type PaperDocument } from "../../src/testing/paper/paper-documents.ts";
import { bodyLines, linesOf, paragraphsOf } from "../../src/testing/paper/paper-words.ts";

/** The numbers that LibreOffice counts in the project's own documents, written by the test with LibreOffice below. */
const file = join(import.meta.dirname, "list-numbers.txt");
const own = ownDocuments();

/** Returns a document's name and its numbered lines, one per line. */
const listing = (name: string, lines: readonly string[]) => [`# ${name}`, ...lines.map(numberedLine), ""].join("\n");

function numbersOf({ name, read }: PaperDocument): string {
  const paper = read()?.paper;
  const numbered = paragraphsOf(paper?.sections.flatMap(({ blocks }) => blocks) ?? []).filter(({ number }) => number);
  return listing(name, paper ? numbered.flatMap((one) => linesOf(paper, one)[0] ?? []) : []);
}

test("numbers of headings and lists equal those that LibreOffice counts, in the fixtures and the demo library", () => {
  const counted = readFileSync(file, "utf8");
  expect(counted.split("\n").length).toBeGreaterThan(250);
  expect(own.map(numbersOf).join("\n")).toBe(counted);
});

/** Papers that differ from LibreOffice's text, with the reason. */
const UNEQUAL: ReadonlyMap<string, string> = new Map([
  ["fixtures/libreoffice/acordo-em-secoes.docx", "a page's number, which a text has not"],
  ["fixtures/word-like/acordo-em-secoes.docx", "a page's number, which a text has not"],
  ["fixtures/word-like/parecer-com-revisoes.docx", "LibreOffice writes deleted text"],
  ["fixtures/word-like/topico-com-calculo.docx", "a private sign that we know, and a formula that it leaves out"],
  ["docx-templates/src____tests____fixtures__imageExisting.docx", "text of a box, which stands in the box"],
  ["docxcompose/tests__docs__complex_field_without_separate.docx", "it computes a field that holds no result"],
  ["easy-template-x/test__fixtures__files__content controls.docx", "a box to tick, which it leaves out"],
  ["mammoth.js/test__test-data__text-box.docx", "text of a box, which stands in the box"],
]);

const known = knownEqual(join(import.meta.dirname, "equal-bodies.txt"), [
  "paper/compare-lines.ts",
  "paper/office-text.ts",
]);
const profile = mkdtempSync(join(tmpdir(), "lavra-office-"));
afterAll(() => {
  known.save();
  rmSync(profile, { recursive: true, force: true });
});

interface ReadDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The body as the paper shows it. */
  readonly lines: readonly string[];
}

const readAll = (documents: readonly PaperDocument[]): ReadDocument[] =>
  documents.flatMap(({ name, read }) => {
    const found = read(new Date());
    return found ? [{ name, bytes: found.bytes, lines: bodyLines(found.paper) }] : [];
  });

/** Returns the differences from LibreOffice's texts, which are undefined for a document that it cannot read. */
async function compareAll(documents: readonly ReadDocument[]) {
  const texts = await officeTexts(
    documents.map(({ bytes }) => bytes),
    profile,
  );
  return documents.map((document, index) => {
    const theirs = texts[index];
    return { ...document, theirs, difference: theirs && firstDifference(document.lines, theirs) };
  });
}

const unequal = (compared: Awaited<ReturnType<typeof compareAll>>) =>
  compared.flatMap(({ name, difference }) => (difference && !UNEQUAL.has(name) ? [`${name} ${difference}`] : []));

describe.runIf(officeVersion() !== undefined)("against LibreOffice", { tags: "slow" }, () => {
  test("its numbers of the project's own documents are stored, and their bodies are the same, line by line", async () => {
    const documents = readAll(own);
    const compared = documents.flatMap(({ bytes, lines }) => [bytes, lines.join("\n")]);
    if (known.has(...compared, readFileSync(file))) return;
    const found = await compareAll(documents);
    const numbered = found.map(({ name, theirs = [] }) =>
      listing(
        name,
        theirs.filter((line) => /^ {4}/.test(line)),
      ),
    );
    await expect(numbered.join("\n")).toMatchFileSnapshot(file);
    expect(unequal(found)).toEqual([]);
    known.add(...compared, readFileSync(file));
  });

  const corpus = corpusDocuments();
  const parts = Array.from({ length: 8 }, (_, part) => part);
  test.runIf(corpus.length > 0).each(parts)("the body of real documents is the same, part %i", async (part) => {
    const documents = readAll(corpus.filter(({ name }, index) => index % parts.length === part && !UNEQUAL.has(name)));
    const fresh = documents.filter(({ bytes, lines }) => !known.has(bytes, lines.join("\n")));
    const compared = await compareAll(fresh);
    expect(unequal(compared)).toEqual([]);
    // A document that LibreOffice cannot read is not tried a second time either.
    for (const { bytes, lines } of compared) known.add(bytes, lines.join("\n"));
  });
});
