import { type ColumnType, sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { anyText } from "../../platform/db/statements.ts";
import type { Answers } from "../store.ts";

/** A topic chosen for a draft, with its name at that time. */
interface DraftTopic {
  readonly id: string;
  readonly name: string;
}

export interface DraftRow {
  created_by: string;
  id: string;
  tenant_id: string;
  template_id: string;
  template_name: string;
  answers: Answers;
  topics: readonly DraftTopic[];
  /** Null while it follows the template's name. */
  output_name: string | null;
  signer_id: string | null;
  /** Id of the document that it corrects. */
  corrects: string | null;
  /** The party, as far as the answers contain one. */
  about: string;
  /** Number of fields that are not empty. */
  filled: number;
  /** Number of saves, from 1. */
  revision: number;
  /** Id of the window that saved it last. */
  writer: string;
  saved_at: Date;
}

type DraftTables = {
  document_drafts: Omit<DraftRow, "answers" | "topics"> & {
    answers: ColumnType<Answers, string, string>;
    topics: ColumnType<DraftRow["topics"], string, string>;
  };
};

/** Person whose drafts are read: drafts of other people are not visible. */
export interface Mine {
  readonly scopeId: string;
  readonly userId: string;
}

const drafts = (tx: Tx) => tx.withTables<DraftTables>();

const mine = (tx: Tx, { scopeId, userId }: Mine) =>
  drafts(tx).selectFrom("document_drafts").where("tenant_id", "=", scopeId).where("created_by", "=", userId);

/** Serializes saves of one person's drafts until the transaction ends. */
export const lockDrafts = (tx: Tx, { userId }: Mine) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${userId}`}, 0))`.execute(tx);

/** Lists drafts saved after an instant, newest first, without their answers. */
export const listRows = (tx: Tx, whose: Mine, since: Date) =>
  mine(tx, whose)
    .select(["id", "template_id", "template_name", "output_name", "about", "filled", "corrects", "saved_at"])
    .select(sql<number>`jsonb_array_length(topics)`.as("topics"))
    .where("saved_at", ">", since)
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();

/** Lists drafts saved after an instant with their answers. */
export const listWhole = (tx: Tx, whose: Mine, since: Date): Promise<DraftRow[]> =>
  mine(tx, whose).selectAll().where("saved_at", ">", since).execute();

export async function countRows(tx: Tx, whose: Mine): Promise<number> {
  const counted = mine(tx, whose).select(({ fn }) => fn.countAll<number>().as("drafts"));
  return (await counted.executeTakeFirstOrThrow()).drafts;
}

/**
 * Counts an office's drafts that use a file as template or topic, and those that have one of the given fields filled.
 */
export async function countOn(
  tx: Tx,
  { scopeId, fileId, markers }: { scopeId: string; fileId: string; markers: readonly string[] },
  since: Date,
): Promise<{ count: number; losing: number }> {
  const filled = sql<boolean>`exists (select from jsonb_each_text(answers -> 'fields') field
    where field.key = ${anyText(markers)} and btrim(field.value) <> '')`;
  return drafts(tx)
    .selectFrom("document_drafts")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.countAll<number>().filterWhere(filled).as("losing")])
    .where("tenant_id", "=", scopeId)
    .where("saved_at", ">", since)
    .where((eb) =>
      eb.or([eb("template_id", "=", fileId), sql<boolean>`topics @> ${JSON.stringify([{ id: fileId }])}::jsonb`]),
    )
    .executeTakeFirstOrThrow();
}

export const findRow = (tx: Tx, whose: Mine, id: string, since: Date): Promise<DraftRow | undefined> =>
  mine(tx, whose).selectAll().where("id", "=", id).where("saved_at", ">", since).executeTakeFirst();

const trees = ({ answers, topics }: Pick<DraftRow, "answers" | "topics">) => ({
  answers: JSON.stringify(answers),
  topics: JSON.stringify(topics),
});

export const insertRow = (tx: Tx, row: DraftRow) =>
  drafts(tx)
    .insertInto("document_drafts")
    .values({ ...row, ...trees(row) })
    .execute();

export const updateRow = (tx: Tx, { created_by, id, tenant_id, ...row }: DraftRow) =>
  drafts(tx)
    .updateTable("document_drafts")
    .set({ ...row, ...trees(row) })
    .where("tenant_id", "=", tenant_id)
    .where("created_by", "=", created_by)
    .where("id", "=", id)
    .execute();

/** @returns whether the draft existed */
export async function deleteRow(tx: Tx, { scopeId, userId }: Mine, id: string): Promise<boolean> {
  const { numDeletedRows } = await drafts(tx)
    .deleteFrom("document_drafts")
    .where("tenant_id", "=", scopeId)
    .where("created_by", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes expired drafts of one tenant, or of all as the platform. @returns how many */
export async function deleteOld(tx: Tx, scopeId: string | undefined, until: Date): Promise<number> {
  const old = drafts(tx).deleteFrom("document_drafts").where("saved_at", "<=", until);
  const { numDeletedRows } = await (scopeId ? old.where("tenant_id", "=", scopeId) : old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the drafts of offices that keep them for a shorter time, as the platform. @returns how many */
export async function deleteShorter(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from document_drafts it using office_privacy kept
    where kept.tenant_id = it.tenant_id and it.saved_at <= ${now}::timestamptz - kept.drafts_days * interval '1 day'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
