import type { Option } from "./option-item.tsx";

/** Lower case without accents, as people type when they search. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** An option with its searchable form, worked out once. */
export interface IndexedOption extends Option {
  readonly search: string;
}

export const indexOptions = (options: readonly Option[]): readonly IndexedOption[] =>
  options.map((option) => ({ ...option, search: folded(option.label) }));

/** Options that contain the words typed, those that begin with them first; order is kept within both. */
export function matchOptions(options: readonly IndexedOption[], typed: string): readonly IndexedOption[] {
  const wanted = folded(typed.trim());
  if (wanted === "") return options;
  const leading: IndexedOption[] = [];
  const within: IndexedOption[] = [];
  for (const option of options) {
    const at = option.search.indexOf(wanted);
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
