import type { Writing } from "@lavra/contract/documents";
import { type ColumnType, sql } from "kysely";
import type { VersionsInUse } from "../library/index.ts";
import { anyOf } from "../platform/db/any-of.ts";
import type { Tx } from "../platform/db/scope.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";

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

/** What was answered for a document, in the form that is stored: one tree, by marker key. */
export interface Answers {
  readonly v: 1;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a document was made from, beside its topics. */
export interface InputsRow {
  document_id: string;
  tenant_id: string;
  template_version_id: string;
  answers: Answers;
  /** Nothing of it is known of a document from before it was kept. */
  writing: Partial<Writing>;
  /** The day as it was filled in. */
  today: string;
  /** As it was asked for. */
  output_name: string;
  engine_version: string;
  language_version: string;
  /** Of the finished bytes. */
  sha256: Buffer;
}

/** A topic's version at its 1-based place in a document. */
export interface TopicRow {
  document_id: string;
  tenant_id: string;
  position: number;
  version_id: string;
  keeps_look: boolean;
}

/** Whose documents a person sees: the whole tenant's, or one creator's. */
export interface Sight {
  readonly scopeId: string;
  readonly createdBy: string | undefined;
}

type DocumentTables = {
  documents: DocumentRow;
  document_inputs: Omit<InputsRow, "answers" | "writing"> & {
    answers: ColumnType<Answers, string, never>;
    writing: ColumnType<Partial<Writing>, string, never>;
  };
  document_topics: TopicRow;
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

const versionsNamed = ["document_inputs_template_version_id_fkey", "document_topics_version_id_fkey"];

/** A document as it is stored, with what it was made from. */
export interface NewDocument {
  readonly row: DocumentRow;
  readonly inputs: InputsRow;
  readonly topics: readonly TopicRow[];
}

/**
 * Writes a document and what it was made from, in one statement: others of its creator wait for this.
 * @throws DomainError documents.source_deleted where a version went with its file while the document was made
 */
export async function insertDocument(tx: Tx, { row, inputs, topics }: NewDocument): Promise<void> {
  const trees = { answers: JSON.stringify(inputs.answers), writing: JSON.stringify(inputs.writing) };
  const document = documents(tx).with("stored", (db) => db.insertInto("documents").values(row));
  const whole =
    topics.length > 0 ? document.with("placed", (db) => db.insertInto("document_topics").values(topics)) : document;
  await whole
    .insertInto("document_inputs")
    .values({ ...inputs, ...trees })
    .execute()
    .catch((cause: unknown) => {
      const isGone = versionsNamed.includes(violatedConstraint(cause) ?? "");
      throw isGone ? new DomainError("documents.source_deleted") : cause;
    });
}

/** What a document was made from; undefined for one from before that was kept. */
export const findInputs = (tx: Tx, scopeId: string, documentId: string): Promise<InputsRow | undefined> =>
  documents(tx)
    .selectFrom("document_inputs")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();

/** The topics of a document, in their order. */
export const listTopicRows = (tx: Tx, scopeId: string, documentId: string): Promise<TopicRow[]> =>
  documents(tx)
    .selectFrom("document_topics")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("document_id", "=", documentId)
    .orderBy("position")
    .execute();

/** The ids of the versions that one document was made from. */
export async function sourcesOf(tx: Tx, scopeId: string, documentId: string): Promise<string[]> {
  const inputs = await findInputs(tx, scopeId, documentId);
  const topics = await listTopicRows(tx, scopeId, documentId);
  return inputs ? [inputs.template_version_id, ...topics.map((row) => row.version_id)] : [];
}

/** Of the documents of all tenants, when asked as the platform. */
export const versionsInUse: VersionsInUse = async (tx, ids) => {
  const rows = await documents(tx)
    .selectFrom("document_inputs")
    .select("template_version_id as id")
    .where("template_version_id", "=", anyOf(ids))
    .union((of) => of.selectFrom("document_topics").select("version_id as id").where("version_id", "=", anyOf(ids)))
    .execute();
  return rows.map((row) => row.id);
};

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
