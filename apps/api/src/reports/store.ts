import { sql } from "kysely";
import type { VisibleDocuments } from "../documents/index.ts";
import { businessZone } from "../platform/clock.ts";
import type { Tx } from "../platform/db/scope.ts";

/** Instants between which documents were generated; the end is not included. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Documents and the milliseconds that the measured ones among them took. */
export interface Count {
  readonly documents: number;
  readonly measured: number;
  readonly ms: number;
}

/** Documents of a template or topic: a deleted one is known only by its name at generation. */
export interface FileCount extends Count {
  readonly id: string | null;
  readonly gone_name: string | null;
}

const counts = sql`count(*)::int as documents, count(d.generation_ms)::int as measured,
  coalesce(sum(d.generation_ms), 0)::bigint as ms`;

const inSight = ({ scopeId, createdBy }: VisibleDocuments, { start, end }: Span) => sql`d.tenant_id = ${scopeId}
  and (${createdBy ?? null}::uuid is null or d.created_by = ${createdBy ?? null})
  and d.created_at >= ${start} and d.created_at < ${end}`;

/** Counts documents by calendar month in São Paulo, `2026-11`; months without documents are absent. */
export async function countByMonth(tx: Tx, visible: VisibleDocuments, span: Span) {
  const counting = sql<Count & { month: string }>`
    select to_char(d.created_at at time zone ${sql.lit(businessZone)}, 'YYYY-MM') as month, ${counts}
    from documents d where ${inSight(visible, span)} group by 1`;
  return (await counting.execute(tx)).rows;
}

/** Counts documents by their creator. */
export async function countByPerson(tx: Tx, visible: VisibleDocuments, span: Span) {
  const counting = sql<Count & { id: string }>`
    select d.created_by as id, ${counts}
    from documents d where ${inSight(visible, span)} group by 1`;
  return (await counting.execute(tx)).rows;
}

/** Counts documents by template. Documents from before inputs were stored are counted by the template's name. */
export async function countByTemplate(tx: Tx, visible: VisibleDocuments, span: Span) {
  const counting = sql<FileCount>`
    select v.file_id as id, case when v.file_id is null then d.template_name end as gone_name, ${counts}
    from documents d
      left join document_inputs i on i.document_id = d.id
      left join file_versions v on v.id = i.template_version_id
    where ${inSight(visible, span)} group by 1, 2`;
  return (await counting.execute(tx)).rows;
}

/** Counts the documents in which each topic is used, each document once. */
export async function countByTopic(tx: Tx, visible: VisibleDocuments, span: Span) {
  const counting = sql<FileCount>`
    select d.file_id as id, d.gone_name, ${counts} from (
      select distinct d.id, d.generation_ms, v.file_id, case when v.file_id is null then v.name end as gone_name
      from documents d
        join document_topics t on t.document_id = d.id
        join file_versions v on v.id = t.version_id
      where ${inSight(visible, span)}
    ) d group by 1, 2`;
  return (await counting.execute(tx)).rows;
}
