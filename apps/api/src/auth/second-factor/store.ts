import type { Tx } from "../../platform/db/scope.ts";

interface TotpRow {
  user_id: string;
  tenant_id: string;
  /** Base32; pending until its first code. */
  pending_secret: string | null;
  /** Base32; in force. */
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

/** Turns a pending secret on if it is still the same; uses up its code of `step`. */
export async function turnTotpOn(tx: Tx, userId: string, secret: string, step: number): Promise<boolean> {
  const query = totp(tx)
    .updateTable("totp")
    .set({ secret, pending_secret: null, last_step: step })
    .where("user_id", "=", userId)
    .where("pending_secret", "=", secret);
  return Number((await query.executeTakeFirst()).numUpdatedRows) === 1;
}

/** Uses up a step. @returns false if it, or a later one, was used before */
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

/** Uses up a recovery code. @returns false if it does not exist */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const query = totp(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", hash);
  return Number((await query.executeTakeFirst()).numDeletedRows) === 1;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const query = totp(tx).selectFrom("recovery_codes").where("user_id", "=", userId);
  return (await query.select(({ fn }) => fn.countAll<number>().as("codes")).executeTakeFirstOrThrow()).codes;
}
