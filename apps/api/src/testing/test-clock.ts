import { inject } from "vitest";
import type { Clock } from "../platform/clock.ts";

export interface TestClock extends Clock {
  /** Advances the time by milliseconds. */
  advance(ms: number): void;
}

/** A clock whose time changes only when it is advanced; it starts on a Saturday at noon in São Paulo. */
export function createTestClock(start = "2026-11-21T15:00:00.000Z"): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}

/** True if a deep run has time for another round. */
export const hasTime = () => Date.now() < inject("until");
