/** Share by which an estimate falls when a job took less than expected; it rises at once. */
const downward = 0.3;

/**
 * Expected processor time of an owner's kinds of jobs, from earlier ones; the least recently used kind is dropped
 * first. One long job raises the estimate at once, because the estimate decides where it may run.
 * @param most remembered kinds
 */
export function createJobEstimates(most: number) {
  const expected = new Map<string, number>();
  const keyOf = (owner: string, kind: string) => `${owner} ${kind}`;

  /** @returns milliseconds; undefined if no job of the kind was measured */
  function find(owner: string, kind: string): number | undefined {
    return expected.get(keyOf(owner, kind));
  }

  function learn(owner: string, kind: string, ms: number): void {
    const key = keyOf(owner, kind);
    const before = expected.get(key) ?? ms;
    expected.delete(key);
    expected.set(key, ms > before ? ms : before + (ms - before) * downward);
    for (const oldest of expected.keys()) {
      if (expected.size <= most) break;
      expected.delete(oldest);
    }
  }

  return { find, learn };
}
