import { common, type FourForms, readFour } from "./four-forms.ts";
import { inflect } from "./inflect.ts";
import { adjectiveWords, relationalWords } from "./words/adjective-words.ts";
import { invariableWords, irregularWords, otherPairs, titleWords } from "./words/irregular-words.ts";
import { nationalityWords } from "./words/nationality-words.ts";
import { foreignWords, professionWords } from "./words/profession-words.ts";
import { roleWords } from "./words/role-words.ts";

/** A word of the lists: its forms, and what it may stand for. */
export interface KnownWord {
  readonly forms: FourForms;
  /** Names a person: `médico`. */
  readonly isNoun: boolean;
  /** Stands beside people and things: `civil`. */
  readonly isRelational: boolean;
}

const lines = (text: string) => text.trim().split("\n").map(readFour);
const listed = (text: string) => text.trim().split(/\s+/);

const irregulars: ReadonlyMap<string, FourForms> = new Map(
  [
    ...lines(titleWords).toReversed(),
    ...listed(invariableWords).map((word) => common(word, word)),
    ...foreignWords.map((word) => common(word, `${word}s`)),
    ...lines(irregularWords),
  ].map((forms) => [forms.ms, forms]),
);

const nouns = new Set([...roleWords, ...professionWords, ...nationalityWords, ...foreignWords]);
const relational = new Set(relationalWords);
const adjectives = new Set(adjectiveWords);

/** Returns a word of the lists by its masculine singular in lower case; undefined if the lists do not have it. */
export function knownWord(word: string): KnownWord | undefined {
  const irregular = irregulars.get(word);
  const [isNoun, isRelational] = [nouns.has(word) || irregular !== undefined, relational.has(word)];
  if (!isNoun && !isRelational && !adjectives.has(word)) return undefined;
  const forms = irregular ?? inflect(word);
  return forms && { forms, isNoun, isRelational };
}

const pairKey = (masculine: string, feminine: string) => `${masculine}|${feminine}`;
const pairs: ReadonlyMap<string, FourForms> = new Map(
  [...lines(otherPairs), ...lines(irregularWords), ...lines(titleWords)].map((forms) => [
    pairKey(forms.ms, forms.fs),
    forms,
  ]),
);

/** Returns the forms of a masculine and a feminine that the lists have as a pair: `ator|atriz`, `pai|mãe`. */
export const knownPair = (masculine: string, feminine: string): FourForms | undefined =>
  pairs.get(pairKey(masculine, feminine));

/** All words of the lists, masculine singular. */
export const allKnownWords = (): readonly string[] => [
  ...new Set([...irregulars.keys(), ...nouns, ...relational, ...adjectives]),
];
