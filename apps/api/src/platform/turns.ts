import { DomainError } from "./domain-error.ts";

export interface TurnBounds {
  /** Pieces of work that run at a time. */
  readonly slots: number;
  /** Of one owner. */
  readonly perOwner: number;
  /** Pieces of work of one owner that may wait. */
  readonly waiting: number;
  /** Milliseconds one may wait. */
  readonly waitMs: number;
}

type Start = () => void;

/**
 * Shares a few slots among owners: each runs a bounded number at a time, and those who wait take turns, one piece of
 * work each, so that a hundred of one owner delay another's by one.
 */
export function createTurns({ slots, perOwner, waiting, waitMs }: TurnBounds) {
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
      // Goes to the end of the line; the loop returns to it while there are slots.
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

  /** @throws DomainError server.busy when the owner's line is full or nobody's turn came for too long */
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

  /** Runs work once its owner's turn has come. @throws DomainError server.busy, and what the work throws */
  async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await turn(owner);
    try {
      return await work();
    } finally {
      change(owner, -1);
      dispatch();
    }
  }

  return { run };
}
