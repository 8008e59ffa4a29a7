import { crc32, inflateRawSync } from "node:zlib";
import { type CompiledTemplate, compile, type FilledDocument, TemplateError } from "../../src/index.ts";
import { rereadArchive } from "../../src/testing/archives/reread-archive.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { someFilters } from "../../src/testing/some-filters.ts";
import { illFormed } from "../../src/testing/well-formed.ts";
import type { FuzzCase } from "../fuzz-case.ts";
import { isXmlName } from "../seeds/seed-document.ts";
import { Finding } from "./finding.ts";
import { findMisplaced } from "./misplaced.ts";
import { hostileValues, plainValues } from "./values.ts";

/** Outcome of a case without a finding: accepted, or refused at a stage with a code. */
export interface Outcome {
  readonly stage: "accepted" | "template" | "topic" | "fill";
  readonly code: string;
  /** Number of parts with broken XML that the engine does not read and copies byte for byte. */
  readonly carried: number;
}

type Parts = ReadonlyMap<string, Uint8Array>;

/** Parts whose markup is well-formed in every document that the engine accepts. */
const READ =
  /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$|(^|\/)_rels\/[^/]*\.rels$|^\[Content_Types\]\.xml$/;

const compiled = new WeakMap<Uint8Array, CompiledTemplate>();
const structures = new WeakMap<Uint8Array, ReadonlySet<string>>();

function refusal(error: unknown): string {
  if (error instanceof TemplateError) return error.code;
  throw new Finding(
    "uncaught error",
    error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    error,
  );
}

function attempt<T>(run: () => T): { value: T } | { code: string } {
  try {
    return { value: run() };
  } catch (error) {
    return { code: refusal(error) };
  }
}

function compileOnce(bytes: Uint8Array): CompiledTemplate {
  const found = compiled.get(bytes) ?? compile(bytes, { filters: someFilters });
  compiled.set(bytes, found);
  return found;
}

/** Returns the tags of a template in braces, the keys of its values. */
const tagsOf = ({ markers }: CompiledTemplate) => markers.flatMap(({ tags }) => tags.map((tag) => `{${tag}}`));

/** Stands in for the structure of a document that cannot be determined. */
const UNTOLD: ReadonlySet<string> = new Set(["untold"]);

function structureOf(bytes: Uint8Array): ReadonlySet<string> {
  const known = structures.get(bytes);
  if (known) return known;
  let found: ReadonlySet<string>;
  try {
    found = findMisplaced(bytes) ? UNTOLD : checkStructure(bytes);
    // References to a part that the checker cannot read are not seen either. In an output, the unreadable part is a
    // finding of its own.
    if (found.has("xml: part not well-formed")) found = UNTOLD;
  } catch {
    found = UNTOLD;
  }
  structures.set(bytes, found);
  return found;
}

const inflate = (packed: Uint8Array, size: number) => inflateRawSync(packed, { maxOutputLength: size + 1 });

function reread(bytes: Uint8Array): Parts {
  try {
    return rereadArchive(bytes, inflate).parts;
  } catch (error) {
    throw new Finding("broken archive", (error as Error).message, error);
  }
}

function same(one: Uint8Array | undefined, two: Uint8Array | undefined): boolean {
  return one !== undefined && two !== undefined && Buffer.compare(one, two) === 0;
}

const unfilled = (template: CompiledTemplate): Parts => reread(template.fill({}).toBuffer());

const MOST_KNOWN = 20_000;
/** Parts already found well-formed, by checksum and size: most parts of most cases are unchanged parts of a seed. */
const wellFormed = new Set<string>();

function faultOf(bytes: Uint8Array): string | undefined {
  const key = `${crc32(bytes)} ${bytes.length}`;
  if (wellFormed.has(key)) return undefined;
  const fault = illFormed(bytes);
  if (fault === undefined && wellFormed.size < MOST_KNOWN) wellFormed.add(key);
  return fault;
}

/**
 * Checks that every XML part is well-formed. Broken parts that the engine does not read may pass unchanged, also from
 * topics.
 */
function checkMarkup(parts: Parts, before: Parts, topics: readonly CompiledTemplate[]): number {
  let carried = 0;
  for (const [name, bytes] of parts) {
    if (!isXmlName(name)) continue;
    const fault = faultOf(bytes);
    if (fault === undefined) continue;
    const isOfTopic = () => topics.some((topic) => [...unfilled(topic).values()].some((part) => same(part, bytes)));
    if (READ.test(name) || !(same(before.get(name), bytes) || isOfTopic())) {
      throw new Finding("ill-formed part", `${name}: ${fault}`);
    }
    carried += 1;
  }
  return carried;
}

function checkStructures(output: Uint8Array, inputs: readonly Uint8Array[]): void {
  const known = new Set(inputs.flatMap((one) => [...structureOf(one)]));
  if (known.has("untold")) return;
  for (const finding of structureOf(output)) {
    if (finding === "untold") throw new Finding("structure", `out of place: ${findMisplaced(output)}`);
    if (!known.has(finding)) throw new Finding("structure", finding);
  }
}

/**
 * Checks that the engine reads its own output and finds no marker that had a value. Skips markers in documents whose
 * structure is unknown: with runs inside runs, it is undefined which texts form a line.
 */
function checkFilled(
  template: CompiledTemplate,
  topics: readonly CompiledTemplate[],
  keys: readonly string[],
  sources: readonly Uint8Array[],
): void {
  const filled = template.fill(plainValues(keys), { topics });
  const again = attempt(() => compile(filled.toBuffer(), { filters: someFilters }));
  if ("code" in again) throw new Finding("own output refused", again.code);
  // When a placeholder or a broken reference is removed from a line, the text around it may become a marker.
  const inputs = [template, ...topics];
  if (inputs.some(({ notices }) => notices.some(({ code }) => code.startsWith("PLACEHOLDER_")))) return;
  if (inputs.some(({ faults }) => faults.some(({ code }) => code === "MARKER_SPLIT"))) return;
  const excused = new Set(filled.notices.map(({ marker }) => marker));
  for (const key of tagsOf(again.value)) {
    if (!keys.includes(key) || excused.has(key)) continue;
    if (!sources.some((source) => structureOf(source).has("untold"))) {
      throw new Finding("marker left", key.slice(0, 60));
    }
  }
}

/**
 * Checks that every part is unchanged when there are no values and nothing to strip. Skips sources that the independent
 * reader cannot read.
 */
function checkUntouched(template: CompiledTemplate, source: Uint8Array, after: Parts): void {
  if (template.notices.length > 0 || template.subtemplates.length > 0) return;
  let before: Parts;
  try {
    before = rereadArchive(source, inflate).parts;
  } catch {
    return;
  }
  for (const [name, bytes] of before) {
    if (!same(after.get(name), bytes)) throw new Finding("part changed", `${name} without values`);
  }
}

/**
 * Returns a part without the differences allowed between the two ways of filling: white space in tags, text split in
 * two elements.
 */
function canonical(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? [])
    .toString("utf8")
    .replace(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g, (tag) =>
      tag.replace(/ xml:space="preserve"/g, "").replace(/[\s]+(?=>)/g, ""),
    )
    .replace(/<\/([^<>\s:/]+:)?t><\1t>/g, "");
}

/** Checks that a precompressed template gives the same document, except for where runs of text begin. */
function checkReady(template: CompiledTemplate, values: Record<string, string>, ordinary: Parts): void {
  const ready = attempt(() => template.precompress());
  if ("code" in ready) throw new Finding("uncaught error", `precompress: ${ready.code}`);
  const output = ready.value.fill(values).toBuffer();
  if (!same(output, ready.value.fill(values).toBuffer())) throw new Finding("not deterministic", "precompressed");
  const parts = reread(output);
  for (const [name, bytes] of parts) {
    const other = ordinary.get(name);
    if (same(bytes, other)) continue;
    const fault = illFormed(bytes);
    if (fault !== undefined) throw new Finding("ill-formed part", `${name}, precompressed: ${fault}`);
    if (canonical(bytes) !== canonical(other)) throw new Finding("text differs", `${name}, precompressed`);
  }
  if (parts.size !== ordinary.size) throw new Finding("broken archive", "precompressed: parts missing");
}

function checkAccepted(
  one: FuzzCase,
  template: CompiledTemplate,
  topics: readonly CompiledTemplate[],
  thorough: boolean,
): Outcome {
  const keys = [...new Set([template, ...topics].flatMap(tagsOf))];
  const values = hostileValues(keys, one.flavour);
  const filling = attempt((): FilledDocument => template.fill(values, { topics }));
  if ("code" in filling) return { stage: "fill", code: filling.code, carried: 0 };
  const output = filling.value.toBuffer();
  const before = unfilled(template);
  const parts = reread(output);
  const carried = checkMarkup(parts, before, topics);
  if (!same(output, template.fill(values, { topics }).toBuffer()))
    throw new Finding("not deterministic", "second fill");
  const turn = thorough ? 0 : one.number % 16;
  if (turn % (topics.length > 0 ? 2 : 4) === 0) checkStructures(output, [one.template, ...one.topics]);
  if (turn % 2 === 0) checkFilled(template, topics, keys, [one.template, ...one.topics]);
  if ((turn === 1 || thorough) && topics.length === 0) checkReady(template, values, parts);
  if (turn % 8 === 0 && topics.length === 0) checkUntouched(template, one.template, before);
  return { stage: "accepted", code: "accepted", carried };
}

/**
 * Tries one case. The most expensive checks rotate from case to case unless `thorough` asks for all of them.
 * @throws Finding for anything that must never happen
 */
export function checkCase(one: FuzzCase, thorough = false): Outcome {
  const template = attempt(() => compileOnce(one.template));
  if ("code" in template) return { stage: "template", code: template.code, carried: 0 };
  const topics: CompiledTemplate[] = [];
  for (const bytes of one.topics) {
    const topic = attempt(() => compileOnce(bytes));
    if ("code" in topic) return { stage: "topic", code: topic.code, carried: 0 };
    topics.push(topic.value);
  }
  return checkAccepted(one, template.value, topics, thorough);
}
