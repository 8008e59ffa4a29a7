import { formsWithCapitals, isLoud } from "./capitals.ts";
import { closedWord } from "./closed-words.ts";
import { type FourForms, invariable, joinForms } from "./four-forms.ts";
import { isAdverb, isJoint, isPreposition } from "./small-words.ts";
import { singleWord, wordForms } from "./word-forms.ts";

/** A word of a phrase, apart from the comma behind it. */
export interface PhraseWord {
  readonly typed: string;
  readonly word: string;
  readonly comma: string;
}

export const wordsOf = (phrase: string): readonly PhraseWord[] =>
  phrase.split(" ").map((token) => {
    const [, typed = token, comma = ""] = /^(.*?)([,;]?)$/u.exec(token) ?? [];
    return { typed, word: typed.toLocaleLowerCase("pt-BR"), comma };
  });

export const withComma = ({ comma }: PhraseWord, forms: FourForms): FourForms =>
  comma === "" ? forms : joinForms([forms, invariable(comma)], "");

/** What a phrase cannot be read for: the word that is not known. */
export interface UnknownWord {
  readonly unknown: string;
}

/** Phrases that are one word in their own way. */
const fixedPhrases: ReadonlyMap<string, string> = new Map([
  ["personal trainer", "personal trainers"],
  ["office boy", "office boys"],
  ["social media", "social media"],
  ["do lar", "do lar"],
  ["scrum master", "scrum masters"],
  ["personal organizer", "personal organizers"],
  ["product owner", "product owners"],
  ["pet sitter", "pet sitters"],
  ["home officer", "home officers"],
]);

/**
 * What a word behind `e` or a comma is, where the words before it belong to a preposition: another item that agrees
 * (`técnico em contabilidade e professor`), more of the same (`professor de direito civil e penal`), or not clear.
 */
function behindTail(word: string): "item" | "tail" | "unclear" {
  const known = singleWord(word);
  if (!known) return closedWord(word) ? "unclear" : "tail";
  if (known.isNoun) return known.isRelational ? "unclear" : "item";
  return known.isRelational ? "tail" : "unclear";
}

/**
 * Returns the forms of a phrase in its masculine singular: articles, nouns, adjectives and participles vary up to a
 * preposition, every word known. `médico e professor`, `técnico em enfermagem`, `já qualificado`.
 */
export function phraseForms(phrase: string): FourForms | UnknownWord {
  const fixed = fixedPhrases.get(phrase.toLocaleLowerCase("pt-BR"));
  if (fixed !== undefined) return { ms: phrase, mp: fixed, fs: phrase, fp: fixed };
  const words = wordsOf(phrase);
  const isAllLoud = isLoud(phrase);
  const forms: FourForms[] = [];
  let isStart = true;
  let isTail = false;
  for (const [at, each] of words.entries()) {
    const { word, typed, comma } = each;
    const next = words[at + 1]?.word ?? "";
    const staysByKind = isTail || (words.length > 1 && isAdverb(word) && !isJoint(next)) || (isJoint(word) && !isStart);
    const begins = !isStart && !isTail && isPreposition(word);
    if (isStart && !isTail && isPreposition(word) && !wordForms(word)) return { unknown: typed };
    const found = staysByKind || begins ? invariable(typed) : wordForms(word);
    if (!found) return { unknown: typed };
    const isFixed = staysByKind || begins;
    forms.push(withComma(each, isFixed ? found : formsWithCapitals(typed, found, isAllLoud)));
    isTail ||= begins;
    isStart = isJoint(word) || comma !== "";
    if (isStart && next === "") return { unknown: typed };
    if (!isStart || !isTail) continue;
    const kind = behindTail(next);
    if (kind === "unclear") return { unknown: words[at + 1]?.typed ?? "" };
    isTail = kind === "tail";
  }
  return joinForms(forms);
}
