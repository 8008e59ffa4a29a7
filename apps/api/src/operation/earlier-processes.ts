import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { hasClearProcess } from "./store.ts";

/** Milliseconds for which an answer is used again. */
const keptMs = 10_000;

interface EarlierDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Returns the function that finds out whether a process of a version before sealed answers still works: during an upgrade
 * of several processes, one after another, it reads and writes answers in the clear only.
 */
export function createHasEarlierProcess({ db, clock }: EarlierDeps): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    const at = clock.now().getTime();
    // The clock may go back.
    if (last && Math.abs(at - last.at) < keptMs) return last.answer;
    const answer = db.platform(hasClearProcess);
    last = { at, answer };
    answer.catch(() => {
      last = undefined;
    });
    return answer;
  };
}
