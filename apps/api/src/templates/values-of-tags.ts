import type { CompiledTemplate } from "@lavra/docx";
import { type DerivedFault, deriveValues } from "@lavra/portuguese";
import { DomainError } from "../platform/domain-error.ts";

/** Filled-in values by marker key, in braces. */
export type Values = Readonly<Record<string, string>>;

/** What templates and topics are filled with: a value for each of their tags. */
export interface TagValues {
  /** By canonical tag, without braces: `VALOR|MOEDA`. */
  readonly values: Values;
  /** Values that a filter could not read. */
  readonly faults: readonly DerivedFault[];
}

/**
 * The value of every tag that some templates ask for, each computed once.
 * @throws DomainError documents.missing_values with the keys that have none
 */
export function valuesOfTags(templates: readonly CompiledTemplate[], given: Values): TagValues {
  const missing = new Set<string>();
  const tags = new Set<string>();
  for (const { key, tags: ways } of templates.flatMap((template) => template.markers)) {
    if (Object.hasOwn(given, key)) for (const tag of ways) tags.add(tag);
    else missing.add(key);
  }
  if (missing.size > 0) throw new DomainError("documents.missing_values", { markers: [...missing] });
  const { values, faults } = deriveValues(tags, (key) => given[`{${key}}`]);
  return { values: Object.fromEntries(values), faults };
}
