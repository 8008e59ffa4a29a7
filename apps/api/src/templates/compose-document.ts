import { createHash } from "node:crypto";
import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { DocumentWarning } from "@lavra/contract/documents/documents";
import type { BlockAnswers, CompiledTemplate, Notice, TopicInsertion } from "@lavra/docx";
import { type Cleaning, cleanDocument } from "@lavra/docx/inspect";
import { DomainError } from "../platform/domain-error.ts";
import { type Fill, fillAgain } from "./merges.ts";
import { type HeldAnswers, nothingHeld } from "./values/held-answers.ts";
import { knownValuesOfTags, plainWriting, type Values, valuesOfTags } from "./values/values-of-tags.ts";
import { documentWarnings } from "./warnings/document-warnings.ts";
import { asDomainError } from "./warnings/template-faults.ts";

/** A finished document, as buffers to be written one after the other. */
export interface Filled {
  readonly chunks: readonly Uint8Array[];
  /** Bytes of all chunks. */
  readonly size: number;
  /** SHA-256 of all chunks. */
  readonly sha256: Uint8Array;
  readonly warnings: readonly DocumentWarning[];
}

/** A topic inserted into a document; `name` is what people call it. */
export interface NamedTopic extends TopicInsertion {
  readonly name: string;
}

/**
 * Returns the form of a template that a document is made of. The compression of static text affects a document's bytes,
 * so it must depend on the request alone, and never on what this thread has filled before.
 */
export const readyTemplate = (template: CompiledTemplate, topics: readonly unknown[]): CompiledTemplate =>
  topics.length === 0 ? template.precompress() : template;

/** True if anything is to be removed from a document. */
export const isCleaned = (cleaning: Cleaning): boolean => Object.values(cleaning).some(Boolean);

/**
 * Returns the parts to remove without what cannot be there: tracked changes come only from a template or a topic, and
 * nearly none has any.
 */
export const neededCleaning = (cleaning: Cleaning, templates: readonly CompiledTemplate[]): Cleaning =>
  cleaning.revisions && !templates.some((template) => template.hasChanges())
    ? { ...cleaning, revisions: undefined }
    : cleaning;

/**
 * Fills a template with topics in their order, each in its style, writes the values and removes what is asked for.
 * Gives the same bytes on every thread.
 * @throws DomainError documents.subtemplates_missing, documents.missing_values, template.*
 */
export function composeDocument(
  template: CompiledTemplate,
  topics: readonly NamedTopic[],
  given: Values,
  writing: Writing = plainWriting,
  cleaning: Cleaning = {},
  fill: Fill = fillAgain,
  held: HeldAnswers = nothingHeld,
): Filled {
  refuseTopics(template, topics);
  const asking = [template, ...topics.map((topic) => topic.template)];
  const names = topics.map(({ name }) => name);
  const { values, blocks, faults, remarks } = valuesOfTags(asking, { given, writing, held, topics: names });
  try {
    const document = fill(template, topics, values, blocks);
    const { notices } = document;
    const needed = neededCleaning(cleaning, asking);
    const { chunks, size } = isCleaned(needed)
      ? cleanDocument(document.toBuffer(), { ...needed, keepsRecording: writing.keepsProtection })
      : document;
    const warnings = documentWarnings(notices, { faults, remarks }, names, asking, values);
    const hash = createHash("sha256");
    for (const chunk of chunks) hash.update(chunk);
    return { chunks, size, sha256: hash.digest(), warnings };
  } catch (cause) {
    throw asDomainError(cause);
  }
}

/** @throws DomainError documents.subtemplates_missing */
function refuseTopics(template: CompiledTemplate, topics: readonly unknown[]): void {
  if (topics.length > 0 && template.subtemplates.length === 0) throw new DomainError("documents.subtemplates_missing");
}

/**
 * Returns the document that would be made, with the markers of empty fields unchanged, and the text written for the
 * others, the values that no filter could read, and the fields of Word that were computed.
 * @throws DomainError documents.subtemplates_missing, template.*
 */
export function composeAsFarAsKnown(
  template: CompiledTemplate,
  topics: readonly NamedTopic[],
  given: Values,
  writing: Writing,
  fill: Fill = fillAgain,
  held: HeldAnswers = nothingHeld,
) {
  refuseTopics(template, topics);
  const asking = [template, ...topics.map((topic) => topic.template)];
  const filledIn = { given, writing, held, topics: topics.map(({ name }) => name) };
  const { values, blocks, missing, faults, remarks } = knownValuesOfTags(asking, filledIn);
  try {
    const document = fill(template, topics, values, blocks);
    const bytes = document.toBuffer();
    const written = [values, ...valuesInBlocks(blocks)].flatMap(Object.entries<string>).flatMap(([tag, text]) => {
      const key = keyOfTag(tag, held);
      return key === undefined ? [] : [[key, text] as const];
    });
    return { bytes, written, missing, faults, remarks, computed: computedFields(document.notices) };
  } catch (cause) {
    throw asDomainError(cause);
  }
}

const computedFields = (notices: readonly Notice[]) => notices.find(({ code }) => code === "FIELDS_COMPUTED")?.computed;

/**
 * Returns the key of the field whose value a tag is: `{VALOR}` for `VALOR|MOEDA`, a party's for its attribute, a list's for its column.
 * @returns undefined for words that agree, which no field has as its value
 */
function keyOfTag(tag: string, { parties, lists }: HeldAnswers): string | undefined {
  if (tag.includes(":")) return undefined;
  const name = tag.split("|", 1)[0] ?? "";
  const head = `{${name.slice(0, Math.max(0, name.lastIndexOf(".")))}}`;
  const list = `{${name.slice(0, Math.max(0, name.indexOf(".")))}}`;
  if (Object.hasOwn(parties, head)) return head;
  return Object.hasOwn(lists, list) ? list : `{${name}}`;
}

/** Returns the values of all members of repetitions. */
const valuesInBlocks = ({ lists = {} }: BlockAnswers): Values[] =>
  Object.values(lists).flatMap((members = []) =>
    members.flatMap((member) => [(member.values ?? {}) as Values, ...valuesInBlocks(member)]),
  );
