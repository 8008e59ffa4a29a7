import type { FastifyInstance } from "fastify";

/** Runs a sweep once the server listens, beside the first requests; closing waits for the batch under way. */
export function sweepAtStart(
  app: FastifyInstance,
  sweep: (stopped: () => boolean) => Promise<number | undefined>,
): void {
  let stopping = false;
  let sweeping: Promise<void> = Promise.resolve();
  app.addHook("onListen", async () => {
    sweeping = sweep(() => stopping).then(
      (removed) => {
        if (removed !== undefined) app.log.info({ removed }, "stored bytes without a row removed");
        else app.log.warn("the stored files belong to another database: none of them is swept away");
      },
      (cause) => app.log.error({ err: cause }, "the sweep of stored bytes failed"),
    );
  });
  app.addHook("preClose", async () => {
    stopping = true;
    await sweeping;
  });
}
