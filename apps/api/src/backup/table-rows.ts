import { crc32 } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Tables, Tx } from "../platform/db/scope.ts";

/** A table as a backup stores it. */
export interface TableShape {
  readonly name: string;
  /** In the order of the rows' texts. */
  readonly columns: readonly string[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
}

/** Written by the migrations, true of one Google Drive only, or stored apart (`keys-apart.ts`). */
const ownTables = [
  "kysely_migration",
  "kysely_migration_lock",
  "migration_hashes",
  "drive_objects",
  "drive_folders",
  "party_keys",
  "document_keys",
  "draft_keys",
  "case_keys",
];
const isBackedUp = (name: string) => !ownTables.includes(name);

/** Returns tables by name; those whose rows are in a point by default. */
export async function listTables(db: Kysely<Tables>, isListed = isBackedUp): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      array(select attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        join unnest(i.indkey::int2[]) with ordinality k (attnum, place) on true
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace
    order by c.relname`.execute(db);
  return rows.filter(({ name }) => isListed(name));
}

const rowsAtOnce = 500;
/** Bytes after which a chunk ends in any case. */
const mostBytes = 4 * 1024 * 1024;
/** One row of so many ends a chunk, by its content: a changed row changes its own chunk only. */
const rowsInChunk = 512;

/**
 * Yields a table's rows in chunks, each row as the text of its type, from which PostgreSQL restores every value
 * exactly. Ordered by the primary key, so that unchanged rows give the same chunks.
 */
export async function* readRows(tx: Tx, { name, key }: TableShape): AsyncGenerator<string[]> {
  const table = sql.table(name);
  const order = key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``;
  await sql`declare backup no scroll cursor for select t::text as row from ${table} t ${order}`.execute(tx);
  let chunk: string[] = [];
  let size = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(tx);
    for (const { row } of rows) {
      chunk.push(row);
      size += row.length;
      if (size < mostBytes && crc32(row) % rowsInChunk !== 0) continue;
      yield chunk;
      chunk = [];
      size = 0;
    }
    if (rows.length < rowsAtOnce) break;
  }
  if (chunk.length > 0) yield chunk;
  await sql`close backup`.execute(tx);
}

/** Makes the texts of rows independent of the server's settings. */
export const withPlainTexts = (tx: Tx) =>
  sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(tx);

/** Numbers of an identity that are left out after a restore. */
const identityGap = 1_000_000;

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills migrated tables with the rows of a backup, in the caller's transaction, as the owner of the tables. Triggers do
 * not run: what they once wrote is among the rows. References are checked at the end.
 * @param rowsOf yields a table's rows as `readRows` gave them
 * @param settle changes rows before references are added again
 */
export async function loadRows<Table extends TableShape>(
  tx: Tx,
  tables: readonly Table[],
  rowsOf: (table: Table) => AsyncIterable<readonly string[]>,
  settle: () => Promise<void> = async () => undefined,
): Promise<void> {
  await withPlainTexts(tx);
  const { rows: references } = await sql<Constraint>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::text::regnamespace and conparentid = 0`.execute(tx);
  const { rows: fenced } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::text::regnamespace and relforcerowsecurity`.execute(tx);
  for (const { table, name } of references) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const { name } of fenced) await sql`alter table ${sql.table(name)} no force row level security`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  for (const table of tables) await loadTable(tx, table, rowsOf(table));
  await settle();
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
  for (const { name } of fenced) await sql`alter table ${sql.table(name)} force row level security`.execute(tx);
  await continueIdentities(tx);
}

/** The texts of rows list the columns in the order of the database that they come from. */
async function loadTable(tx: Tx, { name, columns }: TableShape, chunks: AsyncIterable<readonly string[]>) {
  const table = sql.table(name);
  const shape = sql.table(`shape_of_${name}`);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`create temporary table ${shape} on commit drop as select ${listed} from ${table} with no data`.execute(tx);
  await sql`alter table ${table} disable trigger user`.execute(tx);
  const values = sql.join(columns.map((column) => sql`(one.row).${sql.ref(column)}`));
  for await (const rows of chunks) {
    // With `offset 0` each text is read once, not once for each column.
    await sql`insert into ${table} (${listed}) overriding system value
      select ${values} from (select line::${shape} as row from unnest(${rows}::text[]) line offset 0) one`.execute(tx);
  }
  await sql`alter table ${table} enable trigger user`.execute(tx);
}

/**
 * Continues generated numbers far behind those of the backup: some may have been given out after it, and the payment
 * provider knows orders by theirs.
 */
async function continueIdentities(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'`.execute(
    tx,
  );
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}) + ${sql.lit(identityGap)})
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(tx);
  }
}
