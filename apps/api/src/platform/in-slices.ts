import { setImmediate } from "node:timers/promises";

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
