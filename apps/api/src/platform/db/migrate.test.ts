import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { asAdmin } from "../../testing/test-database.ts";
import { openDatabase } from "./open-database.ts";

const server = inject("postgresUrl");

/** The embedded database has no other role to log in as. */
test.runIf(server)("an owner who is no superuser migrates, and may act as the fenced roles", async () => {
  const name = `lavra_owner_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, `CREATE ROLE ${name} LOGIN CREATEROLE`);
  await asAdmin(server, `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(server);
  [url.username, url.pathname] = [name, `/${name}`];
  const db = await openDatabase({ kind: "postgres", url: url.href, connections: 2 });
  try {
    for (const run of [db.platform, <T>(work: Parameters<typeof db.platform<T>>[0]) => db.tenant("", work)]) {
      const { rows } = await run((tx) => sql<{ users: number }>`select count(*)::int as users from users`.execute(tx));
      expect(rows).toEqual([{ users: 0 }]);
    }
  } finally {
    await db.close();
    await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await asAdmin(server, `REASSIGN OWNED BY ${name} TO CURRENT_USER`);
    await asAdmin(server, `DROP OWNED BY ${name}`);
    await asAdmin(server, `DROP ROLE ${name}`);
  }
});
