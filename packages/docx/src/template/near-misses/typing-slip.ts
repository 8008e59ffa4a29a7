import { distinctWords } from "./distinct-words.ts";
import type { FoldedName } from "./folded-name.ts";

/** Minimum lengths for a swap of neighbours, for any other slip, and for a slip of the first letter to count. */
const SWAP = 4;
const SLIP = 5;
const FIRST_LETTER = 7;
/** The same for whole names whose words are separated differently. */
const RUN_TOGETHER = 10;

const ROMAN = /^[IVXLCDM]+$/;
/** Matches the difference of two forms of one word: AUTOR-A, CONTRATAD-O-S, EMPREGADO-R. */
const INFLECTION = /^(?:[AOERS]|[AOE]S)?$/;
/** Matches an ending that no Portuguese word has: letters are missing. */
const CUT_SHORT = /(?:[BCDFGHJKPQTVWX]|SS)$/;

/** Returns the difference of two words: the rest of each between their common beginning and end. */
function difference(a: string, b: string): { from: number; left: string; right: string; ends: [string, string] } {
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a[from] === b[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return {
    from,
    left: a.slice(from, a.length - tail),
    right: b.slice(from, b.length - tail),
    ends: [a.slice(from), b.slice(from)],
  };
}

function isInflection(a: string, b: string, from: number, [endA, endB]: readonly [string, string]): boolean {
  if (!INFLECTION.test(endA) || !INFLECTION.test(endB)) return false;
  const added = endA === "" ? endB : endB === "" ? endA : "";
  const stem = a.slice(0, from);
  const isDoubled = added.length === 1 && stem.endsWith(added) && a.length !== b.length;
  return !isDoubled && !(added !== "" && CUT_SHORT.test(stem));
}

/** True if two words differ by one letter missing, added or changed, or by two neighbours swapped. */
export function isSlipOfWord(a: string, b: string): boolean {
  const { from, left, right, ends } = difference(a, b);
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  const isOne = left.length <= 1 && right.length <= 1;
  if (!isSwap && !isOne) return false;
  if (/\d|\|/.test(left + right) || (ROMAN.test(a) && ROMAN.test(b))) return false;
  const length = Math.max(a.length, b.length);
  if (length < (isSwap ? SWAP : SLIP) || Math.min(a.length, b.length) < SWAP) return false;
  if (from === 0 && isOne && left !== "" && right !== "" && length < FIRST_LETTER) return false;
  return isSwap || !isInflection(a, b, from, ends);
}

/**
 * True if the first name looks like the second one mistyped. Numbers, inflected forms and existing words are excluded:
 * `AUTOR 1`, `AUTORA` and `TUTOR` are not slips of `AUTOR`. `isWord` is true for a word that exists besides the one it
 * resembles.
 */
export function isTypingSlip(
  name: FoldedName,
  meant: FoldedName,
  isWord: (word: string, other: string) => boolean,
): boolean {
  if (name.words.length !== meant.words.length) {
    return Math.min(name.text.length, meant.text.length) >= RUN_TOGETHER && isSlipOfWord(name.text, meant.text);
  }
  const at = name.words.findIndex((word, index) => word !== meant.words[index]);
  const [word, other] = [name.words[at] ?? "", meant.words[at] ?? ""];
  const rest = name.words.slice(at + 1).every((one, index) => one === meant.words[at + 1 + index]);
  if (at === -1 || !rest || distinctWords.has(word) || isWord(word, other)) return false;
  return isSlipOfWord(word, other);
}
