import { setImmediate } from "node:timers/promises";

/**
 * Does something with each part of a list, one slice after the other, and lets other requests have their turn between
 * two slices: a long list holds up nobody.
 * @param most parts of a slice
 * @returns what was made of the parts, in their order
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
