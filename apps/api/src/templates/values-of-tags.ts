import type { Writing } from "@lavra/contract/documents";
import type { CompiledTemplate } from "@lavra/docx";
import { type DerivedFault, deriveValues } from "@lavra/portuguese";
import { DomainError } from "../platform/domain-error.ts";

/** Filled-in values by marker key, in braces. */
export type Values = Readonly<Record<string, string>>;

/** Where nothing is known of the values: their text tells. */
export const plainWriting: Writing = { kinds: {}, dateFormats: {}, oneThousand: false };

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
export function valuesOfTags(templates: readonly CompiledTemplate[], given: Values, writing: Writing): TagValues {
  const { missing, ...known } = knownValuesOfTags(templates, given, writing);
  if (missing.length > 0) throw new DomainError("documents.missing_values", { markers: missing });
  return known;
}

/** The same of those that have a value, and the keys that have none. */
export function knownValuesOfTags(
  templates: readonly CompiledTemplate[],
  given: Values,
  writing: Writing,
): TagValues & { readonly missing: readonly string[] } {
  const values: Record<string, string> = {};
  const missing = new Set<string>();
  const derivable = new Set<string>();
  const { kinds, dateFormats, oneThousand } = writing;
  for (const { key, tags } of templates.flatMap((template) => template.markers)) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined) {
      missing.add(key);
      continue;
    }
    for (const tag of tags) {
      if (isDerived(key, tag, writing)) derivable.add(tag);
      else values[tag] = value;
    }
  }
  const derived = deriveValues(derivable, (key) => given[`{${key}}`], {
    kindOf: (key) => kinds[`{${key}}`],
    usualOf: (key) => dateFormats[`{${key}}`] || undefined,
    oneThousand,
  });
  Object.assign(values, Object.fromEntries(derived.values));
  return { values, faults: derived.faults, missing: [...missing] };
}

/** Whether what stands in a tag's place is more than the value of its key. */
export const isDerived = (key: string, tag: string, { dateFormats }: Writing): boolean =>
  tag.includes("|") || Boolean(dateFormats[key]);
