/** Why filters in a row say nothing that could be done; `name` is the filter it is about, as typed. */
export type FilterFault =
  | { readonly code: "unknown"; readonly name: string; readonly nearest?: string | undefined }
  | { readonly code: "too_many" }
  /** It reads something else than what the filter before it leaves. */
  | { readonly code: "order"; readonly name: string };

export interface FilterChain {
  /** The names under which the filters are known. */
  readonly names: readonly string[];
  /** What the value begins or ends with, so that the text around the marker must not say it again: `R$`, `%`. */
  readonly begins?: string | undefined;
  readonly ends?: string | undefined;
}

/** Reads filters in a row as an author typed them. The same names always give the same answer. */
export type ReadFilters = (typed: readonly string[]) => FilterChain | { readonly fault: FilterFault };

/** Where no filters are known. */
export const noFilters: ReadFilters = ([name = ""]) => ({ fault: { code: "unknown", name } });

/** Filters and steps that a repair looks at. */
const MOST = 8;
const WORD = /^[\p{L}\p{N}_ -]{1,64}/u;

/** All orders of a few names. */
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

/** The filters that were probably meant: of what is unknown the nearest or nothing, all in an order that can be done. */
export function repairFilters(typed: readonly string[], read: ReadFilters): readonly string[] {
  let names: readonly string[] = typed.flatMap((name) => WORD.exec(name.trim())?.[0] ?? []).slice(0, MOST);
  for (let step = 0; step < 2 * MOST && names.length > 0; step += 1) {
    const found = read(names);
    if ("names" in found) return found.names;
    names = mended(names, found.fault, read);
  }
  return [];
}
