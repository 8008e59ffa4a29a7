import { ApiError } from "./api-error.ts";

/** How often a call is sent again that the server had no room for. */
const mostTries = 5;

/** Seconds between two tries at most. */
const longestGap = 60;

/** A person stopped waiting before there was room; nothing was carried out. */
export class WaitStopped extends Error {
  override name = "WaitStopped";
}

export interface Waiting {
  /** Told once, when the first try found no room. */
  readonly onWait: () => void;
  /** Ends the wait between two tries; a try under way is waited for. */
  readonly stop: AbortSignal;
  /** From 0 to 1, so that those who were turned away together do not come again together. */
  readonly chance?: () => number;
}

/**
 * Seconds until the next try: as many as the server said, and twice as long each time where it says no more.
 * @param tries that found no room
 */
export function secondsUntilNext(tries: number, told: unknown, chance: number): number {
  const seconds = Math.max(typeof told === "number" ? told : 0, 2 ** tries);
  return Math.min(longestGap, seconds * (1 + chance / 4));
}

const isNoRoom = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "server.busy";

/**
 * Sends a call until the server has room for it, as often as is fit: one that is carried out once, whatever number of times it
 * comes, by its Idempotency-Key.
 * @throws ApiError as `send`, after the last try also that there is no room
 * @throws WaitStopped when the person stopped waiting
 */
export async function untilThereIsRoom<T>(send: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { onWait, stop, chance = Math.random } = waiting;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isNoRoom(error) || tries > mostTries) throw error;
      if (tries === 1) onWait();
      await gap(1_000 * secondsUntilNext(tries, error.data.retryAfter, chance()), stop);
    }
  }
}

const gap = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new WaitStopped());
    };
    const timer = setTimeout(() => {
      stop.removeEventListener("abort", end);
      resolve();
    }, ms);
    if (stop.aborted) end();
    else stop.addEventListener("abort", end, { once: true });
  });
