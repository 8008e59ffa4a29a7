/** Pairs of indexes with equal items, in order: `[in the first, in the second]`. */
export type Common = readonly (readonly [number, number])[];

/** Most insertions and deletions searched for between two anchors; beyond that, nothing there counts as common. */
const mostEdits = 200;
/** Most levels of anchors within anchors. */
const deepest = 20;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Aligns two lists. Items that occur once in both are anchors (patience); between anchors the fewest edits are found
 * (Myers, "An O(ND) Difference Algorithm", 1986) as long as they are few. The time is bounded by the lengths times
 * `mostEdits` for any lists.
 */
export function align(first: readonly string[], second: readonly string[]): Common {
  const ids = new Map<string, number>();
  const idOf = (text: string) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, ids.size);
    return ids.size - 1;
  };
  const a = Int32Array.from(first, idOf);
  const b = Int32Array.from(second, idOf);
  const found: [number, number][] = [];
  alignSpan({ a, b, found }, { from: 0, to: a.length }, { from: 0, to: b.length }, deepest);
  return found;
}

interface Lists {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly found: [number, number][];
}

function alignSpan({ a, b, found }: Lists, inA: Span, inB: Span, depth: number): void {
  let { from: fromA, to: toA } = inA;
  let { from: fromB, to: toB } = inB;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) found.push([fromA++, fromB++]);
  let tail = 0;
  while (toA > fromA && toB > fromB && a[toA - 1] === b[toB - 1]) {
    toA -= 1;
    toB -= 1;
    tail += 1;
  }
  if (fromA < toA && fromB < toB) {
    const anchors = depth === 0 ? [] : anchorsIn(a, b, { from: fromA, to: toA }, { from: fromB, to: toB });
    if (anchors.length === 0) {
      for (const [x, y] of fewestEdits(a.subarray(fromA, toA), b.subarray(fromB, toB)))
        found.push([fromA + x, fromB + y]);
    } else {
      for (const [x, y] of [...anchors, [toA, toB] as const]) {
        alignSpan({ a, b, found }, { from: fromA, to: x }, { from: fromB, to: y }, depth - 1);
        if (x < toA) found.push([x, y]);
        [fromA, fromB] = [x + 1, y + 1];
      }
    }
  }
  for (let at = 0; at < tail; at++) found.push([toA + at, toB + at]);
}

/** Returns the longest sequence of items that occur once in both spans and are in the same order in both. */
function anchorsIn(a: Int32Array, b: Int32Array, inA: Span, inB: Span): [number, number][] {
  const placesA = onlyPlaces(a, inA);
  const placesB = onlyPlaces(b, inB);
  const pairs: [number, number][] = [];
  for (const [id, x] of placesA) {
    const y = placesB.get(id);
    if (x !== undefined && y !== undefined) pairs.push([x, y]);
  }
  return longestRising(pairs);
}

/** Returns the index of each id that occurs once; undefined for the others. */
function onlyPlaces(ids: Int32Array, { from, to }: Span): Map<number, number | undefined> {
  const places = new Map<number, number | undefined>();
  for (let at = from; at < to; at++) {
    const id = ids[at] as number;
    places.set(id, places.has(id) ? undefined : at);
  }
  return places;
}

/** Returns the longest subsequence of pairs, sorted by the first, whose second rises as well. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [at, [, y]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as [number, number])[1] < y) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[at] = ends[low - 1] as number;
    ends[low] = at;
  }
  const run: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) run.push(pairs[at] as [number, number]);
  return run.reverse();
}

/** Returns the longest common subsequence of two lists of ids; empty if that takes more than `mostEdits`. */
export function fewestEdits(a: Int32Array, b: Int32Array): [number, number][] {
  const most = Math.min(a.length + b.length, mostEdits);
  const width = 2 * most + 1;
  const reached = new Int32Array(width + 2);
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    history.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = diagonal + most;
      const isDown = diagonal === -edits || (diagonal !== edits && (reached[at - 1] ?? -1) < (reached[at + 1] ?? -1));
      let x = isDown ? (reached[at + 1] ?? 0) : (reached[at - 1] ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[at] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(history, a.length, b.length, most);
    }
  }
  return [];
}

/** Follows the recorded steps backwards and returns the pairs. */
function walkBack(history: readonly Int32Array[], lengthA: number, lengthB: number, most: number): [number, number][] {
  const pairs: [number, number][] = [];
  let x = lengthA;
  let y = lengthB;
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const reached = history[edits] as Int32Array;
    const diagonal = x - y;
    const at = diagonal + most;
    const isDown = diagonal === -edits || (diagonal !== edits && (reached[at - 1] ?? -1) < (reached[at + 1] ?? -1));
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const startX = edits === 0 ? 0 : (reached[previous + most] ?? 0);
    const startY = edits === 0 ? 0 : startX - previous;
    while (x > startX && y > startY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    [x, y] = [startX, startY];
  }
  return pairs.reverse();
}
