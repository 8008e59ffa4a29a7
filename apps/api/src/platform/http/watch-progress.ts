import type { IncomingMessage } from "node:http";
import { DomainError } from "../domain-error.ts";

export interface ProgressRule {
  /** Length of the measured window in milliseconds. */
  readonly windowMs: number;
  /** Bytes required in one window. */
  readonly leastBytes: number;
}

/**
 * Detects that a request's body has stalled: one window without the required bytes. A slow line that still sends is
 * accepted. Nothing is required during `hold`, while the server itself makes the sender wait.
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
    /** Runs work during which no bytes are required. */
    async hold<T>(work: () => Promise<T>): Promise<T> {
      isHeld = true;
      try {
        return await work();
      } finally {
        isHeld = false;
        // The sender gets a whole new window.
        before = received() - leastBytes;
      }
    },
    stop: () => clearInterval(watch),
  };
}
