import type { Area } from "@lavra/contract/library/library";
import type { BodyLook } from "@lavra/docx";
import { sql } from "kysely";
import { violatedConstraint } from "../platform/db/database-failure.ts";
import { keptStatement } from "../platform/db/kept-statement.ts";
import { platformScope, type Tx } from "../platform/db/scope.ts";
import { anyOf, askedOnce } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import { claimVersions, type HeldVersion, hasBlocks, type VersionTables, versionsOf } from "./versions/store.ts";

export interface FolderRow {
  id: string;
  tenant_id: string;
  area: Area;
  parent_id: string | null;
  name: string;
  name_key: string;
  created_at: Date;
}

/** A template or topic; its content is in its versions. */
export interface FileRow {
  id: string;
  tenant_id: string;
  area: Area;
  folder_id: string | null;
  name: string;
  name_key: string;
  /** Number of the present version. */
  version: number;
  /** For topics only: true if the topic keeps its own style in documents. */
  keeps_look: boolean;
  /** Of topics in the template's look: true if their numbering restarts in documents. */
  restarts_numbering: boolean;
  /** Bytes of the present version; `modified_at` is when that version was made. */
  size: number;
  modified_at: Date;
}

/** A file with its present version. */
export type HeldFile = FileRow & HeldVersion;

type LibraryTables = VersionTables & {
  folders: FolderRow;
  files: FileRow;
};

const library = (tx: Tx) => tx.withTables<LibraryTables>();

/** Locks a tenant's library for writing until the transaction ends; other writers wait. */
export const lockLibrary = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`library:${scopeId}`}, 0))`.execute(tx);

/** Returns the folders of the given scopes: the tenant's own, or also the platform's. */
export const listFolders = (tx: Tx, scopes: readonly string[], area: Area): Promise<FolderRow[]> =>
  library(tx).selectFrom("folders").selectAll().where("tenant_id", "in", scopes).where("area", "=", area).execute();

/** A file with its present version, reduced to what documents need. */
export type PresentFile = Pick<
  HeldFile,
  "id" | "area" | "name" | "keeps_look" | "restarts_numbering" | "version" | "version_id" | "sha256" | "storage_key"
> &
  Pick<HeldFile, "has_blocks">;

/** Joins each file with its present version. */
const held = (tx: Tx) =>
  library(tx)
    .selectFrom("files")
    .innerJoin("file_versions as present", (join) =>
      join
        .onRef("present.tenant_id", "=", "files.tenant_id")
        .onRef("present.file_id", "=", "files.id")
        .onRef("present.number", "=", "files.version"),
    );

/** A file as trees list it. */
export type ListedFile = Omit<FileRow, "name_key" | "version">;

export const listFiles = (tx: Tx, scopes: readonly string[], area: Area): Promise<ListedFile[]> =>
  library(tx)
    .selectFrom("files")
    .select(["id", "tenant_id", "area", "folder_id", "name", "size", "keeps_look", "restarts_numbering", "modified_at"])
    .where("tenant_id", "in", scopes)
    .where("area", "=", area)
    .execute();

/** Returns the ids of the files in a folder; for null, those in the tenant's root and in the platform's. */
export async function listFilesIn(tx: Tx, scopeId: string, area: Area, folderId: string | null): Promise<string[]> {
  const rows = await library(tx)
    .selectFrom("files")
    .select("id")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("area", "=", area)
    .where("folder_id", "is not distinct from", folderId)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the storage key of each file's present version. */
export const listPresentKeys = (tx: Tx, scopes: readonly string[], area: Area) =>
  held(tx)
    .select(["files.id", "files.folder_id", "files.name", "present.storage_key"])
    .where("files.tenant_id", "in", scopes)
    .where("files.area", "=", area)
    .execute();

/** Returns the tenant's folder of a name; a folder with exactly this name precedes one with the same key. */
export const findFolderNamed = (
  tx: Tx,
  scopeId: string,
  place: { area: Area; parentId: string | null; name: string; key: string },
): Promise<FolderRow | undefined> =>
  library(tx)
    .selectFrom("folders")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("area", "=", place.area)
    .where("parent_id", "is not distinct from", place.parentId)
    .where((eb) => eb.or([eb("name_key", "=", stored(place.key)), eb("name", "=", stored(place.name))]))
    .orderBy((eb) => eb("name", "=", stored(place.name)), "desc")
    .executeTakeFirst();

/** The database accepts neither NUL nor lone surrogates, and no stored name contains them. */
const stored = (name: string) => name.normalize("NFC").toWellFormed().replaceAll("\0", "");

/** Returns the ids of the given folders and of all folders below them, each once. */
export async function foldersAndBelow(tx: Tx, scopeId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await library(tx)
    .withRecursive("branch", (db) =>
      db
        .selectFrom("folders")
        .select("id")
        .where("tenant_id", "=", scopeId)
        .where("id", "=", anyOf(ids))
        .union(
          db
            .selectFrom("folders")
            .innerJoin("branch", "branch.id", "folders.parent_id")
            .select("folders.id")
            .where("folders.tenant_id", "=", scopeId),
        ),
    )
    .selectFrom("branch")
    .select("id")
    .execute();
  return rows.map((row) => row.id);
}

/** @throws DomainError library.folder_exists */
export async function insertFolder(tx: Tx, folder: FolderRow): Promise<void> {
  await library(tx)
    .insertInto("folders")
    .values(folder)
    .execute()
    .catch((cause: unknown) => {
      const taken = violatedConstraint(cause) === "folders_name_taken";
      throw taken ? new DomainError("library.folder_exists", { name: folder.name }) : cause;
    });
}

/** Deletes folders with their files. Returns the number of files and the ids of their versions. */
export async function deleteFolders(tx: Tx, scopeId: string, ids: readonly string[]) {
  const rows = await library(tx)
    .selectFrom("files")
    .select("id")
    .where("tenant_id", "=", scopeId)
    .where("folder_id", "=", anyOf(ids))
    .execute();
  const versionIds = await deleteFiles(
    tx,
    scopeId,
    rows.map((row) => row.id),
  );
  await library(tx).deleteFrom("folders").where("tenant_id", "=", scopeId).where("id", "=", anyOf(ids)).execute();
  return { files: rows.length, versionIds };
}

/** Deletes files. Returns the ids of their versions, which belong to no file any more. */
export async function deleteFiles(tx: Tx, scopeId: string, ids: readonly string[]): Promise<string[]> {
  await claimVersions(tx, [scopeId]);
  const versionIds = await versionsOf(tx, scopeId, ids);
  await library(tx).deleteFrom("files").where("tenant_id", "=", scopeId).where("id", "=", anyOf(ids)).execute();
  return versionIds;
}

/** Returns files of the tenant or of the platform, in no order; every tenant may read the platform's. */
export const findFiles = (tx: Tx, scopeId: string, ids: readonly string[]): Promise<HeldFile[]> =>
  held(tx)
    .selectAll("files")
    .select(["present.id as version_id", "present.sha256", "present.storage_key", "present.has_subtemplates"])
    .select(hasBlocks)
    .where("files.tenant_id", "in", [scopeId, platformScope])
    .where("files.id", "=", anyOf(ids))
    .execute();

/**
 * Returns the files that documents are made of, for several requests in one statement and in their order, each read as
 * the office that asks. The transaction is that office's, or enters offices one after another (`enterEach`).
 */
export async function findFilesAmong(
  tx: Tx,
  asks: readonly { readonly scopeId: string; readonly fileIds: readonly string[] }[],
): Promise<PresentRow[][]> {
  const { given, rowsOf } = askedOnce(asks.map(({ scopeId, fileIds }) => ({ tenant_id: scopeId, ids: fileIds })));
  return rowsOf(await presentFiles(tx, { given }));
}

type PresentRow = PresentFile & { place: number };

const presentFiles = keptStatement(
  (_, { given }: { given: string }) => sql<PresentRow>`select * from lavra_present_files(${given}::jsonb)`,
);

/**
 * Returns for each request a stamp that changes with its files, with how their markers are written and with how its
 * office writes. Answers are in the order of the requests. For the platform only.
 */
export async function findStampsAmong(
  tx: Tx,
  asks: readonly { readonly scopeId: string; readonly fileIds: readonly string[] }[],
): Promise<string[]> {
  const { given, rowsOf } = askedOnce(asks.map(({ scopeId, fileIds }) => ({ tenant_id: scopeId, ids: fileIds })));
  return rowsOf(await sourceStamps(tx, { given })).map(([row]) => row?.stamp ?? "");
}

const sourceStamps = keptStatement(
  (_, { given }: { given: string }) =>
    sql<{ place: number; stamp: string }>`select place, stamp from lavra_source_stamps(${given}::jsonb)`,
);

export const findFile = async (tx: Tx, scopeId: string, id: string): Promise<HeldFile | undefined> =>
  (await findFiles(tx, scopeId, [id]))[0];

/** Returns which of the ids are files of the tenant's own, sorted by id. */
export async function ownFilesAmong(tx: Tx, scopeId: string, ids: readonly string[]): Promise<string[]> {
  const files = library(tx).selectFrom("files").select("id").where("tenant_id", "=", scopeId);
  const rows = await files.where("id", "=", anyOf(ids)).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Returns those of the files that still exist, of tenant or platform, with their present version's number. */
export const findPresent = (tx: Tx, scopeId: string, ids: readonly string[]) =>
  library(tx)
    .selectFrom("files")
    .select(["id", "area", "name", "version"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("id", "=", anyOf(ids))
    .execute();

export const findFileNamed = (
  tx: Tx,
  scopeId: string,
  place: { area: Area; folderId: string | null; name: string; key: string },
): Promise<FileRow | undefined> =>
  library(tx)
    .selectFrom("files")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("area", "=", place.area)
    .where("folder_id", "is not distinct from", place.folderId)
    .where((eb) => eb.or([eb("name_key", "=", place.key), eb("name", "=", place.name)]))
    .orderBy((eb) => eb("name", "=", place.name), "desc")
    .executeTakeFirst();

/** Inserts a file. Its present version must be inserted in the same transaction. */
export const insertFile = (tx: Tx, file: FileRow) => library(tx).insertInto("files").values(file).execute();

/** Columns that change with the present version; id and place do not. */
export type Present = Pick<FileRow, "name" | "version" | "keeps_look" | "restarts_numbering" | "size" | "modified_at">;

export const setPresent = (tx: Tx, scopeId: string, id: string, present: Present) =>
  library(tx).updateTable("files").set(present).where("tenant_id", "=", scopeId).where("id", "=", id).execute();

/** A topic's appearance and numbering in later documents. */
export type TopicLook = Pick<FileRow, "keeps_look" | "restarts_numbering">;

export const setLook = (tx: Tx, scopeId: string, id: string, look: TopicLook) =>
  library(tx).updateTable("files").set(look).where("tenant_id", "=", scopeId).where("id", "=", id).execute();

/** Counts the tenant's own templates by their style. */
export async function countTemplateLooks(tx: Tx, scopeId: string): Promise<{ look: BodyLook; files: number }[]> {
  const rows = await held(tx)
    .select(({ fn }) => ["present.body_look", fn.countAll<string>().as("files")])
    .where("files.tenant_id", "=", scopeId)
    .where("files.area", "=", "models")
    .where("present.body_look", "is not", null)
    .groupBy("present.body_look")
    .execute();
  return rows.flatMap(({ body_look: look, files }) => (look ? [{ look, files: Number(files) }] : []));
}

/** Returns the number of templates that a tenant can see, or of all templates if there is no tenant. */
export async function countTemplates(tx: Tx, scopeId: string | undefined): Promise<number> {
  let query = library(tx)
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("templates"))
    .where("area", "=", "models");
  if (scopeId) query = query.where("tenant_id", "in", [scopeId, platformScope]);
  return (await query.executeTakeFirstOrThrow()).templates;
}
