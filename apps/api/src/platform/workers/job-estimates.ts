/** Part of the way that an estimate goes down when a job took less than expected; it goes up at once. */
const downward = 0.3;

/**
 * Processor time that jobs of an owner's kinds are expected to take, by what those before took; the least recently used kind is
 * forgotten first. One job that takes long raises the estimate at once: what is expected of it decides where it may run.
 * @param most kinds that are remembered
 */
export function createJobEstimates(most: number) {
  const expected = new Map<string, number>();
  const keyOf = (owner: string, kind: string) => `${owner} ${kind}`;

  /** @returns milliseconds; undefined where no job of the kind was measured */
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
