import { type Generated, sql } from "kysely";
import type { CallerRow } from "../../accounts/index.ts";
import { keptStatement } from "../../platform/db/kept-statement.ts";
import { type Database, question, type Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";

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
  access_log: { tenant_id: string; id: string; user_id: string; at: Date; address: string };
  sessions: SessionRow & { previous_hash: Generated<Buffer | null> };
};

const sessions = (tx: Tx) => tx.withTables<SessionTables>();

/** Inserts a session, and its beginning into the log that outlives it. */
export const insertSession = (tx: Tx, session: SessionRow) => {
  const { tenant_id, id, user_id, created_at: at, address } = session;
  return together(
    sessions(tx).insertInto("sessions").values(session).execute(),
    sessions(tx).insertInto("access_log").values({ tenant_id, id, user_id, at, address }).execute(),
  );
};

const sessionColumns = [
  "id",
  "token_hash",
  "tenant_id",
  "user_id",
  "created_at",
  "used_at",
  "user_agent",
  "address",
] as const;

export const findSession = async (tx: Tx, hash: Buffer): Promise<SessionRow | undefined> =>
  (await sessionsBy(tx, { hash }))[0];

const sessionsBy = keptStatement((tx, { hash }: { hash: Buffer }) =>
  sessions(tx).selectFrom("sessions").select(sessionColumns).where("token_hash", "=", hash),
);

/** An office's last purchase and its end. */
export interface Period {
  readonly period_start: Date;
  readonly period_end: Date;
  readonly revoked_at: Date | null;
}

export interface SessionWithCaller extends Pick<SessionRow, "created_at" | "used_at"> {
  readonly person: CallerRow;
  /** Of the user's office; undefined if it never bought anything. */
  readonly period: Period | undefined;
}

/**
 * Finds sessions of users who are not deleted, by the hashes of their tokens in hexadecimal. @param share name in the
 * fair queue
 */
export async function findSessionsWithCallers(db: Pick<Database, "ask">, hashes: readonly Buffer[], share: string) {
  const found = await db.ask(sessionsAmong, { hashes }, share);
  return new Map(found.map((session) => [session.token_hash, readSession(session)]));
}

/** A session as JSON of the database. */
interface FoundSession {
  readonly token_hash: string;
  readonly created_at: string;
  readonly used_at: string;
  readonly person: CallerRow;
  readonly period: {
    readonly period_start: string;
    readonly period_end: string;
    readonly revoked_at: string | null;
  } | null;
}

const sessionsAmong = question(
  ({ hashes }: { hashes: readonly Buffer[] }) => sql<readonly FoundSession[]>`lavra_sessions(${hashes}::bytea[])`,
);

const readSession = ({ created_at, used_at, person, period }: FoundSession): SessionWithCaller => ({
  created_at: new Date(created_at),
  used_at: new Date(used_at),
  person,
  period: period
    ? {
        period_start: new Date(period.period_start),
        period_end: new Date(period.period_end),
        revoked_at: period.revoked_at === null ? null : new Date(period.revoked_at),
      }
    : undefined,
});

/** Lists a user's sessions, most recently used first. */
export const findSessionsOf = (tx: Tx, userId: string): Promise<SessionRow[]> =>
  sessions(tx)
    .selectFrom("sessions")
    .select(sessionColumns)
    .where("user_id", "=", userId)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const touchSession = (tx: Tx, hash: Buffer, now: Date) =>
  sessions(tx).updateTable("sessions").set({ used_at: now }).where("token_hash", "=", hash).execute();

/** Gives a session another token. @returns false if the session no longer exists */
export async function replaceTokenHash(tx: Tx, previous: Buffer, token_hash: Buffer): Promise<boolean> {
  const query = sessions(tx).updateTable("sessions").set({ token_hash, previous_hash: previous });
  return Number((await query.where("token_hash", "=", previous).executeTakeFirst()).numUpdatedRows) === 1;
}

/** True if a session had this token before its present one. */
export const isPreviousHash = async (tx: Tx, hash: Buffer): Promise<boolean> =>
  (await sessions(tx).selectFrom("sessions").select("id").where("previous_hash", "=", hash).executeTakeFirst()) !==
  undefined;

export const deleteSession = (tx: Tx, hash: Buffer) =>
  sessions(tx).deleteFrom("sessions").where("token_hash", "=", hash).execute();

/** Ends one session of a user by its id. @returns false if it does not exist */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const query = sessions(tx).deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id);
  return Number((await query.executeTakeFirst()).numDeletedRows) === 1;
}

/**
 * Ends a user's sessions, except the one of `exceptHash` if given, in the transaction of the act that makes them end.
 * @returns how many ended
 */
export async function endSessionsOf(tx: Tx, userId: string, exceptHash?: Buffer): Promise<number> {
  let query = sessions(tx).deleteFrom("sessions").where("user_id", "=", userId);
  if (exceptHash) query = query.where("token_hash", "!=", exceptHash);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes up to a hundred sessions unused since an instant; skips locked ones. */
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
