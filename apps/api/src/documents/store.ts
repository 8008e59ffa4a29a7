import { sql } from "kysely";
import { anyOf } from "../platform/db/any-of.ts";
import type { Tx } from "../platform/db/scope.ts";

export interface DocumentRow {
  id: string;
  tenant_id: string;
  created_by: string;
  name: string;
  name_key: string;
  template_name: string;
  /** Bytes. */
  size: number;
  storage_key: string;
  created_at: Date;
}

/** Whose documents a person sees: the whole tenant's, or one creator's. */
export interface Sight {
  readonly scopeId: string;
  readonly createdBy: string | undefined;
}

type DocumentTables = {
  documents: DocumentRow;
};

const documents = (tx: Tx) => tx.withTables<DocumentTables>();

function seen(tx: Tx, { scopeId, createdBy }: Sight) {
  const query = documents(tx).selectFrom("documents").where("tenant_id", "=", scopeId);
  return createdBy ? query.where("created_by", "=", createdBy) : query;
}

/** Lets one person's documents be named one after another until the transactions end. */
export const lockNames = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${userId}`}, 0))`.execute(tx);

/** The name keys of one person's documents that start with some text. */
export async function takenNames(tx: Tx, scopeId: string, userId: string, start: string): Promise<string[]> {
  const rows = await seen(tx, { scopeId, createdBy: userId })
    .select("name_key")
    .where(({ fn, val }) => fn<boolean>("starts_with", ["name_key", val(start)]), "=", true)
    .execute();
  return rows.map((row) => row.name_key);
}

export const insertDocument = (tx: Tx, row: DocumentRow) => documents(tx).insertInto("documents").values(row).execute();

/** One page, the newest first, and how many there are in all. */
export async function listPage(tx: Tx, sight: Sight, page: { limit: number; offset: number }) {
  const rows = await seen(tx, sight)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countSeen(tx, sight) };
}

export const findById = (tx: Tx, sight: Sight, id: string): Promise<DocumentRow | undefined> =>
  seen(tx, sight).selectAll().where("id", "=", id).executeTakeFirst();

/** At most two: a name is unique to one person, but several people of a tenant may use it. */
export const findByName = (tx: Tx, sight: Sight, name: { given: string; key: string }): Promise<DocumentRow[]> =>
  seen(tx, sight)
    .selectAll()
    .where((eb) => eb.or([eb("name_key", "=", name.key), eb("name", "=", name.given)]))
    .orderBy((eb) => eb("name", "=", name.given), "desc")
    .limit(2)
    .execute();

/** @returns the storage key, or undefined where somebody else was first */
export async function deleteDocumentRow(tx: Tx, scopeId: string, id: string): Promise<string | undefined> {
  const row = await documents(tx)
    .deleteFrom("documents")
    .where("tenant_id", "=", scopeId)
    .where("id", "=", id)
    .returning("storage_key")
    .executeTakeFirst();
  return row?.storage_key;
}

/** Which of some storage keys hold a document's bytes; of all tenants when asked as the platform. */
export async function documentKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await documents(tx)
    .selectFrom("documents")
    .select("storage_key")
    .where("storage_key", "=", anyOf(keys))
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Documents one person generated and nobody deleted. */
export const countDocuments = (tx: Tx, person: { scopeId: string; userId: string }): Promise<number> =>
  countSeen(tx, { scopeId: person.scopeId, createdBy: person.userId });

async function countSeen(tx: Tx, sight: Sight): Promise<number> {
  const counted = seen(tx, sight).select(({ fn }) => fn.countAll<number>().as("documents"));
  return (await counted.executeTakeFirstOrThrow()).documents;
}
