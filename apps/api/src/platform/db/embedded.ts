import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool } from "pg";

export interface EmbeddedPlace {
  kind: "embedded";
  /** Where the database's own folder lies; null keeps everything in memory. */
  folder: string | null;
  image?: Blob;
}

/** Milliseconds to wait for the one connection. */
const connectMs = 20_000;

/** PGlite as a pool of one connection. */
export async function openEmbedded({ folder, image }: EmbeddedPlace) {
  const { PGlite } = await import("@electric-sql/pglite");
  if (folder) await mkdir(folder, { recursive: true });
  const engine = await PGlite.create({
    ...(folder ? { dataDir: join(folder, "db") } : {}),
    ...(image ? { loadDataDir: image } : {}),
  });
  const pool = new Pool({ ...createPgConfig(engine), connectionTimeoutMillis: connectMs, max: 1 });
  return { pool, release: () => engine.close() };
}
