import { sql } from "kysely";
import type { Tx } from "../../db/scope.ts";
import { anyOf } from "../../db/statements.ts";

export interface DriveObject {
  storage_key: string;
  drive_id: string;
  sha256: Buffer;
  is_stored: boolean;
  begun_at: Date;
  tenant_id: string | null;
  shown_in: string | null;
  shown_as: string | null;
}

export interface DriveFolder {
  node: string;
  tenant_id: string;
  drive_id: string;
  shown_in: string | null;
  shown_as: string | null;
}

type DriveTables = {
  drive_objects: DriveObject;
  drive_folders: DriveFolder;
};

const drive = (tx: Tx) => tx.withTables<DriveTables>();

type NewObject = Pick<DriveObject, "storage_key" | "drive_id" | "sha256">;

/** Stores an id for a key before anything is created under it; an existing id of the key wins. */
export async function beginObject(tx: Tx, object: NewObject): Promise<DriveObject> {
  await drive(tx)
    .insertInto("drive_objects")
    .values({
      ...object,
      is_stored: false,
      begun_at: sql<Date>`now()`,
      tenant_id: null,
      shown_in: null,
      shown_as: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = drive(tx).selectFrom("drive_objects").selectAll().where("storage_key", "=", object.storage_key);
  return known.executeTakeFirstOrThrow();
}

export const markStored = (tx: Tx, key: string) =>
  drive(tx).updateTable("drive_objects").set({ is_stored: true }).where("storage_key", "=", key).execute();

export const findObject = (tx: Tx, key: string): Promise<DriveObject | undefined> =>
  drive(tx).selectFrom("drive_objects").selectAll().where("storage_key", "=", key).executeTakeFirst();

/** An object whose upload may still be running is remembered for an hour more, so that the sweep finds it. */
export const forgetObject = (tx: Tx, key: string) =>
  drive(tx)
    .deleteFrom("drive_objects")
    .where("storage_key", "=", key)
    .where((eb) => eb.or([eb("is_stored", "=", true), eb("begun_at", "<", sql<Date>`now() - interval '1 hour'`)]))
    .execute();

/** Keys in order, after the given one. */
export async function listKeys(tx: Tx, after: string, limit: number): Promise<string[]> {
  const keys = drive(tx).selectFrom("drive_objects").select("storage_key").where("storage_key", ">", after);
  return (await keys.orderBy("storage_key").limit(limit).execute()).map((row) => row.storage_key);
}

/** Stored objects that an office's tree shows, or should show. */
export const listShown = (tx: Tx, tenantId: string, keys: readonly string[]): Promise<DriveObject[]> =>
  drive(tx)
    .selectFrom("drive_objects")
    .selectAll()
    .where("is_stored", "=", true)
    .where((eb) => eb.or([eb("tenant_id", "=", tenantId), eb("storage_key", "=", anyOf(keys))]))
    .execute();

type Shown = Pick<DriveObject, "tenant_id" | "shown_in" | "shown_as">;

export const setShown = (tx: Tx, key: string, shown: Shown) =>
  drive(tx).updateTable("drive_objects").set(shown).where("storage_key", "=", key).execute();

/** Drive's ids of stored objects, by key. */
export async function driveIdsOf(tx: Tx, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await drive(tx)
    .selectFrom("drive_objects")
    .select(["storage_key", "drive_id"])
    .where("storage_key", "=", anyOf(keys))
    .where("is_stored", "=", true)
    .execute();
  return new Map(rows.map((row) => [row.storage_key, row.drive_id]));
}

/** The key of a stored object with this id of Drive's. */
export async function keyOfDriveId(tx: Tx, driveId: string): Promise<string | undefined> {
  const row = await drive(tx)
    .selectFrom("drive_objects")
    .select("storage_key")
    .where("drive_id", "=", driveId)
    .where("is_stored", "=", true)
    .executeTakeFirst();
  return row?.storage_key;
}

/** Stores an id for a folder; an existing id wins. */
export async function beginFolder(tx: Tx, folder: Pick<DriveFolder, "node" | "tenant_id" | "drive_id">) {
  await drive(tx)
    .insertInto("drive_folders")
    .values({ ...folder, shown_in: null, shown_as: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = drive(tx).selectFrom("drive_folders").selectAll().where("node", "=", folder.node);
  return known.executeTakeFirstOrThrow();
}

export const listDriveFolders = (tx: Tx, tenantId: string): Promise<DriveFolder[]> =>
  drive(tx).selectFrom("drive_folders").selectAll().where("tenant_id", "=", tenantId).execute();

export const setFolderShown = (tx: Tx, node: string, shown: Pick<DriveFolder, "shown_in" | "shown_as">) =>
  drive(tx).updateTable("drive_folders").set(shown).where("node", "=", node).execute();

export const forgetFolder = (tx: Tx, node: string) =>
  drive(tx).deleteFrom("drive_folders").where("node", "=", node).execute();
