import type { Cleaning } from "@lavra/contract/cleaning";
import type { Writing } from "@lavra/contract/documents";
import { sql } from "kysely";
import type { VersionsInUse } from "../library/index.ts";
import { anyOf } from "../platform/db/any-of.ts";
import { keptStatement } from "../platform/db/kept-statement.ts";
import type { Tx } from "../platform/db/scope.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { ListedContent, NamedContent, StoredPage } from "../platform/storage/stored-bytes.ts";
import type { Names } from "./rules.ts";

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
  /** Hash of the stored bytes, for documents without a record of what they were made from; see `contentOf`. */
  sha256: Buffer | null;
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
  document_inputs: InputsRow;
  document_topics: TopicRow;
};

export const documents = (tx: Tx) => tx.withTables<DocumentTables>();

const versionsNamed = ["document_inputs_template_version_id_fkey", "document_topics_version_id_fkey"];

type NewDocumentRow = Omit<DocumentRow, "name" | "name_key" | "sha256">;

/** A document as it is to be stored, with what it was made from. */
export interface NewDocument {
  readonly row: NewDocumentRow;
  readonly names: Names;
  readonly made: Omit<InputsRow, "document_id" | "tenant_id">;
  /** In their order. */
  readonly topics: readonly Pick<TopicRow, "version_id" | "keeps_look">[];
  /** Hashes of the identifiers among its answers, in hexadecimal. */
  readonly identifiers: readonly string[];
  /** What it was filled in as. */
  readonly draftId: string | undefined;
}

/**
 * Waits until the documents that are stored by some keys are there, or will never be: whoever stores one holds this lock until the
 * transaction ends (`lavra_store_documents`).
 */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`document:${key}`}, 0))`.execute(tx);
  }
}

/**
 * Writes documents and what they were made from, each under the first of its names that is free, and lets go the drafts that
 * became them. In a transaction of offices one after another (`enterEach`), those of an office behind each other.
 * @returns their names, in their order
 * @throws DomainError documents.source_deleted where a version of one went with its file while the document was made
 */
export async function insertDocuments(tx: Tx, made: readonly NewDocument[]): Promise<string[]> {
  if (made.length === 0) return [];
  const given = JSON.stringify(made.map(writtenAs));
  const stored = await storeAll(tx, { given }).catch((cause: unknown) => {
    const isGone = versionsNamed.includes(violatedConstraint(cause) ?? "");
    throw isGone ? new DomainError("documents.source_deleted") : cause;
  });
  const names = new Map(stored.map(({ place, name }) => [place, name]));
  return made.map((_, place) => names.get(place) as string);
}

/** A document as the function takes it, in one layer. */
const writtenAs = ({ row, names, made, topics, identifiers, draftId }: NewDocument, place: number) => ({
  place,
  ...row,
  given: names.given,
  given_key: names.givenKey,
  before: names.before,
  key_before: names.keyBefore,
  after: names.after,
  ...made,
  sha256: made.sha256.toString("hex"),
  identifiers,
  topics,
  draft_id: draftId,
});

const storeAll = keptStatement(
  (_, { given }: { given: string }) =>
    sql<{ place: number; name: string }>`select place, name from lavra_store_documents(${given}::jsonb)`,
);

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

/** A document's bytes, known by the hash that stands with what it was made from, or by that of their first reading. */
export async function contentOf(tx: Tx, row: DocumentRow): Promise<NamedContent> {
  const made = documents(tx)
    .selectFrom("document_inputs")
    .select("sha256")
    .where("tenant_id", "=", row.tenant_id)
    .where("document_id", "=", row.id);
  return known({ ...row, sha256: row.sha256 ?? (await made.executeTakeFirst())?.sha256 ?? null });
}

/** Keeps the hash of a document that had none. */
export const keepHash = (tx: Tx, key: string, sha256: Buffer) =>
  documents(tx)
    .updateTable("documents")
    .set({ sha256 })
    .where("storage_key", "=", key)
    .where("sha256", "is", null)
    .execute();

type Listed = Pick<DocumentRow, "storage_key" | "sha256" | "size" | "name" | "tenant_id">;

function known({ storage_key, sha256, size, name, tenant_id }: Listed): ListedContent {
  const told = { storage_key, name, tenant_id, number: null };
  return sha256 ? { ...told, sha256 } : { ...told, sha256, size };
}

/** What lies under keys in their order, those after one. */
export async function listStoredDocuments(
  tx: Tx,
  { tenantId, among, after, limit }: StoredPage,
): Promise<ListedContent[]> {
  let query = documents(tx)
    .selectFrom("documents")
    .leftJoin("document_inputs", "document_inputs.document_id", "documents.id")
    .select(["documents.storage_key", "documents.size", "documents.name", "documents.tenant_id"])
    .select(({ fn }) => fn.coalesce("document_inputs.sha256", "documents.sha256").as("sha256"))
    .where("documents.storage_key", ">", after);
  if (tenantId !== undefined) query = query.where("documents.tenant_id", "=", tenantId);
  if (among) query = query.where("documents.storage_key", "=", anyOf(among));
  return (await query.orderBy("documents.storage_key").limit(limit).execute()).map(known);
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
