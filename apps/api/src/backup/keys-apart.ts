import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../platform/db/scope.ts";
import { BackupRefused } from "./backup-place.ts";
import type { Point } from "./points.ts";
import type { SealedObjects } from "./sealed-objects.ts";
import { listTables, readRows, type TableShape } from "./table-rows.ts";

/** Keys of one kind of things, in one object that each backup replaces. */
interface KeysApart {
  readonly object: string;
  readonly table: string;
  /** True if a point has things with keys. */
  readonly isIn: (point: Point) => boolean;
  /** Removes keys of things that a point does not have, and what it has of things whose key was destroyed after it. */
  readonly match: readonly RawBuilder<unknown>[];
}

const hasRows = (point: Point, table: string, column: string) =>
  point.tables.some(({ name, rows, columns }) => name === table && rows > 0 && columns.includes(column));

const heldDocument = sql`select from document_keys held where held.tenant_id = it.tenant_id and held.document_id`;
const heldDraft = sql`select from draft_keys held where held.tenant_id = it.tenant_id
  and held.created_by = it.created_by and held.draft_id = it.id`;

interface RecordTables {
  readonly records: string;
  readonly keys: string;
  /** Column of the record's id in the other tables. */
  readonly id: string;
  readonly contents: readonly string[];
}

/** Keys of records, which stay as the fact when they are erased. */
function keysOfRecords({ records, keys, id, contents }: RecordTables): KeysApart {
  const [held, all, ofRecord] = [sql.table(keys), sql.table(records), sql.ref(id)];
  return {
    object: `keys/${records}`,
    table: keys,
    isIn: (point) => hasRows(point, records, "id"),
    match: [
      sql`delete from ${held} one where not exists (
        select from ${all} it where it.tenant_id = one.tenant_id and it.id = one.${ofRecord})`,
      ...contents.map(
        (name) => sql`delete from ${sql.table(name)} one where not exists (
          select from ${held} held where held.tenant_id = one.tenant_id and held.${ofRecord} = one.${ofRecord})`,
      ),
      sql`update ${all} it set erased_at = now() where erased_at is null and not exists (
        select from ${held} held where held.tenant_id = it.tenant_id and held.${ofRecord} = it.id)`,
    ],
  };
}

const kinds: readonly KeysApart[] = [
  keysOfRecords({
    records: "parties",
    keys: "party_keys",
    id: "party_id",
    contents: ["party_versions", "party_search", "party_links"],
  }),
  keysOfRecords({
    records: "cases",
    keys: "case_keys",
    id: "case_id",
    contents: ["case_versions", "case_search", "case_parties"],
  }),
  {
    object: "keys/documents",
    table: "document_keys",
    isIn: (point) => hasRows(point, "document_inputs", "sealed"),
    match: [
      sql`delete from document_keys held where not exists (
        select from documents it where it.tenant_id = held.tenant_id and it.id = held.document_id)`,
      sql`update document_inputs it set sealed = null, erased_at = now()
        where sealed is not null and not exists (${heldDocument} = it.document_id)`,
      sql`update documents it set label = null where label is not null and not exists (${heldDocument} = it.id)`,
    ],
  },
  {
    object: "keys/drafts",
    table: "draft_keys",
    isIn: (point) => hasRows(point, "document_drafts", "sealed"),
    match: [
      sql`delete from draft_keys held where not exists (select from document_drafts it where it.tenant_id = held.tenant_id
        and it.created_by = held.created_by and it.id = held.draft_id)`,
      sql`delete from document_drafts it where sealed is not null and not exists (${heldDraft})`,
    ],
  },
];

const keysShape = z.object({ columns: z.array(z.string()), key: z.array(z.string()), rows: z.array(z.string()) });

/**
 * Replaces the stored keys by those of now. Points have encrypted rows without keys, so what was erased since cannot be
 * read in any of them. Runs in the snapshot of a point, whose rows all have their key in it.
 */
export async function storeKeys(tx: Tx, objects: SealedObjects): Promise<void> {
  for (const { object, table } of kinds) {
    const [shape] = await listTables(tx, (name) => name === table);
    if (!shape) continue;
    const rows = (await Array.fromAsync(readRows(tx, shape))).flat();
    await objects.replace(object, Buffer.from(JSON.stringify({ columns: shape.columns, key: shape.key, rows })));
  }
}

/** Stored keys with their table. */
export interface StoredKeys extends TableShape {
  readonly rows: readonly string[];
}

/** Returns the stored keys of what a point has. @throws BackupRefused */
export async function readKeys(objects: SealedObjects, point: Point): Promise<StoredKeys[]> {
  const found: StoredKeys[] = [];
  for (const { object, table, isIn } of kinds) {
    if (!isIn(point)) continue;
    const bytes = await objects.read(object);
    if (!bytes) throw new BackupRefused(`A cópia está incompleta: falta ${object}. Nada foi alterado.`);
    found.push({ name: table, ...keysShape.parse(JSON.parse(bytes.toString())) });
  }
  return found;
}

/** Makes loaded keys and the rows of a point agree. */
export async function matchKeys(tx: Tx, keys: readonly StoredKeys[]): Promise<void> {
  for (const { table, match } of kinds) {
    if (!keys.some(({ name }) => name === table)) continue;
    for (const statement of match) await statement.execute(tx);
  }
}
