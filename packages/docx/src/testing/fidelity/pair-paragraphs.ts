import type { ParagraphLook } from "./document-look.ts";
import { effectiveValue } from "./properties.ts";

interface Pairing {
  readonly pairs: readonly (readonly [ParagraphLook, ParagraphLook])[];
  readonly missing: readonly ParagraphLook[];
  readonly added: readonly ParagraphLook[];
}

const isSame = (left: ParagraphLook | undefined, right: ParagraphLook | undefined) =>
  left !== undefined && right !== undefined && left.text === right.text && left.where === right.where;

/** True for an empty paragraph that is at most a point high, without spacing, or hidden: it is invisible. */
function takesNoHeight({ text, properties, mark }: ParagraphLook): boolean {
  const length = (name: string) => Number(effectiveValue(properties, name));
  const low = effectiveValue(properties, "spacing.lineRule") === "exact" && length("spacing.line") <= 20;
  const bare = length("spacing.before") === 0 && length("spacing.after") === 0;
  return text === "" && bare && (low || mark.get("vanish") === "1");
}

/** Returns the lengths of the longest common subsequence of paragraphs from each pair of positions on. */
function commonLengths(left: readonly ParagraphLook[], right: readonly ParagraphLook[]): Uint32Array[] {
  const table = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  for (let at = left.length - 1; at >= 0; at -= 1) {
    for (let other = right.length - 1; other >= 0; other -= 1) {
      const row = table[at] as Uint32Array;
      const below = table[at + 1] as Uint32Array;
      row[other] = isSame(left[at], right[other])
        ? (below[other + 1] ?? 0) + 1
        : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return table;
}

/**
 * Pairs the paragraphs of two documents by position and text: common ones at both ends, then the longest common
 * subsequence between them. Invisible paragraphs that a merge adds are skipped.
 */
export function pairParagraphs(wanted: readonly ParagraphLook[], found: readonly ParagraphLook[]): Pairing {
  let start = 0;
  while (start < wanted.length && isSame(wanted[start], found[start])) start += 1;
  let tail = 0;
  const room = Math.min(wanted.length, found.length) - start;
  while (tail < room && isSame(wanted.at(-1 - tail), found.at(-1 - tail))) tail += 1;
  const left = wanted.slice(start, wanted.length - tail);
  const right = found.slice(start, found.length - tail);
  const pairs: [ParagraphLook, ParagraphLook][] = [];
  const missing: ParagraphLook[] = [];
  const added: ParagraphLook[] = [];
  wanted.slice(0, start).forEach((one, index) => {
    pairs.push([one, found[index] ?? one]);
  });
  const lengths = commonLengths(left, right);
  let at = 0;
  let other = 0;
  while (at < left.length || other < right.length) {
    const [one, two] = [left[at], right[other]];
    if (one && two && isSame(one, two)) {
      pairs.push([one, two]);
      at += 1;
      other += 1;
    } else if (one && (!two || (lengths[at + 1]?.[other] ?? 0) >= (lengths[at]?.[other + 1] ?? 0))) {
      missing.push(one);
      at += 1;
    } else if (two) {
      added.push(two);
      other += 1;
    }
  }
  wanted.slice(wanted.length - tail).forEach((one, index) => {
    pairs.push([one, found[found.length - tail + index] ?? one]);
  });
  return { pairs, missing, added: added.filter((one) => !takesNoHeight(one)) };
}
