/** Milliseconds after which deferred work runs, even if the page still waits for an answer. */
const patience = 5_000;

let awaited = 0;
/** Deferred work that is due when the page has all its answers. */
const deferred: (() => void)[] = [];

/** Marks an answer that the page waits for: deferred work does not run beside it, because it would delay the answer. */
export function awaitFirst<T>(answer: Promise<T>): Promise<T> {
  awaited += 1;
  return answer.finally(() => {
    awaited -= 1;
    if (awaited === 0) deferred.splice(0).forEach(onIdle);
  });
}

/** Safari does not support `requestIdleCallback`. */
function onIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 300);
}

/**
 * Runs deferred work once the page is idle and waits for no answer. It is idle again after an answer: what is drawn of
 * it may ask for others.
 * @returns function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  const late = setTimeout(run, patience);
  let isDue = true;
  function cancel(): void {
    isDue = false;
    clearTimeout(late);
  }
  function run(): void {
    if (!isDue) return;
    cancel();
    act();
  }
  onIdle(function attempt() {
    if (awaited > 0) deferred.push(attempt);
    else run();
  });
  return cancel;
}
