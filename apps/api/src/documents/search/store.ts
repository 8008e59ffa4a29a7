import { type RawBuilder, sql } from "kysely";
import { endOfDay, startOfDay } from "../../platform/clock.ts";
import { keptStatement } from "../../platform/db/kept-statement.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { byClient, idsAbout, idsMadeFrom, type ListedPage, type VisibleDocuments } from "../files/store.ts";
import type { TypedRow } from "../sealed/document-locker.ts";
import { type DocumentRow, documents } from "../store.ts";

/** What a stored document is found, ordered and filtered by. */
export interface MarkedDocument extends Pick<DocumentRow, "id" | "tenant_id" | "created_by" | "created_at"> {
  /** Marks of its forms, as signed decimal numbers. */
  readonly marks: readonly string[];
  /** Its template and topics, as far as they exist. */
  readonly fileIds: readonly string[];
}

/** Stores the marks of documents, replacing earlier ones, in a transaction that may enter each of their offices. */
export async function putMarks(tx: Tx, documents: readonly MarkedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const given = documents.map(({ fileIds, ...row }) => ({
    ...row,
    marks: filled([...row.marks, ...markFiles(fileIds)]),
  }));
  await mark(tx, { given: JSON.stringify(given) });
}

/** Least number of stored marks: PostgreSQL stores only rows of more than 2 kB out of line. */
const leastStored = 256;

/** Repeats the first mark, which changes neither the index nor what is found. */
const filled = (marks: readonly string[]) =>
  Object.assign(
    Array.from({ length: Math.max(marks.length, leastStored) }, () => marks[0] ?? "0"),
    marks,
  );

/** Returns the marks of files: the last 64 bits of their ids, as signed decimal numbers. */
const markFiles = (ids: readonly string[]) =>
  ids.map((id) => BigInt.asIntN(64, BigInt(`0x${id.replaceAll("-", "").slice(16)}`)).toString());

const mark = keptStatement((_, { given }: { given: string }) => sql`select lavra_mark_documents(${given}::jsonb)`);

/** Removes the marks of a document whose name changes: without any, it is marked again. */
export const dropMarks = (tx: Tx, scopeId: string, id: string) =>
  sql`delete from document_marks where tenant_id = ${scopeId} and document_id = ${id}`.execute(tx);

/** What a document is found by, in the clear. */
interface FindableRow
  extends Pick<DocumentRow, "id" | "tenant_id" | "created_by" | "created_at" | "name" | "template_name">,
    Omit<TypedRow, "tenant_id"> {
  readonly topic_names: readonly string[];
  readonly file_ids: readonly string[];
}

const findable = (tx: Tx) =>
  documents(tx)
    .selectFrom("documents")
    .leftJoin("document_inputs as made", "made.document_id", "documents.id")
    .leftJoin("document_keys as held", (join) =>
      join.onRef("held.tenant_id", "=", "documents.tenant_id").onRef("held.document_id", "=", "documents.id"),
    )
    .select(["documents.id", "documents.tenant_id", "documents.created_by", "documents.created_at"])
    .select(["documents.name", "documents.template_name"])
    .select(["made.answers", "made.output_name", "made.sealed", "held.wrapped"])
    .select([
      sql<string[]>`array(select version.name from document_topics topic
        join file_versions version on version.id = topic.version_id where topic.document_id = documents.id)`.as(
        "topic_names",
      ),
      sql<string[]>`array(select version.file_id from file_versions version where version.file_id is not null and (
        version.id = made.template_version_id
        or version.id in (select version_id from document_topics topic where topic.document_id = documents.id)))`.as(
        "file_ids",
      ),
    ]);

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
 * Marks of one scan of the index, whose cost is the product of its marks and rows, and most scans of one word: PostgreSQL
 * guesses that each finds a hundredth of all documents, as it does not see the marks within `select`.
 */
const scanned = { marks: 8, scans: 64 };

/** Builds the conditions of which a document with a word or number meets one, each of one scan of the index. */
function scansOf({ marks, fileIds }: SoughtMarks): RawBuilder<boolean>[] {
  if (fileIds.length === 0) return [sql<boolean>`it.marks @> ${[...marks]}::bigint[]`];
  const all = [...marks, ...markFiles(fileIds)];
  const size = Math.max(scanned.marks, Math.ceil(all.length / scanned.scans));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => {
    const some = all.slice(at * size, (at + 1) * size);
    return sql<boolean>`it.marks && (select ${some}::bigint[])`;
  });
}

/**
 * Builds the conditions that a document has every word and number. Filtering by marks would read each document's. The
 * index combines the conditions of one scan, or those of two words with the most scans; with more PostgreSQL guesses that
 * nothing is left to filter. All others are queries of their own.
 */
function hasAll(scopeId: string, sought: readonly SoughtMarks[]): RawBuilder<boolean>[] {
  const words = sought.map(scansOf).toSorted((one, other) => other.length - one.length);
  const several = words
    .filter(({ length }) => length > 1)
    .map((scans) => sql<boolean>`(${sql.join(scans, sql` or `)})`);
  const single = words.filter(({ length }) => length === 1).flat();
  if (several.length === 0) return single;
  const others = [...several.slice(2), ...(single.length > 0 ? [sql`${sql.join(single, sql` and `)}`] : [])];
  const ids = others.map(
    (condition) => sql<boolean>`it.document_id in (select it.document_id from document_marks it
      where it.tenant_id = ${scopeId} and ${condition} offset 0)`,
  );
  return [...several.slice(0, 2), ...ids];
}

/** A page of the documents that have every word and number. */
export interface SoughtPage extends ListedPage {
  readonly sought: readonly SoughtMarks[];
}

/**
 * PostgreSQL does not count what reading marks out of line costs: a scan of all rows would read each document's, and a
 * nested loop would make a query of several scans once for each row. Dear rows make it combine conditions in the index;
 * they would also make it start parallel workers, which takes longer than such a query.
 */
const settings = ["enable_seqscan", "enable_nestloop", "enable_mergejoin", "jit"];
const plan = (value: "on" | "off") =>
  sql`select ${sql.join(settings.map((name) => sql`set_config(${name}, ${value}, true)`))},
    set_config('work_mem', '16MB', true), set_config('cpu_tuple_cost', ${value === "off" ? "10" : "0.01"}, true),
    set_config('max_parallel_workers_per_gather', ${value === "off" ? "0" : "2"}, true)`;

/**
 * Returns the ids of a page of an office's found documents and the total number. Call as the platform: with row-level
 * security PostgreSQL does not use the index. A mark belongs to one office, so rows of others are not read.
 */
export async function findPage(
  tx: Tx,
  { scopeId, createdBy }: VisibleDocuments,
  { sought, limit, offset, order, ...filter }: SoughtPage,
): Promise<{ ids: string[]; total: number }> {
  const { from, to, personId, templateId, topicId, templateName, topicName } = filter;
  const files = [templateId, topicId].filter((id) => id !== undefined);
  const hasName = templateName !== undefined || topicName !== undefined;
  const conditions = [
    sql<boolean>`it.tenant_id = ${scopeId}`,
    // The fence does not hide deleted ones from the platform.
    sql<boolean>`it.document_id not in (select id from documents where tenant_id = ${scopeId} and deleted_at is not null)`,
    ...hasAll(scopeId, files.length > 0 ? [...sought, { marks: markFiles(files), fileIds: [] }] : sought),
    ...[createdBy, personId].filter((id) => id !== undefined).map((id) => sql<boolean>`it.created_by = ${id}`),
    ...(from === undefined ? [] : [sql<boolean>`it.created_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`it.created_at < ${endOfDay(to)}`]),
    ...idsAbout(scopeId, filter).map((ids) => sql<boolean>`it.document_id in (${ids})`),
    ...(hasName ? [sql<boolean>`it.document_id in (${idsMadeFrom(tx, scopeId, { templateName, topicName })})`] : []),
  ];
  const isByClient = order === "client";
  const groups = isByClient ? sql`${byClient},` : sql``;
  const named = sql`join documents named on named.tenant_id = ${scopeId} and named.id = it.document_id`;
  const found = sql`select it.document_id, it.created_at ${isByClient ? sql`, named.client_group` : sql``}
    from document_marks it ${isByClient ? named : sql``}
    where ${sql.join(conditions, sql` and `)}`;
  const page = sql<{ id: string | null; total: number }>`with found as materialized (${found})
    select listed.document_id as id, counted.total from (select count(*)::int as total from found) counted
    left join lateral (select document_id from found order by ${groups} created_at desc, document_id desc
      limit ${limit} offset ${offset}) listed on true`;
  const [, { rows }] = await together(plan("off").execute(tx), page.execute(tx), plan("on").execute(tx));
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}
