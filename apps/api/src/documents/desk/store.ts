import type { Area } from "@lavra/contract/library/library";
import { sql } from "kysely";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import type { TypedRow } from "../sealed/document-locker.ts";

export interface TopicSetRow {
  id: string;
  tenant_id: string;
  created_by: string;
  name: string;
  name_key: string;
  topics: readonly string[];
  created_at: Date;
}

type DeskTables = {
  starred_templates: { user_id: string; file_id: string; tenant_id: string; starred_at: Date };
  desk_choices: { user_id: string; tenant_id: string; offers_used_values: boolean };
  topic_sets: TopicSetRow;
};

const desk = (tx: Tx) => tx.withTables<DeskTables>();

/** A person in their office. */
export interface Owner {
  readonly scopeId: string;
  readonly userId: string;
}

const starsOf = (tx: Tx, { scopeId, userId }: Owner) =>
  desk(tx).selectFrom("starred_templates").where("tenant_id", "=", scopeId).where("user_id", "=", userId);

/** Lists starred templates, newest star first. */
export async function listStarred(tx: Tx, owner: Owner, limit: number): Promise<string[]> {
  const rows = await starsOf(tx, owner)
    .select("file_id")
    .orderBy("starred_at", "desc")
    .orderBy("file_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Adds a star and deletes all but the newest `most` of the person. */
export async function addStar(tx: Tx, owner: Owner, star: { fileId: string; at: Date; most: number }): Promise<void> {
  const { scopeId: tenant_id, userId: user_id } = owner;
  const { fileId: file_id, at: starred_at, most } = star;
  await desk(tx)
    .insertInto("starred_templates")
    .values({ user_id, file_id, tenant_id, starred_at })
    .onConflict((on) => on.columns(["user_id", "file_id"]).doNothing())
    .execute();
  const kept = starsOf(tx, owner).select("file_id").orderBy("starred_at", "desc").orderBy("file_id").limit(most);
  await unstar(tx, owner).where("file_id", "not in", kept).execute();
}

const unstar = (tx: Tx, { scopeId, userId }: Owner) =>
  desk(tx).deleteFrom("starred_templates").where("tenant_id", "=", scopeId).where("user_id", "=", userId);

/** @returns whether the star existed */
export async function removeStar(tx: Tx, owner: Owner, fileId: string): Promise<boolean> {
  const gone = await unstar(tx, owner).where("file_id", "=", fileId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Returns whether a person is offered values of earlier documents; true until they turn it off. */
export async function offersUsedValues(tx: Tx, { scopeId, userId }: Owner): Promise<boolean> {
  const row = await desk(tx)
    .selectFrom("desk_choices")
    .select("offers_used_values as offers")
    .where("tenant_id", "=", scopeId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.offers ?? true;
}

export const chooseUsedValues = (tx: Tx, { scopeId, userId }: Owner, isOn: boolean) =>
  desk(tx)
    .insertInto("desk_choices")
    .values({ user_id: userId, tenant_id: scopeId, offers_used_values: isOn })
    .onConflict((on) => on.column("user_id").doUpdateSet({ offers_used_values: isOn }))
    .execute();

export const listSets = (tx: Tx, scopeId: string): Promise<TopicSetRow[]> =>
  desk(tx).selectFrom("topic_sets").selectAll().where("tenant_id", "=", scopeId).orderBy("name_key").execute();

/** Saves a topic set; one of the same name gets the new topics. */
export const putSet = (tx: Tx, row: TopicSetRow): Promise<TopicSetRow> =>
  desk(tx)
    .insertInto("topic_sets")
    .values({ ...row, topics: sql`${row.topics}::uuid[]` as never })
    .onConflict((on) =>
      on.columns(["tenant_id", "name_key"]).doUpdateSet({ name: row.name, topics: sql`excluded.topics` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns whether the set existed */
export async function deleteSet(tx: Tx, scopeId: string, id: string): Promise<boolean> {
  const gone = await desk(tx)
    .deleteFrom("topic_sets")
    .where("tenant_id", "=", scopeId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Whose documents are read: the whole office's, or one creator's. */
export interface Seen {
  readonly scopeId: string;
  readonly createdBy: string | undefined;
}

/**
 * Selects only the newest documents, by the index `documents_by_creator` or `documents_by_tenant`: an office may have
 * very many.
 */
const newest = ({ scopeId, createdBy }: Seen, limit: number, offset = 0) => sql`
  select id, created_at from documents
  where tenant_id = ${scopeId} ${createdBy ? sql`and created_by = ${createdBy}` : sql``}
  order by created_at desc, id desc limit ${limit} offset ${offset}`;

/** Returns the template versions of the newest documents, newest first. */
export async function newestTemplates(tx: Tx, seen: Seen, limit: number): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select i.template_version_id as version from (${newest(seen, limit)}) d
    join document_inputs i on i.document_id = d.id and i.tenant_id = ${seen.scopeId}
    group by i.template_version_id order by max(d.created_at) desc, i.template_version_id`.execute(tx);
  return rows.map((row) => row.version);
}

/** Counts the newest documents by template version. */
export async function countUses(tx: Tx, seen: Seen, limit: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ version: string; documents: number }>`
    select i.template_version_id as version, count(*)::integer as documents from (${newest(seen, limit)}) d
    join document_inputs i on i.document_id = d.id and i.tenant_id = ${seen.scopeId}
    group by i.template_version_id order by max(d.created_at) desc, i.template_version_id`.execute(tx);
  return new Map(rows.map((row) => [row.version, row.documents]));
}

/**
 * Returns the template or topic versions of an office's newest documents with the time of the last use, newest first.
 */
export async function lastUses(tx: Tx, scopeId: string, area: Area, looked: number): Promise<Map<string, Date>> {
  const [table, version] =
    area === "models" ? ["document_inputs", "template_version_id"] : ["document_topics", "version_id"];
  const { rows } = await sql<{ version: string; at: Date }>`
    select made.${sql.ref(version)} as version, max(d.created_at) as at
    from (${newest({ scopeId, createdBy: undefined }, looked)}) d
    join ${sql.table(table)} made on made.document_id = d.id and made.tenant_id = ${scopeId}
    group by made.${sql.ref(version)} order by at desc`.execute(tx);
  return new Map(rows.map((row) => [row.version, row.at]));
}

/** Returns the topic versions of the newest documents made from the given template versions, in document order. */
export async function newestTopics(
  tx: Tx,
  seen: Seen,
  { versions, looked, documents }: { versions: readonly string[]; looked: number; documents: number },
): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    with made as (
      select d.id, d.created_at from (${newest(seen, looked)}) d
      join document_inputs i on i.document_id = d.id and i.tenant_id = ${seen.scopeId}
      where i.template_version_id = ${anyOf(versions)}
      order by d.created_at desc limit ${documents})
    select t.version_id as version from made m
    join document_topics t on t.document_id = m.id and t.tenant_id = ${seen.scopeId}
    order by m.created_at desc, t.position`.execute(tx);
  return rows.map((row) => row.version);
}

/** Returns what was typed into some of the newest documents, newest first. */
export async function newestTyped(tx: Tx, seen: Seen, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<TypedRow & { readonly document_id: string }>`
    select d.id as document_id, ${seen.scopeId}::text as tenant_id, i.answers, i.output_name, i.sealed, held.wrapped
    from (${newest(seen, limit, offset)}) d
    left join document_inputs i on i.document_id = d.id and i.tenant_id = ${seen.scopeId}
    left join document_keys held on held.tenant_id = ${seen.scopeId} and held.document_id = d.id
    order by d.created_at desc, d.id desc`.execute(tx);
  return rows;
}

/** A document with what was typed into it. */
export interface MadeRow extends TypedRow {
  readonly document_id: string;
  /** Current date as filled in: "21/11/2026 (sábado)". */
  readonly today: string;
  /** Names of its topics' files. */
  readonly topics: readonly string[];
}

/** Returns the newest documents that were made with the given versions of a template or topic, newest first. */
export async function newestMade(
  tx: Tx,
  seen: Seen,
  { versions, looked, documents }: { versions: readonly string[]; looked: number; documents: number },
): Promise<MadeRow[]> {
  const tenant = seen.scopeId;
  const { rows } = await sql<MadeRow>`
    select d.id as document_id, ${tenant}::text as tenant_id, i.answers, i.output_name, i.sealed, held.wrapped, i.today,
      array(select past.name from document_topics t join file_versions past on past.id = t.version_id and past.tenant_id in (${tenant}, ${platformScope})
        where t.document_id = d.id and t.tenant_id = ${tenant} order by t.position) as topics
    from (${newest(seen, looked)}) d
    join document_inputs i on i.document_id = d.id and i.tenant_id = ${tenant}
    left join document_keys held on held.tenant_id = ${tenant} and held.document_id = d.id
    where i.template_version_id = ${anyOf(versions)} or exists (
      select from document_topics t
      where t.document_id = d.id and t.tenant_id = ${tenant} and t.version_id = ${anyOf(versions)})
    order by d.created_at desc, d.id desc limit ${documents}`.execute(tx);
  return rows;
}
