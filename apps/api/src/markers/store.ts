import type { MarkerCondition } from "@lavra/contract/markers/conditions";
import type { Marker } from "@lavra/contract/markers/markers";
import { type ColumnType, sql } from "kysely";
import { keptStatement } from "../platform/db/kept-statement.ts";
import { platformScope, type Tx } from "../platform/db/scope.ts";
import { anyOf, anyText, askedOnce } from "../platform/db/statements.ts";
import type { DefaultTables } from "./defaults/store.ts";
import type { ColumnKinds, ListedMarker, MarkerRow, MarkerState } from "./marker-row.ts";

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
  allows_other: boolean;
  category: string;
  default_id: string | null;
  person: string | null;
  condition: ColumnType<MarkerCondition | null, string | null, string | null>;
  column_kinds: ColumnType<ColumnKinds | null, string | null, string | null>;
}

interface SettingsTable {
  file_id: string;
  tenant_id: string;
  requires_subtemplates: boolean;
  updated_at: Date | null;
  updated_by: string | null;
}

type MarkerTables = DefaultTables & {
  file_markers: MarkerTable;
  file_settings: SettingsTable;
};

const markers = (tx: Tx) => tx.withTables<MarkerTables>();

/** Returns all markers of a file of the tenant or of the platform, in order, vanished ones included. */
export const listMarkers = (tx: Tx, scopeId: string, fileId: string): Promise<ListedMarker[]> =>
  listMarkersOf(tx, scopeId, [fileId]);

/** Returns the same for several files, one file after another. */
export const listMarkersOf = (tx: Tx, scopeId: string, fileIds: readonly string[]): Promise<ListedMarker[]> =>
  markers(tx)
    .selectFrom("file_markers as marker")
    .leftJoin("default_markers as made", (join) =>
      join.onRef("made.id", "=", "marker.default_id").onRef("made.key", "=", "marker.key"),
    )
    .select(["marker.key", "marker.position", "marker.name", "marker.type", "marker.description", "marker.options"])
    .select(["marker.state", "marker.kind", "marker.api_source as apiSource", "marker.date_format as dateFormat"])
    .select(["marker.allows_other as allowsOther", "marker.category", "marker.person", "marker.condition"])
    .select(["marker.file_id as fileId", "marker.default_id as defaultId", "made.created_by as defaultBy"])
    .select("marker.column_kinds as columnKinds")
    .where("marker.tenant_id", "in", [scopeId, platformScope])
    .where("marker.file_id", "=", anyOf(fileIds))
    .orderBy("marker.file_id")
    .orderBy("marker.position")
    .execute();

/** Returns the configuration of some keys in files that the tenant may read. */
export const findMarkers = (
  tx: Tx,
  { scopeId, files, keys }: { scopeId: string; files: readonly string[]; keys: readonly string[] },
): Promise<Pick<MarkerRow, "key" | "type" | "options" | "apiSource" | "kind">[]> =>
  markers(tx)
    .selectFrom("file_markers")
    .select(["key", "type", "options", "api_source as apiSource", "kind"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", anyOf(files))
    .where("key", "=", anyText(keys))
    .execute();

/** Returns the keys of a file's markers, of the tenant or of the platform. */
export async function listMarkerKeys(tx: Tx, scopeId: string, fileId: string): Promise<string[]> {
  const rows = await markers(tx)
    .selectFrom("file_markers")
    .select("key")
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", fileId)
    .execute();
  return rows.map(({ key }) => key);
}

/** Returns the number of markers of each file, of the tenant or of the platform; files without markers are left out. */
export async function countMarkers(tx: Tx, scopeId: string, fileIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await markers(tx)
    .selectFrom("file_markers")
    .select(({ fn }) => ["file_id", fn.countAll<string>().as("count")])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", anyOf(fileIds))
    .where("state", "<>", "vanished")
    .groupBy("file_id")
    .execute();
  return new Map(rows.map((row) => [row.file_id, Number(row.count)]));
}

/**
 * Selects the markers that files ask for, of the tenant or of the platform; if several files have a key, the first one
 * counts.
 */
const asked = (tx: Tx, { scopeId, fileIds }: { scopeId: string; fileIds: readonly string[] }) =>
  markers(tx)
    .selectFrom((eb) =>
      eb
        .selectFrom("file_markers")
        .distinctOn("key")
        .select(["key", "name", "type", "kind", "date_format as dateFormat", "column_kinds as columnKinds"])
        .where("tenant_id", "in", [scopeId, platformScope])
        .where("file_id", "=", anyOf(fileIds))
        .where("state", "<>", "vanished")
        .orderBy("key")
        .orderBy(sql`array_position(${fileIds}::uuid[], file_id)`)
        .as("asked"),
    )
    .selectAll()
    .orderBy("key");

/** A marker as a file's form asks for it. */
type Asked = Pick<MarkerRow, "key" | "name" | "type" | "kind" | "dateFormat" | "columnKinds">;

/** A marker that a value is written by. */
type Typed = Asked & Pick<MarkerRow, "options" | "condition">;

export const listAsked = (tx: Tx, made: { scopeId: string; fileIds: readonly string[] }): Promise<Asked[]> =>
  asked(tx, made).execute();

/**
 * Returns the markers that are dates, numbers, parties, lists with kinds or conditions, for several requests in one
 * statement and in their order, each read as the office that asks. The transaction is that office's, or enters offices
 * one after another (`enterEach`).
 */
export async function findTypedMarkers(
  tx: Tx,
  asks: readonly { readonly scopeId: string; readonly fileIds: readonly string[] }[],
): Promise<Typed[][]> {
  const { given, rowsOf } = askedOnce(asks.map(({ scopeId, fileIds }) => ({ tenant_id: scopeId, ids: fileIds })));
  return rowsOf(await typedMarkers(tx, { given }));
}

const typedMarkers = keptStatement(
  (_, { given }: { given: string }) =>
    sql<Typed & { place: number }>`select place, key, name, type, kind, date_format as "dateFormat", condition, options,
      column_kinds as "columnKinds" from lavra_typed_markers(${given}::jsonb)`,
);

/** Rows of one statement: each has about ten parameters, and a statement has at most 65,535. */
const batch = 1_000;

export async function insertMarkers(tx: Tx, scopeId: string, fileId: string, rows: readonly MarkerRow[]) {
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows.slice(from, from + batch).map((row) => ({
      tenant_id: scopeId,
      file_id: fileId,
      key: row.key,
      position: row.position,
      name: row.name,
      type: row.type,
      description: row.description,
      options: JSON.stringify(row.options),
      api_source: row.apiSource,
      state: row.state,
      kind: row.kind,
      date_format: row.dateFormat,
      allows_other: row.allowsOther,
      category: row.category,
      default_id: row.defaultId,
      person: row.person,
      condition: row.condition === null ? null : JSON.stringify(row.condition),
      column_kinds: row.columnKinds === null ? null : JSON.stringify(row.columnKinds),
    }));
    await markers(tx).insertInto("file_markers").values(values).execute();
  }
}

export const deleteMarkers = (tx: Tx, scopeId: string, fileId: string) =>
  markers(tx).deleteFrom("file_markers").where("tenant_id", "=", scopeId).where("file_id", "=", fileId).execute();

/** Returns which of the keys any file of the tenant has. */
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

/** Returns the number of files that have each key, of the tenant and of the platform, the most used keys first. */
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

/** Settings of a whole file, with time and author of the last save of its configuration. */
export interface Settings {
  readonly requiresSubtemplates: boolean;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

/** By default the form of a file asks for topics. */
const unsaid: Settings = { requiresSubtemplates: true, updatedAt: null, updatedBy: null };

/** Returns the settings of a file of the tenant or of the platform. */
export const readSettings = async (tx: Tx, scopeId: string, fileId: string): Promise<Settings> =>
  (await readSettingsOf(tx, scopeId, [fileId]))[0] ?? unsaid;

/** Returns the settings of several files, in the given order. */
export async function readSettingsOf(tx: Tx, scopeId: string, fileIds: readonly string[]): Promise<Settings[]> {
  const rows = await markers(tx)
    .selectFrom("file_settings")
    .select(["file_id", "requires_subtemplates as requiresSubtemplates"])
    .select(["updated_at as updatedAt", "updated_by as updatedBy"])
    .where("tenant_id", "in", [scopeId, platformScope])
    .where("file_id", "=", anyOf(fileIds))
    .execute();
  const said = new Map<string, Settings>(rows.map(({ file_id, ...settings }) => [file_id, settings]));
  return fileIds.map((id) => said.get(id) ?? unsaid);
}

export function putSettings(tx: Tx, scopeId: string, fileId: string, settings: Settings) {
  const change = {
    requires_subtemplates: settings.requiresSubtemplates,
    updated_at: settings.updatedAt,
    updated_by: settings.updatedBy,
  };
  return markers(tx)
    .insertInto("file_settings")
    .values({ file_id: fileId, tenant_id: scopeId, ...change })
    .onConflict((conflict) => conflict.column("file_id").doUpdateSet(change))
    .execute();
}

/** Selects the tenant's own files that have markers or settings. */
const configured = (tx: Tx, scopeId: string) =>
  markers(tx)
    .selectFrom("file_markers")
    .select("file_id")
    .where("tenant_id", "=", scopeId)
    .where("state", "<>", "vanished")
    .union(markers(tx).selectFrom("file_settings").select("file_id").where("tenant_id", "=", scopeId));

/** Returns a page of the ids of configured files, sorted. */
export async function listConfigured(tx: Tx, scopeId: string, { limit, offset }: { limit: number; offset: number }) {
  const rows = await configured(tx, scopeId).orderBy("file_id").limit(limit).offset(offset).execute();
  return rows.map((row) => row.file_id);
}

export async function countConfigured(tx: Tx, scopeId: string): Promise<number> {
  const query = tx.withTables<MarkerTables>().selectFrom(configured(tx, scopeId).as("files"));
  return Number((await query.select(({ fn }) => fn.countAll<string>().as("files")).executeTakeFirstOrThrow()).files);
}
