import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import type { Tables } from "./scope.ts";

/** The database has other migrations than the present ones; the message is for the person at the terminal. */
export class MigrationsDiffer extends Error {
  override name = "MigrationsDiffer";
}

/**
 * Applies the missing migrations by name in one transaction, under the Migrator's lock, so that several processes may
 * start at once. Stores the hash of each file.
 * @throws MigrationsDiffer, before any change, if an applied migration is missing or differs
 * @throws the failing migration's error; that run has no effect
 */
export async function migrate(db: Kysely<Tables>, given?: readonly MigrationFile[]): Promise<void> {
  const files = given ?? (await readMigrationFiles());
  if (await areApplied(db, files)) return;
  const migrations = files.map((file, index) => {
    const up = async (tx: Kysely<Tables>) => {
      await sql.raw(file.text).execute(tx);
      await recordHashes(tx, files.slice(0, index + 1));
    };
    return [file.name, { up }] as const;
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const hashesExist = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ exist: boolean }>`select to_regclass('migration_hashes') is not null as exist`.execute(
    db,
  );
  return rows[0]?.exist === true;
};

/**
 * Returns true if no migration is missing. A database from before hashes were stored is migrated to the present files
 * and takes their hashes then.
 * @throws MigrationsDiffer
 */
async function areApplied(db: Kysely<Tables>, files: readonly MigrationFile[]): Promise<boolean> {
  if (!(await hashesExist(db))) return false;
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration_hashes`.execute(db);
  const present = new Map(files.map((file) => [file.name, file.sha256]));
  const missing = rows.filter(({ name }) => !present.has(name)).map(({ name }) => name);
  const changed = rows.filter(({ name, sha256 }) => present.has(name) && present.get(name) !== sha256);
  if (missing.length > 0) {
    throw new MigrationsDiffer(
      `O banco de dados é de uma versão mais nova da Lavra (migração ${missing.join(", ")}). Nada foi alterado. Atualize a Lavra.`,
    );
  }
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(", ");
    throw new MigrationsDiffer(
      `O banco de dados foi criado com outro texto da migração ${names}. Nada foi alterado. Use a versão da Lavra que o criou.`,
    );
  }
  return rows.length === files.length;
}

async function recordHashes(tx: Kysely<Tables>, files: readonly MigrationFile[]): Promise<void> {
  if (!(await hashesExist(tx))) return;
  const names = files.map(({ name }) => name);
  const hashes = files.map(({ sha256 }) => sha256);
  await sql`
    insert into migration_hashes (name, sha256)
    select * from unnest(${names}::text[], ${hashes}::text[])
    on conflict (name) do nothing`.execute(tx);
}
