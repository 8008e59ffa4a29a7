import type { Cleaning } from "@lavra/contract/cleaning";
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
  cleaning: Cleaning;
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

type DocumentTables = {
  documents: DocumentRow;
  document_inputs: Omit<InputsRow, "answers" | "writing" | "cleaning"> & {
    answers: ColumnType<Answers, string, never>;
    writing: ColumnType<Partial<Writing>, string, never>;
    cleaning: ColumnType<Cleaning, string, never>;
  };
  document_topics: TopicRow;
  document_identifiers: { document_id: string; tenant_id: string; hash: Buffer };
};

export const documents = (tx: Tx) => tx.withTables<DocumentTables>();

const versionsNamed = ["document_inputs_template_version_id_fkey", "document_topics_version_id_fkey"];

/** A document as it is stored, with what it was made from. */
export interface NewDocument {
  readonly row: DocumentRow;
  readonly inputs: InputsRow;
  readonly topics: readonly TopicRow[];
  /** Hashes of the identifiers among its answers, in hexadecimal. */
  readonly identifiers: readonly string[];
}

/**
 * Writes a document and what it was made from, in one statement: others of its creator wait for this.
 * @throws DomainError documents.source_deleted where a version went with its file while the document was made
 */
export async function insertDocument(tx: Tx, { row, inputs, topics, identifiers }: NewDocument): Promise<void> {
  const trees = {
    answers: JSON.stringify(inputs.answers),
    writing: JSON.stringify(inputs.writing),
    cleaning: JSON.stringify(inputs.cleaning),
  };
  const hashes = sql<{ document_id: string; tenant_id: string; hash: Buffer }>`(
    select ${row.id}::uuid as document_id, ${row.tenant_id}::uuid as tenant_id, decode(one, 'hex') as hash
    from unnest(${identifiers}::text[]) as one
  )`;
  const document = documents(tx)
    .with("stored", (db) => db.insertInto("documents").values(row))
    .with("known", (db) =>
      db
        .insertInto("document_identifiers")
        .columns(["document_id", "tenant_id", "hash"])
        .expression(db.selectFrom(hashes.as("told")).selectAll()),
    );
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

/** The template's versions that some documents were made from, by document; none for those from before that was kept. */
export const listTemplateVersions = (tx: Tx, scopeId: string, documentIds: readonly string[]) =>
  documents(tx)
    .selectFrom("document_inputs")
    .select(["document_id", "template_version_id"])
    .where("tenant_id", "=", scopeId)
    .where("document_id", "=", anyOf(documentIds))
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

/** Which of some storage keys hold a document's bytes; of all tenants when asked as the platform. */
export async function documentKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await documents(tx)
    .selectFrom("documents")
    .select("storage_key")
    .where("storage_key", "=", anyOf(keys))
    .execute();
  return rows.map((row) => row.storage_key);
}
