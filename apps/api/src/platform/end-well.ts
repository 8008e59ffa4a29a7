import type { Logger } from "./log.ts";

/** Milliseconds that stopping may take after an uncaught exception. */
const brokenGraceMs = 10_000;

/**
 * Ends the process (docs/decisions/0033): after a signal, once work in progress is done, or after an uncaught
 * exception, which leaves an unknown state. An unhandled rejection does not end it.
 */
export function endWell(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const failed = await stop().then(
      () => false,
      (cause: unknown) => {
        log.error({ err: cause }, "stopping failed");
        return true;
      },
    );
    process.exit(failed ? 1 : code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (!stopping) log.info({ signal }, "stopping");
      void end(0);
    });
  }
  process.on("unhandledRejection", (cause) => log.error({ err: cause }, "a failure that nobody waited for"));
  process.on("uncaughtException", (cause) => {
    log.fatal({ err: cause }, "an exception that nobody caught");
    setTimeout(() => process.exit(1), brokenGraceMs).unref();
    void end(1);
  });
}
