import { completions, eachWord, plainWord, wordForm } from "@lavra/portuguese";

/** Most words that are looked for; what is typed beyond is left out. */
const mostWords = 12;
/** Letters of an unfinished word from which on words are found that begin with it. */
const shortestBeginning = 3;

/** A word that is looked for. */
export interface WantedWord {
  readonly form: string;
  /** Of a word that is still being typed: what it begins with, and the forms that it may become. */
  readonly unfinished?: { readonly beginning: string; readonly forms: readonly string[] };
}

/** What somebody types, as words; the last one may go on unless a gap or a sign stands behind it. */
export function readSearch(typed: string): WantedWord[] {
  const found = [...typed.matchAll(eachWord())].slice(0, mostWords);
  const wanted = new Map<string, WantedWord>();
  for (const { 0: word, index } of found) {
    const form = wordForm(word);
    const beginning = plainWord(word);
    const isUnfinished = index + word.length === typed.length && beginning.length >= shortestBeginning;
    if (form === "") continue;
    wanted.set(form, isUnfinished ? { form, unfinished: { beginning, forms: completions(word) } } : { form });
  }
  return [...wanted.values()];
}

/** A word that is looked for, as texts are searched for it: whole stems, and what others begin with. */
export interface SoughtWord {
  readonly stems: readonly string[];
  readonly beginning?: string;
}

/** The stem of a form; undefined for a word that says nothing, such as "de". */
type StemOf = (form: string) => string | undefined;

/** What is left to be searched for, once stems are known. */
export const soughtWords = (wanted: readonly WantedWord[], stemOf: StemOf): SoughtWord[] =>
  wanted.flatMap(({ form, unfinished }) => {
    const stem = stemOf(form);
    if (stem === undefined) return [];
    const stems = [form, ...(unfinished?.forms ?? [])].flatMap((one) => stemOf(one) ?? []);
    return [{ stems: [...new Set(stems)], ...(unfinished && { beginning: unfinished.beginning }) }];
  });

/** Whether words count in a file's name alone, and whether the last is sought as a whole word only. */
interface Narrowed {
  readonly isNamed?: boolean;
  readonly isWhole?: boolean;
}

/**
 * The words as PostgreSQL's text search asks for all of them, in the vectors of the offices with one of the marks; names
 * have weight A there. Marks, stems and beginnings are letters and digits.
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
