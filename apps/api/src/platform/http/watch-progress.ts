import type { IncomingMessage } from "node:http";
import { DomainError } from "../domain-error.ts";

export interface ProgressRule {
  /** Length of the window that is looked at, milliseconds. */
  readonly windowMs: number;
  /** Bytes that one window must bring. */
  readonly leastBytes: number;
}

/**
 * Tells when a request's body no longer comes: one window without the least bytes. A slow line that keeps coming is
 * left alone. Nothing is expected while `hold` is on, as the server itself keeps the sender waiting then.
 * @returns a signal whose reason is DomainError library.upload_stalled
 */
export function watchProgress(request: IncomingMessage, { windowMs, leastBytes }: ProgressRule) {
  const stalled = new AbortController();
  const received = () => request.socket?.bytesRead ?? 0;
  let [before, isHeld] = [received(), false];
  const watch = setInterval(() => {
    const now = received();
    if (!isHeld && now - before < leastBytes) stalled.abort(new DomainError("library.upload_stalled"));
    before = now;
  }, windowMs);
  return {
    signal: stalled.signal,
    /** Runs work during which nothing is expected from the sender. */
    async hold<T>(work: () => Promise<T>): Promise<T> {
      isHeld = true;
      try {
        return await work();
      } finally {
        isHeld = false;
        // The sender gets a whole window again.
        before = received() - leastBytes;
      }
    },
    stop: () => clearInterval(watch),
  };
}
