import { type ColumnType, sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { anyText } from "../../platform/db/statements.ts";
import type { Answers } from "../answers.ts";

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
  /** In the clear, of a draft from before answers were sealed. */
  answers: Answers | null;
  topics: readonly DraftTopic[];
  /** In the clear, as the answers. */
  output_name: string | null;
  signer_id: string | null;
  /** Id of the document that it corrects. */
  corrects: string | null;
  /** The party in the clear, as the answers. */
  about: string | null;
  /** Encrypted answers and name. */
  sealed: Buffer | null;
  /** Encrypted party and name, as lists show them. */
  label: Buffer | null;
  /** Keys of the fields with a value. */
  filled_keys: string[];
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
    answers: ColumnType<Answers | null, string | null, string | null>;
    topics: ColumnType<DraftRow["topics"], string, string>;
  };
  draft_keys: { tenant_id: string; created_by: string; draft_id: string; wrapped: Buffer };
};

/** A draft with its wrapped key. */
export type KeptDraft = DraftRow & { readonly wrapped: Buffer | null };

/** Person whose drafts are read: drafts of other people are not visible. */
export interface Mine {
  readonly scopeId: string;
  readonly userId: string;
}

const drafts = (tx: Tx) => tx.withTables<DraftTables>();

const keyOf =
  sql<Buffer | null>`(select held.wrapped from draft_keys held where held.tenant_id = document_drafts.tenant_id
  and held.created_by = document_drafts.created_by and held.draft_id = document_drafts.id)`.as("wrapped");

const mine = (tx: Tx, { scopeId, userId }: Mine) =>
  drafts(tx).selectFrom("document_drafts").where("tenant_id", "=", scopeId).where("created_by", "=", userId);

/** Serializes saves of one person's drafts until the transaction ends. */
export const lockDrafts = (tx: Tx, { userId }: Mine) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${userId}`}, 0))`.execute(tx);

/** Lists drafts saved after an instant, newest first, without their answers. */
export const listRows = (tx: Tx, whose: Mine, since: Date) =>
  mine(tx, whose)
    .select(["tenant_id", "created_by", "id", "template_id", "template_name", "output_name", "about", "label"])
    .select(["filled", "corrects", "saved_at", keyOf])
    .select(sql<number>`jsonb_array_length(topics)`.as("topics"))
    .where("saved_at", ">", since)
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .execute();

/** Lists drafts saved after an instant with their answers. */
export const listWhole = (tx: Tx, whose: Mine, since: Date): Promise<KeptDraft[]> =>
  mine(tx, whose).selectAll().select(keyOf).where("saved_at", ">", since).execute();

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
  // A draft from before answers were sealed has no keys yet.
  const filled = sql<boolean>`exists (select from unnest(filled_keys) key where key = ${anyText(markers)})
    or exists (select from jsonb_each_text(answers -> 'fields') field
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

export const findRow = (tx: Tx, whose: Mine, id: string, since: Date): Promise<KeptDraft | undefined> =>
  mine(tx, whose).selectAll().select(keyOf).where("id", "=", id).where("saved_at", ">", since).executeTakeFirst();

/** A draft to be stored. */
export interface NewDraft extends DraftRow {
  /** Its wrapped key; null in the clear. */
  readonly wrapped: Buffer | null;
}

const trees = ({ answers, topics }: Pick<DraftRow, "answers" | "topics">) => ({
  answers: answers && JSON.stringify(answers),
  topics: JSON.stringify(topics),
});

/** Stores the key of a draft that has none. */
async function putKey(
  tx: Tx,
  { tenant_id, created_by, id, wrapped }: Pick<NewDraft, "tenant_id" | "created_by" | "id" | "wrapped">,
): Promise<void> {
  if (!wrapped) return;
  await drafts(tx)
    .insertInto("draft_keys")
    .values({ tenant_id, created_by, draft_id: id, wrapped })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function insertRow(tx: Tx, { wrapped, ...row }: NewDraft): Promise<void> {
  await drafts(tx)
    .insertInto("document_drafts")
    .values({ ...row, ...trees(row) })
    .execute();
  await putKey(tx, { ...row, wrapped });
}

/** @param isNewKey true for a draft from before answers were sealed */
export async function updateRow(
  tx: Tx,
  { created_by, id, tenant_id, wrapped, ...row }: NewDraft,
  isNewKey: boolean,
): Promise<void> {
  if (isNewKey) await putKey(tx, { tenant_id, created_by, id, wrapped });
  await drafts(tx)
    .updateTable("document_drafts")
    .set({ ...row, ...trees(row) })
    .where("tenant_id", "=", tenant_id)
    .where("created_by", "=", created_by)
    .where("id", "=", id)
    .execute();
}

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
