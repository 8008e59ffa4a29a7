/** Work in small steps during a person's input. */
export interface IdleWork {
  /** Starts or continues the work after the latest change is painted. */
  wake(): void;
  stop(): void;
}

const slice = 6;

/** Time in ms after which work starts even if the browser is never idle. */
const patience = 200;

/**
 * Calls back after the latest change is painted: a browser is idle no sooner. Without `requestIdleCallback` it requests
 * a frame, which slows the key press that is being painted.
 * @returns the function that cancels it
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

/**
 * @param step does a small amount of work; returns the delay in ms until the next step, undefined if nothing is left
 */
export function createIdleWork(step: () => number | undefined): IdleWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeBack: (() => void) | undefined;
  let isResting = false;
  let isStopped = false;

  const isDue = () => timer !== undefined && !isResting;
  /** Schedules the next step after a delay in ms; work replaces a pause. */
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
