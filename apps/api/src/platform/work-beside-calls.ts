import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Runs work once the server listens, beside the first requests; closing waits until the work has noticed the stop. A
 * failure is logged, and the next start continues.
 */
export function workAtStart(app: FastifyInstance, work: (stopped: () => boolean) => Promise<void>): void {
  let stopping = false;
  let working: Promise<void> = Promise.resolve();
  app.addHook("onListen", async () => {
    working = work(() => stopping).catch((cause) => app.log.error({ err: cause }, "the work at the start failed"));
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
export function workNowAndAgain(
  app: FastifyInstance,
  pauseMs: number,
  work: (stopped: () => boolean) => Promise<void>,
): void {
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  async function workOn() {
    while (!stopping.signal.aborted) {
      await work(() => stopping.signal.aborted).catch((cause) =>
        app.log.warn({ err: cause }, "work beside calls failed"),
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
