import { common, type FourForms } from "./four-forms.ts";

/** Adjectives in `-or` that have one form for both genders. */
const comparatives = new Set(
  "maior menor melhor pior superior inferior anterior posterior interior exterior ulterior incolor multicor bicolor major".split(
    " ",
  ),
);
/** Words in `-o` and `-ês` that have one form for both genders. */
const commonWords = new Set(
  "soldado sargento piloto copiloto modelo membro cabo contralto soprano transgênero cisgênero cortês descortês montês".split(
    " ",
  ),
);
const withPlural = (singular: string, ending: number, plural: string): string =>
  singular.slice(0, singular.length - ending) + plural;

/** Plural of a word in `-l`. */
function pluralOfL(word: string): string {
  const hasMark = /[áéíóúâêô]/u.test(word.slice(0, -2));
  if (/[ao]l$/.test(word)) return withPlural(word, 2, word.endsWith("al") ? "ais" : "óis");
  if (word.endsWith("ul")) return withPlural(word, 2, "uis");
  if (word.endsWith("el")) return withPlural(word, 2, hasMark ? "eis" : "éis");
  return hasMark ? withPlural(word, 2, "eis") : withPlural(word, 1, "s");
}

/** Plural of a word that has one form for both genders. */
function pluralOfCommon(word: string): string | undefined {
  if (/[aeiouáéíóúêô]$/u.test(word)) return `${word}s`;
  if (/[rz]$/.test(word)) return `${word}es`;
  if (word.endsWith("ês")) return withPlural(word, 2, "eses");
  if (word.endsWith("l")) return pluralOfL(word);
  if (word.endsWith("m")) return withPlural(word, 1, "ns");
  return undefined;
}

/** Masculine and feminine endings, singular and plural, of words that vary. */
const endings: readonly (readonly [RegExp, number, string, string, string, string])[] = [
  [/[^ã]o$/u, 1, "o", "os", "a", "as"],
  [/or$/u, 0, "", "es", "a", "as"],
  [/ês$/u, 2, "ês", "eses", "esa", "esas"],
  [/eu$/u, 2, "eu", "eus", "eia", "eias"],
];

/**
 * Returns the forms of a word of the lists that is not irregular, in lower case, by its ending.
 * @returns undefined for endings without a sure rule: `-ão`, `-n`, `-s`, `-x`
 */
export function inflect(word: string): FourForms | undefined {
  const rule = endings.find(([ending]) => ending.test(word));
  if (rule && !comparatives.has(word) && !commonWords.has(word)) {
    const [, cut, ms, mp, fs, fp] = rule;
    const stem = word.slice(0, word.length - cut);
    return { ms: stem + ms, mp: stem + mp, fs: stem + fs, fp: stem + fp };
  }
  const plural = word.endsWith("ão") ? undefined : pluralOfCommon(word);
  return plural === undefined ? undefined : common(word, plural);
}
