import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "../migration-files.ts";

const maker = fileURLToPath(new URL("prepare-database.ts", import.meta.url));
const cache = fileURLToPath(new URL("../../../../../../node_modules/.cache/lavra", import.meta.url));

/**
 * Puts a migrated, empty embedded database into a folder that has none. It copies one that is created once for each
 * version, in a process of its own: creating it takes twice the memory of using it, and a process does not return
 * memory.
 */
export async function layPreparedDatabase(target: string): Promise<void> {
  if (existsSync(target)) return;
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const prepared = await prepareDatabase();
  if (prepared) await cp(prepared, unfinished, { recursive: true });
  else await makeDatabase(unfinished);
  await rename(unfinished, target);
}

/** @returns the folder of the prepared database, created if necessary; undefined in a read-only installation */
export async function prepareDatabase(): Promise<string | undefined> {
  const prepared = join(cache, `embedded-${await fingerprint()}`);
  if (existsSync(prepared)) return prepared;
  const canWrite = await mkdir(cache, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!canWrite) return undefined;
  const unfinished = `${prepared}.${process.pid}`;
  try {
    await makeDatabase(unfinished);
    await rename(unfinished, prepared);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has created it meanwhile.
    if (!existsSync(prepared)) throw cause;
  }
  return prepared;
}

async function makeDatabase(folder: string): Promise<void> {
  const child = spawn(process.execPath, [maker, folder], { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the embedded database could not be prepared:\n${errors}`);
}

/** Hash of the migrations and the database's version; a change of either needs another prepared database. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, sha256 } of await readMigrationFiles()) hash.update(`${name} ${sha256}\n`);
  const entry = fileURLToPath(import.meta.resolve("@electric-sql/pglite"));
  hash.update(await readFile(join(dirname(entry), "../package.json")));
  return hash.digest("hex").slice(0, 16);
}
