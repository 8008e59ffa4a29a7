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

/** Articles and prepositions before a name: courts' districts are listed as `DE OLINDA`, `DO RECIFE`. */
const leadingWord = /^(?:d[aeo]s?|[ao]s?) /;

/**
 * Returns how well a name fits the typed words: 0 for all of it, 1 for its beginning, 2 for the beginning of a word, 3
 * for the inside of one; -1 if it does not contain them. A name counts as whole also without its leading preposition
 * and the state after `/`. Both texts are folded.
 */
function matchRank(name: string, wanted: string): number {
  if (!name.includes(wanted)) return -1;
  const [bare = ""] = name.replace(leadingWord, "").split("/");
  if (name === wanted || bare === wanted) return 0;
  if (name.startsWith(wanted) || bare.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3;
}

/** Returns the options that contain the typed words, the best fitting first; otherwise in the given order. */
export function matchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = folded(typed.trim());
  if (wanted === "") return options;
  const ranks: readonly Option[][] = [[], [], [], []];
  for (const { option, search } of indexOf(options)) {
    ranks[matchRank(search, wanted)]?.push(option);
  }
  return ranks.flat();
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
