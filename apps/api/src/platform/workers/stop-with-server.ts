import type { FastifyInstance } from "fastify";

/** Milliseconds during which jobs of the last requests are still started after a stop. */
const graceMs = 10_000;

/**
 * Ends a pool with the server: requests in progress may finish, jobs that still wait after ten seconds are refused, and
 * the threads end last.
 */
export function stopWithServer(app: FastifyInstance, pool: { refuseAll(): void; stop(): Promise<void> }): void {
  let grace: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    grace = setTimeout(() => pool.refuseAll(), graceMs).unref();
  });
  app.addHook("onClose", async () => {
    clearTimeout(grace);
    await pool.stop();
  });
}
