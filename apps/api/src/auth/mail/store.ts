import type { Tx } from "../../platform/db/scope.ts";

export type MailPurpose = "reset_password" | "verify_email";

interface MailTokenRow {
  token_hash: Buffer;
  tenant_id: string;
  user_id: string;
  purpose: MailPurpose;
  email: string;
  expires_at: Date;
}

interface Owner {
  id: string;
  tenant_id: string;
}

type MailTables = {
  mail_tokens: MailTokenRow;
  mailboxes: { user_id: string; tenant_id: string; email: string; verified_at: Date | null };
};

const mail = (tx: Tx) => tx.withTables<MailTables>();

/** Stores a token and deletes expired ones. */
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

/** Uses up a token. @returns undefined if it does not exist or has expired */
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

/** Returns the address stored for a person, regardless of addresses entered since. */
export async function findMailbox(tx: Tx, userId: string): Promise<KeptMailbox | undefined> {
  const query = mail(tx).selectFrom("mailboxes").select(["email", "verified_at"]).where("user_id", "=", userId);
  const row = await query.executeTakeFirst();
  return row && { email: row.email, isVerified: row.verified_at !== null };
}

/** Stores the address a person had before entering another ("" for no address), unless one is stored already. */
export const insertMailbox = (tx: Tx, user: Owner, email: string) =>
  mail(tx)
    .insertInto("mailboxes")
    .values({ user_id: user.id, tenant_id: user.tenant_id, email, verified_at: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();

export const forgetUnverifiedMailbox = (tx: Tx, userId: string) =>
  mail(tx).deleteFrom("mailboxes").where("user_id", "=", userId).where("verified_at", "is", null).execute();

/** Stores the address that a person has confirmed. */
export const saveVerifiedEmail = (tx: Tx, user: Owner, email: string, verified_at: Date) =>
  mail(tx)
    .insertInto("mailboxes")
    .values({ user_id: user.id, tenant_id: user.tenant_id, email, verified_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ email, verified_at }))
    .execute();
