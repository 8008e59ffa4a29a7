import { closedWord } from "./closed-words.ts";
import { type FourForms, invariable, joinForms, mapForms } from "./four-forms.ts";
import { type KnownWord, knownWord } from "./lexicon.ts";
import { bySuffix } from "./suffixes.ts";

/** First parts of compounds that stay: `vice-presidente`, `ex-sócio`, `recém-nascido`. */
const prefixes = new Set(
  (
    "vice ex co sub pré pós pró recém mal bem não semi anti super ultra infra supra multi auto micro mini mega mono bi tri " +
    "neo inter intra extra sobre contra hiper pan além aquém sem abaixo acima sul norte leste oeste centro afro luso " +
    "ítalo anglo franco greco austro sino nipo teuto hispano ibero indo euro latino são santa cabo costa grão"
  ).split(" "),
);
const plain = (forms: FourForms): KnownWord => ({ forms, isNoun: true, isRelational: false });

/** Returns a compound by its parts, all of which must be known: `diretor-presidente`, `ex-sócio`, `pedreiro/pintor`. */
function compound(word: string, joint: string): KnownWord | undefined {
  const parts = word.split(joint);
  const last = parts.length - 1;
  const forms = parts.map((part, at) => {
    if (at < last && prefixes.has(part)) return invariable(part);
    return singleWord(part)?.forms;
  });
  const known = forms.filter((form) => form !== undefined);
  return known.length === parts.length ? plain(joinForms(known, joint)) : undefined;
}

/** Prefixes that are written together with a noun: `coautor`, `correquerente`, `subgerente`. */
const joined = /^(co(?=rr|ss)[rs]|co(?![rs])|sub)(.{5,})$/u;

/** Returns a noun of the lists behind a prefix. */
function prefixed(word: string): KnownWord | undefined {
  const [, prefix = "", rest = ""] = joined.exec(word) ?? [];
  const known = rest === "" ? undefined : knownWord(rest);
  return known?.isNoun ? plain(mapForms(known.forms, (form) => prefix + form)) : undefined;
}

/** Returns a noun, adjective or participle by its masculine singular in lower case. */
export function singleWord(word: string): KnownWord | undefined {
  const known = knownWord(word);
  if (known) return known;
  const joint = /[/-]/.exec(word)?.[0];
  if (joint) return compound(word, joint);
  const forms = bySuffix(word);
  return forms ? { forms, isNoun: false, isRelational: false } : prefixed(word);
}

/**
 * Returns the forms of one word in lower case: an article, a pronoun, or a word of the lists or of a sure suffix.
 * @returns undefined for words that are not known
 */
export const wordForms = (word: string): FourForms | undefined => closedWord(word) ?? singleWord(word)?.forms;
