import { applyFilters } from "./apply-filters.ts";
import type { FilterName, WordHabits } from "./filters.ts";
import { judgeFilters } from "./judge-filters.ts";
import type { FilterFault, ValueKind } from "./typed-value.ts";

/** A value that a filter could not read, so that it stands in the document as it was typed. */
export interface DerivedFault {
  /** `VALOR|MOEDA|EXTENSO` */
  readonly tag: string;
  /** `VALOR` */
  readonly key: string;
  readonly filter: FilterName;
  readonly code: FilterFault;
}

export interface DerivedValues {
  /** What stands where each tag is, by tag. */
  readonly values: ReadonlyMap<string, string>;
  readonly faults: readonly DerivedFault[];
}

export interface DeriveOptions extends WordHabits {
  /** What the value of a key is known to be; without it, its text tells. */
  readonly kindOf?: ((key: string) => ValueKind | undefined) | undefined;
  /** The filter of a key's tags that have none. */
  readonly usualOf?: ((key: string) => FilterName | undefined) | undefined;
}

function filtersOf(typed: readonly string[], usual: FilterName | undefined): readonly FilterName[] {
  const judged = judgeFilters(typed.length === 0 && usual ? [usual] : typed);
  return "names" in judged ? judged.names : [];
}

/**
 * The values of tags (`VALOR|MOEDA|EXTENSO`, in no particular case) out of the values of their keys (`VALOR`), each tag
 * once. A key without a value gives none; what a filter cannot read comes out as typed, with the reason; filters that do
 * not exist or cannot follow one another do nothing.
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
    const { text, fault } = applyFilters(value, names, { oneThousand, kind: kindOf?.(key) });
    values.set(tag, text);
    if (fault) faults.push({ tag, key, ...fault });
  }
  return { values, faults };
}
