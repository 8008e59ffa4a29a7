import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/scope.ts";
import { DomainError } from "../domain-error.ts";

/** `/healthz`: the process answers. `/readyz`: it can also reach its database and is not stopping. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    if (stopping) throw new DomainError("server.unavailable");
    await db
      .platform((tx) => sql`select 1`.execute(tx))
      .catch(() => {
        throw new DomainError("server.unavailable");
      });
    return { status: "ready" };
  });
}
