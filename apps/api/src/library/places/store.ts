import type { Area } from "@lavra/contract/library/library";
import { sql } from "kysely";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import { anyOf, anyText } from "../../platform/db/statements.ts";
import type { FileRow, FolderRow } from "../store.ts";

const library = (tx: Tx) => tx.withTables<{ folders: FolderRow; files: FileRow }>();

/** A name with its key, as it is written into a row. */
export interface Named {
  readonly name: string;
  readonly name_key: string;
}

/** A folder or file to be renamed or moved. */
export type Entry = Named & { readonly id: string };

export const findFolders = (tx: Tx, scopeId: string, area: Area, ids: readonly string[]): Promise<Entry[]> =>
  library(tx)
    .selectFrom("folders")
    .select(["id", "name", "name_key"])
    .where("tenant_id", "=", scopeId)
    .where("area", "=", area)
    .where("id", "=", anyOf(ids))
    .execute();

/** True if a folder of the area exists, of the tenant or of the platform. */
export async function hasFolder(tx: Tx, scopeId: string, area: Area, id: string): Promise<boolean> {
  const scopes = [scopeId, platformScope];
  const folders = library(tx).selectFrom("folders").select("id").where("tenant_id", "in", scopes);
  return (await folders.where("area", "=", area).where("id", "=", id).executeTakeFirst()) !== undefined;
}

export const findFiles = (tx: Tx, scopeId: string, area: Area, ids: readonly string[]): Promise<Entry[]> =>
  library(tx)
    .selectFrom("files")
    .select(["id", "name", "name_key"])
    .where("tenant_id", "=", scopeId)
    .where("area", "=", area)
    .where("id", "=", anyOf(ids))
    .execute();

/** A place in the tree; `folderId` is null for the area's root. */
interface Place {
  readonly area: Area;
  readonly folderId: string | null;
}

/** An entry to be placed: its key, and its id if it exists already. */
interface Arriving {
  readonly name_key: string;
  readonly id?: string;
}

const idsOf = (arriving: readonly Arriving[]) => arriving.flatMap(({ id }) => (id === undefined ? [] : [id]));

/** Returns which of the arriving keys folders in a place have, except the arriving folders themselves. */
export async function folderKeysIn(
  tx: Tx,
  scopeId: string,
  { area, folderId }: Place,
  arriving: readonly Arriving[],
): Promise<ReadonlySet<string>> {
  const rows = await library(tx)
    .selectFrom("folders")
    .select("name_key")
    .where("tenant_id", "=", scopeId)
    .where("area", "=", area)
    .where("parent_id", "is not distinct from", folderId)
    .where("name_key", "=", anyText(arriving.map(({ name_key }) => name_key)))
    .where((eb) => eb.not(eb("id", "=", anyOf(idsOf(arriving)))))
    .execute();
  return new Set(rows.map(({ name_key }) => name_key));
}

/** Returns which of the arriving keys files in a place have, except the arriving files themselves. */
export async function fileKeysIn(
  tx: Tx,
  scopeId: string,
  { area, folderId }: Place,
  arriving: readonly Arriving[],
): Promise<ReadonlySet<string>> {
  const rows = await library(tx)
    .selectFrom("files")
    .select("name_key")
    .where("tenant_id", "=", scopeId)
    .where("area", "=", area)
    .where("folder_id", "is not distinct from", folderId)
    .where("name_key", "=", anyText(arriving.map(({ name_key }) => name_key)))
    .where((eb) => eb.not(eb("id", "=", anyOf(idsOf(arriving)))))
    .execute();
  return new Set(rows.map(({ name_key }) => name_key));
}

/** Returns the number of levels of the deepest given folder, itself included; 0 for no folders. */
export async function heightOf(tx: Tx, scopeId: string, ids: readonly string[]): Promise<number> {
  const rows = await sql<{ height: number | null }>`
    with recursive branch (id, level) as (
      select id, 1 from folders where tenant_id = ${scopeId} and id = ${anyOf(ids)}
      union all
      select folders.id, branch.level + 1 from folders join branch on folders.parent_id = branch.id
      where folders.tenant_id = ${scopeId}
    )
    select max(level) as height from branch`.execute(tx);
  return rows.rows[0]?.height ?? 0;
}

export const nameFolder = (tx: Tx, scopeId: string, id: string, named: Named) =>
  library(tx).updateTable("folders").set(named).where("tenant_id", "=", scopeId).where("id", "=", id).execute();

export const nameFile = (tx: Tx, scopeId: string, id: string, named: Named) =>
  library(tx).updateTable("files").set(named).where("tenant_id", "=", scopeId).where("id", "=", id).execute();

export async function placeEntries(
  tx: Tx,
  scopeId: string,
  folderId: string | null,
  { folders, files }: { folders: readonly Entry[]; files: readonly Entry[] },
): Promise<void> {
  const ids = (entries: readonly Entry[]) => anyOf(entries.map(({ id }) => id));
  await library(tx)
    .updateTable("folders")
    .set({ parent_id: folderId })
    .where("tenant_id", "=", scopeId)
    .where("id", "=", ids(folders))
    .execute();
  await library(tx)
    .updateTable("files")
    .set({ folder_id: folderId })
    .where("tenant_id", "=", scopeId)
    .where("id", "=", ids(files))
    .execute();
}
