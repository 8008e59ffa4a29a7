import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../platform/db/scope.ts";
import { BackupRefused } from "./backup-place.ts";
import type { Point } from "./points.ts";
import type { SealedObjects } from "./sealed-objects.ts";
import { listTables, readRows, type TableShape } from "./table-rows.ts";

/** Records with a key each, whose keys are in one object that each backup replaces. */
const kinds = [
  {
    object: "keys/parties",
    keys: "party_keys",
    records: "parties",
    id: "party_id",
    contents: ["party_versions", "party_search", "party_links"],
  },
  {
    object: "keys/cases",
    keys: "case_keys",
    records: "cases",
    id: "case_id",
    contents: ["case_versions", "case_search", "case_parties"],
  },
] as const;

const keysShape = z.object({ columns: z.array(z.string()), key: z.array(z.string()), rows: z.array(z.string()) });

/**
 * Replaces the stored keys of records by those of now. Points have encrypted records without keys, so a party or case
 * that was erased since cannot be read in any of them. Runs in the snapshot of a point, whose records all have their key
 * in it.
 */
export async function storeRecordKeys(tx: Tx, objects: SealedObjects): Promise<void> {
  for (const { object, keys } of kinds) {
    const [shape] = await listTables(tx, (name) => name === keys);
    if (!shape) continue;
    const rows = (await Array.fromAsync(readRows(tx, shape))).flat();
    await objects.replace(object, Buffer.from(JSON.stringify({ columns: shape.columns, key: shape.key, rows })));
  }
}

/** Tables and rows of the stored keys; none for a point from before such records. @throws BackupRefused */
export async function readRecordKeys(
  objects: SealedObjects,
  point: Point,
): Promise<(TableShape & { readonly rows: readonly string[] })[]> {
  const stored = [];
  for (const { object, keys, records } of kinds) {
    if (!point.tables.some(({ name, rows }) => name === records && rows > 0)) continue;
    const bytes = await objects.read(object);
    if (!bytes) throw new BackupRefused(`A cópia está incompleta: falta ${object}. Nada foi alterado.`);
    stored.push({ name: keys, ...keysShape.parse(JSON.parse(bytes.toString())) });
  }
  return stored;
}

/** Removes keys of records that a point does not have, and what it has of records that were erased after it. */
export async function matchRecordKeys(tx: Tx, restored: readonly TableShape[]): Promise<void> {
  for (const { keys, records, id, contents } of kinds) {
    if (!restored.some(({ name }) => name === keys)) continue;
    const [held, all, ofRecord] = [sql.table(keys), sql.table(records), sql.ref(id)];
    await sql`delete from ${held} one where not exists (
      select from ${all} it where it.tenant_id = one.tenant_id and it.id = one.${ofRecord})`.execute(tx);
    for (const name of contents) {
      await sql`delete from ${sql.table(name)} one where not exists (select from ${held} held
        where held.tenant_id = one.tenant_id and held.${ofRecord} = one.${ofRecord})`.execute(tx);
    }
    await sql`update ${all} it set erased_at = now() where erased_at is null and not exists (
      select from ${held} held where held.tenant_id = it.tenant_id and held.${ofRecord} = it.id)`.execute(tx);
  }
}
