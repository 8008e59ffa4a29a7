import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { migrate } from "../migrate.ts";

/** Creates a migrated, empty database in the given folder, as a process of its own: see prepared-database.ts. */
const engine = await PGlite.create(process.argv[2] as string);
const db = new Kysely<Record<never, never>>({
  dialect: new PostgresDialect({ pool: new Pool({ ...createPgConfig(engine), max: 1 }) }),
});
await migrate(db);
await db.destroy();
await engine.close();
