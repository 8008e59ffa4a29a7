/** Milliseconds after which deferred work runs, even if the page still waits for an answer. */
const patience = 5_000;

/** Milliseconds between two looks at a page that waits for an answer. */
const pause = 100;

let awaited = 0;

/** Marks an answer that the page waits for: deferred work does not run beside it, because it would delay the answer. */
export function awaitFirst<T>(answer: Promise<T>): Promise<T> {
  awaited += 1;
  return answer.finally(() => {
    awaited -= 1;
  });
}

/** Safari does not support `requestIdleCallback`. */
const onIdle = (act: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 300);

/**
 * Runs deferred work once the page is idle and waits for no answer. It is idle again after an answer: what is drawn of
 * it may ask for others.
 * @returns function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  let isDue = true;
  const latest = Date.now() + patience;
  const attempt = () => {
    if (awaited > 0 && Date.now() < latest) setTimeout(onIdle, pause, attempt);
    else if (isDue) act();
  };
  onIdle(attempt);
  return () => {
    isDue = false;
  };
}
