import type { Option } from "./option.ts";

/** Returns a text in lower case without accents, as people type in searches. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** An option with its searchable form. */
interface IndexedOption {
  readonly option: Option;
  readonly search: string;
}

/** Index per list: fields that offer the same list share its index, and a list that is never searched has none. */
const indexes = new WeakMap<readonly Option[], readonly IndexedOption[]>();

function indexOf(options: readonly Option[]): readonly IndexedOption[] {
  const known = indexes.get(options);
  if (known) return known;
  const index = options.map((option) => ({ option, search: folded(option.label) }));
  indexes.set(options, index);
  return index;
}

/** Returns the options that contain the typed words, those that begin with them first; otherwise in the given order. */
export function matchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = folded(typed.trim());
  if (wanted === "") return options;
  const leading: Option[] = [];
  const within: Option[] = [];
  for (const { option, search } of indexOf(options)) {
    const at = search.indexOf(wanted);
    if (at === 0) leading.push(option);
    else if (at > 0) within.push(option);
  }
  return leading.concat(within);
}

/**
 * Returns the range of the typed words in `label`, to be shown in bold.
 * @returns null if an accent shifts the letters
 */
export function matchedRange(label: string, typed: string): readonly [number, number] | null {
  const wanted = folded(typed.trim());
  const search = folded(label);
  if (wanted === "" || search.length !== label.length) return null;
  const at = search.indexOf(wanted);
  return at < 0 ? null : [at, at + wanted.length];
}
