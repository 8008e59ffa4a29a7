import type { FastifyInstance } from "fastify";

/** Milliseconds that jobs of the last requests go on being taken up once the server stops. */
const graceMs = 10_000;

/**
 * Ends a pool with the server: requests under way may finish, those whose jobs still wait after ten seconds are
 * refused, and the threads go last.
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
