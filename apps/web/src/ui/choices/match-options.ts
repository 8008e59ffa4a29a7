import type { Option } from "./option.ts";

/** Lower case without accents, as people type when they search. */
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

/** By the list: fields that offer the same one share its index, and a list that nobody searches has none. */
const indexes = new WeakMap<readonly Option[], readonly IndexedOption[]>();

function indexOf(options: readonly Option[]): readonly IndexedOption[] {
  const known = indexes.get(options);
  if (known) return known;
  const index = options.map((option) => ({ option, search: folded(option.label) }));
  indexes.set(options, index);
  return index;
}

/** Options that contain the words typed, those that begin with them first; order is kept within both. */
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

/** Where in `label` the typed words stand, to be drawn strong; null when an accent shifts the letters. */
export function matchedRange(label: string, typed: string): readonly [number, number] | null {
  const wanted = folded(typed.trim());
  const search = folded(label);
  if (wanted === "" || search.length !== label.length) return null;
  const at = search.indexOf(wanted);
  return at < 0 ? null : [at, at + wanted.length];
}
