import { createHash } from "node:crypto";
import type { CompiledTemplate, TopicInsertion } from "@lavra/docx";
import { DomainError } from "../platform/domain-error.ts";
import { asDomainError } from "./template-faults.ts";

/** Filled-in values by marker key. */
export type Values = Readonly<Record<string, string>>;

/** A finished document, as buffers to be written one after the other. */
export interface Filled {
  readonly chunks: readonly Uint8Array[];
  /** Bytes of all chunks. */
  readonly size: number;
  /** SHA-256 of all chunks. */
  readonly sha256: Uint8Array;
}

/**
 * The form of a template that a document is made of. How static text is compressed shows in a document's bytes, so it
 * hangs on what is asked for, and never on what this thread has filled before.
 */
export const readyTemplate = (template: CompiledTemplate, topics: readonly unknown[]): CompiledTemplate =>
  topics.length === 0 ? template.precompress() : template;

/**
 * Fills a template with topics in their order, each in the look it is to have. The same on every thread.
 * @throws DomainError documents.subtemplates_missing, documents.missing_values, template.*
 */
export function composeDocument(template: CompiledTemplate, topics: readonly TopicInsertion[], values: Values): Filled {
  if (topics.length > 0 && template.subtemplates.length === 0) throw new DomainError("documents.subtemplates_missing");
  const asked = new Set(
    [template, ...topics.map((topic) => topic.template)].flatMap((part) => part.markers.map((marker) => marker.key)),
  );
  const missing = [...asked].filter((key) => !Object.hasOwn(values, key));
  if (missing.length > 0) throw new DomainError("documents.missing_values", { markers: missing });
  const used = Object.fromEntries([...asked].map((key) => [key, values[key] ?? ""]));
  try {
    const { chunks, size } = template.fill(used, { topics });
    const hash = createHash("sha256");
    for (const chunk of chunks) hash.update(chunk);
    return { chunks, size, sha256: hash.digest() };
  } catch (cause) {
    throw asDomainError(cause);
  }
}
