import type { ChangePiece, ComparedParagraph, VersionChanges } from "@lavra/contract/library/version-changes";
import { align } from "./align.ts";
import { compareLines, countWords, likeness, wordCounts } from "./compare-lines.ts";

export type TextChanges = Pick<VersionChanges, "paragraphs" | "more" | "wordsAdded" | "wordsRemoved">;

/**
 * `paragraphs`: changed paragraphs shown. `piece`: UTF-16 units shown of one piece of them. `context`: UTF-16 units
 * shown of an unchanged paragraph nearby.
 */
const most = { paragraphs: 300, piece: 4_000, context: 160 };
/** Least share of common words for which two paragraphs are one that was rewritten. */
const leastAlike = 0.4;
/** Most pairs of paragraphs compared at one place of a text. */
const mostPairs = 10_000;

/** Compares two texts, with a line for each paragraph; empty lines are ignored. */
export function compareTexts(before: string, after: string): TextChanges {
  const [first, second] = [linesOf(before), linesOf(after)];
  const compared: ComparedParagraph[] = [];
  let count = 0;
  let [more, wordsAdded, wordsRemoved] = [0, 0, 0];
  const add = (kind: "changed" | "added" | "removed", pieces: readonly ChangePiece[]) => {
    for (const piece of pieces) {
      if (piece.kind === "added") wordsAdded += countWords(piece.text);
      if (piece.kind === "removed") wordsRemoved += countWords(piece.text);
    }
    count += 1;
    if (count > most.paragraphs) more += 1;
    else compared.push({ kind, pieces: pieces.map(shortened) });
  };
  const passSame = (line: string) => {
    const last = compared.at(-1);
    const count = last?.kind === "same" ? last.count + 1 : 1;
    if (last?.kind === "same") compared.pop();
    compared.push({ kind: "same", count, last: line.slice(0, most.context).toWellFormed() });
  };
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...align(first, second), [first.length, second.length] as const]) {
    for (const { removed, added } of pairUp(first.slice(x, nextX), second.slice(y, nextY))) {
      if (removed !== undefined && added !== undefined) add("changed", compareLines(removed, added));
      else if (removed !== undefined) add("removed", [{ kind: "removed", text: removed }]);
      else if (added !== undefined) add("added", [{ kind: "added", text: added }]);
    }
    if (nextX < first.length) passSame(first[nextX] as string);
    [x, y] = [nextX + 1, nextY + 1];
  }
  return { paragraphs: compared, more, wordsAdded, wordsRemoved };
}

const linesOf = (text: string) =>
  text.split("\n").flatMap((line) => {
    const trimmed = line.trim();
    return trimmed === "" ? [] : [trimmed];
  });

const shortened = ({ kind, text }: ChangePiece): ChangePiece => ({
  kind,
  text: text.length > most.piece ? `${text.slice(0, most.piece).toWellFormed()}…` : text,
});

interface Pair {
  readonly removed?: string;
  readonly added?: string;
}

/** Pairs removed paragraphs with the added ones that replace them, in order; the others remain without a partner. */
function pairUp(removed: readonly string[], added: readonly string[]): Pair[] {
  if (removed.length * added.length > mostPairs) {
    return [...removed.map((line) => ({ removed: line })), ...added.map((line) => ({ added: line }))];
  }
  const [r, a] = [removed.map(wordCounts), added.map(wordCounts)];
  const width = a.length + 1;
  /** Highest total similarity of pairs from these paragraphs on. */
  const best = new Float64Array((r.length + 1) * width);
  const like = new Float64Array(r.length * width);
  for (let i = r.length - 1; i >= 0; i--) {
    for (let j = a.length - 1; j >= 0; j--) {
      const share = likeness(r[i] as Map<string, number>, a[j] as Map<string, number>);
      like[i * width + j] = share >= leastAlike ? share : -1;
      const alone = Math.max(best[(i + 1) * width + j] as number, best[i * width + j + 1] as number);
      best[i * width + j] = Math.max(
        alone,
        (like[i * width + j] as number) + (best[(i + 1) * width + j + 1] as number),
      );
    }
  }
  return walk(removed, added, best, like);
}

function walk(removed: readonly string[], added: readonly string[], best: Float64Array, like: Float64Array): Pair[] {
  const width = added.length + 1;
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const [line, other] = [removed[i], added[j]];
    const isPair =
      line !== undefined &&
      other !== undefined &&
      (like[i * width + j] as number) >= 0 &&
      best[i * width + j] === (like[i * width + j] as number) + (best[(i + 1) * width + j + 1] as number);
    const isGone = line !== undefined && (other === undefined || best[(i + 1) * width + j] === best[i * width + j]);
    if (isPair) pairs.push({ removed: line, added: other });
    else if (isGone) pairs.push({ removed: line });
    else if (other !== undefined) pairs.push({ added: other });
    if (isPair || isGone) i += 1;
    if (isPair || !isGone) j += 1;
  }
  return pairs;
}
