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
