import type { DocumentWarning } from "@lavra/contract/documents";
import type { CompiledTemplate, FilledDocument, TopicInsertion } from "@lavra/docx";
import { DomainError } from "../platform/domain-error.ts";
import { documentWarnings } from "./document-warnings.ts";
import { asDomainError } from "./template-faults.ts";
import { type Values, valuesOfTags } from "./values-of-tags.ts";

export interface ComposedDocument extends FilledDocument {
  readonly warnings: readonly DocumentWarning[];
}

/**
 * Fills a template with topics in their order, each in the look it is to have. The same on every thread.
 * @throws DomainError documents.subtemplates_missing, documents.missing_values, template.*
 */
export function composeDocument(
  template: CompiledTemplate,
  topics: readonly TopicInsertion[],
  given: Values,
): ComposedDocument {
  if (topics.length > 0 && template.subtemplates.length === 0) throw new DomainError("documents.subtemplates_missing");
  const { values, faults } = valuesOfTags([template, ...topics.map((topic) => topic.template)], given);
  try {
    const document = template.fill(values, { topics });
    return { ...document, warnings: documentWarnings(document.notices, faults) };
  } catch (cause) {
    throw asDomainError(cause);
  }
}
