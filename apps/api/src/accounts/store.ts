import { toOneSpelling } from "@lavra/contract/line";
import { ownerRoles, type PermissionMap } from "@lavra/contract/roles";
import { type ColumnType, sql } from "kysely";
import { anyOf, anyText } from "../platform/db/any-of.ts";
import type { Tx } from "../platform/db/scope.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";

interface UserTable {
  id: string;
  tenant_id: string;
  parent_id: string | null;
  login: string;
  login_key: string;
  nome: string;
  role: string;
  password_hash: string;
  active: boolean;
  permissions: ColumnType<PermissionMap, string, string>;
  tipo_pessoa: "fisica" | "juridica" | null;
  cpf: string | null;
  cnpj: string | null;
  email: string | null;
  start_date: ColumnType<Date | null, string | null, string | null>;
  created_at: Date;
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
}

type UserTables = {
  users: UserTable;
};

export interface UserRow {
  id: string;
  tenant_id: string;
  parent_id: string | null;
  login: string;
  nome: string;
  role: string;
  password_hash: string;
  active: boolean;
  permissions: PermissionMap;
  tipo_pessoa: "fisica" | "juridica" | null;
  cpf: string | null;
  cnpj: string | null;
  email: string | null;
}

/** A user as the list of those somebody manages shows them. */
export type ManagedUser = Omit<UserRow, "password_hash" | "permissions" | keyof PersonalRow> & { created_at: Date };

export type PersonalRow = Pick<UserRow, "tipo_pessoa" | "cpf" | "cnpj" | "email">;

export type UserChange = Partial<Pick<UserRow, "nome" | "login" | "role" | "permissions" | "active">>;

/** Some users of an office: all of it but its owner, or those of them whom one person created. */
export interface People {
  readonly scopeId: string;
  readonly creatorId?: string;
}

/** Which users somebody manages: every office's owner, or people of one office. */
export type Sight = "owners" | People;

export interface NewUser extends Omit<UserRow, "active"> {
  start_date: string | null;
  created_at: Date;
}

const columns = [
  "id",
  "tenant_id",
  "parent_id",
  "login",
  "nome",
  "role",
  "password_hash",
  "active",
  "permissions",
  "tipo_pessoa",
  "cpf",
  "cnpj",
  "email",
] as const;

const managedColumns = ["id", "tenant_id", "parent_id", "login", "nome", "role", "active", "created_at"] as const;

/** Logins are one whatever their case, composition, gaps or what nobody sees in them. */
export const loginKey = (login: string) => toOneSpelling(login.normalize("NFKC")).toLowerCase();

/** @throws DomainError users.login_taken */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx
    .withTables<UserTables>()
    .insertInto("users")
    .values({ ...user, login_key: loginKey(user.login), active: true, permissions: JSON.stringify(user.permissions) })
    .execute()
    .catch(loginTaken);
}

function loginTaken(cause: unknown): never {
  throw violatedConstraint(cause) === "users_login_taken" ? new DomainError("users.login_taken") : cause;
}

/**
 * Until the transaction ends, nobody else makes, changes or deletes users of the office. Taken before all other locks,
 * so that two such transactions never wait for each other.
 */
export const lockOffice = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`users:${scopeId}`}, 0))`.execute(tx);

/** Across tenants: as the platform only. */
export const findUserByLogin = (tx: Tx, login: string): Promise<UserRow | undefined> =>
  living(tx)
    .select(columns)
    .where("login_key", "in", [loginKey(login), composedLogin(login)])
    .orderBy((eb) => eb("login_key", "=", composedLogin(login)), "desc")
    .executeTakeFirst();

/** How logins were told apart at first; of two that have become one since, the second is still found by it. */
const composedLogin = (login: string) => login.trim().normalize("NFKC").toLowerCase();

/** Across tenants when asked as the platform, else within the tenant. */
export const findUserById = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  living(tx).select(columns).where("id", "=", id).executeTakeFirst();

/** A user whose row nobody else changes until the transaction ends; as findUserById otherwise. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  living(tx).select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

export const setPasswordHash = (tx: Tx, id: string, password_hash: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ password_hash }).where("id", "=", id).execute();

/** Whoever does this ends the sessions in the same transaction. */
export const deactivateUser = (tx: Tx, id: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ active: false }).where("id", "=", id).execute();

export const setEmail = (tx: Tx, id: string, email: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ email }).where("id", "=", id).execute();

/** Those who gave this address, whatever its case, five at most. Across tenants: as the platform only. */
export const findUsersByEmail = (tx: Tx, email: string): Promise<UserRow[]> =>
  living(tx)
    .select(columns)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .orderBy("id")
    .limit(5)
    .execute();

/** Marks a user as seen, at most once a minute. */
export const touchUser = (tx: Tx, id: string, now: Date) =>
  tx
    .withTables<UserTables>()
    .updateTable("users")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", new Date(now.getTime() - 60_000))]))
    .execute();

/** Active users of one tenant, or of the whole platform, seen since an instant. */
export async function countOnline(tx: Tx, scopeId: string | undefined, since: Date): Promise<number> {
  let query = living(tx)
    .select(({ fn }) => fn.countAll<number>().as("online"))
    .where("active", "=", true)
    .where("last_seen_at", ">=", since);
  if (scopeId) query = query.where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirstOrThrow()).online;
}

/** The names of some of a tenant's users, deleted ones included, by id. */
export async function findNames(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = tx.withTables<UserTables>().selectFrom("users").select(["id", "nome"]);
  const rows = await users.where("tenant_id", "=", scopeId).where("id", "=", anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row.nome]));
}

/** Users there ever were, deleted ones included. */
export async function countUsers(tx: Tx): Promise<number> {
  const query = tx.withTables<UserTables>().selectFrom("users");
  return (await query.select(({ fn }) => fn.countAll<number>().as("users")).executeTakeFirstOrThrow()).users;
}

/** The sets of permissions that some living users have, role by role. */
export const permissionsOf = (tx: Tx, people: People) =>
  living(tx).select(["role", "permissions"]).distinct().where(among(people)).execute();

/** Switches flags of those living users who have a role; flags not named stay. Answers how many users. */
export async function switchPermissions(
  tx: Tx,
  people: People,
  { role, flags }: { role: string; flags: Partial<PermissionMap> },
): Promise<number> {
  const { numUpdatedRows } = await changing(tx, people.scopeId)
    .set({ permissions: sql`permissions || ${JSON.stringify(flags)}::jsonb` })
    .where(among(people))
    .where("role", "=", role)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How many living users of one tenant hold each of some roles; nothing for a role that nobody holds. */
export async function countHolders(tx: Tx, scopeId: string, roles: readonly string[]): Promise<Map<string, number>> {
  const query = living(tx).where("tenant_id", "=", scopeId).where("role", "=", anyText(roles)).groupBy("role");
  const rows = await query.select(({ fn }) => ["role", fn.countAll<number>().as("holders")]).execute();
  return new Map(rows.map(({ role, holders }) => [role, holders]));
}

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

/** @throws DomainError users.login_taken */
export async function changeUser(tx: Tx, scopeId: string, id: string, change: UserChange): Promise<void> {
  const { login, permissions } = change;
  await changing(tx, scopeId)
    .set({
      ...change,
      ...(login === undefined ? {} : { login_key: loginKey(login) }),
      permissions: permissions && JSON.stringify(permissions),
    })
    .where("id", "=", id)
    .execute()
    .catch(loginTaken);
}

export const savePersonalRow = (tx: Tx, scopeId: string, id: string, data: PersonalRow) =>
  changing(tx, scopeId).set(data).where("id", "=", id).execute();

/** The row stays, for what it made; the login is free again. */
export const deleteUserRow = (tx: Tx, scopeId: string, id: string, now: Date) =>
  changing(tx, scopeId).set({ deleted_at: now }).where("id", "=", id).execute();

/** Puts the users whom one person created beneath another; answers how many. */
export async function adoptUsers(tx: Tx, scopeId: string, { from, to }: { from: string; to: string }): Promise<number> {
  const query = changing(tx, scopeId).set({ parent_id: to }).where("parent_id", "=", from);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Deactivates whoever is left of an office; answers their ids. */
export async function deactivateOffice(tx: Tx, scopeId: string): Promise<string[]> {
  const rows = await changing(tx, scopeId).set({ active: false }).where("active", "=", true).returning("id").execute();
  return rows.map((row) => row.id);
}

/** Active users of one tenant, the owner among them. */
export async function countActiveUsers(tx: Tx, scopeId: string): Promise<number> {
  const query = living(tx).where("tenant_id", "=", scopeId).where("active", "=", true);
  return (await query.select(({ fn }) => fn.countAll<number>().as("active")).executeTakeFirstOrThrow()).active;
}

const managed = (tx: Tx, sight: Sight) =>
  sight === "owners"
    ? living(tx).where("role", "in", ownerRoles).whereRef("id", "=", "tenant_id")
    : living(tx).where(among(sight));

/** Nobody manages the owner of their own office. */
const among = ({ scopeId, creatorId }: People) =>
  creatorId === undefined
    ? sql<boolean>`tenant_id = ${scopeId} and id <> tenant_id`
    : sql<boolean>`tenant_id = ${scopeId} and id <> tenant_id and parent_id = ${creatorId}`;

const changing = (tx: Tx, scopeId: string) =>
  tx.withTables<UserTables>().updateTable("users").where("deleted_at", "is", null).where("tenant_id", "=", scopeId);

const living = (tx: Tx) => tx.withTables<UserTables>().selectFrom("users").where("deleted_at", "is", null);
