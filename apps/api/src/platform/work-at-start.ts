import type { FastifyInstance } from "fastify";

/**
 * Does work once the server listens, beside the first requests; closing waits until the work has seen that it is to
 * stop. A failure is logged, and what was left undone is the next start's.
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
