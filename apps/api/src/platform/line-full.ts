import { DomainError } from "./domain-error.ts";

/** Longest `Retry-After` in seconds, and its random spread. */
const most = 30;
const spread = 2;

/** A call refused because its office has as much waiting work as can be done in time. */
export class LineFull extends DomainError {
  /** The same refusal with present figures; undefined if there is room by now. */
  readonly ifStillFull: () => LineFull | undefined;

  /** @param workMs milliseconds of work before it */
  constructor(workMs: number, ifStillFull: () => LineFull | undefined) {
    super("server.busy", { retryAfter: secondsUntil(workMs, Math.random()) });
    this.ifStillFull = ifStillFull;
  }
}

/**
 * Seconds until that work is done, with a random addition, so that callers refused together do not retry together.
 * @param chance from 0 to 1
 */
export function secondsUntil(workMs: number, chance: number): number {
  const seconds = (workMs / 1000) * (1 + chance / 2) + chance * spread;
  return Math.min(most, Math.max(1, Math.ceil(seconds)));
}
