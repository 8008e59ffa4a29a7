import { ApiError } from "../../platform/api/api-error.ts";

/** Number of attempts to save, and the pause between them in ms. */
const attempts = 3;
const between = 1_000;

/** True if the same save may succeed later: no reply came, or the server had an internal error. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends up to three times, one second apart. A permanent refusal is not retried.
 * @throws ApiError
 */
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
