import type { Clock } from "../platform/clock.ts";

/** Milliseconds that a list is used, and that a service is not called after a failure. */
const goodMs = 24 * 3_600_000;
const restMs = 10 * 60_000;

interface Live<T> {
  readonly clock: Clock;
  /** Fetches the list, or throws. */
  readonly ask: () => Promise<T>;
  readonly onFailure: (failure: unknown) => void;
}

/**
 * Caches a list of another service in memory for a day. Concurrent callers share one fetch, and a failed attempt is not
 * repeated for ten minutes. The result never rejects: it is the last good list, or undefined if there never was one.
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
