/** Elements that wait for a page, created on demand. */
export interface Supply {
  take(most: number): HTMLElement[];
  /** Returns elements to the front. */
  giveBack(nodes: readonly HTMLElement[]): void;
  isEmpty(): boolean;
}

export function createSupply(source: Iterator<HTMLElement>): Supply {
  const held: HTMLElement[] = [];
  const pull = () => {
    const next = source.next();
    if (!next.done) held.push(next.value);
    return !next.done;
  };
  return {
    take(most) {
      while (held.length < most && pull());
      return held.splice(0, most);
    },
    giveBack: (nodes) => void held.unshift(...nodes),
    isEmpty: () => held.length === 0 && !pull(),
  };
}
