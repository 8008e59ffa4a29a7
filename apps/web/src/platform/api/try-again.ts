import { ApiError } from "./api-error.ts";

/** How often a call is repeated that the server had no room for. */
const mostTries = 5;

/** Longest wait between two attempts, in seconds. */
const longestGap = 60;

/** The person stopped waiting before there was room; the call had no effect. */
export class WaitStopped extends Error {
  override name = "WaitStopped";
}

export interface Waiting {
  /** Called once, when the first attempt found no room. */
  readonly onWait: () => void;
  /** Ends the wait between two attempts; an attempt under way is completed. */
  readonly stop: AbortSignal;
  /** From 0 to 1, so that callers refused together do not retry together. */
  readonly chance?: () => number;
}

/**
 * Seconds until the next attempt: the server's figure, doubled each time if the server gives no new one.
 * @param tries attempts that found no room
 */
export function secondsUntilNext(tries: number, retryAfter: unknown, chance: number): number {
  const seconds = Math.max(typeof retryAfter === "number" ? retryAfter : 0, 2 ** tries);
  return Math.min(longestGap, seconds * (1 + chance / 4));
}

const isNoRoom = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "server.busy";

/**
 * Repeats a call until the server has room for it. The call must have an Idempotency-Key, so that it takes effect once.
 * @throws ApiError as `send`, after the last attempt also for lack of room
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
