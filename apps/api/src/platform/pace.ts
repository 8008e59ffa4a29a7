import { setImmediate } from "node:timers/promises";

/** Reports an amount of work; returns a promise to await if other work should run before more is done. */
export type Pace = (done: number) => Promise<void> | undefined;

/** @param most amount between two yields, in the unit of the reports */
export function createPace(most: number): Pace {
  let left = most;
  return (done) => {
    left -= done;
    if (left > 0) return undefined;
    left = most;
    return setImmediate();
  };
}

/** Elements that are sorted without a yield. */
const runLength = 500;

/** Returns a sorted copy, stable as `toSorted`, yielding by its pace: each comparison counts a little. */
export async function sortPaced<T>(list: readonly T[], compare: (a: T, b: T) => number, pace: Pace): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < list.length; from += runLength) {
    const run = list.slice(from, from + runLength).sort(compare);
    runs.push(run);
    await pace(run.length);
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] as T[], runs[at + 1] ?? [], compare, pace));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(one: readonly T[], other: readonly T[], compare: (a: T, b: T) => number, pace: Pace) {
  const merged: T[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const isFirst = compare(one[left] as T, other[right] as T) <= 0;
    merged.push((isFirst ? one[left++] : other[right++]) as T);
    const turn = pace(1);
    if (turn) await turn;
  }
  return merged.concat(one.slice(left), other.slice(right));
}

/**
 * Processes a list in slices and yields to other requests between them, so that a long list blocks no one.
 * @param most entries of a slice
 * @returns the results in order
 */
export async function inSlices<T, R>(
  parts: Iterable<T>,
  most: number,
  work: (part: T) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let left = most;
  for (const part of parts) {
    if (left === 0) {
      await setImmediate();
      left = most;
    }
    left -= 1;
    const result = work(part);
    results.push(result instanceof Promise ? await result : result);
  }
  return results;
}
