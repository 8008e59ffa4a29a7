import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Work beside calls; `onRun` is called after each run. */
export interface Job {
  /** Name in metrics and on the page of operation. */
  readonly name: string;
  readonly work: (stopped: () => boolean) => Promise<void>;
  readonly onRun: (name: string, hasFailed: boolean) => void;
}

/**
 * Runs work once the server listens, beside the first requests; closing waits until the work has noticed the stop. A
 * failure is logged, and the next start continues.
 */
export function workAtStart(app: FastifyInstance, { name, work, onRun }: Job): void {
  let stopping = false;
  let working: Promise<void> = Promise.resolve();
  app.addHook("onListen", async () => {
    working = work(() => stopping).then(
      () => onRun(name, false),
      (cause) => {
        app.log.error({ err: cause, job: name }, "the work at the start failed");
        onRun(name, true);
      },
    );
  });
  app.addHook("preClose", async () => {
    stopping = true;
    await working;
  });
}

/**
 * Runs work repeatedly while the server runs, with a pause in between; closing waits until the work has noticed the
 * stop. A failure is logged, and the next run tries again.
 */
export function workNowAndAgain(app: FastifyInstance, pauseMs: number, { name, work, onRun }: Job): void {
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  async function workOn() {
    while (!stopping.signal.aborted) {
      await work(() => stopping.signal.aborted).then(
        () => onRun(name, false),
        (cause) => {
          app.log.warn({ err: cause, job: name }, "work beside calls failed");
          onRun(name, true);
        },
      );
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  app.addHook("onListen", async () => {
    working = workOn();
  });
  app.addHook("preClose", async () => {
    stopping.abort();
    await working;
  });
}
