import type { Marker } from "@lavra/contract/markers/markers";
import { type ColumnType, sql } from "kysely";
import { violatedConstraint } from "../../platform/db/database-failure.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { anyText } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { ownsOffice, type Principal } from "../../platform/principal.ts";
import type { ColumnKinds } from "../marker-row.ts";

interface DefaultTable {
  id: string;
  tenant_id: string;
  created_by: string;
  key: string;
  name: string;
  type: Marker["type"];
  description: string;
  options: ColumnType<string[], string, string>;
  api_source: Marker["apiSource"];
  kind: Marker["kind"];
  date_format: Marker["dateFormat"];
  allows_other: boolean;
  column_kinds: ColumnType<ColumnKinds | null, string | null, string | null>;
  updated_by: string;
  updated_at: Date;
}

export type DefaultTables = { default_markers: DefaultTable };

/** Content of a custom default, with its key. */
export interface KeyedDefault extends Omit<Marker, "columnKinds"> {
  readonly key: string;
  /** Of the kind `lista`, as a person said; null for all others. */
  readonly columnKinds: ColumnKinds | null;
}

export interface DefaultRow extends KeyedDefault {
  readonly id: string;
  readonly createdBy: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

type Reader = Pick<Principal, "userId" | "scopeId">;

const defaults = (tx: Tx) => tx.withTables<DefaultTables>();

/** Locks an office's default markers until the transaction ends; other writers wait. */
export const lockDefaults = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`default-markers:${scopeId}`}, 0))`.execute(tx);

/** A person sees their own defaults and the office owner's; the owner sees those of the whole office. */
const visibleTo = (tx: Tx, reader: Reader) =>
  defaults(tx)
    .selectFrom("default_markers")
    .select(["id", "key", "name", "type", "description", "options", "kind", "created_by as createdBy"])
    .select([
      "api_source as apiSource",
      "date_format as dateFormat",
      "allows_other as allowsOther",
      "column_kinds as columnKinds",
      "updated_by as updatedBy",
      "updated_at as updatedAt",
    ])
    .where("tenant_id", "=", reader.scopeId)
    .$if(!ownsOffice(reader), (query) => query.where("created_by", "in", [reader.userId, reader.scopeId]));

/** Returns the custom defaults that a person sees, sorted by key. */
export const listDefaults = (tx: Tx, reader: Reader): Promise<DefaultRow[]> =>
  visibleTo(tx, reader).orderBy("key").orderBy("id").execute();

export const findDefault = (tx: Tx, reader: Reader, id: string): Promise<DefaultRow | undefined> =>
  visibleTo(tx, reader).where("id", "=", id).executeTakeFirst();

/** Returns the ids of the visible custom defaults by key: of several with one key the person's own, else the oldest. */
export async function findDefaultIds(tx: Tx, reader: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await visibleTo(tx, reader)
    .where("key", "=", anyText(keys))
    .orderBy((eb) => eb("created_by", "<>", reader.userId), "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Returns the number of custom defaults of an office without one of them, and the bytes of their options. */
export async function measureDefaults(
  tx: Tx,
  scopeId: string,
  exceptId: string,
): Promise<{ count: number; bytes: number }> {
  const row = await defaults(tx)
    .selectFrom("default_markers")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .select(sql<string>`coalesce(sum(octet_length(options::text)), 0)`.as("bytes"))
    .where("tenant_id", "=", scopeId)
    .where("id", "<>", exceptId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes) };
}

const columnsOf = ({
  key,
  updatedBy,
  updatedAt,
  ...marker
}: KeyedDefault & Pick<DefaultRow, "updatedBy" | "updatedAt">) => ({
  key,
  name: marker.name,
  type: marker.type,
  description: marker.description,
  options: JSON.stringify(marker.options),
  api_source: marker.apiSource,
  kind: marker.kind,
  date_format: marker.dateFormat,
  allows_other: marker.allowsOther === true,
  column_kinds: marker.columnKinds === null ? null : JSON.stringify(marker.columnKinds),
  updated_by: updatedBy,
  updated_at: updatedAt,
});

/** @throws DomainError markers.default_exists */
export async function insertDefault(tx: Tx, scopeId: string, row: DefaultRow): Promise<void> {
  const values = { id: row.id, tenant_id: scopeId, created_by: row.createdBy, ...columnsOf(row) };
  await defaults(tx).insertInto("default_markers").values(values).execute().catch(keyTaken);
}

/** @throws DomainError markers.default_exists */
export async function changeDefault(tx: Tx, scopeId: string, row: DefaultRow): Promise<void> {
  const change = defaults(tx).updateTable("default_markers").set(columnsOf(row));
  await change.where("tenant_id", "=", scopeId).where("id", "=", row.id).execute().catch(keyTaken);
}

function keyTaken(cause: unknown): never {
  throw violatedConstraint(cause) === "default_markers_key_taken" ? new DomainError("markers.default_exists") : cause;
}

/** Markers of files that were taken from it remain, without a reference to it. */
export const deleteDefault = (tx: Tx, scopeId: string, id: string) =>
  defaults(tx).deleteFrom("default_markers").where("tenant_id", "=", scopeId).where("id", "=", id).execute();
