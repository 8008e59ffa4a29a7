import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openDatabase } from "../../platform/db/open-database.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { PostgresServer } from "../database/postgres-server.ts";
import { asAdmin, postgresPlace, templateDatabase } from "../database/test-database.ts";

export interface LastingGround {
  readonly folder: string;
  /** Settings with which another process uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens the database in this process, while no other process uses it. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * A database and a data folder that outlive the processes that use them and are killed meanwhile.
 * @param own a PostgreSQL server of the caller's own, used as a whole
 */
export async function openLastingGround(own?: PostgresServer): Promise<LastingGround> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-lasting-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (own) return groundOf({ LAVRA_DATA: folder, DATABASE_URL: own.url }, postgresPlace(own.url), removeFolder);
  const server = inject("postgresUrl");
  if (!server) return groundOf({ LAVRA_DATA: folder }, { kind: "embedded", folder }, removeFolder);
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return groundOf({ LAVRA_DATA: folder, DATABASE_URL: url.href }, postgresPlace(url.href), async () => {
    await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await removeFolder();
  });
}

const groundOf = (
  settings: { LAVRA_DATA: string; DATABASE_URL?: string },
  place: Parameters<typeof openDatabase>[0],
  remove: () => Promise<void>,
): LastingGround => ({ folder: settings.LAVRA_DATA, settings, open: () => openDatabase(place), remove });
