import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../platform/db/migrate.ts";
import { imageFile } from "./database/test-database.ts";

const migrations = new URL("../../migrations/", import.meta.url);

/** Makes the migrated image that each test file's embedded database starts from. */
export default async function setup(project: TestProject) {
  project.provide("postgresUrl", "");
  project.provide("embeddedImage", await imageFile(fingerprint(), migratedImage));
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(new URL(name, migrations)));
  return hash.digest("hex").slice(0, 16);
}

async function migratedImage(): Promise<Blob> {
  const engine = await PGlite.create();
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ ...createPgConfig(engine), max: 1 }) }) });
  await migrate(db);
  const image = await engine.dumpDataDir("none");
  await db.destroy();
  await engine.close();
  return image;
}
