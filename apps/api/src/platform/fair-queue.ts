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

export interface FairQueueLimits {
  /** Concurrent pieces of work. */
  readonly slots: number;
  /** Of one owner. */
  readonly perOwner: number;
  /** Waiting pieces of work of one owner. */
  readonly waiting: number;
  /** Longest wait in milliseconds. */
  readonly waitMs: number;
}

type Start = () => void;

/**
 * Fair queue: shares a few slots among owners. Each owner has a limit of concurrent work, and waiting owners take
 * turns, one piece of work each, so that a hundred of one owner delay another's by one.
 */
export function createFairQueue({ slots, perOwner, waiting, waitMs }: FairQueueLimits) {
  /** Owners in the order of their turns. */
  const lines = new Map<string, Set<Start>>();
  const running = new Map<string, number>();
  let busy = 0;

  function dispatch(): void {
    for (const [owner, line] of lines) {
      if (busy >= slots) return;
      if ((running.get(owner) ?? 0) >= perOwner) continue;
      const [start] = line;
      if (start) take(owner, line, start);
    }
  }

  function take(owner: string, line: Set<Start>, start: Start): void {
    leave(owner, line, start);
    if (line.size > 0) {
      // Moves to the end of the queue; the loop returns to it while there are slots.
      lines.delete(owner);
      lines.set(owner, line);
    }
    start();
  }

  function leave(owner: string, line: Set<Start>, start: Start): void {
    line.delete(start);
    if (line.size === 0) lines.delete(owner);
  }

  function change(owner: string, by: 1 | -1): void {
    const now = (running.get(owner) ?? 0) + by;
    busy += by;
    if (now > 0) running.set(owner, now);
    else running.delete(owner);
  }

  /** @throws DomainError server.busy if the owner's queue is full or the wait was too long */
  function turn(owner: string): Promise<void> {
    const line = lines.get(owner) ?? new Set<Start>();
    if (line.size >= waiting) return Promise.reject(new DomainError("server.busy"));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(patience);
        change(owner, 1);
        resolve();
      };
      const patience = setTimeout(() => {
        leave(owner, line, start);
        reject(new DomainError("server.busy"));
      }, waitMs);
      line.add(start);
      lines.set(owner, line);
      dispatch();
    });
  }

  /** Runs work in its owner's turn. @throws DomainError server.busy, and errors of the work */
  async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await turn(owner);
    try {
      return await work();
    } finally {
      change(owner, -1);
      dispatch();
    }
  }

  /** Pieces of work at this instant. */
  const figures = () => ({ running: busy, waiting: lines.values().reduce((sum, line) => sum + line.size, 0) });

  return { run, figures };
}
