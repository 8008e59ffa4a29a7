import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { backUp } from "../backup/back-up.ts";
import { openBackupFolder } from "../backup/backup-place.ts";
import type { Point } from "../backup/points.ts";
import { restore } from "../backup/restore.ts";
import { openSealedObjects } from "../backup/sealed-objects.ts";
import { listTables, readRows, withPlainTexts } from "../backup/table-rows.ts";
import { type DatabasePlace, openDatabase } from "../platform/db/open-database.ts";
import type { Database } from "../platform/db/scope.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import { asAdmin, postgresPlace } from "./database/test-database.ts";
import { call, type TestApp } from "./test-app.ts";

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database without tables, dropped after the test. */
export async function emptyDatabase(folder: string): Promise<DatabasePlace> {
  const server = inject("postgresUrl");
  if (!server) return { kind: "embedded", folder };
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, `CREATE DATABASE ${name}`);
  onTestFinished(() => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return postgresPlace(url.href);
}

const passphrase = "uma senha de cópias";

export async function openPlace(folder: string, given = passphrase) {
  const place = await openBackupFolder(folder);
  return { place, objects: await openSealedObjects(place, given) };
}

export async function makeBackup(
  { db, files, clock }: Pick<TestApp, "db" | "files" | "clock">,
  folder: string,
  keep = 7,
) {
  return backUp({ db, files, clock, ...(await openPlace(folder)), keep });
}

/** Restores a backup into a new database and store. */
export async function bringBack(folder: string, point: Point) {
  const target = await temporaryFolder();
  const database = await emptyDatabase(target);
  const files = await openDiskStore(join(target, "files"));
  const { objects } = await openPlace(folder);
  await restore({ objects, point, database, files, report: () => undefined });
  const db = await openDatabase(database);
  onTestFinished(() => db.close());
  return { db, files, target, database };
}

/** All rows of a database, as texts by table. */
export const rowsIn = (db: Database) =>
  db.snapshot(async (tx) => {
    await withPlainTexts(tx);
    const rows: Record<string, string[]> = {};
    for (const table of await listTables(tx)) rows[table.name] = (await Array.fromAsync(readRows(tx, table))).flat();
    return rows;
  });

const value = 'João "da Silva" \\ (a,b) {c}\nlinha 2\t€ 𝔘';

/** Generates a document. @returns its id */
export async function generate(
  api: TestApp,
  token: string,
  documentType: string,
  NOME = value,
  outputFileName = "documento",
): Promise<string> {
  const url = "/api/documents/generate";
  const { headers } = await call(api.app, token, {
    method: "POST",
    url,
    payload: { documentType, formData: { NOME }, selectedTopics: [], outputFileName },
  });
  return String(headers["x-document-id"]);
}

export async function deleteDocument(api: TestApp, token: string, name: string): Promise<void> {
  const { status } = await call(api.app, token, { method: "DELETE", url: `/api/documents/files/${name}.docx` });
  expect(status).toBe(200);
}

export const download = (app: TestApp["app"], token: string, id: string) =>
  call(app, token, { method: "GET", url: `/api/documents/download/${id}` });

/** Files of a folder below `kind`. */
export const filesOf = async (folder: string, kind: string) =>
  (await readdir(join(folder, kind), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
