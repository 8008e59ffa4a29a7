/** Work in small steps beside what a person does. */
export interface IdleWork {
  /** Begins once what has just changed is painted, or goes on. */
  wake(): void;
  stop(): void;
}

const slice = 6;

/** @param step does a little; says in how many milliseconds there is more to do, undefined where nothing is left */
export function createIdleWork(step: () => number | undefined): IdleWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
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
      if (isStopped || frame !== undefined || isDue()) return;
      frame = requestAnimationFrame(() => {
        frame = undefined;
        wait(0);
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
