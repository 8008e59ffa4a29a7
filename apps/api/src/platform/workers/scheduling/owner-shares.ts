import { JobEnded } from "../task.ts";

interface Owned {
  readonly owner: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

export type OwnerShares = ReturnType<typeof createOwnerShares>;

/**
 * Counts each owner's running jobs, up to a limit. A job that lost its thread counts until there is another: its owner
 * waits for that one, and the remaining thread is for the others.
 */
export function createOwnerShares(mostOfOne: number) {
  const running = new Map<string, number>();
  const of = (owner: string) => running.get(owner) ?? 0;

  function giveBack(owner: string): void {
    if (of(owner) > 1) running.set(owner, of(owner) - 1);
    else running.delete(owner);
  }

  /** The job with its owner's count maintained: decreased before its thread takes the next one. */
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
