import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/scope.ts";
import { DomainError } from "../domain-error.ts";

/** Milliseconds after which a database without an answer is not ready. */
const patienceMs = 2000;

/** `/healthz`: the process answers. `/readyz`: it also reaches its database and is not stopping. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  const isReachable = oneAtATime(() =>
    db
      .platform((tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      ),
  );
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    const tooLong = pause(patienceMs, false, { ref: false });
    if (stopping || !(await Promise.race([isReachable(), tooLong]))) throw new DomainError("server.unavailable");
    return { status: "ready" };
  });
}

/** Shares one running check among all callers: watchers of a frozen database take one connection in all. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
