import type { CompiledTemplate, FilledDocument, TopicInsertion } from "@lavra/docx";
import { DomainError } from "../platform/domain-error.ts";
import { asDomainError } from "./template-faults.ts";

/** Filled-in values by marker key. */
export type Values = Readonly<Record<string, string>>;

/**
 * Fills a template with topics in their order, each in the look it is to have. The same on every thread.
 * @throws DomainError documents.subtemplates_missing, documents.missing_values, template.*
 */
export function composeDocument(
  template: CompiledTemplate,
  topics: readonly TopicInsertion[],
  values: Values,
): FilledDocument {
  if (topics.length > 0 && template.subtemplates.length === 0) throw new DomainError("documents.subtemplates_missing");
  const asked = new Set(
    [template, ...topics.map((topic) => topic.template)].flatMap((part) => part.markers.map((marker) => marker.key)),
  );
  const missing = [...asked].filter((key) => !Object.hasOwn(values, key));
  if (missing.length > 0) throw new DomainError("documents.missing_values", { markers: missing });
  const used = Object.fromEntries([...asked].map((key) => [key, values[key] ?? ""]));
  try {
    return template.fill(used, { topics });
  } catch (cause) {
    throw asDomainError(cause);
  }
}
