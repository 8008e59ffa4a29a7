import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";

export interface ErasureRow {
  tenant_id: string;
  requested_by: string | null;
  requested_at: Date;
  due_at: Date;
  closed_at: Date | null;
  erased_at: Date | null;
  ended_at: Date | null;
}

type ErasureTables = { erasures: ErasureRow };

const erasures = (tx: Tx) => tx.withTables<ErasureTables>();

/** Returns the erasure that was requested for an office and is not done. */
export const findRequested = (tx: Tx, scopeId: string): Promise<ErasureRow | undefined> =>
  erasures(tx)
    .selectFrom("erasures")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("erased_at", "is", null)
    .executeTakeFirst();

/** @returns false if one was requested before */
export async function insertRequest(
  tx: Tx,
  row: Pick<ErasureRow, "tenant_id" | "requested_by" | "requested_at" | "due_at">,
): Promise<boolean> {
  const query = erasures(tx)
    .insertInto("erasures")
    .values({ ...row, closed_at: null, erased_at: null, ended_at: null });
  const { numInsertedOrUpdatedRows } = await query
    .onConflict((conflict) => conflict.column("tenant_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if there is none that can still be cancelled */
export async function deleteRequest(tx: Tx, scopeId: string): Promise<boolean> {
  const query = erasures(tx).deleteFrom("erasures").where("tenant_id", "=", scopeId).where("closed_at", "is", null);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

interface Due {
  readonly now: Date;
  readonly closedBefore: Date;
  readonly erasedBefore: Date;
  /** Offices to leave out. */
  readonly except: readonly string[];
}

/** Returns an open erasure whose next step is due, locked until the transaction ends; undefined if there is none. */
export async function takeDue(
  tx: Tx,
  { now, closedBefore, erasedBefore, except }: Due,
): Promise<ErasureRow | undefined> {
  return erasures(tx)
    .selectFrom("erasures")
    .selectAll()
    .where("ended_at", "is", null)
    .where(sql<boolean>`not (tenant_id = ${anyOf(except)})`)
    .where((eb) =>
      eb.or([
        eb.and([eb("closed_at", "is", null), eb("due_at", "<=", now)]),
        eb.and([eb("erased_at", "is", null), eb("closed_at", "<=", closedBefore)]),
        eb("erased_at", "<=", erasedBefore),
      ]),
    )
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export const setStep = (tx: Tx, scopeId: string, step: Partial<ErasureRow>) =>
  erasures(tx).updateTable("erasures").set(step).where("tenant_id", "=", scopeId).execute();

/** Ends every session and every document link of an office, and lets nobody in any more. */
export async function closeOffice(tx: Tx, scopeId: string): Promise<void> {
  await sql`delete from document_links where tenant_id = ${scopeId}`.execute(tx);
  await sql`update users set active = false where tenant_id = ${scopeId}`.execute(tx);
  await sql`delete from sessions where tenant_id = ${scopeId}`.execute(tx);
}

/**
 * Tables that are emptied of an office, in an order in which no row is still referenced. `drive_objects` belongs to the
 * file store, which removes each row with its bytes.
 */
export const erasedTables = [
  "case_parties",
  "case_search",
  "case_versions",
  "case_keys",
  "cases",
  "party_links",
  "party_search",
  "party_versions",
  "party_keys",
  "parties",
  "documents",
  "document_series",
  "document_drafts",
  "document_name_rules",
  "document_usage",
  "topic_sets",
  "starred_templates",
  "desk_choices",
  "topic_data",
  "file_markers",
  "file_settings",
  "file_words",
  "directories",
  "files",
  "file_versions",
  "folders",
  // Filled by the triggers of the tables above.
  "library_areas",
  "library_usage",
  "drive_folders",
  "default_markers",
  "role_permissions",
  "custom_roles",
  "role_configurations",
  "office_data",
  "office_wordings",
  "office_rules",
  "office_privacy",
  "themes",
  "professionals",
  "dashboard_layouts",
  "invitations",
  "mail_tokens",
  "mailboxes",
  "orders",
  "recovery_codes",
  "totp",
  "sessions",
  "subscriptions",
  "audit_events",
  "audit_links",
] as const;

/** Tables whose rows the database removes with their document. */
export const cascadedTables = [
  "document_inputs",
  "document_topics",
  "document_subjects",
  "document_keys",
  "draft_keys",
  "document_identifiers",
  "document_marks",
  "document_pdfs",
  "document_links",
] as const;

/** Tables of which something is kept, with the reason and for how long. */
export const keptTables = {
  users: "the name and CPF or CNPJ of an owner who has paid: fiscal, five years",
  payment_orders: "paid orders: fiscal, five years",
  payments: "payments of these orders: fiscal, five years",
  subscription_entries: "what these orders paid for: fiscal, five years",
  access_log: "date, time and address of log-ins: Lei 12.965/2014, art. 15, six months",
  erasures: "ids and instants: proves the erasure",
  drive_objects: "the file store removes each with its bytes",
} as const;

/** Returns the storage keys of an office's templates and topics. */
export async function listKeys(tx: Tx, scopeId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file_versions where tenant_id = ${scopeId}`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Position and hash of the last link of an office's chain, which proves later what was erased. */
export async function lastLink(tx: Tx, scopeId: string): Promise<{ position: number; hash: string } | undefined> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::float8 as position, encode(hash, 'hex') as hash from audit_links
    where tenant_id = ${scopeId} order by position desc limit 1`.execute(tx);
  return rows[0];
}

/** Rows that one statement removes at most: it has to end within the limit of time of every statement. */
const portion = { documents: 500, events: 5000 };

/** Removes some documents of an office with all that belongs to them. @returns the keys of their bytes */
export async function eraseDocuments(tx: Tx, scopeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select it.id, array(select it.storage_key union select pdf.storage_key from document_pdfs pdf
      where pdf.document_id = it.id) as keys
    from documents it where it.tenant_id = ${scopeId} order by it.id limit ${portion.documents}`.execute(tx);
  const keys = rows.flatMap((row) => row.keys);
  const ids = anyOf(rows.map(({ id }) => id));
  await sql`delete from storage_findings where storage_key = ${anyOf(keys)}`.execute(tx);
  await sql`delete from documents where id = ${ids}`.execute(tx);
  return keys;
}

/** Removes some audit events of an office, then some links but the last one. @returns how many */
export async function eraseEvents(tx: Tx, scopeId: string): Promise<number> {
  const events = await sql`delete from audit_events where id in (
    select id from audit_events where tenant_id = ${scopeId} limit ${portion.events})`.execute(tx);
  if (events.numAffectedRows) return Number(events.numAffectedRows);
  const links = await sql`delete from audit_links where tenant_id = ${scopeId} and position in (
    select position from audit_links where tenant_id = ${scopeId}
      and position < (select max(position) from audit_links where tenant_id = ${scopeId})
    order by position limit ${portion.events})`.execute(tx);
  return Number(links.numAffectedRows ?? 0n);
}

/** Removes the rest of an office's rows but for what `keptTables` names. Run as the platform. */
export async function eraseRows(tx: Tx, scopeId: string, now: Date): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
  const ofOffice = sql`tenant_id = ${scopeId}`;
  // The claims of one trial were inserted together; e-mail and document may have changed since.
  await run(sql`delete from trial_claims one using trial_claims account
    where account.kind = 'account' and account.value = ${scopeId}
      and one.claimed_at = account.claimed_at and one.xmin::text = account.xmin::text`);
  await run(sql`delete from storage_findings where storage_key in (
    select storage_key from file_versions where ${ofOffice})`);
  for (const table of erasedTables) await run(sql`delete from ${sql.table(table)} where ${ofOffice}`);
  await run(sql`delete from payments where ${ofOffice}
    and order_id in (select id from payment_orders where ${ofOffice} and paid_at is null)`);
  await run(sql`delete from payment_orders where ${ofOffice} and paid_at is null`);
  await run(sql`update payment_orders set init_point = null, sandbox_init_point = null, ticket_url = null
    where ${ofOffice}`);
  await run(sql`update payments set dealt_note = '' where ${ofOffice}`);
  const hasPaid = sql`exists (select from payment_orders where ${ofOffice})`;
  await run(sql`delete from subscription_entries where ${ofOffice} and not ${hasPaid}`);
  await run(sql`update users set parent_id = null where ${ofOffice}`);
  await run(sql`delete from users where ${ofOffice} and (id <> ${scopeId} or not ${hasPaid})`);
  await run(sql`update users set login = 'excluido.' || id, login_key = 'excluido.' || id, password_hash = '',
    email = null, permissions = '{}', start_date = null, last_seen_at = null, active = false,
    deleted_at = coalesce(deleted_at, ${now}) where ${ofOffice}`);
}

/** Removes what was kept for the law, except the erasure itself. */
export async function eraseKept(tx: Tx, scopeId: string): Promise<void> {
  for (const table of ["subscription_entries", "payments", "payment_orders", "access_log", "users"]) {
    await sql`delete from ${sql.table(table)} where tenant_id = ${scopeId}`.execute(tx);
  }
}
