import type { Clock } from "../platform/clock.ts";

/** How long a list is good, and how long a service that failed is left alone, in milliseconds. */
const goodMs = 24 * 3_600_000;
const restMs = 10 * 60_000;

interface Live<T> {
  readonly clock: Clock;
  /** Gets the list, or throws. */
  readonly ask: () => Promise<T>;
  readonly onFailure: (failure: unknown) => void;
}

/**
 * A list that lives elsewhere, kept in memory for a day. However many ask at a time, it is fetched once, and a try that
 * failed is not repeated for ten minutes. The reply never fails: it is the last good list, or undefined where there
 * never was one.
 */
export function createLiveList<T>({ clock, ask, onFailure }: Live<T>): () => Promise<T | undefined> {
  let held: T | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function refresh() {
    let pauseMs = goodMs;
    try {
      held = await ask();
    } catch (failure) {
      pauseMs = restMs;
      onFailure(failure);
    }
    restsUntil = clock.now().getTime() + pauseMs;
  }

  return async () => {
    if (clock.now().getTime() >= restsUntil) {
      asking ??= refresh().finally(() => {
        asking = undefined;
      });
    }
    await asking;
    return held;
  };
}
