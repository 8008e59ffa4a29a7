import type { ChangePiece } from "@lavra/contract/library/version-changes";
import { align } from "./align.ts";

/** Matches markers, words, spaces and signs one by one. */
const pieces = /\{[^{}]{1,200}\}|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
const isWord = (piece: string) => /[\p{L}\p{N}]/u.test(piece);

export const piecesOf = (line: string): string[] => line.match(pieces) ?? [];
export const countWords = (text: string): number => piecesOf(text).filter(isWord).length;

/**
 * Fewest letters between two changes that remain unchanged text; fewer become part of the change, so that a line is not
 * shown in fragments.
 */
const leastKept = 4;

/** Compares two lines word by word and returns what was removed and added. */
export function compareLines(before: string, after: string): ChangePiece[] {
  const [first, second] = [piecesOf(before), piecesOf(after)];
  const stretches: { same: string; removed: string; added: string }[] = [{ same: "", removed: "", added: "" }];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...align(first, second), [first.length, second.length] as const]) {
    const last = stretches.at(-1) as (typeof stretches)[number];
    if (nextX > x || nextY > y) {
      const change = { removed: first.slice(x, nextX).join(""), added: second.slice(y, nextY).join("") };
      const isCrumb = last.same.replace(/\s/g, "").length < leastKept && stretches.length > 1;
      if (isCrumb) absorb(stretches, change);
      else Object.assign(last, change);
      stretches.push({ same: "", removed: "", added: "" });
    }
    const open = stretches.at(-1) as (typeof stretches)[number];
    open.same += first[nextX] ?? "";
    [x, y] = [nextX + 1, nextY + 1];
  }
  return stretches.flatMap(({ same, removed, added }) => [
    ...piece("same", same),
    ...piece("removed", removed),
    ...piece("added", added),
  ]);
}

/** Adds the few letters between the last change and this one to both. */
function absorb(
  stretches: { same: string; removed: string; added: string }[],
  change: { removed: string; added: string },
) {
  const crumb = stretches.pop()?.same ?? "";
  const last = stretches.at(-1);
  if (!last) return;
  last.removed += crumb + change.removed;
  last.added += crumb + change.added;
}

const piece = (kind: ChangePiece["kind"], text: string): ChangePiece[] => (text === "" ? [] : [{ kind, text }]);

/** Returns the similarity of two lines from 0 to 1: twice their common words divided by the words of both (Dice). */
export function likeness(first: ReadonlyMap<string, number>, second: ReadonlyMap<string, number>): number {
  const [small, large] = first.size <= second.size ? [first, second] : [second, first];
  let common = 0;
  for (const [word, count] of small) common += Math.min(count, large.get(word) ?? 0);
  return (2 * common) / Math.max(1, total(first) + total(second));
}

const total = (counts: ReadonlyMap<string, number>) => counts.values().reduce((sum, count) => sum + count, 0);

/** Removes the filters of a marker, so that a change of filters does not make it another word. */
const bare = (piece: string) => piece.split("|", 1)[0]?.replace(/\}$/, "") ?? piece;

export function wordCounts(line: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const found of piecesOf(line)) {
    if (!isWord(found)) continue;
    const word = bare(found);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
