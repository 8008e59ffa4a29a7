import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import { inject } from "vitest";
import type { Patience } from "../../platform/db/lasting-pool.ts";
import { openDatabase, type PostgresPlace, type WatchStatements } from "../../platform/db/open-database.ts";
import type { Database, Tables } from "../../platform/db/scope.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a PostgreSQL server with a migrated template database, or "" to test on the embedded database. */
    postgresUrl: string;
    /** Processes that the calls of a test are shared among. */
    processes: number;
    /** Path of the migrated image of the embedded database. */
    embeddedImage: string;
  }
}

/** Name of the migrated database that each test file clones. */
export const templateDatabase = "lavra_template";

/** Opens a migrated, empty database of the caller's own: in memory, or a clone on the PostgreSQL under test. */
export async function openTestDatabase(watch?: WatchStatements): Promise<Database & { url?: string }> {
  const server = inject("postgresUrl");
  if (!server) return openDatabase({ kind: "embedded", folder: null, image: await embeddedImage() }, watch);
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  // Copying the files takes a fifth of the time of writing them to the log.
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase(postgresPlace(url.href), watch);
  const close = async () => {
    await db.close();
    await dropDatabase(server, name);
  };
  return { ...db, close, url: url.href };
}

/** Most tests do not limit durations, so that a busy machine fails none of them. */
export const longPatience: Patience = { connectMs: 20_000, statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 };

/** Connections of one test file to the server. */
export const testConnections = 5;

export const postgresPlace = (url: string, patience = longPatience): PostgresPlace => ({
  kind: "postgres",
  url,
  connections: testConnections,
  patience,
  prepared: true,
  startMs: 0,
});

/** A database without tables, on which migrations are tested. */
export async function openBareDatabase(): Promise<{ db: Kysely<Tables>; close: () => Promise<void> }> {
  const server = inject("postgresUrl");
  const { pool, release } = server ? await barePostgres(server) : await bareEmbedded();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await release();
  };
  return { db, close };
}

async function barePostgres(server: string) {
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.href, max: 2 });
  return { pool, release: () => dropDatabase(server, name) };
}

async function bareEmbedded() {
  const engine = await PGlite.create();
  return { pool: new Pool({ ...createPgConfig(engine), max: 1 }), release: () => engine.close() };
}

const embeddedImage = async () => new Blob([await readFile(inject("embeddedImage"))]);

/**
 * Drops a database once its closed connections have ended: a pool closes before its sockets do, and a connection that
 * the server ends by force raises an error on a client without listeners.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query("select pid from pg_stat_activity where datname = $1", [name]);
    for (const { pid } of rows) {
      const left = "select from pg_stat_activity where pid = $1 and datname = $2";
      for (let tries = 0; tries < 50; tries++) {
        if ((await client.query(left, [pid, name])).rowCount === 0) break;
        await client.query("select pg_sleep(0.02)");
      }
    }
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

export async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the path of the migrated image for this state of the migrations, which is kept between runs. */
export async function imageFile(fingerprint: string, make: () => Promise<Blob>): Promise<string> {
  const folder = fileURLToPath(new URL("../../../../../node_modules/.cache/lavra", import.meta.url));
  const path = join(folder, `embedded-${fingerprint}.tar`);
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await (await make()).arrayBuffer()));
  await rename(unfinished, path);
  return path;
}
