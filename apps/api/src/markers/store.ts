import type { Marker } from "@lavra/contract/markers";
import { type ColumnType, sql } from "kysely";
import { anyOf, anyText } from "../platform/db/any-of.ts";
import { platformScope, type Tx } from "../platform/db/scope.ts";

/** found: in the file's present version; added: by a person only; vanished: in an earlier version only. */
type MarkerState = "found" | "added" | "vanished";

interface MarkerTable {
  tenant_id: string;
  file_id: string;
  key: string;
  position: number;
  name: string;
  type: Marker["type"];
  description: string;
  options: ColumnType<string[], string, string>;
  api_source: Marker["apiSource"];
  state: MarkerState;
  kind: Marker["kind"] | null;
  date_format: Marker["dateFormat"];
}

type MarkerTables = {
  file_markers: MarkerTable;
  file_settings: { file_id: string; tenant_id: string; requires_subtemplates: boolean };
};

export interface MarkerRow extends Omit<Marker, "kind"> {
  key: string;
  /** null where it was stored before kinds were: guessed when it is read. */
  kind: Marker["kind"] | null;
  position: number;
  state: MarkerState;
}

const markers = (tx: Tx) => tx.withTables<MarkerTables>();

/** All markers of a file of the tenant's own or of the platform's, in order, vanished ones included. */
export async function listMarkers(tx: Tx, scopeId: string, fileId: string): Promise<MarkerRow[]> {
  const rows = await markers(tx)
    .selectFrom("file_markers")
    .select(["key", "position", "name", "type", "description", "options", "state", "kind"])
    .select(["api_source as apiSource", "date_format as dateFormat"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId)
    .orderBy("position")
    .execute();
  return rows;
}

/** How some keys are asked for in some files that the tenant may read. */
export const findMarkers = (
  tx: Tx,
  { scopeId, files, keys }: { scopeId: string; files: readonly string[]; keys: readonly string[] },
): Promise<Pick<MarkerRow, "key" | "type" | "options" | "apiSource">[]> =>
  markers(tx)
    .selectFrom("file_markers")
    .select(["key", "type", "options", "api_source as apiSource"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", anyOf(files))
    .where("key", "=", anyText(keys))
    .execute();

/**
 * The dates and numbers that some files ask for, of the tenant or the platform. What several files ask for is as the
 * first of them has it, which may be neither.
 */
export const findTypedMarkers = (
  tx: Tx,
  { scopeId, fileIds }: { scopeId: string; fileIds: readonly string[] },
): Promise<Pick<MarkerRow, "key" | "name" | "type" | "kind" | "dateFormat">[]> =>
  markers(tx)
    .selectFrom((eb) =>
      eb
        .selectFrom("file_markers")
        .distinctOn("key")
        .select(["key", "name", "type", "kind", "date_format as dateFormat"])
        .where("tenant_id", "in", [scopeId, platformScope])
        .where("file_id", "=", anyOf(fileIds))
        .where("state", "<>", "vanished")
        .orderBy("key")
        .orderBy(sql`array_position(${fileIds}::uuid[], file_id)`)
        .as("asked"),
    )
    .selectAll()
    .where("type", "in", ["date", "number"])
    .orderBy("key")
    .execute();

/** Rows of one statement: each brings some ten parameters, of which there are 65,535 at most. */
const batch = 1_000;

export async function insertMarkers(tx: Tx, scopeId: string, fileId: string, rows: readonly MarkerRow[]) {
  for (let from = 0; from < rows.length; from += batch) {
    await insertBatch(tx, scopeId, fileId, rows.slice(from, from + batch));
  }
}

async function insertBatch(tx: Tx, scopeId: string, fileId: string, rows: readonly MarkerRow[]) {
  const values = rows.map(({ apiSource, dateFormat, options, ...row }) => ({
    ...row,
    tenant_id: scopeId,
    file_id: fileId,
    options: JSON.stringify(options),
    api_source: apiSource,
    date_format: dateFormat,
  }));
  await markers(tx).insertInto("file_markers").values(values).execute();
}

export const deleteMarkers = (tx: Tx, scopeId: string, fileId: string) =>
  markers(tx).deleteFrom("file_markers").where("tenant_id", "=", scopeId).where("file_id", "=", fileId).execute();

/** Which of some keys stand in any file of the tenant's own. */
export async function knownKeys(tx: Tx, scopeId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await markers(tx)
    .selectFrom("file_markers")
    .select("key")
    .distinct()
    .where("tenant_id", "=", scopeId)
    .where("key", "=", anyText(keys))
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** In how many files of the tenant's own and of the platform's each key stands, the most used first. */
export async function countUses(
  tx: Tx,
  scopeId: string,
  { except, most }: { except: string; most: number },
): Promise<[key: string, files: number][]> {
  const rows = await markers(tx)
    .selectFrom("file_markers")
    .select((eb) => ["key", eb.fn.countAll<string>().as("files")])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "<>", except)
    .where("state", "<>", "vanished")
    .groupBy("key")
    .orderBy("files", "desc")
    .orderBy("key")
    .limit(most)
    .execute();
  return rows.map(({ key, files }) => [key, Number(files)]);
}

/** Whether topics are asked for with a file; they are until a person says otherwise. */
export async function readRequiresSubtemplates(tx: Tx, scopeId: string, fileId: string): Promise<boolean> {
  const row = await markers(tx)
    .selectFrom("file_settings")
    .select("requires_subtemplates")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row?.requires_subtemplates ?? true;
}

export const putRequiresSubtemplates = (tx: Tx, scopeId: string, fileId: string, requires: boolean) =>
  markers(tx)
    .insertInto("file_settings")
    .values({ file_id: fileId, tenant_id: scopeId, requires_subtemplates: requires })
    .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ requires_subtemplates: requires }))
    .execute();
