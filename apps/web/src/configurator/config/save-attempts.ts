import { ApiError } from "../../platform/api/api-error.ts";

/** How often a save that fails is tried in all, and how long in between (ms). */
const attempts = 3;
const between = 1_000;

/** Whether the same save may succeed another time: no answer came, or the server had trouble of its own. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends up to three times, one second apart; what the server refuses for good is not asked again. @throws ApiError */
export async function withAttempts<T>(send: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error) || number === attempts) throw error;
      await pause(between);
    }
  }
}
