import { formsWithCapitals, isLoud } from "./capitals.ts";
import { closedWord } from "./closed-words.ts";
import { type FourForms, invariable, joinForms } from "./four-forms.ts";
import { knownPair } from "./lexicon.ts";
import { isDistributive, type PhraseWord, type UnknownWord, withComma, wordsOf } from "./phrase-forms.ts";
import { isAdverb, isJoint, isPreposition } from "./small-words.ts";
import { singleWord } from "./word-forms.ts";

/** Endings of a masculine and a feminine whose plurals are sure, with the plural of the masculine. */
const sureEndings: readonly (readonly [RegExp, string, (masculine: string) => string])[] = [
  [/[^ã]o$/u, "a", (m) => `${m}s`],
  [/or$/u, "ora", (m) => `${m}es`],
  [/ês$/u, "esa", (m) => `${m.slice(0, -2)}eses`],
  [/z$/u, "za", (m) => `${m}es`],
];

/** Length of the masculine ending that the feminine ending replaces. */
const replaced: Readonly<Record<string, number>> = { a: 1, ora: 2, esa: 2, za: 1 };

function sureForms(m: string, f: string): FourForms | undefined {
  if (m.includes("-")) return undefined;
  for (const [ending, feminine, plural] of sureEndings) {
    if (ending.test(m) && f === m.slice(0, m.length - (replaced[feminine] ?? 0)) + feminine)
      return { ms: m, mp: plural(m), fs: f, fp: `${f}s` };
  }
  return undefined;
}

function formsOfPair(m: string, f: string): FourForms | undefined {
  const closed = closedWord(m);
  if (closed?.fs === f) return closed;
  const listed = knownPair(m, f);
  if (listed) return listed;
  const single = singleWord(m)?.forms;
  return single?.fs === f ? single : sureForms(m, f);
}

/**
 * Returns, for each word, whether it stays: a small word, or the words of a preposition as long as both sides are
 * alike.
 */
function stayingWords(ms: readonly PhraseWord[], fs: readonly PhraseWord[]): readonly boolean[] {
  const same = ms.map(({ word }, at) => word === fs[at]?.word);
  const isTail = (at: number) => at > 0 && isPreposition(ms[at]?.word ?? "") && same.slice(at).every(Boolean);
  const tailAt = ms.findIndex((_, at) => isTail(at));
  let isBehind = false;
  return ms.map(({ word }, at) => {
    isBehind = same[at] === true && !isJoint(word) && (isBehind || isPreposition(word));
    const isSmall = same[at] === true && (isJoint(word) || isAdverb(word));
    return isSmall || isBehind || (tailAt !== -1 && at >= tailAt);
  });
}

/**
 * Returns the forms of a masculine and a feminine phrase: known words by the lists, others by sure endings. From a
 * preposition on, the words stay as long as both sides are alike.
 */
export function pairForms(masculine: string, feminine: string): FourForms | UnknownWord {
  const [ms, fs] = [wordsOf(masculine), wordsOf(feminine)];
  if (ms.length !== fs.length || isDistributive(ms)) return { unknown: masculine };
  const staying = stayingWords(ms, fs);
  if (staying.every(Boolean)) return { unknown: masculine };
  const isAllLoud = isLoud(masculine);
  const forms: FourForms[] = [];
  for (const [at, each] of ms.entries()) {
    const found = staying[at] ? invariable(each.typed) : formsOfPair(each.word, fs[at]?.word ?? "");
    if (!found) return { unknown: each.typed };
    forms.push(withComma(each, staying[at] ? found : formsWithCapitals(each.typed, found, isAllLoud)));
  }
  const joined = joinForms(forms);
  return { ms: masculine, mp: joined.mp, fs: feminine, fp: joined.fp };
}
