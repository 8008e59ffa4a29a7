import { formsWithCapitals, isLoud } from "./capitals.ts";
import { closedWord } from "./closed-words.ts";
import { common, type FourForms, invariable, joinForms, mapForms } from "./four-forms.ts";
import { isAdverb, isJoint, isPreposition, isStanding } from "./small-words.ts";
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

/** True for `cada um`, which stays singular beside several. */
export const isDistributive = (words: readonly PhraseWord[]): boolean =>
  words.length > 1 && words.some(({ word }) => word === "cada");

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
  ["sujeito passivo", "sujeitos passivos"],
  ["sujeito ativo", "sujeitos ativos"],
  ["product owner", "product owners"],
  ["pet sitter", "pet sitters"],
  ["prendas domésticas", "prendas domésticas"],
]);

/** Words before an adjective that say when or how, and stay. */
const leading = /^(?:neste ato|nestes autos|desde já|de fato|de direito|por ora) (?=.)/i;

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

/** Where a word stands: at the start of an item, inside it, or behind a preposition, where words stay. */
type Place = "start" | "inside" | "tail";

const stays = (word: string, place: Place, isLast: boolean): boolean =>
  place === "tail" ||
  (place === "inside" && (isPreposition(word) || isJoint(word) || isAdverb(word))) ||
  (!isLast && isAdverb(word));

/**
 * Returns the place of a word of a person's standing behind a preposition's words: back with the person, as in `técnico
 * de enfermagem aposentado`.
 * @returns undefined if those words name a person too
 */
function placeOfStanding(words: readonly PhraseWord[], at: number): Place | undefined {
  const before = words.slice(0, at).map(({ word }) => word);
  if (isPreposition(before.at(-1) ?? "")) return "tail";
  const tail = before.slice(before.findLastIndex(isPreposition));
  return tail.some((word) => singleWord(word)?.isNoun) ? undefined : "inside";
}

/** Returns the place of the word behind another; undefined if that is not clear, or a word is missing. */
function placeBehind({ word, comma }: PhraseWord, place: Place, next: string | undefined): Place | undefined {
  if (isJoint(word) || comma !== "") {
    if (next === undefined) return undefined;
    const kind = place === "tail" ? behindTail(next) : "item";
    return kind === "unclear" ? undefined : kind === "tail" ? "tail" : "start";
  }
  return place === "tail" || (place === "inside" && isPreposition(word)) ? "tail" : "inside";
}

/**
 * Returns the forms of a phrase in its masculine singular: articles, nouns, adjectives and participles vary up to a
 * preposition, every word known. `médico e professor`, `técnico em enfermagem`, `já qualificado`.
 */
export function phraseForms(phrase: string): FourForms | UnknownWord {
  const fixed = fixedPhrases.get(phrase.toLocaleLowerCase("pt-BR"));
  if (fixed !== undefined)
    return formsWithCapitals(phrase, common(phrase.toLocaleLowerCase("pt-BR"), fixed), isLoud(phrase));
  const before = leading.exec(phrase)?.[0] ?? "";
  const words = wordsOf(phrase.slice(before.length));
  if (isDistributive(words)) return { unknown: phrase };
  const isAllLoud = isLoud(phrase);
  const forms: FourForms[] = [];
  let hasWord = false;
  let place: Place | undefined = "start";
  for (const [at, each] of words.entries()) {
    const next = words[at + 1];
    if (place === "tail" && isStanding(each.word)) place = placeOfStanding(words, at);
    if (place === undefined) return { unknown: each.typed };
    const isFixed = stays(each.word, place, next === undefined);
    const found = isFixed ? undefined : wordForms(each.word);
    if (!isFixed && !found) return { unknown: each.typed };
    hasWord ||= !isFixed;
    const written = found ? formsWithCapitals(each.typed, found, isAllLoud) : invariable(each.typed);
    forms.push(withComma(each, written));
    place = placeBehind(each, place, next?.word);
    if (place === undefined) return { unknown: (next ?? each).typed };
  }
  return hasWord ? mapForms(joinForms(forms), (form) => before + form) : { unknown: phrase };
}
