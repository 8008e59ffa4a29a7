/** Reason why a chain of filters is not valid; `name` is the filter it concerns, as typed. */
export type FilterFault =
  | { readonly code: "unknown"; readonly name: string; readonly nearest?: string | undefined }
  | { readonly code: "too_many" }
  /** The filter cannot read the result of the filter before it. */
  | { readonly code: "order"; readonly name: string };

/** Filters that can follow one another. */
export interface FilterChain {
  /** Canonical names of the filters. */
  readonly names: readonly string[];
  /** Text that the value begins or ends with, so that the text around the marker must not repeat it: `R$`, `%`. */
  readonly begins?: string | undefined;
  readonly ends?: string | undefined;
}

/** Reads filters in the order in which an author typed them. The result only depends on the names. */
export type ReadFilters = (typed: readonly string[]) => FilterChain | { readonly fault: FilterFault };

/** Reader for templates without filters. */
export const noFilters: ReadFilters = ([name = ""]) => ({ fault: { code: "unknown", name } });

/** Maximum filters and steps that a repair tries. */
const MOST = 8;
const WORD = /^[\p{L}\p{N}_ -]{1,64}/u;

/** Returns all permutations of a few names. */
function orders(names: readonly string[]): string[][] {
  if (names.length < 2) return [[...names]];
  return names.flatMap((first, at) => orders(names.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

function mended(names: readonly string[], fault: FilterFault, read: ReadFilters): readonly string[] {
  if (fault.code === "too_many") {
    const distinct = [...new Set(names)];
    return distinct.length < names.length ? distinct : names.slice(0, -1);
  }
  const at = names.findIndex((name) => name.trim().toUpperCase() === fault.name.trim().toUpperCase());
  if (fault.code === "unknown") return names.toSpliced(Math.max(at, 0), 1, ...(fault.nearest ? [fault.nearest] : []));
  const ordered = names.length > 3 ? undefined : orders(names).find((order) => "names" in read(order));
  return ordered ?? names.toSpliced(Math.max(at, 0), 1);
}

/**
 * Returns the filters that were probably meant: unknown ones are replaced by the nearest or removed, in a valid order.
 */
export function repairFilters(typed: readonly string[], read: ReadFilters): readonly string[] {
  let names: readonly string[] = typed.flatMap((name) => WORD.exec(name.trim())?.[0] ?? []).slice(0, MOST);
  for (let step = 0; step < 2 * MOST && names.length > 0; step += 1) {
    const found = read(names);
    if ("names" in found) return found.names;
    names = mended(names, found.fault, read);
  }
  return [];
}
