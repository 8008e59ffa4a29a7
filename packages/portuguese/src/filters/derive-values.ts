import { applyFilters } from "./apply-filters.ts";
import type { FilterName, WordHabits } from "./filters.ts";
import { judgeFilters } from "./judge-filters.ts";
import type { FilterFault, ValueKind } from "./typed-value.ts";

/** A value that a filter could not read, so that the document contains it as typed. */
export interface DerivedFault {
  /** `VALOR|MOEDA|EXTENSO` */
  readonly tag: string;
  /** `VALOR` */
  readonly key: string;
  readonly filter: FilterName;
  readonly code: FilterFault;
}

/** Values for the tags of a template, and the values that a filter could not read. */
export interface DerivedValues {
  /** Values of the tags, by tag. */
  readonly values: ReadonlyMap<string, string>;
  readonly faults: readonly DerivedFault[];
}

/** What is known of the values besides their text. */
export interface DeriveOptions extends WordHabits {
  /** Returns the kind of a key's value at a tag; without it, the kind is read from the text. */
  readonly kindOf?: ((key: string, tag: string) => ValueKind | undefined) | undefined;
  /** Returns the filter for a key's tags without filters. */
  readonly usualOf?: ((key: string) => FilterName | undefined) | undefined;
}

function filtersOf(typed: readonly string[], usual: FilterName | undefined): readonly FilterName[] {
  const judged = judgeFilters(typed.length === 0 && usual ? [usual] : typed);
  return "names" in judged ? judged.names : [];
}

/**
 * Derives the values of tags (`VALOR|MOEDA|EXTENSO`, in any case) from the values of their keys (`VALOR`), each tag
 * once. A key without a value is left out. A value that a filter cannot read is returned as typed, with the reason.
 * Filters that do not exist or cannot follow one another have no effect.
 */
export function deriveValues(
  tags: Iterable<string>,
  answerOf: (key: string) => string | undefined,
  { oneThousand, kindOf, usualOf }: DeriveOptions = {},
): DerivedValues {
  const values = new Map<string, string>();
  const faults: DerivedFault[] = [];
  for (const tag of tags) {
    const [key = "", ...typed] = tag.split("|");
    const value = values.has(tag) ? undefined : answerOf(key);
    if (value === undefined) continue;
    const names = filtersOf(typed, usualOf?.(key));
    const { text, fault } = applyFilters(value, names, { oneThousand, kind: kindOf?.(key, tag) });
    values.set(tag, text);
    if (fault) faults.push({ tag, key, ...fault });
  }
  return { values, faults };
}
