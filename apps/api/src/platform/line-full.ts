import { DomainError } from "./domain-error.ts";

/** Seconds after which whoever is turned away comes again: at most, and by how much they are spread. */
const most = 30;
const spread = 2;

/** A call turned away because its office has as much waiting as can be done in time. */
export class LineFull extends DomainError {
  /** The same refusal as it would be now; undefined where there is room by now. */
  readonly ifStillFull: () => LineFull | undefined;

  /** @param workMs milliseconds of work that stands before it */
  constructor(workMs: number, ifStillFull: () => LineFull | undefined) {
    super("server.busy", { retryAfter: secondsUntil(workMs, Math.random()) });
    this.ifStillFull = ifStillFull;
  }
}

/**
 * Seconds until some work is done, each time a little more, so that those who were turned away together do not come
 * again together.
 * @param chance from 0 to 1
 */
export function secondsUntil(workMs: number, chance: number): number {
  const seconds = (workMs / 1000) * (1 + chance / 2) + chance * spread;
  return Math.min(most, Math.max(1, Math.ceil(seconds)));
}
