import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type CompiledTemplate, compile, type TopicLook } from "../../index.ts";
import { withAnswers } from "../with-answers.ts";
import { type BlankTemplate, blankTemplate } from "./blank-templates.ts";
import { compareLooks, type Difference } from "./compare-looks.ts";
import { documentLook } from "./document-look.ts";
import { hierarchyUnderTemplate, ownHierarchy } from "./style-hierarchy.ts";
import { mainPart, readWordDocument, splitsAtPageBreaks, type WordDocument } from "./word-document.ts";
import { childrenOf, type WordNode } from "./word-tree.ts";

/** A document alone, a template, and the document as the template's only topic. */
export interface MergedPair {
  readonly alone: Uint8Array;
  readonly template: Uint8Array;
  readonly merged: Uint8Array;
  readonly notices: readonly MergeNotice[];
}

/** Part of a notice that the judge reads. */
interface MergeNotice {
  readonly code: string;
  /** Names of document settings that could not be transferred. */
  readonly settings?: readonly string[];
}

const HEADERS = /<(\w+:)?(header|footer)Reference\b[^>]*?(?:\/>|>\s*<\/\1\2Reference>)/g;

/**
 * Returns a document as the reference for its merge: without active content, which every topic loses, and without
 * headers, because those of the last section are the template's.
 */
export function asReference(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(compile(bytes).fill({}).toBuffer());
  const main = mainPart(parts);
  const xml = parts[main];
  if (!xml) throw new Error(`no part ${main}`);
  const isWide = (xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0xfe && xml[1] === 0xff);
  if (!isWide) parts[main] = strToU8(strFromU8(xml).replace(HEADERS, ""));
  return zipSync(parts, { mtime: "1980-01-01T00:00:00", level: 1 });
}

const compiled = new WeakMap<Uint8Array, CompiledTemplate>();

function topicOf(alone: Uint8Array): CompiledTemplate {
  const found = compiled.get(alone) ?? compile(alone);
  compiled.set(alone, found);
  return found;
}

/** Merges a reference (`asReference`) into a blank template. */
export function mergeAlone(alone: Uint8Array, kind: BlankTemplate, look: TopicLook): MergedPair {
  const template = blankTemplate(kind, alone);
  const filled = compile(template).fill({}, { topics: [{ template: topicOf(alone), look }] });
  return { alone, template, merged: filled.toBuffer(), notices: filled.notices };
}

let last: { readonly bytes: Uint8Array; readonly document: WordDocument } | undefined;

/** A document is judged in several templates in a row, so the last one read is remembered. */
function readAlone(bytes: Uint8Array): WordDocument {
  if (last?.bytes !== bytes) last = { bytes, document: readWordDocument(withAnswers(bytes)) };
  return last.document;
}

const endsWithPageBreak = (paragraph: WordNode): boolean => {
  const last = childrenOf(paragraph, "w:r").at(-1)?.children.at(-1);
  return last?.name === "w:br" && last.attributes["w:type"] === "page";
};

/**
 * Returns how many empty paragraphs the merge must add: one behind each page break at a paragraph's end, if the topic's
 * settings show a line there and the template's do not.
 */
function linesBehindBreaks(document: WordDocument, template: WordDocument): number {
  if (!splitsAtPageBreaks(document) || splitsAtPageBreaks(template)) return 0;
  return document.body.children
    .filter((one) => one.name === "w:p")
    .slice(0, -1)
    .filter(endsWithPageBreak).length;
}

/** Takes as many empty paragraphs out of the differences as the merge must add, and reports those it did not add. */
function judgeLines(differences: readonly Difference[], expected: number): Difference[] {
  const isLine = ({ cause, found }: Difference) => cause === "paragraph added" && found === "";
  const lines = differences.filter(isLine);
  const others = differences.filter((one) => !isLine(one));
  if (lines.length >= expected) return [...others, ...lines.slice(expected)];
  return [
    ...others,
    { cause: "line behind a page break lost", wanted: `${expected}`, found: `${lines.length}`, at: "" },
  ];
}

/**
 * Returns every paragraph, run, list number, table and cell whose effective properties are not the ones that the look
 * promises: with `topic`, those of the document alone; with `template`, those of the template's style of that name
 * under the topic's direct formatting.
 */
export function judgeLook({ alone, template, merged, notices }: MergedPair, look: TopicLook): Difference[] {
  const document = readAlone(alone);
  const result = readWordDocument(merged);
  const into = readWordDocument(template);
  const hierarchy = look === "topic" ? ownHierarchy(document) : hierarchyUnderTemplate(document, into);
  const differences = compareLooks(
    documentLook({ document, hierarchy }),
    documentLook({ document: result, hierarchy: ownHierarchy(result) }),
  );
  // If only the topic's document hyphenates, no paragraph can set it: the merge must report it.
  const isTold = notices.some(({ settings }) => settings?.includes("autoHyphenation"));
  const isExpected = ({ cause, wanted }: Difference) => isTold && cause.endsWith(" hyphenated") && wanted === "1";
  return judgeLines(
    differences.filter((one) => !isExpected(one)),
    look === "topic" ? linesBehindBreaks(document, into) : 0,
  );
}
