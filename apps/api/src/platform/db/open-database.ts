import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createPgConfig, type PGlitePgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { migrate } from "./migrate.ts";
import { type Database, scoped, type Tables } from "./scope.ts";

export type DatabasePlace =
  | { kind: "postgres"; url: string; connections: number }
  /** `folder` null keeps everything in memory. */
  | { kind: "embedded"; folder: string | null; image?: Blob };

/** Counts fit a double long before they fill a bigint. */
const readBigint = (text: string) => Number(text);
types.setTypeParser(types.builtins.INT8, readBigint);

/**
 * Opens the database, brought up to the last migration.
 * The embedded one is a single connection: inside a transaction use only that transaction, or wait for ever.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { pool, release } = await openPool(place);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    await migrate(db);
  } catch (cause) {
    await close();
    throw cause;
  }
  return scoped(db, close);
}

async function openPool(place: DatabasePlace): Promise<{ pool: Pool; release: () => Promise<void> }> {
  const patience = { connectionTimeoutMillis: 20_000 };
  if (place.kind === "postgres") {
    const pool = new Pool({ connectionString: place.url, max: place.connections, ...patience });
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
    pool.on("error", () => undefined);
    return { pool, release: async () => undefined };
  }
  const engine = await openEmbedded(place.folder, place.image);
  return { pool: new Pool({ ...engine.config, ...patience, max: 1 }), release: engine.close };
}

async function openEmbedded(folder: string | null, image?: Blob) {
  const { PGlite } = await import("@electric-sql/pglite");
  if (folder) await mkdir(folder, { recursive: true });
  const engine = await PGlite.create({
    ...(folder ? { dataDir: join(folder, "db") } : {}),
    ...(image ? { loadDataDir: image } : {}),
  });
  const config: PGlitePgConfig = createPgConfig(engine);
  return { config, close: () => engine.close() };
}
