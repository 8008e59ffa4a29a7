import type { Tx } from "../../platform/db/scope.ts";

export interface SessionRow {
  id: string;
  token_hash: Buffer;
  tenant_id: string;
  user_id: string;
  created_at: Date;
  used_at: Date;
  user_agent: string;
  address: string;
}

type SessionTables = {
  sessions: SessionRow;
};

const sessions = (tx: Tx) => tx.withTables<SessionTables>();

export const insertSession = (tx: Tx, session: SessionRow) =>
  sessions(tx).insertInto("sessions").values(session).execute();

export const findSession = (tx: Tx, hash: Buffer): Promise<SessionRow | undefined> =>
  sessions(tx).selectFrom("sessions").selectAll().where("token_hash", "=", hash).executeTakeFirst();

/** A user's sessions, the last used first. */
export const findSessionsOf = (tx: Tx, userId: string): Promise<SessionRow[]> =>
  sessions(tx)
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const touchSession = (tx: Tx, hash: Buffer, now: Date) =>
  sessions(tx).updateTable("sessions").set({ used_at: now }).where("token_hash", "=", hash).execute();

export const deleteSession = (tx: Tx, hash: Buffer) =>
  sessions(tx).deleteFrom("sessions").where("token_hash", "=", hash).execute();

/** Deletes one session of a user by its id; how many there were. */
export async function deleteSessionById(tx: Tx, userId: string, id: string): Promise<number> {
  const query = sessions(tx).deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes a user's sessions, all but one where told; how many there were. */
export async function deleteSessionsOf(tx: Tx, userId: string, exceptHash?: Buffer): Promise<number> {
  let query = sessions(tx).deleteFrom("sessions").where("user_id", "=", userId);
  if (exceptHash) query = query.where("token_hash", "!=", exceptHash);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes sessions unused since an instant, a hundred at a time, past those that somebody is using. */
export const deleteRestingSessions = (tx: Tx, since: Date) =>
  sessions(tx)
    .deleteFrom("sessions")
    .where("token_hash", "in", (eb) =>
      eb
        .selectFrom("sessions")
        .select("token_hash")
        .where("used_at", "<", since)
        .orderBy("used_at")
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

export interface TotpRow {
  user_id: string;
  tenant_id: string;
  /** Base32, waiting for its first code. */
  pending_secret: string | null;
  /** Base32, on. */
  secret: string | null;
  /** The last 30-second step whose code was accepted. */
  last_step: number;
}

interface Owner {
  id: string;
  tenant_id: string;
}

type TotpTables = {
  totp: TotpRow;
  recovery_codes: { user_id: string; tenant_id: string; code_hash: Buffer };
};

const totp = (tx: Tx) => tx.withTables<TotpTables>();

export const findTotp = (tx: Tx, userId: string): Promise<TotpRow | undefined> =>
  totp(tx).selectFrom("totp").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const savePendingSecret = (tx: Tx, user: Owner, pending_secret: string) =>
  totp(tx)
    .insertInto("totp")
    .values({ user_id: user.id, tenant_id: user.tenant_id, pending_secret, secret: null, last_step: 0 })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pending_secret }))
    .execute();

/** Turns a pending secret on, if it is still the one; its code of `step` is used up. */
export async function turnTotpOn(tx: Tx, userId: string, secret: string, step: number): Promise<boolean> {
  const query = totp(tx)
    .updateTable("totp")
    .set({ secret, pending_secret: null, last_step: step })
    .where("user_id", "=", userId)
    .where("pending_secret", "=", secret);
  return Number((await query.executeTakeFirst()).numUpdatedRows) === 1;
}

/** Uses up a step: false when it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const query = totp(tx).updateTable("totp").set({ last_step: step });
  const taken = await query.where("user_id", "=", userId).where("last_step", "<", step).executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

export const deleteTotp = (tx: Tx, userId: string) =>
  totp(tx).deleteFrom("totp").where("user_id", "=", userId).execute();

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  totp(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

export const insertRecoveryCodes = (tx: Tx, user: Owner, hashes: readonly Buffer[]) =>
  totp(tx)
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: user.id, tenant_id: user.tenant_id, code_hash })))
    .execute();

/** Uses up a recovery code: false when there is none like it. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const query = totp(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", hash);
  return Number((await query.executeTakeFirst()).numDeletedRows) === 1;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const query = totp(tx).selectFrom("recovery_codes").where("user_id", "=", userId);
  return (await query.select(({ fn }) => fn.countAll<number>().as("codes")).executeTakeFirstOrThrow()).codes;
}

export type MailPurpose = "reset_password" | "verify_email";

export interface MailTokenRow {
  token_hash: Buffer;
  tenant_id: string;
  user_id: string;
  purpose: MailPurpose;
  email: string;
  expires_at: Date;
}

type MailTables = {
  mail_tokens: MailTokenRow;
  mailboxes: { user_id: string; tenant_id: string; email: string; verified_at: Date | null };
};

const mail = (tx: Tx) => tx.withTables<MailTables>();

/** Keeps a token and clears away those that have expired. */
export async function saveMailToken(tx: Tx, token: MailTokenRow, now: Date): Promise<void> {
  await mail(tx)
    .deleteFrom("mail_tokens")
    .where("token_hash", "in", (eb) =>
      eb
        .selectFrom("mail_tokens")
        .select("token_hash")
        .where("expires_at", "<=", now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await mail(tx).insertInto("mail_tokens").values(token).execute();
}

export const findMailToken = (tx: Tx, purpose: MailPurpose, hash: Buffer, now: Date) =>
  mail(tx)
    .selectFrom("mail_tokens")
    .selectAll()
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Uses a token up; undefined when there is none, or no longer. */
export const takeMailToken = (tx: Tx, purpose: MailPurpose, hash: Buffer, now: Date) =>
  mail(tx)
    .deleteFrom("mail_tokens")
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export const deleteMailTokens = (tx: Tx, userId: string, purpose: MailPurpose) =>
  mail(tx).deleteFrom("mail_tokens").where("user_id", "=", userId).where("purpose", "=", purpose).execute();

export interface KeptMailbox {
  email: string;
  isVerified: boolean;
}

/** Where a person is reached whatever address was entered since. */
export async function findMailbox(tx: Tx, userId: string): Promise<KeptMailbox | undefined> {
  const query = mail(tx).selectFrom("mailboxes").select(["email", "verified_at"]).where("user_id", "=", userId);
  const row = await query.executeTakeFirst();
  return row && { email: row.email, isVerified: row.verified_at !== null };
}

/** Keeps the address before another one, also that there was none (""), unless something is kept already. */
export const keepMailbox = (tx: Tx, user: Owner, email: string) =>
  mail(tx)
    .insertInto("mailboxes")
    .values({ user_id: user.id, tenant_id: user.tenant_id, email, verified_at: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();

export const forgetUnverifiedMailbox = (tx: Tx, userId: string) =>
  mail(tx).deleteFrom("mailboxes").where("user_id", "=", userId).where("verified_at", "is", null).execute();

/** The address that a person has shown to be theirs. */
export const saveVerifiedEmail = (tx: Tx, user: Owner, email: string, verified_at: Date) =>
  mail(tx)
    .insertInto("mailboxes")
    .values({ user_id: user.id, tenant_id: user.tenant_id, email, verified_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ email, verified_at }))
    .execute();
