import { ownerRoles } from "@lavra/contract/roles";
import { sql } from "kysely";
import { changingUsers, isAmong, livingUsers, type People, type PersonalRow, type UserRow } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";

/** A user as the list of those somebody manages shows them. */
export type ManagedUser = Omit<UserRow, "password_hash" | "given_password" | "permissions" | keyof PersonalRow> & {
  created_at: Date;
};

/** Which users somebody manages: every office's owner, or people of one office. */
export type Sight = "owners" | People;

const managedColumns = ["id", "tenant_id", "parent_id", "login", "nome", "role", "active", "created_at"] as const;

/**
 * Until the transaction ends, nobody else makes, changes or deletes users of the office. Taken before all other locks,
 * so that two such transactions never wait for each other.
 */
export const lockOffice = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`users:${scopeId}`}, 0))`.execute(tx);

/** One page of the users somebody manages, by name, and how many there are in all. */
export async function listManaged(tx: Tx, sight: Sight, page: { limit: number; offset: number }) {
  const rows = await managed(tx, sight)
    .select(managedColumns)
    // Case and accents make no difference, whatever the database's own collation.
    .orderBy(sql`lower(regexp_replace(normalize(nome, NFD), '[\u0300-\u036f]', '', 'g')) collate "C"`)
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = managed(tx, sight).select(({ fn }) => fn.countAll<number>().as("users"));
  return { rows, total: (await counted.executeTakeFirstOrThrow()).users };
}

/** One of the users somebody manages; the row stays as it is until the transaction ends. */
export const lockManaged = (tx: Tx, sight: Sight, id: string): Promise<ManagedUser | undefined> =>
  managed(tx, sight).select(managedColumns).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const savePersonalRow = (tx: Tx, scopeId: string, id: string, data: PersonalRow) =>
  changingUsers(tx, scopeId).set(data).where("id", "=", id).execute();

/** The row stays, for what it made; the login is free again. */
export const deleteUserRow = (tx: Tx, scopeId: string, id: string, now: Date) =>
  changingUsers(tx, scopeId).set({ deleted_at: now }).where("id", "=", id).execute();

/** Puts the users whom one person created beneath another; answers how many. */
export async function adoptUsers(tx: Tx, scopeId: string, { from, to }: { from: string; to: string }): Promise<number> {
  const query = changingUsers(tx, scopeId).set({ parent_id: to }).where("parent_id", "=", from);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Deactivates whoever is left of an office; answers their ids. */
export async function deactivateOffice(tx: Tx, scopeId: string): Promise<string[]> {
  const rows = await changingUsers(tx, scopeId)
    .set({ active: false })
    .where("active", "=", true)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

const managed = (tx: Tx, sight: Sight) =>
  sight === "owners"
    ? livingUsers(tx).where("role", "in", ownerRoles).whereRef("id", "=", "tenant_id")
    : livingUsers(tx).where(isAmong(sight));
