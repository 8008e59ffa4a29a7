import { completions, eachWord, plainWord, wordForm } from "@lavra/portuguese";

/** Most words of a search; further words are ignored. */
const mostWords = 12;
/** Fewest letters of an unfinished word for which words beginning with it are found. */
const shortestBeginning = 3;

/** A word of a typed search. */
export interface SearchWord {
  readonly form: string;
  /** For a word that is still being typed: its beginning, and the forms that it may become. */
  readonly unfinished?: { readonly beginning: string; readonly forms: readonly string[] };
}

/** Splits a typed search into words. The last word may be unfinished unless a space or a sign follows it. */
export function readSearch(typed: string): SearchWord[] {
  const found = [...typed.matchAll(eachWord())].slice(0, mostWords);
  const words = new Map<string, SearchWord>();
  for (const { 0: word, index } of found) {
    const form = wordForm(word);
    const beginning = plainWord(word);
    const isUnfinished = index + word.length === typed.length && beginning.length >= shortestBeginning;
    if (form === "") continue;
    words.set(form, isUnfinished ? { form, unfinished: { beginning, forms: completions(word) } } : { form });
  }
  return [...words.values()];
}

/** A word as the index is searched for it: whole stems, and a beginning. */
export interface SoughtWord {
  readonly stems: readonly string[];
  readonly beginning?: string;
}

/** Returns the stem of a form; undefined for a stop word such as "de". */
type StemOf = (form: string) => string | undefined;

/** Returns the words to search for by their stems, without stop words. */
export const soughtWords = (words: readonly SearchWord[], stemOf: StemOf): SoughtWord[] =>
  words.flatMap(({ form, unfinished }) => {
    const stem = stemOf(form);
    if (stem === undefined) return [];
    const stems = [form, ...(unfinished?.forms ?? [])].flatMap((one) => stemOf(one) ?? []);
    return [{ stems: [...new Set(stems)], ...(unfinished && { beginning: unfinished.beginning }) }];
  });

/** `isNamed`: words count in a file's name only. `isWhole`: the last word is searched as a whole word only. */
interface Narrowed {
  readonly isNamed?: boolean;
  readonly isWhole?: boolean;
}

/**
 * Returns a PostgreSQL text search query for all words, in the vectors of the offices with one of the marks; names have
 * weight A there. Marks, stems and beginnings consist of letters and digits.
 */
export function searchQuery(sought: readonly SoughtWord[], marks: readonly string[], narrowed: Narrowed = {}): string {
  const [whole, begun] = narrowed.isNamed ? [":A", ":*A"] : ["", ":*"];
  const termOf = ({ stems, beginning }: SoughtWord, mark: string) =>
    [
      ...stems.map((stem) => `'${mark}${stem}'${whole}`),
      ...(beginning === undefined || narrowed.isWhole ? [] : [`'${mark}${beginning}'${begun}`]),
    ].join(" | ");
  return marks.map((mark) => `(${sought.map((word) => `(${termOf(word, mark)})`).join(" & ")})`).join(" | ");
}
