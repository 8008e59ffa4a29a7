import { compile } from "../../src/index.ts";
import { rereadArchive } from "../../src/testing/reread-archive.ts";
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

/** Tags by name and number, without those that a value's line breaks and tabs bring. */
function countTags({ tags }: ReadStory): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const tag of tags) {
    if (/^\/?w:(t|br|tab)( |$)/.test(tag)) continue;
    counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts;
}

/** The markup around the values is what it was: the very same tags, but for breaks and tabs that values bring. */
function checkMarkup(name: string, before: ReadStory, after: ReadStory, flat: boolean): void {
  if (flat) equal(`${name}: tags`, after.tags, before.tags);
  else equal(`${name}: tags`, countTags(after), countTags(before));
}

const decode = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8");

type Parts = ReadonlyMap<string, Uint8Array>;

/** Lines with nothing between them but white space. */
const EMPTY_LINES = /\n(?:[ \t]*\n)+/;

/** What stands between empty lines, which part paragraphs where they can: in no order, for boxes end within others. */
function parted(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(EMPTY_LINES))
    .map((text) => text.replace(/^[\n \t]+|[\n \t]+$/g, ""))
    .filter((text) => text !== "")
    .sort();
}

/** All markup is still there; paragraphs and runs that go on from others come on top. */
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
  const flat = [...values.values()].every((value) => !/[\n\r\t]/.test(value));
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
 * Fills the template that a model describes, also compressed beforehand when asked, and holds the result against the model: the text of every
 * paragraph, all markup around it, every part without a marker byte for byte. `values` go by key, without braces.
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
