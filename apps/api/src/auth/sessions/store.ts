import { sql } from "kysely";
import { callers } from "../../accounts/index.ts";
import { keptStatement } from "../../platform/db/kept-statement.ts";
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

export const findSession = async (tx: Tx, hash: Buffer): Promise<SessionRow | undefined> =>
  (await sessionsBy(tx, { hash }))[0];

const sessionsBy = keptStatement((tx, { hash }: { hash: Buffer }) =>
  sessions(tx).selectFrom("sessions").selectAll().where("token_hash", "=", hash),
);

/** Sessions by the hashes of their tokens, each with whose it is, who is still there. Across tenants: as the platform only. */
export const findSessionsWithCallers = keptStatement((tx, { hashes }: { hashes: readonly Buffer[] }) =>
  sessions(tx)
    .selectFrom("sessions")
    .innerJoin(callers(tx).as("caller"), "caller.id", "sessions.user_id")
    .selectAll("caller")
    .select(["sessions.token_hash", "sessions.created_at", "sessions.used_at"])
    .where("sessions.token_hash", "=", anyHash(hashes)),
);

/** Whose offices they are of. */
export const officesOfSessions = ({ hashes }: { hashes: readonly Buffer[] }) =>
  sql<string>`any(select tenant_id from sessions where token_hash = ${anyHash(hashes)})`;

/** As rows of their own: by a list that it sees, PostgreSQL would plan the statement anew each time. */
const anyHash = (hashes: readonly Buffer[]) => sql<Buffer>`any(select unnest(${hashes}::bytea[]))`;

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

/** Ends one session of a user by its id; false where there is none. */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const query = sessions(tx).deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id);
  return Number((await query.executeTakeFirst()).numDeletedRows) === 1;
}

/**
 * Ends a user's sessions, all but the one of `exceptHash` where given, in the transaction of what makes them end.
 * @returns how many there were
 */
export async function endSessionsOf(tx: Tx, userId: string, exceptHash?: Buffer): Promise<number> {
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
