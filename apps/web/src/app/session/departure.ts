export interface Departure {
  /** Leaves the product by a page load; only the first address counts. */
  readonly leave: (href: string) => void;
  readonly isLeaving: () => boolean;
  /** The listener is called once, on leaving. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Leaving the product: after it no page is drawn, no call answered and no message shown. */
export function createDeparture(go: (href: string) => void): Departure {
  const listeners = new Set<() => void>();
  let isLeaving = false;
  return {
    leave: (href) => {
      if (isLeaving) return;
      isLeaving = true;
      go(href);
      for (const listener of listeners) listener();
    },
    isLeaving: () => isLeaving,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
