// @module-tag both-databases
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { afterEach, describe, expect, inject, test } from "vitest";
import { asAdmin, openBareDatabase, postgresPlace } from "../../testing/database/test-database.ts";
import { newId } from "../new-id.ts";
import { MigrationsDiffer, migrate } from "./migrate.ts";
import { migrationFile, readMigrationFiles } from "./migration-files.ts";
import { openDatabase } from "./open-database.ts";
import type { Tables } from "./scope.ts";

const server = inject("postgresUrl");

/** The embedded database has no other role to log in as. */
test.runIf(server)("an owner who is no superuser migrates, and may act as the fenced roles", async () => {
  const name = `lavra_owner_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, `CREATE ROLE ${name} LOGIN CREATEROLE`);
  await asAdmin(server, `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(server);
  [url.username, url.pathname] = [name, `/${name}`];
  const db = await openDatabase(postgresPlace(url.href));
  try {
    for (const run of [db.platform, <T>(work: Parameters<typeof db.platform<T>>[0]) => db.tenant("", work)]) {
      const { rows } = await run((tx) => sql<{ users: number }>`select count(*)::int as users from users`.execute(tx));
      expect(rows).toEqual([{ users: 0 }]);
    }
  } finally {
    await db.close();
    await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await asAdmin(server, `REASSIGN OWNED BY ${name} TO CURRENT_USER`);
    await asAdmin(server, `DROP OWNED BY ${name}`);
    await asAdmin(server, `DROP ROLE ${name}`);
  }
});

test("a published migration is never edited", async () => {
  const sums = await readFile(new URL("../../../migrations/SHA256SUMS", import.meta.url), "utf8");
  const published = sums.trimEnd().split("\n");
  const present = (await readMigrationFiles()).map(({ name, sha256 }) => `${sha256}  ${name}.sql`);
  expect(
    present,
    "Restore an edited migration and put the change into a new one. A new one is added to migrations/SHA256SUMS: run sha256sum *.sql > SHA256SUMS there.",
  ).toEqual(published);
});

describe("the applied migrations of a database", () => {
  const opened: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  const open = async () => {
    const database = await openBareDatabase();
    opened.push(database);
    return database.db;
  };
  const one = migrationFile("0001-one", "create table migration_hashes (name text primary key, sha256 text not null)");
  const two = migrationFile("0002-two", "create table two (id integer)");
  const tables = async (db: Kysely<Tables>) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
      order by 1`.execute(db);
    return rows.map(({ name }) => name);
  };

  test("are the same at the next start, or nothing is changed", async () => {
    const db = await open();
    await migrate(db, [one]);
    const edited = migrationFile("0001-one", `${one.text} -- edited`);
    await expect(migrate(db, [edited, two])).rejects.toThrow(
      new MigrationsDiffer(
        "O banco de dados foi criado com outro texto da migração 0001-one. Nada foi alterado. Use a versão da Lavra que o criou.",
      ),
    );
    expect(await tables(db)).toEqual(["migration_hashes"]);
    await migrate(db, [one, two]);
    expect(await tables(db)).toEqual(["migration_hashes", "two"]);
    await expect(migrate(db, [one])).rejects.toThrow("versão mais nova da Lavra (migração 0002-two)");
  });

  test("with versions make version 1 of every file, whatever number it had, and lose nothing of it", {
    tags: "slow",
  }, async () => {
    const db = await open();
    const today = await readMigrationFiles();
    await migrate(
      db,
      today.filter(({ name }) => name < "0012"),
    );
    const [platform, office] = ["00000000-0000-7000-8000-000000000001", newId()];
    const files = [platform, office].map((tenant, at) => ({ tenant, id: newId(), key: newId(), version: at + 1 }));
    const at = new Date("2026-11-20T12:00:00Z");
    for (const { tenant, id, key, version } of files) {
      await sql`insert into users (id, tenant_id, login, login_key, nome, role, password_hash, permissions, created_at)
        values (${tenant}, ${tenant}, ${tenant}, ${tenant}, 'Ana', 'administrador', '', '{}', ${at})`.execute(db);
      await sql`insert into files (id, tenant_id, area, name, name_key, size, sha256, storage_key, version,
          has_subtemplates, keeps_look, body_look, created_by, modified_at)
        values (${id}, ${tenant}, 'topicos', 'Tese.docx', 'tese.docx', 7, '\\x00ff', ${key}, ${version}, true, true,
          '{"font": "Arial"}', ${tenant}, ${at})`.execute(db);
      await sql`insert into file_markers (tenant_id, file_id, key, position, name, type, state)
        values (${tenant}, ${id}, '{A}', 0, 'A', 'text', 'found')`.execute(db);
    }
    const document = newId();
    await sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      values (${document}, ${office}, ${office}, 'a', 'a', 'Tese.docx', 1, ${newId()}, ${at})`.execute(db);
    await migrate(db, today);
    const { rows } = await sql<Record<string, unknown>>`
      select v.*, f.version, f.keeps_look, f.modified_at from files f
      join file_versions v on v.file_id = f.id and v.number = f.version order by v.tenant_id`.execute(db);
    expect(rows).toEqual(
      files.map(({ tenant, id, key }) => ({
        id: expect.any(String),
        tenant_id: tenant,
        file_id: id,
        number: 1,
        name: "Tese.docx",
        size: 7,
        sha256: Buffer.from([0, 255]),
        storage_key: key,
        has_subtemplates: true,
        blocks: null,
        blocks_read: false,
        wakes_blocks: false,
        body_look: { font: "Arial" },
        words: null,
        note: "",
        restored_from: null,
        created_by: tenant,
        created_at: at,
        version: 1,
        keeps_look: true,
        modified_at: at,
      })),
    );
    const count = async (table: string) => (await sql`select 1 from ${sql.table(table)}`.execute(db)).rows.length;
    expect([await count("documents"), await count("document_inputs"), await count("file_markers")]).toEqual([1, 0, 2]);
    await sql`delete from files where id = ${files[0]?.id}`.execute(db);
    const left = await sql<{ file_id: string | null }>`select file_id from file_versions order by tenant_id`.execute(
      db,
    );
    expect(left.rows.map((row) => row.file_id).toSorted()).toEqual([files[1]?.id, null]);
  });

  // Builds three databases from nothing, which takes the embedded one half a minute.
  test("with their content before later edits lead to today's tables", { tags: "slow" }, async () => {
    const today = await readMigrationFiles();
    const published = today.filter(({ name }) => name < "0008");
    const [fresh, early, first] = [await open(), await open(), await open()];
    await migrate(fresh, today);
    await migrate(early, published.filter(({ name }) => name < "0007").map(asOfPeople));
    await migrate(first, published.filter(({ name }) => name < "0005").map(asOfFoundation));
    await migrate(early, today);
    await migrate(first, today);
    const expected = await catalogue(fresh);
    expect(expected.length).toBeGreaterThan(100);
    expect(await catalogue(early)).toEqual(expected);
    expect(await catalogue(first)).toEqual(expected);
  });
});

type Edit = readonly [after: string, before: string];

function withEdits(file: ReturnType<typeof migrationFile>, edits: Readonly<Record<string, readonly Edit[]>>) {
  let { text } = file;
  for (const [after, before] of edits[file.name] ?? []) {
    expect(text, file.name).toContain(after);
    text = text.replaceAll(after, before);
  }
  return migrationFile(file.name, text);
}

/** 0005 and 0006 as they were first published, with users, roles and sessions. */
const asOfPeople = (file: ReturnType<typeof migrationFile>) =>
  withEdits(file, {
    "0005-sessions": [
      ["mailboxes", "verified_emails"],
      ["verified_at timestamptz\n", "verified_at timestamptz NOT NULL\n"],
    ],
    "0006-roles": [
      [
        "  created_at timestamptz NOT NULL\n",
        "  created_at timestamptz NOT NULL,\n  updated_at timestamptz NOT NULL\n",
      ],
      ["  permissions jsonb NOT NULL,\n", "  permissions jsonb NOT NULL,\n  updated_at timestamptz NOT NULL,\n"],
    ],
  });

/** 0003 and 0004 before the library was built on them. */
const asOfFoundation = (file: ReturnType<typeof migrationFile>) =>
  withEdits(file, {
    "0003-library": [
      ["CREATE INDEX folders_by_parent ON folders (parent_id);\n", ""],
      ["CREATE INDEX files_by_folder ON files (folder_id);\n", ""],
      [
        "  has_subtemplates boolean NOT NULL,\n",
        "  has_subtemplates boolean NOT NULL,\n  requires_subtemplates boolean NOT NULL DEFAULT true,\n",
      ],
      ["  state text NOT NULL CHECK (state IN ('found', 'added', 'vanished')),\n", ""],
      [
        `CREATE TABLE file_settings (
  file_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  requires_subtemplates boolean NOT NULL,
  FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('file_settings');
`,
        "",
      ],
      [
        "CREATE POLICY platform_library ON file_settings FOR SELECT TO lavra_tenant USING (tenant_id = '00000000-0000-7000-8000-000000000001');",
        "",
      ],
    ],
    "0004-documents": [["CREATE INDEX documents_by_creator ON documents (created_by, created_at DESC);\n", ""]],
  });

/** Columns, constraints, indexes, policies and privileges, one per line, independent of their history. */
async function catalogue(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'
    )
    select format('table %s %s %s', relname, relrowsecurity, relforcerowsecurity) as line from ours
    union all
    select format('column %s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum))
      from ours join pg_attribute a on a.attrelid = ours.oid where attnum > 0 and not attisdropped
    union all
    select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(k.oid))
      from ours join pg_constraint k on k.conrelid = ours.oid
    union all
    select format('index %s', pg_get_indexdef(indexrelid)) from ours join pg_index i on i.indrelid = ours.oid
    union all
    select format('policy %s.%s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    union all
    select format('right %s %s %s', table_name, grantee, privilege_type)
      from information_schema.role_table_grants where table_schema = 'public' and table_name not like 'kysely_%'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
