import { distance, plainWord } from "../search/word-form.ts";
import { nameSound } from "./name-sound.ts";

/** Words between names that are no names. */
const particles = new Set(["da", "das", "de", "di", "do", "dos", "del"]);

/** A name or a part of it, as written. */
export interface FoundName {
  readonly text: string;
  /** Without accents, case and particles. */
  readonly words: readonly string[];
  readonly start: number;
}

interface Word {
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly isParticle: boolean;
}

const eachName = /\p{Lu}[\p{L}\p{M}'’-]*|(?<!\p{L})(?:da|das|de|di|do|dos|del)(?!\p{L})/gu;

/** Splits a text into runs of capitalised words that only particles part. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  const close = () => {
    while (run.at(-1)?.isParticle) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const { 0: found, index } of text.matchAll(eachName)) {
    const plain = plainWord(found);
    const isParticle = particles.has(plain);
    const last = run.at(-1);
    if (last && !/^[ \u00a0]{1,3}$/.test(text.slice(last.end, index))) close();
    // "E" in capitals joins two names.
    if (plain === "e") close();
    else if (plain !== "" && (run.length > 0 || !isParticle))
      run.push({ plain, start: index, end: index + found.length, isParticle });
  }
  close();
  return runs;
}

const named = (text: string, run: readonly Word[]): FoundName => {
  const [first, last] = [run[0], run.at(-1)];
  const start = first?.start ?? 0;
  return {
    text: text.slice(start, last?.end ?? start),
    words: run.filter(({ isParticle }) => !isParticle).map(({ plain }) => plain),
    start,
  };
};

/** Fewest and most words of a name. */
const lengths = { fewest: 2, most: 7 };
/** Longest run in which parts are sought: a heading in capitals. */
const longestRun = 60;

/** Returns the names of two words and more in a text: whole runs of capitalised words. */
export const wholeNames = (text: string): FoundName[] =>
  runsOf(text)
    .map((run) => named(text, run))
    .filter(({ words }) => words.length >= lengths.fewest && words.length <= lengths.most);

/** Returns everything in a text that may be a name: also parts of runs, as in a heading in capitals. */
export const possibleNames = (text: string): FoundName[] =>
  runsOf(text).flatMap((whole) => {
    const run = whole.slice(0, longestRun);
    return run.flatMap((first, from) =>
      first.isParticle
        ? []
        : run.flatMap((last, to) => {
            if (last.isParticle || to <= from) return [];
            const part = named(text, run.slice(from, to + 1));
            return part.words.length >= lengths.fewest && part.words.length <= lengths.most ? [part] : [];
          }),
    );
  });

/** Returns the words of a name without accents, case and particles. */
export const wordsOfName = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .map(plainWord)
    .filter((word) => word !== "" && word !== "e" && !particles.has(word));

/** Fewest letters of a word in which a slip is recognised: short words are other names. */
const shortestWord = 5;

/**
 * True if one name is probably the other with a slip: all words but one are equal, and that one sounds the same or has one
 * letter more, less or changed before its last one, where genders differ.
 */
export function isSlipOfName(words: readonly string[], name: readonly string[]): boolean {
  if (words.length !== name.length || words.length < lengths.fewest) return false;
  const places = words.flatMap((word, at) => (word === name[at] ? [] : [at]));
  const [place] = places;
  if (place === undefined || places.length > 1) return false;
  const [one = "", other = ""] = [words[place], name[place]];
  if (Math.min(one.length, other.length) < shortestWord) return false;
  if (nameSound(one) === nameSound(other)) return true;
  return one.at(-1) === other.at(-1) && one[0] === other[0] && distance(one, other) === 1;
}
