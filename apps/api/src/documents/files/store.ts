import type { Delivery, DocumentFilter } from "@lavra/contract/documents/documents";
import { sql } from "kysely";
import { endOfDay, startOfDay } from "../../platform/clock.ts";
import { violatedConstraint } from "../../platform/db/database-failure.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { ownsOffice, type Principal } from "../../platform/principal.ts";
import { storable } from "../rules.ts";
import { type DocumentRow, documents } from "../store.ts";

/** Visibility scope for documents: the whole tenant's, or one creator's. */
export interface VisibleDocuments {
  readonly scopeId: string;
  readonly createdBy: string | undefined;
}

/** Returns the documents that a person may see: their own, or an owner's whole office's. */
export const visibleDocumentsOf = (principal: Principal): VisibleDocuments => ({
  scopeId: principal.scopeId,
  createdBy: ownsOffice(principal) ? undefined : principal.userId,
});

/** Selects visible documents. The fence hides deleted ones; the condition also serves the platform's role. */
function seen(tx: Tx, { scopeId, createdBy }: VisibleDocuments) {
  const query = documents(tx).selectFrom("documents").where("tenant_id", "=", scopeId).where("deleted_at", "is", null);
  return createdBy ? query.where("created_by", "=", createdBy) : query;
}

/** What a document was made from: the versions of its template, or of its topics. */
const templateVersion = sql`document_inputs made join file_versions version on version.id = made.template_version_id`;
const topicVersion = sql`document_topics made join file_versions version on version.id = made.version_id`;

const madeFrom = (versions: typeof templateVersion, which: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ${versions} where made.document_id = documents.id and ${which})`;

/** A filter as stored rows answer it: a party by all ids that it had. */
export interface RowFilter extends Omit<DocumentFilter, "partyId"> {
  readonly partyIds?: readonly string[] | undefined;
}

/** Builds queries of the ids of an office's documents about parties or a case. */
export const idsAbout = (scopeId: string, { partyIds, caseId }: Pick<RowFilter, "partyIds" | "caseId">) =>
  [
    { kind: "party", ids: partyIds },
    { kind: "case", ids: caseId === undefined ? undefined : [caseId] },
  ].flatMap(({ kind, ids }) =>
    ids === undefined
      ? []
      : sql<string>`select document_id from document_subjects
          where tenant_id = ${scopeId} and kind = ${kind} and subject_id = ${anyOf(ids)}`,
  );

/** Adds the conditions of a filter. A deleted file is known only by the name that it had. */
function filtered(query: ReturnType<typeof seen>, scopeId: string, filter: RowFilter): ReturnType<typeof seen> {
  const { from, to, personId, templateId, templateName, topicId, topicName } = filter;
  const isPresent = sql`version.file_id is not null`;
  const conditions = [
    from !== undefined && sql<boolean>`created_at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`created_at < ${endOfDay(to)}`,
    personId !== undefined && sql<boolean>`created_by = ${personId}`,
    templateId !== undefined && madeFrom(templateVersion, sql`version.file_id = ${templateId}`),
    templateName !== undefined &&
      sql<boolean>`template_name = ${storable(templateName)} and not ${madeFrom(templateVersion, isPresent)}`,
    topicId !== undefined && madeFrom(topicVersion, sql`version.file_id = ${topicId}`),
    topicName !== undefined &&
      madeFrom(topicVersion, sql`version.file_id is null and version.name = ${storable(topicName)}`),
    ...idsAbout(scopeId, filter).map((ids) => sql<boolean>`id in (${ids})`),
  ];
  return conditions.reduce<ReturnType<typeof seen>>(
    (narrowed, condition) => (condition === false ? narrowed : narrowed.where(condition)),
    query,
  );
}

/** By client, the one with the newest document first and those without one last. Newest first, also within a client. */
export type DocumentOrder = "newest" | "client";

/** Order of the groups of documents of one client: names are encrypted and have none. */
export const byClient = sql`client_group is null, max(created_at) over (partition by client_group) desc, client_group`;

/** A page of the documents that match a filter. */
export interface ListedPage extends RowFilter {
  readonly order?: DocumentOrder;
  readonly limit: number;
  readonly offset: number;
}

/** Returns one page and the total number. */
export async function listPage(tx: Tx, visibility: VisibleDocuments, { limit, offset, order, ...filter }: ListedPage) {
  const found = filtered(seen(tx, visibility), visibility.scopeId, filter);
  const ordered = order === "client" ? found.orderBy(byClient) : found;
  const rows = await ordered
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await count(found) };
}

/** Builds a query of the ids of an office's documents whose template or topic was deleted, by the names that these had. */
export const idsMadeFrom = (tx: Tx, scopeId: string, names: Pick<DocumentFilter, "templateName" | "topicName">) =>
  filtered(seen(tx, { scopeId, createdBy: undefined }), scopeId, names).select("id");

/** Returns documents by their ids, in the order of these. */
export async function findByIds(tx: Tx, visibility: VisibleDocuments, ids: readonly string[]): Promise<DocumentRow[]> {
  const rows = await seen(tx, visibility).selectAll().where("id", "=", anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const findById = (tx: Tx, visibility: VisibleDocuments, id: string): Promise<DocumentRow | undefined> =>
  seen(tx, visibility).selectAll().where("id", "=", id).executeTakeFirst();

/** Finds at most two rows: a name is unique for one person, but several people of a tenant may use it. */
export const findByName = (
  tx: Tx,
  visibility: VisibleDocuments,
  name: { given: string; key: string },
): Promise<DocumentRow[]> =>
  seen(tx, visibility)
    .selectAll()
    .where((eb) => eb.or([eb("name_key", "=", name.key), eb("name", "=", name.given)]))
    .orderBy((eb) => eb("name", "=", name.given), "desc")
    .limit(2)
    .execute();

/**
 * Renames a document; waits for a document that is being stored under the new name. @throws DomainError
 * documents.name_taken
 */
export async function renameRow(
  tx: Tx,
  { id, tenant_id: scopeId, created_by: person }: Pick<DocumentRow, "id" | "tenant_id" | "created_by">,
  to: { name: string; key: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(lavra_name_lock(${person}, ${to.key}))`.execute(tx);
  await documents(tx)
    .updateTable("documents")
    .set({ name: to.name, name_key: to.key })
    .where("tenant_id", "=", scopeId)
    .where("id", "=", id)
    .execute()
    .catch((cause: unknown) => {
      throw violatedConstraint(cause) === "documents_name_taken" ? new DomainError("documents.name_taken") : cause;
    });
}

/** Counts a person's documents, deleted ones excluded. */
export const countDocuments = (tx: Tx, person: { scopeId: string; userId: string }): Promise<number> =>
  count(seen(tx, { scopeId: person.scopeId, createdBy: person.userId }));

async function count(found: ReturnType<typeof seen>): Promise<number> {
  const counted = found.select(({ fn }) => fn.countAll<number>().as("documents"));
  return (await counted.executeTakeFirstOrThrow()).documents;
}

/** Returns the next number in a document's series and the time of its first version; the series stays locked. */
export async function nextEdition(
  tx: Tx,
  { series_id, tenant_id, created_at }: Pick<DocumentRow, "series_id" | "tenant_id" | "created_at">,
): Promise<SeriesRow> {
  return series(tx)
    .insertInto("document_series")
    .values({ id: series_id, tenant_id, begun_at: created_at, editions: 2 })
    .onConflict((on) => on.column("id").doUpdateSet({ editions: sql`document_series.editions + 1` }))
    .returning(["editions", "begun_at"])
    .executeTakeFirstOrThrow();
}

/** Returns a document's series; undefined if nothing has been corrected. */
export const findSeries = (tx: Tx, row: Pick<DocumentRow, "series_id" | "tenant_id">): Promise<SeriesRow | undefined> =>
  series(tx)
    .selectFrom("document_series")
    .select(["editions", "begun_at"])
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.series_id)
    .executeTakeFirst();

/** A series with corrections. `editions` also counts deleted versions. */
interface SeriesRow {
  editions: number;
  begun_at: Date;
}

const series = (tx: Tx) => tx.withTables<{ document_series: SeriesRow & { id: string; tenant_id: string } }>();

/** Returns those of some documents of which a later version exists. */
export async function listReplaced(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select it.id from documents it
    where it.tenant_id = ${scopeId} and it.id = ${anyOf(ids)} and exists (select from documents later
      where later.tenant_id = it.tenant_id and later.series_id = it.series_id and later.edition > it.edition
        and later.deleted_at is null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Sets or removes the mark of a delivery. */
export const setDelivery = (tx: Tx, { id, tenant_id }: Pick<DocumentRow, "id" | "tenant_id">, given: Delivery | null) =>
  documents(tx)
    .updateTable("documents")
    .set({ delivery: given?.how ?? null, delivered_on: given?.on ?? null })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .execute();
