import type { Area } from "@lavra/contract/library";
import type { BodyLook } from "@lavra/docx";
import { sql } from "kysely";
import { anyOf } from "../platform/db/any-of.ts";
import { askedOnce } from "../platform/db/asked-once.ts";
import { keptStatement } from "../platform/db/kept-statement.ts";
import { platformScope, type Tx } from "../platform/db/scope.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";
import { claimVersions, type VersionRow, type VersionTables, versionsOf } from "./versions/store.ts";

export interface FolderRow {
  id: string;
  tenant_id: string;
  area: Area;
  parent_id: string | null;
  name: string;
  name_key: string;
  created_at: Date;
}

/** A template or topic; what it holds stands in its versions. */
export interface FileRow {
  id: string;
  tenant_id: string;
  area: Area;
  folder_id: string | null;
  name: string;
  name_key: string;
  /** The number of its present version. */
  version: number;
  /** Of topics only: whether it stands in documents as it looks alone. */
  keeps_look: boolean;
  /** Bytes of its present version, and when that was made. */
  size: number;
  modified_at: Date;
}

/** A file with what it holds now. */
export type HeldFile = FileRow &
  Pick<VersionRow, "sha256" | "storage_key" | "has_subtemplates"> & { version_id: string };

type LibraryTables = VersionTables & {
  folders: FolderRow;
  files: FileRow;
};

const library = (tx: Tx) => tx.withTables<LibraryTables>();

/** Makes the writers of one tenant's library take turns until their transactions end. */
export const lockLibrary = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`library:${scopeId}`}, 0))`.execute(tx);

/** A tenant's own folders, or also the platform's that it may read. */
export const listFolders = (tx: Tx, scopes: readonly string[], area: Area): Promise<FolderRow[]> =>
  library(tx).selectFrom("folders").selectAll().where("tenant_id", "in", scopes).where("area", "=", area).execute();

/** Files, each joined with its present version. */
const held = (tx: Tx) =>
  library(tx)
    .selectFrom("files")
    .innerJoin("file_versions as present", (join) =>
      join
        .onRef("present.tenant_id", "=", "files.tenant_id")
        .onRef("present.file_id", "=", "files.id")
        .onRef("present.number", "=", "files.version"),
    );

/** A file as a tree shows it. */
export type ListedFile = Omit<FileRow, "name_key" | "version">;

export const listFiles = (tx: Tx, scopes: readonly string[], area: Area): Promise<ListedFile[]> =>
  library(tx)
    .selectFrom("files")
    .select(["id", "tenant_id", "area", "folder_id", "name", "size", "keeps_look", "modified_at"])
    .where("tenant_id", "in", scopes)
    .where("area", "=", area)
    .execute();

/** The files in one folder, or in the root and in that of the platform's own. */
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

/** Where each file's present bytes lie. */
export const listPresentKeys = (tx: Tx, scopes: readonly string[], area: Area) =>
  held(tx)
    .select(["files.id", "files.folder_id", "files.name", "present.storage_key"])
    .where("files.tenant_id", "in", scopes)
    .where("files.area", "=", area)
    .execute();

/** A folder of the tenant's own by its name, as it is written or else as it is told from others. */
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

/** The database takes no NUL and no half of a character, and no name holds one. */
const stored = (name: string) => name.normalize("NFC").toWellFormed().replaceAll("\0", "");

/** The ids of some folders and of all folders within them, each once. */
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

/** Removes folders and the files in them; answers how many files, and all versions that they had. */
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

/** Takes files out of the library; answers the ids of all versions that they had, which are outside from then on. */
export async function deleteFiles(tx: Tx, scopeId: string, ids: readonly string[]): Promise<string[]> {
  await claimVersions(tx, [scopeId]);
  const versionIds = await versionsOf(tx, scopeId, ids);
  await library(tx).deleteFrom("files").where("tenant_id", "=", scopeId).where("id", "=", anyOf(ids)).execute();
  return versionIds;
}

/** Files of the tenant's own or of the platform's, which every tenant may read; in no order. */
export const findFiles = (tx: Tx, scopeId: string, ids: readonly string[]): Promise<HeldFile[]> =>
  held(tx)
    .selectAll("files")
    .select(["present.id as version_id", "present.sha256", "present.storage_key", "present.has_subtemplates"])
    .where("files.tenant_id", "in", [scopeId, platformScope])
    .where("files.id", "=", anyOf(ids))
    .execute();

/**
 * The same as documents are made of them, for several who ask at once, in their order: each as the office that asks. The
 * transaction is theirs, or that of offices one after another (`enterEach`).
 */
export async function findFilesAmong(
  tx: Tx,
  asks: readonly { readonly scopeId: string; readonly fileIds: readonly string[] }[],
): Promise<PresentRow[][]> {
  const { given, rowsOf } = askedOnce(asks.map(({ scopeId, fileIds }) => ({ tenant_id: scopeId, ids: fileIds })));
  return rowsOf(await presentFiles(tx, { given }));
}

type PresentRow = Pick<
  HeldFile,
  "id" | "area" | "name" | "keeps_look" | "version" | "version_id" | "sha256" | "storage_key"
> & {
  place: number;
};

const presentFiles = keptStatement(
  (_, { given }: { given: string }) => sql<PresentRow>`select * from lavra_present_files(${given}::jsonb)`,
);

/**
 * What tells whether documents of some files would still be the same, for several who ask at once, in their order: a text that
 * changes with the files, with how their markers are written and with how the office writes. As the platform only.
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

/** Which of some ids are files of the tenant's own, by id. */
export async function ownFilesAmong(tx: Tx, scopeId: string, ids: readonly string[]): Promise<string[]> {
  const files = library(tx).selectFrom("files").select("id").where("tenant_id", "=", scopeId);
  const rows = await files.where("id", "=", anyOf(ids)).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Those of some files that are still there, the tenant's own or the platform's, with the number of what they hold now. */
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

/** Its present version follows in the same transaction. */
export const insertFile = (tx: Tx, file: FileRow) => library(tx).insertInto("files").values(file).execute();

/** What changes with the present version; id and place stay. */
export type Present = Pick<FileRow, "name" | "version" | "keeps_look" | "size" | "modified_at">;

export const setPresent = (tx: Tx, scopeId: string, id: string, present: Present) =>
  library(tx).updateTable("files").set(present).where("tenant_id", "=", scopeId).where("id", "=", id).execute();

export const setKeepsLook = (tx: Tx, scopeId: string, id: string, keepsLook: boolean) =>
  library(tx)
    .updateTable("files")
    .set({ keeps_look: keepsLook })
    .where("tenant_id", "=", scopeId)
    .where("id", "=", id)
    .execute();

/** How the tenant's own templates look, and how many have each look. */
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

/** Templates that a tenant can see, or all there are. */
export async function countTemplates(tx: Tx, scopeId: string | undefined): Promise<number> {
  let query = library(tx)
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("templates"))
    .where("area", "=", "models");
  if (scopeId) query = query.where("tenant_id", "in", [scopeId, platformScope]);
  return (await query.executeTakeFirstOrThrow()).templates;
}
