import { eachWord, plainWord, wordForm } from "@lavra/portuguese";
import type { SoughtWord } from "./read-search.ts";

/** UTF-16 units of a passage, approximately; `longestPassage` is the maximum if its words are further apart. */
const passageLength = 180;
const longestPassage = 400;
/** Most UTF-16 units before the first marked word: a narrow list shows only the beginning of a passage. */
const mostBefore = 48;
/** Letters that a word shares with its stem: `ência` becomes `ent`, all others share more. */
const sharedLetters = 3;

/** A word of a text that may match the search. */
interface Candidate {
  readonly at: number;
  readonly end: number;
  readonly plain: string;
  readonly form: string;
}

export interface PassagePiece {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * Returns the words of a text that share their first letters with a sought word. They are few, and no other word can
 * match.
 */
export function candidatesIn(text: string, sought: readonly SoughtWord[]): Candidate[] {
  const beginnings = new Set(
    sought.flatMap(({ stems, beginning }) => [...stems, beginning ?? ""]).map((word) => word.slice(0, sharedLetters)),
  );
  beginnings.delete("");
  const initials = new Set([...beginnings].map((beginning) => plainWord(beginning.charAt(0))));
  const found: Candidate[] = [];
  for (const { 0: word, index } of text.matchAll(eachWord())) {
    if (!initials.has(initialOf(word))) continue;
    const plain = plainWord(word);
    if (!startsAny(plain, beginnings)) continue;
    found.push({ at: index, end: index + word.length, plain, form: wordForm(word) });
  }
  return found;
}

const initials = new Map<string, string>();
const mostInitials = 2_000;

/** Cached for each letter, a third of the time: the first letter alone rules out most words of a text. */
function initialOf(word: string): string {
  const letter = word.charAt(0);
  const known = initials.get(letter);
  if (known !== undefined) return known;
  if (initials.size >= mostInitials) initials.clear();
  const initial = plainWord(letter).charAt(0);
  initials.set(letter, initial);
  return initial;
}

const startsAny = (word: string, beginnings: ReadonlySet<string>) => {
  for (const beginning of beginnings) if (word.startsWith(beginning)) return true;
  return false;
};

/** A word that matches, and the index of the sought word. */
interface Hit extends Candidate {
  readonly word: number;
}

/**
 * Returns the passage with most of the sought words closest together, in pieces that are marked if found; empty if the
 * text has none of them.
 * @param stemOf returns the stem of a candidate's form
 */
export function passageOf(
  text: string,
  candidates: readonly Candidate[],
  sought: readonly SoughtWord[],
  stemOf: (form: string) => string | undefined,
): PassagePiece[] {
  const hits = candidates.flatMap((candidate): Hit[] => {
    const word = sought.findIndex((one) => isWord(one, candidate, stemOf));
    return word === -1 ? [] : [{ ...candidate, word }];
  });
  const best = bestWindow(hits);
  if (!best) return [];
  const [from, to] = edgesAround(text, best.from, best.to);
  return cut(text, from, to, hits);
}

const isWord = (
  { stems, beginning }: SoughtWord,
  { plain, form }: Candidate,
  stemOf: (form: string) => string | undefined,
) => (beginning !== undefined && plain.startsWith(beginning)) || stems.includes(stemOf(form) ?? "");

/**
 * Returns the window with the most different words that is no longer than the longest passage; of several the shortest,
 * then the first.
 */
function bestWindow(hits: readonly Hit[]): { from: number; to: number } | undefined {
  let best: { from: number; to: number; words: number } | undefined;
  const counts = new Map<number, number>();
  let first = 0;
  for (const [last, hit] of hits.entries()) {
    counts.set(hit.word, (counts.get(hit.word) ?? 0) + 1);
    for (let left = hits[first]; left && first < last; left = hits[first]) {
      const count = counts.get(left.word) ?? 0;
      if (count === 1 && hit.end - left.at <= longestPassage) break;
      if (count === 1) counts.delete(left.word);
      else counts.set(left.word, count - 1);
      first += 1;
    }
    const from = (hits[first] as Hit).at;
    const words = counts.size;
    const isBetter = !best || words > best.words || (words === best.words && hit.end - from < best.to - best.from);
    if (isBetter) best = { from, to: hit.end, words };
  }
  return best;
}

/** Widens a window to its line, or to as much of it as a passage allows, cut between words. */
function edgesAround(text: string, from: number, to: number): [number, number] {
  const room = Math.max(0, passageLength - (to - from));
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = endOfLine(text, to);
  const before = Math.min(from - lineStart, mostBefore, room);
  const after = Math.min(lineEnd - to, room - before);
  return [betweenWords(text, from - before, from, lineStart), betweenWords(text, to + after, to, lineEnd)];
}

const endOfLine = (text: string, at: number) => {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
};

/** Returns the gap nearest to `place` on the way to `towards`, or `place` itself if it is the edge of the line. */
function betweenWords(text: string, place: number, towards: number, edge: number): number {
  if (place === edge) return place;
  const step = towards < place ? -1 : 1;
  for (let at = place; at !== towards; at += step) if (/\s/.test(text.charAt(step === 1 ? at - 1 : at))) return at;
  return towards;
}

function cut(text: string, from: number, to: number, hits: readonly Hit[]): PassagePiece[] {
  const pieces: PassagePiece[] = [];
  const put = (start: number, end: number, isFound: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end).replace(/\s+/g, " ").toWellFormed(), isFound });
  };
  let at = from;
  for (const hit of hits) {
    if (hit.at < from || hit.end > to) continue;
    put(at, hit.at, false);
    put(hit.at, hit.end, true);
    at = hit.end;
  }
  put(at, to, false);
  const ellipsis = { text: "…", isFound: false };
  const isCutBefore = from > 0 && text.charAt(from - 1) !== "\n";
  const isCutAfter = to < text.length && text.charAt(to) !== "\n";
  return [...(isCutBefore ? [ellipsis] : []), ...pieces, ...(isCutAfter ? [ellipsis] : [])];
}
