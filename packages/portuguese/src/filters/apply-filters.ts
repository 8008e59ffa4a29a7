import { type FilterName, type FilterOptions, filters } from "./filters.ts";
import { type FilterFault, readAs, readAsDate, type TypedValue } from "./typed-value.ts";

/** A filtered value; with `fault`, the value as typed. */
export interface Filtered {
  readonly text: string;
  readonly fault?: { readonly filter: FilterName; readonly code: FilterFault };
}

function known(text: string, kind: FilterOptions["kind"]): TypedValue {
  const plain: TypedValue = { kind: "text", text };
  if (kind === undefined) return plain;
  const read = kind === "date" ? readAsDate(text) : readAs(kind, text);
  return typeof read === "string" ? plain : read;
}

/**
 * Applies filters to a value from left to right. A value that a filter cannot read is returned as typed, with the
 * reason; an empty value remains empty.
 */
export function applyFilters(text: string, names: readonly FilterName[], options: FilterOptions = {}): Filtered {
  if (text.trim() === "") return { text };
  let value = known(text, options.kind);
  for (const name of names) {
    const next: TypedValue | FilterFault = filters[name](value, options);
    if (typeof next === "string") return { text, fault: { filter: name, code: next } };
    value = next;
  }
  return { text: value.text };
}
