import { sql } from "kysely";
import { keptStatement } from "../../platform/db/kept-statement.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import { type Answers, documents } from "../store.ts";

/** Marks of a document, as signed decimal numbers. */
export interface MarkedDocument {
  readonly id: string;
  readonly tenant_id: string;
  readonly marks: readonly string[];
}

/** Stores the marks of documents, replacing earlier ones, in a transaction that may enter each of their offices. */
export async function putMarks(tx: Tx, marked: readonly MarkedDocument[]): Promise<void> {
  if (marked.length > 0) await mark(tx, { given: JSON.stringify(marked) });
}

const mark = keptStatement((_, { given }: { given: string }) => sql`select lavra_mark_documents(${given}::jsonb)`);

/** Removes the marks of a document whose name changes: without any, it is marked again. */
export const dropMarks = (tx: Tx, scopeId: string, id: string) =>
  sql`delete from document_marks where tenant_id = ${scopeId} and document_id = ${id}`.execute(tx);

/** What a document is found by, in the clear. */
interface FindableRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly name: string;
  readonly template_name: string;
  /** Null for a document from before inputs were stored. */
  readonly answers: Answers | null;
  readonly topic_names: readonly string[];
}

const findable = (tx: Tx) =>
  documents(tx)
    .selectFrom("documents")
    .leftJoin("document_inputs as made", "made.document_id", "documents.id")
    .select(["documents.id", "documents.tenant_id", "documents.name", "documents.template_name", "made.answers"])
    .select(
      sql<string[]>`array(select version.name from document_topics topic
        join file_versions version on version.id = topic.version_id where topic.document_id = documents.id)`.as(
        "topic_names",
      ),
    );

/** Returns what a document of the tenant is found by. */
export const findFindable = (tx: Tx, scopeId: string, id: string): Promise<FindableRow | undefined> =>
  findable(tx).where("documents.tenant_id", "=", scopeId).where("documents.id", "=", id).executeTakeFirst();

/** Returns a page of documents without marks, of all tenants, in the order of their ids. */
export const listUnmarked = (tx: Tx, page: { after: string; limit: number }): Promise<FindableRow[]> =>
  findable(tx)
    .where(sql<boolean>`not exists (select from document_marks where document_id = documents.id)`)
    .where("documents.id", ">", page.after)
    .orderBy("documents.id")
    .limit(page.limit)
    .execute();

/** A word or number to find: its marks, and the files in whose text it stands. */
export interface SoughtMarks {
  readonly marks: readonly string[];
  readonly fileIds: readonly string[];
}

/**
 * Builds a query of the ids of an office's documents that have every word. Run it as the platform: with row-level
 * security PostgreSQL does not use the index. A mark belongs to one office, so rows of others are not read.
 */
export function idsOfFound(scopeId: string, sought: readonly SoughtMarks[]) {
  const withOne = ({ marks, fileIds }: SoughtMarks) => sql`(
    select document_id from document_marks where tenant_id = ${scopeId} and marks @> ${[...marks]}::bigint[]
    union select made.document_id from document_inputs made join file_versions version on version.id = made.template_version_id
      where made.tenant_id = ${scopeId} and version.file_id = ${anyOf(fileIds)}
    union select made.document_id from document_topics made join file_versions version on version.id = made.version_id
      where made.tenant_id = ${scopeId} and version.file_id = ${anyOf(fileIds)})`;
  return sql<string>`(${sql.join(sought.map(withOne), sql` intersect `)})`;
}
