import type { Logger } from "./log.ts";

/** Milliseconds that stopping may take once the process is known to be broken. */
const brokenGraceMs = 10_000;

/**
 * When the process ends, and how (docs/decisions/0033): by a signal, once what is under way is done, or by a fault that
 * left it in an unknown state. A promise that failed and that nobody waited for is no such fault.
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
