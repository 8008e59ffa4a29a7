import { setImmediate as immediate } from "node:timers/promises";

interface Gathering {
  /** Asks that one piece of work takes. */
  readonly most: number;
  /** Whether those who failed together are to be tried each alone: so that one does not fail for another. */
  alone?(cause: unknown): boolean;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly settle: PromiseWithResolvers<Answer>;
}

/**
 * One piece of work for all who ask at the same time. Who asks alone is answered at once; who asks while others are being
 * answered waits for that and is then answered together with all who came meanwhile. No work begins before it
 * is asked for, so no answer is older than its question.
 * @param work answers in the order of the asks
 */
export function gather<Ask, Answer>(
  work: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most, alone = () => false }: Gathering,
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
        // Nobody waits for these: each may wait for something of its own.
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
      // Whoever has come in this turn of the event loop is taken along in the next.
      if (waiting.length > 0) await immediate();
    }
    isBusy = false;
  }

  return (ask) => {
    const settle = Promise.withResolvers<Answer>();
    waiting.push({ ask, settle });
    if (!isBusy) {
      isBusy = true;
      // Whoever asks in this turn of the event loop is taken along.
      setImmediate(answerAll);
    }
    return settle.promise;
  };
}
