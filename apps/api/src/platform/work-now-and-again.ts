import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

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
  async function keepOn() {
    while (!stopping.signal.aborted) {
      await work(() => stopping.signal.aborted).catch((cause) =>
        app.log.warn({ err: cause }, "work beside calls failed"),
      );
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  app.addHook("onListen", async () => {
    working = keepOn();
  });
  app.addHook("preClose", async () => {
    stopping.abort();
    await working;
  });
}
