/** Milliseconds after which deferred work runs, even if the page still waits for an answer. */
const patience = 5_000;

let awaited = 0;
let answered = Promise.withResolvers<void>();
answered.resolve();

/** Marks an answer that the page waits for: deferred work does not run beside it, because it would delay the answer. */
export function awaitFirst<T>(answer: Promise<T>): Promise<T> {
  if (awaited === 0) answered = Promise.withResolvers();
  awaited += 1;
  return answer.finally(() => {
    awaited -= 1;
    if (awaited === 0) answered.resolve();
  });
}

/** Safari does not support `requestIdleCallback`. */
const onIdle = (act: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 300);

const afterPatience = () => new Promise<void>((resolve) => setTimeout(resolve, patience));

/**
 * Runs deferred work once the page is idle and waits for no answer.
 * @returns function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  let isDue = true;
  onIdle(async () => {
    if (awaited > 0) await Promise.race([answered.promise, afterPatience()]);
    if (isDue) act();
  });
  return () => {
    isDue = false;
  };
}
