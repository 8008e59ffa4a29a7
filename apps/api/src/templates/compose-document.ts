import { createHash } from "node:crypto";
import type { DocumentWarning, Writing } from "@lavra/contract/documents";
import type { CompiledTemplate, TopicInsertion } from "@lavra/docx";
import { DomainError } from "../platform/domain-error.ts";
import { documentWarnings } from "./document-warnings.ts";
import { asDomainError } from "./template-faults.ts";
import { plainWriting, type Values, valuesOfTags } from "./values-of-tags.ts";

/** A finished document, as buffers to be written one after the other. */
export interface Filled {
  readonly chunks: readonly Uint8Array[];
  /** Bytes of all chunks. */
  readonly size: number;
  /** SHA-256 of all chunks. */
  readonly sha256: Uint8Array;
  readonly warnings: readonly DocumentWarning[];
}

/** A topic in its place in a document; `name` is what a person calls it. */
export interface NamedTopic extends TopicInsertion {
  readonly name: string;
}

/**
 * The form of a template that a document is made of. How static text is compressed shows in a document's bytes, so it
 * hangs on what is asked for, and never on what this thread has filled before.
 */
export const readyTemplate = (template: CompiledTemplate, topics: readonly unknown[]): CompiledTemplate =>
  topics.length === 0 ? template.precompress() : template;

/**
 * Fills a template with topics in their order, each in the look it is to have, its values written in some way. The same
 * on every thread.
 * @throws DomainError documents.subtemplates_missing, documents.missing_values, template.*
 */
export function composeDocument(
  template: CompiledTemplate,
  topics: readonly NamedTopic[],
  given: Values,
  writing: Writing = plainWriting,
): Filled {
  if (topics.length > 0 && template.subtemplates.length === 0) throw new DomainError("documents.subtemplates_missing");
  const asking = [template, ...topics.map((topic) => topic.template)];
  const { values, faults } = valuesOfTags(asking, given, writing);
  try {
    const { chunks, size, notices } = template.fill(values, { topics });
    const names = topics.map(({ name }) => name);
    const warnings = documentWarnings(notices, faults, names);
    const hash = createHash("sha256");
    for (const chunk of chunks) hash.update(chunk);
    return { chunks, size, sha256: hash.digest(), warnings };
  } catch (cause) {
    throw asDomainError(cause);
  }
}
