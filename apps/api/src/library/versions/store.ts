import type { BodyLook } from "@lavra/docx";
import { type ColumnType, sql } from "kysely";
import { anyOf } from "../../platform/db/any-of.ts";
import { keptStatement } from "../../platform/db/kept-statement.ts";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import type { ListedContent, StoredPage } from "../../platform/storage/stored-bytes.ts";

/** What a file held at one time. Never changed; only its words may be filled in later. */
export interface VersionRow {
  id: string;
  tenant_id: string;
  /** Null once the file was deleted. */
  file_id: string | null;
  /** 1-based place in the file's history. */
  number: number;
  /** What the file was called then. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  storage_key: string;
  has_subtemplates: boolean;
  /** How most of its text looks; null where it was stored before that was read. */
  body_look: BodyLook | null;
  /** Its text without markup; null where it is not read yet. */
  words: string | null;
  note: string;
  /** The number of the version that this one restored. */
  restored_from: number | null;
  created_by: string;
  created_at: Date;
}

export type VersionTables = {
  file_versions: Omit<VersionRow, "body_look"> & { body_look: ColumnType<BodyLook | null, string, never> };
};

/** A version as a document is made of it. */
export type MadeOf = Pick<VersionRow, "id" | "file_id" | "number" | "name" | "sha256" | "storage_key">;

const versions = (tx: Tx) => tx.withTables<VersionTables>();

/** Of what is stored from now on look and words are known. */
export type NewVersion = VersionRow & { file_id: string; body_look: BodyLook; words: string };

export const insertVersion = (tx: Tx, row: NewVersion) =>
  versions(tx)
    .insertInto("file_versions")
    .values({ ...row, body_look: JSON.stringify(row.body_look) })
    .execute();

/** The file, of whatever office, that has or had its bytes under a key. */
export async function fileOfKey(tx: Tx, key: string): Promise<string | undefined> {
  const row = await versions(tx)
    .selectFrom("file_versions")
    .select("file_id")
    .where("storage_key", "=", key)
    .where("file_id", "is not", null)
    .executeTakeFirst();
  return row?.file_id ?? undefined;
}

/** A page of a file's history as people are shown it, the newest first. */
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

/** Whether any version of a file had the place where topics go. */
export async function hadSubtemplates(tx: Tx, scopeId: string, fileId: string): Promise<boolean> {
  const one = ofFile(tx, scopeId, fileId).select("id").where("has_subtemplates", "=", true).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

export const findVersion = (tx: Tx, scopeId: string, fileId: string, number: number) =>
  ofFile(tx, scopeId, fileId)
    .select(["id", "name", "size", "sha256", "storage_key"])
    .where("number", "=", number)
    .executeTakeFirst();

/** Of a file of the tenant's own or of the platform's. */
const ofFile = (tx: Tx, scopeId: string, fileId: string) =>
  versions(tx)
    .selectFrom("file_versions")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId);

/** Versions by their ids, whether their files are still in the library or not. */
export const findVersions = (tx: Tx, scopeId: string, ids: readonly string[]): Promise<MadeOf[]> =>
  versions(tx)
    .selectFrom("file_versions")
    .select(["id", "file_id", "number", "name", "sha256", "storage_key"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("id", "=", anyOf(ids))
    .execute();

/** The files that versions are of; none for those whose file was deleted. */
export async function filesOfVersions(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await findVersions(tx, scopeId, ids);
  return new Map(found.flatMap(({ id, file_id }) => (file_id === null ? [] : [[id, file_id]])));
}

/** The ids of all that a file of the office or of the platform has held. */
export async function versionsOfFile(tx: Tx, scopeId: string, fileId: string): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("id")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId)
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of all that some files have held. */
export async function versionsOf(tx: Tx, scopeId: string, fileIds: readonly string[]): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("id")
    .where("tenant_id", "=", scopeId)
    .where("file_id", "=", anyOf(fileIds))
    .execute();
  return rows.map((row) => row.id);
}

/** Which of some storage keys hold a version's bytes; of all tenants when asked as the platform. */
export async function versionKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await versions(tx)
    .selectFrom("file_versions")
    .select("storage_key")
    .distinct()
    .where("storage_key", "=", anyOf(keys))
    .execute();
  return rows.map((row) => row.storage_key);
}

/** What lies under keys in their order, those after one; of versions that share a key, the first. */
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

/** Some versions of deleted files, in order of their ids; of those named, or of all. */
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
 * Lets documents be stored side by side until the transaction ends, while no version of these scopes goes. A document
 * names its versions in its own order, and who removes them in another: row by row, the two could wait for each other.
 */
export const keepVersions = async (tx: Tx, scopes: readonly string[]) =>
  void (await keepNamed(tx, { names: locksOf(scopes) }));

const keepNamed = keptStatement((_, { names }: { names: readonly string[] }) => inOrder(names, sql`_shared`));

/** Waits for the documents that are being stored with versions of these scopes, and keeps others waiting. */
export const claimVersions = async (tx: Tx, scopes: readonly string[]) =>
  void (await inOrder(locksOf(scopes)).execute(tx));

const locksOf = (scopes: readonly string[]) => [...new Set(scopes)].sort().map((scope) => `versions:${scope}`);

/** In one statement, whose locks are taken one after the other. */
const inOrder = (names: readonly string[], how = sql``) =>
  sql`select pg_advisory_xact_lock${how}(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`;

/** Whose some versions are; of all tenants when asked as the platform. */
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
 * Holds versions of deleted files, and all that share their bytes, until the transaction ends: a document that is being
 * stored with one of them is waited for, and one that comes later finds it gone.
 */
export const holdVersions = (tx: Tx, ids: readonly string[]) =>
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

/** Some versions whose words are not read yet, of all tenants, in order of their ids. */
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
