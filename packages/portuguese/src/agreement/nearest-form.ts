import { distance } from "../search/word-form.ts";
import { closedWords } from "./closed-words.ts";
import type { FourForms } from "./four-forms.ts";
import { allKnownWords, knownWord } from "./lexicon.ts";

let byForm: ReadonlyMap<string, string> | undefined;

/** Masculine singular of each form of the lists. */
function formsToSingular(): ReadonlyMap<string, string> {
  if (byForm) return byForm;
  const found = new Map<string, string>();
  const add = (forms: FourForms | undefined) => {
    for (const form of [forms?.mp, forms?.fs, forms?.fp]) {
      if (forms && form !== undefined && !found.has(form)) found.set(form, forms.ms);
    }
  };
  for (const word of allKnownWords()) add(knownWord(word)?.forms);
  for (const word of closedWords()) add(word);
  byForm = found;
  return found;
}

/** Endings of feminine and plural forms of participles and agents, with the masculine singular's. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/([aií]d)(?:a|as|os)$/u, "$1o"],
  [/os(?:a|as|os)$/, "oso"],
  [/([dts])or(?:a|as|es)$/, "$1or"],
  [/(nte|ista)s$/, "$1"],
];

/**
 * Returns the masculine singular of a word in another form: `autora`, `réus`, `casadas`.
 * @returns undefined if the word is no other form of a known one
 */
export function masculineSingular(word: string): string | undefined {
  const low = word.toLocaleLowerCase("pt-BR");
  const listed = formsToSingular().get(low);
  if (listed !== undefined) return listed;
  const ending = endings.find(([pattern]) => pattern.test(low));
  return ending && low.replace(...ending);
}

/** Longest word that is compared with others. */
const longest = 32;

/**
 * Returns the masculine singular that was probably meant: of another form of the word, or of a word with one or two
 * other letters.
 * @returns undefined if no word is near
 */
export function nearestForm(word: string): string | undefined {
  const other = masculineSingular(word);
  const low = word.toLocaleLowerCase("pt-BR");
  if (other !== undefined || low.length < 4 || low.length > longest) return other;
  let best: string | undefined;
  let least = low.length < 7 ? 2 : 3;
  for (const known of allKnownWords()) {
    if (Math.abs(known.length - low.length) >= least) continue;
    const away = distance(low, known);
    if (away < least) [best, least] = [known, away];
  }
  return best;
}
