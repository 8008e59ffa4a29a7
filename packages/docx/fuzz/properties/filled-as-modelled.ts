import { compile } from "../../src/index.ts";
import { rereadArchive } from "../../src/testing/archives/reread-archive.ts";
import { someFilters } from "../../src/testing/some-filters.ts";
import { Finding } from "../check/finding.ts";
import { type DocumentModel, paragraphsOf, writeDocument } from "./document-model.ts";
import { expectedText, writable } from "./expected-text.ts";
import { type ReadStory, readStory } from "./read-story.ts";

const STORIES = ["body", "header", "footer", "footnotes", "endnotes", "comments"] as const;

function equal(what: string, found: unknown, wanted: unknown): void {
  const [one, two] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== two) throw new Finding("text differs", `${what}: ${one} instead of ${two}`);
}

/** Counts tags by name and attributes, without those that a value's line breaks and tabs add. */
function countTags({ tags }: ReadStory): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const tag of tags) {
    if (/^\/?w:(t|br|tab)( |$)/.test(tag)) continue;
    counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts;
}

/** Checks that the tags are the same as before, except for breaks and tabs that values add. */
function checkMarkup(name: string, before: ReadStory, after: ReadStory, flat: boolean): void {
  if (flat) equal(`${name}: tags`, after.tags, before.tags);
  else equal(`${name}: tags`, countTags(after), countTags(before));
}

const decode = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8");

type Parts = ReadonlyMap<string, Uint8Array>;

/** Line ends with only white space between them. */
const EMPTY_LINES = /\n(?:[ \t]*\n)+/;

/**
 * Returns the texts between empty lines, which split paragraphs where that is possible. They are sorted, because text
 * boxes end inside other paragraphs.
 */
function parted(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(EMPTY_LINES))
    .map((text) => text.replace(/^[\n \t]+|[\n \t]+$/g, ""))
    .filter((text) => text !== "")
    .sort();
}

/** Checks that no markup is lost. Paragraphs and runs that continue others may be added. */
function checkMarkupStays(name: string, before: ReadStory, after: ReadStory): void {
  const found = countTags(after);
  for (const [tag, count] of Object.entries(countTags(before))) {
    if ((found[tag] ?? 0) < count) throw new Finding("text differs", `${name}: ${tag} is gone`);
  }
}

function checkStory(
  part: string,
  texts: readonly string[],
  values: ReadonlyMap<string, string>,
  [before, after]: Pair,
): void {
  const [was, is] = [readStory(decode(before.get(part))), readStory(decode(after.get(part)))];
  equal(`${part} as written`, was.paragraphs, texts);
  const wanted = texts.map((text) => expectedText(text, values));
  if ([...values.values()].some((value) => EMPTY_LINES.test(writable(value)))) {
    equal(part, parted(is.paragraphs), parted(wanted));
    checkMarkupStays(part, was, is);
    return;
  }
  equal(part, is.paragraphs, wanted);
  const flat = [...values.values()].every((value) => !/[\n\t]/.test(writable(value)));
  checkMarkup(part, was, is, flat);
  if (values.size === 0) equalBytes(part, before, after);
}

type Pair = readonly [before: Parts, after: Parts];

function checkOutput(model: DocumentModel, values: ReadonlyMap<string, string>, pair: Pair): void {
  const [before, after] = pair;
  equal("names of parts", [...after.keys()], [...before.keys()]);
  const filled = new Set(["docProps/core.xml"]);
  for (const name of STORIES) {
    const blocks = model[name];
    if (blocks === undefined) continue;
    const part = name === "body" ? "word/document.xml" : `word/${name}.xml`;
    filled.add(part);
    checkStory(part, paragraphsOf(blocks), values, pair);
  }
  if (model.title !== undefined) {
    const { title } = readStory(decode(after.get("docProps/core.xml")));
    equal("title", title, expectedText(model.title, values, true));
  }
  for (const part of before.keys()) if (!filled.has(part)) equalBytes(part, before, after);
}

/**
 * Fills the template of a model, also precompressed on request, and compares the result with the model: the text of
 * every paragraph, all markup around it, and every part without a marker byte for byte. The keys of `values` have no
 * braces.
 * @throws Finding
 */
export function checkFilledAsModelled(
  model: DocumentModel,
  values: ReadonlyMap<string, string>,
  precompressed: boolean,
): void {
  const source = writeDocument(model);
  const before = rereadArchive(source).parts;
  const template = compile(source, { filters: someFilters });
  for (const way of precompressed ? [template, template.precompress()] : [template]) {
    const output = way.fill(Object.fromEntries(values)).toBuffer();
    checkOutput(model, values, [before, rereadArchive(output).parts]);
  }
}

function equalBytes(
  part: string,
  before: ReadonlyMap<string, Uint8Array>,
  after: ReadonlyMap<string, Uint8Array>,
): void {
  if (Buffer.compare(before.get(part) ?? Buffer.alloc(0), after.get(part) ?? Buffer.alloc(0)) !== 0) {
    throw new Finding("part changed", part);
  }
}
