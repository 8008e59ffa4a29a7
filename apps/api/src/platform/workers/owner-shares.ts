import { JobEnded } from "./job-ended.ts";

interface Owned {
  readonly owner: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

export type OwnerShares = ReturnType<typeof createOwnerShares>;

/**
 * How many jobs of each owner run, at most so many. A job that took its thread with it counts until there is another:
 * its owner waits for that one, and the thread that is left is the others'.
 */
export function createOwnerShares(mostOfOne: number) {
  const running = new Map<string, number>();
  const of = (owner: string) => running.get(owner) ?? 0;

  function giveBack(owner: string): void {
    if (of(owner) > 1) running.set(owner, of(owner) - 1);
    else running.delete(owner);
  }

  /** The job with its owner's count kept: down again before its thread asks for the next one. */
  function counted<J extends Owned>(job: J, onThreadLost: () => void): J {
    const { owner, resolve, reject } = job;
    running.set(owner, of(owner) + 1);
    return {
      ...job,
      resolve(value) {
        giveBack(owner);
        resolve(value);
      },
      reject(cause) {
        if (cause instanceof JobEnded) onThreadLost();
        else giveBack(owner);
        reject(cause);
      },
    };
  }

  /** How many more of an owner's jobs may run. */
  const left = (owner: string) => mostOfOne - of(owner);

  return { counted, giveBack, left, mayRun: (owner: string) => left(owner) > 0 };
}
