import type { FileBlocks } from "@lavra/contract/markers/blocks";
import type { BodyLook } from "@lavra/docx";
import { type ColumnType, sql } from "kysely";
import { keptStatement } from "../../platform/db/kept-statement.ts";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import type { ListedContent, StoredPage } from "../../platform/storage/stored-bytes.ts";

/** Content of a file at one time. Rows never change, except for missing words and what was read of them. */
export interface VersionRow {
  id: string;
  tenant_id: string;
  /** Null after the file was deleted. */
  file_id: string | null;
  /** 1-based position in the file's history. */
  number: number;
  /** Name of the file at that time. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  storage_key: string;
  has_subtemplates: boolean;
  /** Blocks that documents fill, none for references alone; null if it has neither, or was stored before they were filled. */
  blocks: FileBlocks | null;
  /** Style of most of its text; null if it was stored before styles were read. */
  /** False if it was stored before blocks were read. */
  blocks_read: boolean;
  /** True if it repeats the version before it, whose blocks were not filled. */
  wakes_blocks: boolean;
  body_look: BodyLook | null;
  /** Text without markup; null if it was not read yet. */
  words: string | null;
  note: string;
  /** Number of the version that this one restored. */
  restored_from: number | null;
  created_by: string;
  created_at: Date;
}

export type VersionTables = {
  file_versions: Omit<VersionRow, "body_look" | "blocks"> & {
    body_look: ColumnType<BodyLook | null, string, never>;
    blocks: ColumnType<FileBlocks | null, string | null, never>;
  };
};

/** The columns of a version that documents need. */
export type MadeOf = Pick<VersionRow, "id" | "file_id" | "number" | "name" | "sha256" | "storage_key"> & {
  readonly has_blocks: boolean;
};

const versions = (tx: Tx) => tx.withTables<VersionTables>();

/** What a file is read with of its present version. */
export type HeldVersion = Pick<VersionRow, "sha256" | "storage_key" | "has_subtemplates"> &
  Pick<MadeOf, "has_blocks"> & { version_id: string };

export const hasBlocks = sql<boolean>`blocks is not null`.as("has_blocks");

/** Blocks of a version, and the time of waking if it woke them. */
interface ReadBlocks {
  readonly blocks: FileBlocks;
  readonly wokenAt: Date | undefined;
}

/** Returns the blocks of a file's version; undefined if it has none. */
export async function readBlocks(tx: Tx, scopeId: string, versionId: string): Promise<ReadBlocks | undefined> {
  const row = await versions(tx)
    .selectFrom("file_versions")
    .select(["blocks", "wakes_blocks", "created_at"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("id", "=", versionId)
    .executeTakeFirst();
  if (!row?.blocks) return undefined;
  return { blocks: row.blocks, wokenAt: row.wakes_blocks ? row.created_at : undefined };
}

/** A row to insert, which always has style and words. */
export type NewVersion = VersionRow & { file_id: string; body_look: BodyLook; words: string };

export const insertVersion = (tx: Tx, row: NewVersion) =>
  versions(tx)
    .insertInto("file_versions")
    .values({ ...row, body_look: JSON.stringify(row.body_look), blocks: row.blocks && JSON.stringify(row.blocks) })
    .execute();

/** Returns the file of any office that has or had its bytes under a storage key. */
export async function fileOfKey(tx: Tx, key: string): Promise<string | undefined> {
  const row = await versions(tx)
    .selectFrom("file_versions")
    .select("file_id")
    .where("storage_key", "=", key)
    .where("file_id", "is not", null)
    .executeTakeFirst();
  return row?.file_id ?? undefined;
}

/** Returns a page of a file's history as it is shown, the newest first. */
export const listVersions = (tx: Tx, scopeId: string, fileId: string, page: { limit: number; offset: number }) =>
  ofFile(tx, scopeId, fileId)
    .select(["number", "name", "size", "note", "restored_from", "created_by", "created_at"])
    .orderBy("number", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countVersions(tx: Tx, scopeId: string, fileId: string): Promise<number> {
  const counted = ofFile(tx, scopeId, fileId).select(({ fn }) => fn.countAll<number>().as("versions"));
  return (await counted.executeTakeFirstOrThrow()).versions;
}

/** True if any version of a file had the place of the topics. */
export async function hadSubtemplates(tx: Tx, scopeId: string, fileId: string): Promise<boolean> {
  const one = ofFile(tx, scopeId, fileId).select("id").where("has_subtemplates", "=", true).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

export const findVersion = (tx: Tx, scopeId: string, fileId: string, number: number) =>
  ofFile(tx, scopeId, fileId)
    .select(["id", "name", "size", "sha256", "storage_key", hasBlocks])
    .where("number", "=", number)
    .executeTakeFirst();

/** Versions of a file of the tenant or of the platform. */
const ofFile = (tx: Tx, scopeId: string, fileId: string) =>
  versions(tx)
    .selectFrom("file_versions")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId);

/** Returns versions by their ids, whether or not their files are still in the library. */
export const findVersions = (tx: Tx, scopeId: string, ids: readonly string[]): Promise<MadeOf[]> =>
  versions(tx)
    .selectFrom("file_versions")
    .select(["id", "file_id", "number", "name", "sha256", "storage_key", hasBlocks])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("id", "=", anyOf(ids))
    .execute();

/** Returns the file of each version; versions of deleted files are left out. */
export async function filesOfVersions(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await findVersions(tx, scopeId, ids);
  return new Map(found.flatMap(({ id, file_id }) => (file_id === null ? [] : [[id, file_id]])));
}

/** Returns the ids of all versions of a file of the office or of the platform. */
export async function versionsOfFile(tx: Tx, scopeId: string, fileId: string): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("id")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of all versions of the given files. */
export async function versionsOf(tx: Tx, scopeId: string, fileIds: readonly string[]): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("id")
    .where("tenant_id", "=", scopeId)
    .where("file_id", "=", anyOf(fileIds))
    .execute();
  return rows.map((row) => row.id);
}

/** Returns which of the storage keys are used by versions; of all tenants if the platform asks. */
export async function versionKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("storage_key")
    .distinct()
    .where("storage_key", "=", anyOf(keys))
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Returns stored versions after a key, in the order of their keys; the first version if several share a key. */
export async function listStoredVersions(
  tx: Tx,
  { tenantId, among, after, limit }: StoredPage,
): Promise<ListedContent[]> {
  let query = versions(tx)
    .selectFrom("file_versions")
    .select(["storage_key", "sha256", "tenant_id", "name", "number"])
    .distinctOn("storage_key")
    .where("storage_key", ">", after);
  if (tenantId !== undefined) query = query.where("tenant_id", "=", tenantId);
  if (among) query = query.where("storage_key", "=", anyOf(among));
  return query.orderBy("storage_key").orderBy("number").limit(limit).execute();
}

/** Returns ids of versions whose file was deleted, in order; among the given ones, or among all. */
export async function versionsOutside(
  tx: Tx,
  page: { among?: readonly string[]; after?: string; limit: number },
): Promise<string[]> {
  let query = versions(tx).selectFrom("file_versions").select("id").where("file_id", "is", null);
  if (page.among) query = query.where("id", "=", anyOf(page.among));
  if (page.after) query = query.where("id", ">", page.after);
  const rows = await query.orderBy("id").limit(page.limit).execute();
  return rows.map((row) => row.id);
}

/**
 * Allows several documents to be stored at the same time, but no deletion of versions of these scopes, until the
 * transaction ends. Row locks could deadlock: a document names its versions in its own order, and a deletion in
 * another.
 */
export const keepVersions = async (tx: Tx, scopes: readonly string[]) =>
  void (await keepNamed(tx, { names: locksOf(scopes) }));

const keepNamed = keptStatement((_, { names }: { names: readonly string[] }) => inOrder(names, sql`_shared`));

/**
 * Waits for documents being stored with versions of these scopes, and makes later ones wait until the transaction ends.
 */
export const claimVersions = async (tx: Tx, scopes: readonly string[]) =>
  void (await inOrder(locksOf(scopes)).execute(tx));

const locksOf = (scopes: readonly string[]) => [...new Set(scopes)].sort().map((scope) => `versions:${scope}`);

/** One statement that takes its locks one after the other. */
const inOrder = (names: readonly string[], how = sql``) =>
  sql`select pg_advisory_xact_lock${how}(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`;

/** Returns the tenants of the versions; of all tenants if the platform asks. */
export async function scopesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("tenant_id")
    .distinct()
    .where("id", "=", anyOf(ids))
    .execute();
  return rows.map((row) => row.tenant_id);
}

/**
 * Locks versions of deleted files, and all versions that share their bytes, until the transaction ends. It waits for
 * documents being stored with one of them; later documents do not find them.
 */
export const lockVersions = (tx: Tx, ids: readonly string[]) =>
  versions(tx)
    .selectFrom("file_versions")
    .select(["id", "storage_key"])
    .where("storage_key", "in", (named) =>
      named.selectFrom("file_versions").select("storage_key").where("id", "=", anyOf(ids)),
    )
    .orderBy("id")
    .forUpdate()
    .execute();

export const deleteVersions = (tx: Tx, ids: readonly string[]) =>
  versions(tx).deleteFrom("file_versions").where("id", "=", anyOf(ids)).execute();

/** Returns a page of versions whose words were not read yet, of all tenants, in the order of their ids. */
export const listUnread = (tx: Tx, page: { after: string; limit: number }) =>
  versions(tx)
    .selectFrom("file_versions")
    .select(["id", "tenant_id", "name", "sha256", "storage_key"])
    .where("words", "is", null)
    .where("id", ">", page.after)
    .orderBy("id")
    .limit(page.limit)
    .execute();

export const setWords = (tx: Tx, id: string, words: string) =>
  versions(tx).updateTable("file_versions").set({ words }).where("id", "=", id).execute();

/** A version that was not read for blocks. */
export type UnreadForBlocks = Pick<
  VersionRow,
  "id" | "tenant_id" | "name" | "size" | "sha256" | "storage_key" | "created_by"
> & {
  readonly file_id: string;
  /** True if it is of a file and may have blocks. */
  readonly isAsleep: boolean;
};

/** Tags of blocks and references in a text, as they may be typed. */
const blockTag = "[{]\\s*(#|REF\\s*:)";

/** Returns a page of versions that were not read for blocks, of all tenants, in the order of their ids. */
export const listUnreadForBlocks = (tx: Tx, page: { after: string; limit: number }) =>
  versions(tx)
    .selectFrom("file_versions")
    .select(["id", "tenant_id", "file_id", "name", "size", "sha256", "storage_key", "created_by"])
    .select(sql<boolean>`blocks is null and file_id is not null and words ~* ${blockTag}`.as("isAsleep"))
    .where("blocks_read", "=", false)
    .where("words", "is not", null)
    .where("id", ">", page.after)
    .orderBy("id")
    .limit(page.limit)
    .$castTo<UnreadForBlocks>()
    .execute();

export const setBlocksRead = (tx: Tx, ids: readonly string[]) =>
  versions(tx).updateTable("file_versions").set({ blocks_read: true }).where("id", "=", anyOf(ids)).execute();
