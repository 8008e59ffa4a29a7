/** A replacement in a source text: the characters from `start` to `end` give way to `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies replacements to the part of `source` between two positions. Where one lies inside another, the outer
 * one wins; those at the same place keep the order in which they were given.
 */
export function applySplices(source: string, splices: readonly Splice[], from = 0, to = source.length): string {
  const order = splices
    .filter((one) => one.start >= from && one.end <= to)
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.start - b.one.start || insertionFirst(a.one, b.one) || a.index - b.index);
  const pieces: string[] = [];
  let at = from;
  for (const { one } of order) {
    if (one.start < at) continue;
    pieces.push(source.slice(at, one.start), one.text);
    at = one.end;
  }
  pieces.push(source.slice(at, to));
  return pieces.join("");
}

function insertionFirst(a: Splice, b: Splice): number {
  const [wide, wideOther] = [a.end > a.start, b.end > b.start];
  if (wide === wideOther) return wide ? b.end - a.end : 0;
  return wide ? 1 : -1;
}
