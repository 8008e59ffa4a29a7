import { ownerRoles } from "@lavra/contract/roles/roles";
import { sql } from "kysely";
import { changingUsers, isAmong, livingUsers, type People, type PersonalRow, type UserRow } from "../accounts/index.ts";
import type { Tx } from "../platform/db/scope.ts";

/** A user in the list of users somebody manages. */
export type ManagedUser = Omit<UserRow, "password_hash" | "given_password" | "permissions" | keyof PersonalRow> & {
  created_at: Date;
};

/** Visibility scope of users: every office's owner, or people of one office. */
export type VisibleUsers = "owners" | People;

const managedColumns = ["id", "tenant_id", "parent_id", "login", "nome", "role", "active", "created_at"] as const;

/**
 * Locks an office's users against creation, change and deletion until the transaction ends. Taken before all other
 * locks, to avoid deadlocks.
 */
export const lockOffice = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`users:${scopeId}`}, 0))`.execute(tx);

/** Returns one page of the users in a visibility scope, by name, and their total number. */
export async function listManaged(tx: Tx, visibility: VisibleUsers, page: { limit: number; offset: number }) {
  const rows = await managed(tx, visibility)
    .select(managedColumns)
    // Ignores case and accents, independent of the database's collation.
    .orderBy(sql`lower(regexp_replace(normalize(nome, NFD), '[\u0300-\u036f]', '', 'g')) collate "C"`)
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = managed(tx, visibility).select(({ fn }) => fn.countAll<number>().as("users"));
  return { rows, total: (await counted.executeTakeFirstOrThrow()).users };
}

/** Reads a user in a visibility scope and locks the row until the transaction ends. */
export const lockManaged = (tx: Tx, visibility: VisibleUsers, id: string): Promise<ManagedUser | undefined> =>
  managed(tx, visibility).select(managedColumns).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const savePersonalRow = (tx: Tx, scopeId: string, id: string, data: PersonalRow) =>
  changingUsers(tx, scopeId).set(data).where("id", "=", id).execute();

/** Marks a user as deleted: the row remains for the user's work; the login is free again. */
export const deleteUserRow = (tx: Tx, scopeId: string, id: string, now: Date) =>
  changingUsers(tx, scopeId).set({ deleted_at: now }).where("id", "=", id).execute();

/** Moves the users created by one person below another. @returns how many */
export async function adoptUsers(tx: Tx, scopeId: string, { from, to }: { from: string; to: string }): Promise<number> {
  const query = changingUsers(tx, scopeId).set({ parent_id: to }).where("parent_id", "=", from);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Deactivates the remaining users of an office. @returns their ids */
export async function deactivateOffice(tx: Tx, scopeId: string): Promise<string[]> {
  const rows = await changingUsers(tx, scopeId)
    .set({ active: false })
    .where("active", "=", true)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

const managed = (tx: Tx, visibility: VisibleUsers) =>
  visibility === "owners"
    ? livingUsers(tx).where("role", "in", ownerRoles).whereRef("id", "=", "tenant_id")
    : livingUsers(tx).where(isAmong(visibility));
