import { setImmediate as immediate } from "node:timers/promises";

interface BatchOptions {
  /** Most calls of one batch. */
  readonly most: number;
  /** True if the calls of a failed batch are repeated one by one, so that one does not fail because of another. */
  alone?(cause: unknown): boolean;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly settle: PromiseWithResolvers<Answer>;
}

/**
 * Batches concurrent calls: 200 in 200 ms are 23 batches of 10 ms (decision 186). A single call runs at once; calls during a batch wait and form the next one. A batch starts
 * after all of its calls, so no answer is older than its call.
 * @param work returns the answers in the order of the calls
 */
export function batched<Ask, Answer>(
  work: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most, alone = () => false }: BatchOptions,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let isBusy = false;

  async function answer(asked: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await work(asked.map(({ ask }) => ask));
      for (const [at, { settle }] of asked.entries()) settle.resolve(answers[at] as Answer);
    } catch (cause) {
      const isOthers = asked.length > 1 && alone(cause);
      for (const each of asked) {
        // Not awaited: each may wait for a lock of its own.
        if (isOthers) void answer([each]);
        else each.settle.reject(cause);
      }
    }
  }

  async function answerAll(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(asked);
      // Includes calls of this turn of the event loop in the next batch.
      if (waiting.length > 0) await immediate();
    }
    isBusy = false;
  }

  return (ask) => {
    const settle = Promise.withResolvers<Answer>();
    waiting.push({ ask, settle });
    if (!isBusy) {
      isBusy = true;
      // Includes all calls of this turn of the event loop.
      setImmediate(answerAll);
    }
    return settle.promise;
  };
}
