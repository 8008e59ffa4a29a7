import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { migrate } from "../platform/db/migrate.ts";
import { type MigrationFile, readMigrationFiles } from "../platform/db/migration-files.ts";
import { type DatabasePlace, openUnmigrated } from "../platform/db/open-database.ts";
import type { Tables } from "../platform/db/scope.ts";
import { readState } from "../platform/storage/damaged-bytes.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { BackupRefused } from "./backup-place.ts";
import { checkPoint, filesOf, type Point, rowsOf } from "./points.ts";
import { matchRecordKeys, readRecordKeys } from "./record-key-rows.ts";
import type { SealedObjects } from "./sealed-objects.ts";
import { listTables, loadRows } from "./table-rows.ts";

interface Restoring {
  readonly objects: SealedObjects;
  readonly point: Point;
  /** An empty database: of PostgreSQL without tables, or an embedded one that does not exist yet. */
  readonly database: DatabasePlace;
  readonly files: FileStore;
  readonly report: (line: string) => void;
}

/**
 * Restores a point into an empty database and store. Every object is read and compared before anything is written.
 * Files come first and rows last, in one transaction: after an interruption the database is still empty, and the same
 * call continues. At last the migrations since the backup are applied.
 * @throws BackupRefused if the point is incomplete or damaged, or the database or the store is in use
 */
export async function restore({ objects, point, database, files, report }: Restoring): Promise<void> {
  const { migrations, areAll } = await migrationsOf(point);
  const owner = await files.owner();
  if (owner !== undefined && owner !== point.installation) {
    throw new BackupRefused("O armazenamento de arquivos pertence a outra instalação. Nada foi alterado.");
  }
  const { db, close } = await openUnmigrated(database, areAll);
  let isDone = false;
  try {
    await refuseUsed(db);
    report(`Conferindo a cópia de ${point.at}…`);
    report(`  ${await checkPoint(objects, point)} partes inteiras.`);
    await files.claim(point.installation);
    await restoreFiles(objects, point, files, report);
    await migrate(db, migrations);
    await restoreRows(db, objects, point);
    await migrate(db);
    isDone = true;
  } finally {
    await close();
    // Without its rows it would be taken for a new installation.
    if (!isDone && database.kind === "embedded" && database.folder !== null) {
      await rm(join(database.folder, "db"), { recursive: true, force: true });
    }
  }
}

/** Returns the migrations that the database had, and whether they are this version's. @throws BackupRefused */
async function migrationsOf({ migrations }: Point): Promise<{ migrations: MigrationFile[]; areAll: boolean }> {
  const files = await readMigrationFiles();
  const taken = files.slice(0, migrations.length);
  const isKnown = migrations.every((one, at) => taken[at]?.name === one.name && taken[at]?.sha256 === one.sha256);
  if (isKnown) return { migrations: taken, areAll: taken.length === files.length };
  throw new BackupRefused(
    "A cópia é de outra versão da Lavra, que esta não sabe atualizar. Restaure com a versão que a fez, ou com uma mais nova. Nada foi alterado.",
  );
}

async function refuseUsed(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ users: string | null }>`select to_regclass('users')::text as users`.execute(db);
  if (rows[0]?.users == null) return;
  // Tables without rows are left by a restore that was interrupted.
  if (await hasUsers(db)) {
    throw new BackupRefused("O banco de dados já está em uso. Restaure em um banco vazio. Nada foi alterado.");
  }
}

const hasUsers = (db: Kysely<Tables>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local role lavra_platform`.execute(tx);
    return (await sql`select from users limit 1`.execute(tx)).rows.length > 0;
  });

const lanes = 4;

async function restoreFiles(
  objects: SealedObjects,
  point: Point,
  files: FileStore,
  report: (line: string) => void,
): Promise<void> {
  let done = 0;
  for await (const page of filesOf(objects, point)) {
    const left = [...page];
    const work = async () => {
      for (let entry = left.pop(); entry; entry = left.pop()) {
        const [key, hex] = entry;
        const sha256 = Buffer.from(hex, "hex");
        if ((await readState(files, { storage_key: key, sha256 })).state === "whole") continue;
        await files.remove(key);
        await files.put(key, [await objects.get(objects.nameOf(sha256))]);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: lanes }, work));
    for (const lane of ended) if (lane.status === "rejected") throw lane.reason;
    done += page.length;
    report(`  ${done} de ${point.files.count} arquivos…`);
  }
}

async function restoreRows(db: Kysely<Tables>, objects: SealedObjects, point: Point): Promise<void> {
  const present = new Map((await listTables(db)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  const isSame =
    present.size === point.tables.length &&
    point.tables.every(({ name, columns }) => present.get(name) === columns.toSorted().join());
  if (!isSame) throw new BackupRefused("As tabelas da cópia não são as da versão que a fez. Nada foi alterado.");
  const keys = await readRecordKeys(objects, point);
  const chunked = point.tables.map((table) => ({ ...table, rowsOf: () => rowsOf(objects, table.chunks) }));
  const apart = keys.map((table) => ({
    ...table,
    rowsOf: async function* all() {
      yield table.rows;
    },
  }));
  await db.transaction().execute((tx) =>
    loadRows(
      tx,
      [...chunked, ...apart],
      (table) => table.rowsOf(),
      () => matchRecordKeys(tx, keys),
    ),
  );
}
