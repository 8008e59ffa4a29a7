import { join } from "node:path";
import { Pool } from "pg";
import { makePrivateFolder } from "../../settings/data-folder.ts";
import { startEngine } from "./embedded-engine.ts";
import { layPreparedDatabase } from "./prepared-database.ts";

export interface EmbeddedPlace {
  kind: "embedded";
  /** The database's own folder; null keeps everything in memory. */
  folder: string | null;
  /** Image for an empty database, in place of the prepared one. */
  image?: Blob;
  /** False if a new folder gets an empty database, without the migrations of the prepared one. */
  isPrepared?: boolean;
}

/** Milliseconds to wait for the only connection. */
const connectMs = 20_000;

/** PGlite as a pool of one connection; a folder without a database gets a copy of the prepared one. */
export async function openEmbedded({ folder, image, isPrepared }: EmbeddedPlace) {
  const dataDir = folder === null ? undefined : join(folder, "db");
  if (folder !== null && dataDir !== undefined) {
    await makePrivateFolder(folder);
    if (!image && isPrepared !== false) await layPreparedDatabase(dataDir);
    await makePrivateFolder(dataDir);
  }
  const engine = await startEngine({ dataDir, image });
  const session = { user: "postgres", database: "postgres", stream: engine.openStream };
  const pool = new Pool({ ...session, connectionTimeoutMillis: connectMs, max: 1 });
  return { pool, release: () => engine.close() };
}
