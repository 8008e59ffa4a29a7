/** ms after which a page that still waits for an answer gets what it may need later all the same. */
const patience = 5_000;

let awaited = 0;
let answered = Promise.withResolvers<void>();
answered.resolve();

/** The page waits for this answer: what it may need later is not fetched beside it, which would hold the answer up. */
export function awaitFirst<T>(answer: Promise<T>): Promise<T> {
  if (awaited === 0) answered = Promise.withResolvers();
  awaited += 1;
  return answer.finally(() => {
    awaited -= 1;
    if (awaited === 0) answered.resolve();
  });
}

/** Safari has no idle callback. */
const onIdle = (act: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 300);

const afterPatience = () => new Promise<void>((resolve) => setTimeout(resolve, patience));

/**
 * Does what is better done before it is asked for, once the page has nothing else to do and waits for no answer.
 * @returns gives it up
 */
export function whenIdle(act: () => void): () => void {
  let isWanted = true;
  onIdle(async () => {
    if (awaited > 0) await Promise.race([answered.promise, afterPatience()]);
    if (isWanted) act();
  });
  return () => {
    isWanted = false;
  };
}
