/** Work in small steps beside what a person does. */
export interface IdleWork {
  /** Begins once what has just changed is painted, or goes on. */
  wake(): void;
  /** Waits for so many milliseconds, from now. */
  hold(ms: number): void;
  stop(): void;
}

const slice = 6;

/** @param step does a little; false when nothing is left to do */
export function createIdleWork(step: () => boolean): IdleWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let heldUntil = 0;
  let isStopped = false;

  function run(): void {
    timer = undefined;
    const begin = performance.now();
    if (begin < heldUntil) {
      wait(heldUntil - begin);
      return;
    }
    while (step()) {
      if (performance.now() - begin <= slice) continue;
      wait(0);
      return;
    }
  }
  function wait(ms: number): void {
    timer ??= setTimeout(run, ms);
  }

  return {
    wake() {
      if (isStopped || timer !== undefined || frame !== undefined) return;
      frame = requestAnimationFrame(() => {
        frame = undefined;
        wait(0);
      });
    },
    hold(ms) {
      heldUntil = Math.max(heldUntil, performance.now() + ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
