import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../platform/db/scope.ts";
import { BackupRefused } from "./backup-place.ts";
import type { Point } from "./points.ts";
import type { SealedObjects } from "./sealed-objects.ts";
import { listTables, readRows, type TableShape } from "./table-rows.ts";

/** The keys of all parties, in one object that each backup replaces. */
const keysName = "keys/parties";
const table = "party_keys";

const keysShape = z.object({ columns: z.array(z.string()), key: z.array(z.string()), rows: z.array(z.string()) });

/**
 * Replaces the stored keys of parties by those of now. Points have encrypted records without keys, so a party that was
 * erased since cannot be read in any of them. Runs in the snapshot of a point, whose parties all have their key in it.
 */
export async function storePartyKeys(tx: Tx, objects: SealedObjects): Promise<void> {
  const [shape] = await listTables(tx, (name) => name === table);
  if (!shape) return;
  const rows = (await Array.fromAsync(readRows(tx, shape))).flat();
  await objects.replace(keysName, Buffer.from(JSON.stringify({ columns: shape.columns, key: shape.key, rows })));
}

/** Table and rows of the stored keys; undefined for a point from before parties existed. @throws BackupRefused */
export async function readPartyKeys(
  objects: SealedObjects,
  point: Point,
): Promise<(TableShape & { readonly rows: readonly string[] }) | undefined> {
  if (!point.tables.some(({ name, rows }) => name === "parties" && rows > 0)) return undefined;
  const bytes = await objects.read(keysName);
  if (!bytes) throw new BackupRefused(`A cópia está incompleta: falta ${keysName}. Nada foi alterado.`);
  return { name: table, ...keysShape.parse(JSON.parse(bytes.toString())) };
}

/** Removes keys of parties that a point does not have, and what it has of parties that were erased after it. */
export async function matchPartyKeys(tx: Tx): Promise<void> {
  await sql`delete from party_keys one where not exists (
    select from parties it where it.tenant_id = one.tenant_id and it.id = one.party_id)`.execute(tx);
  for (const name of ["party_versions", "party_search", "party_links"]) {
    await sql`delete from ${sql.table(name)} one where not exists (select from party_keys held
      where held.tenant_id = one.tenant_id and held.party_id = one.party_id)`.execute(tx);
  }
  await sql`update parties it set erased_at = now() where erased_at is null and not exists (
    select from party_keys held where held.tenant_id = it.tenant_id and held.party_id = it.id)`.execute(tx);
}
