/** Work in small steps beside what a person does. */
export interface IdleWork {
  /** Begins once what has just changed is painted, or goes on. */
  wake(): void;
  stop(): void;
}

const slice = 6;

/** Milliseconds after which work begins though the browser is never idle. */
const patience = 200;

/**
 * Calls once what has just changed is painted: a browser is idle no sooner. One that does not say when is asked for a frame,
 * which costs the key that is being drawn something. @returns what takes it back
 */
function oncePainted(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: patience });
    return () => cancelIdleCallback(handle);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** @param step does a little; says in how many milliseconds there is more to do, undefined where nothing is left */
export function createIdleWork(step: () => number | undefined): IdleWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeBack: (() => void) | undefined;
  let isResting = false;
  let isStopped = false;

  const isDue = () => timer !== undefined && !isResting;
  /** The next step in so many milliseconds; a rest gives way to work. */
  function wait(ms: number): void {
    if (isDue()) return;
    clearTimeout(timer);
    isResting = ms > 0;
    timer = setTimeout(run, ms);
  }
  function run(): void {
    timer = undefined;
    const begin = performance.now();
    for (let next = step(); next !== undefined && !isStopped; next = step()) {
      if (next === 0 && performance.now() - begin <= slice) continue;
      wait(next);
      return;
    }
  }

  return {
    wake() {
      if (isStopped || takeBack || isDue()) return;
      takeBack = oncePainted(() => {
        takeBack = undefined;
        clearTimeout(timer);
        run();
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      takeBack?.();
    },
  };
}
