import type { Tx } from "../platform/db/scope.ts";

interface SessionRow {
  token_hash: Buffer;
  tenant_id: string;
  user_id: string;
  created_at: Date;
  used_at: Date;
}

type SessionTables = {
  sessions: SessionRow;
};

const sessions = (tx: Tx) => tx.withTables<SessionTables>();

export const insertSession = (tx: Tx, session: SessionRow) =>
  sessions(tx).insertInto("sessions").values(session).execute();

export const findSession = (tx: Tx, hash: Buffer): Promise<SessionRow | undefined> =>
  sessions(tx).selectFrom("sessions").selectAll().where("token_hash", "=", hash).executeTakeFirst();

export const touchSession = (tx: Tx, hash: Buffer, now: Date) =>
  sessions(tx).updateTable("sessions").set({ used_at: now }).where("token_hash", "=", hash).execute();

export const deleteSession = (tx: Tx, hash: Buffer) =>
  sessions(tx).deleteFrom("sessions").where("token_hash", "=", hash).execute();
