import { toOneSpelling } from "@lavra/contract/line";
import type { PermissionMap } from "@lavra/contract/roles/roles";
import { type ColumnType, type Generated, sql } from "kysely";
import { violatedConstraint } from "../platform/db/database-failure.ts";
import type { Tx } from "../platform/db/scope.ts";
import { anyOf, anyText } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import { ownsOffice, type Principal } from "../platform/principal.ts";

/** A set of users of an office: all except its owner, or those created by one person. */
export interface People {
  readonly scopeId: string;
  readonly creatorId?: string;
}

/** Returns the users that the caller created; an account owner may also ask for the entire office. */
export const peopleOf = (principal: Principal, isWholeTeam: boolean): People =>
  isWholeTeam && ownsOffice(principal)
    ? { scopeId: principal.scopeId }
    : { scopeId: principal.scopeId, creatorId: principal.userId };

interface UserTable {
  id: string;
  tenant_id: string;
  parent_id: string | null;
  login: string;
  login_key: string;
  nome: string;
  role: string;
  password_hash: string;
  given_password: Generated<boolean>;
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
  /** True if somebody else set the password and its owner has not changed it since. */
  given_password: boolean;
  active: boolean;
  permissions: PermissionMap;
  tipo_pessoa: "fisica" | "juridica" | null;
  cpf: string | null;
  cnpj: string | null;
  email: string | null;
}

type UserChange = Partial<Pick<UserRow, "nome" | "login" | "role" | "permissions" | "active">>;

export type PersonalRow = Pick<UserRow, "tipo_pessoa" | "cpf" | "cnpj" | "email">;

/** A new user. People who register identify themselves; users created by others have no identity data. */
export interface NewUser
  extends Omit<UserRow, "active" | "given_password" | keyof PersonalRow>,
    Partial<Pick<UserRow, "given_password"> & PersonalRow> {
  start_date?: string | null;
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
  "given_password",
  "active",
  "permissions",
  "tipo_pessoa",
  "cpf",
  "cnpj",
  "email",
] as const;

/** Normalizes a login: ignores case, Unicode composition, spaces and invisible characters. */
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

/** Finds a user by login across tenants; as the platform only. */
export const findUserByLogin = (tx: Tx, login: string): Promise<UserRow | undefined> =>
  livingUsers(tx)
    .select(columns)
    .where("login_key", "in", [loginKey(login), composedLogin(login)])
    .orderBy((eb) => eb("login_key", "=", composedLogin(login)), "desc")
    .executeTakeFirst();

/**
 * The earlier normalization of logins. If two logins have become equal since, the second is still found by this one.
 */
const composedLogin = (login: string) => login.trim().normalize("NFKC").toLowerCase();

/** Finds a user by id: across tenants in a platform transaction, else within the tenant. */
export const findUserById = (tx: Tx, id: string): Promise<UserRow | undefined> => userById(tx, id).executeTakeFirst();

const userById = (tx: Tx, id: string) => livingUsers(tx).select(columns).where("id", "=", id);

/** Columns needed to build the caller's principal. */
export type CallerRow = Pick<
  UserRow,
  "id" | "tenant_id" | "parent_id" | "login" | "nome" | "role" | "active" | "permissions" | "given_password"
> & {
  /** True if the password was set by somebody else and must be replaced before any other call. */
  must_set_password: boolean;
};

/** Reads a user like `findUserById` and locks the row until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  livingUsers(tx).select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

/** Sets the password hash; `given_password` is true if somebody else chose the password. */
export const setPassword = (
  tx: Tx,
  id: string,
  password: { readonly password_hash: string; readonly given_password: boolean },
) => tx.withTables<UserTables>().updateTable("users").set(password).where("id", "=", id).execute();

/** Deactivates a user. The caller must end the user's sessions in the same transaction. */
export const deactivateUser = (tx: Tx, id: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ active: false }).where("id", "=", id).execute();

export const setEmail = (tx: Tx, id: string, email: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ email }).where("id", "=", id).execute();

/** Finds at most five users with this e-mail address, ignoring case. Across tenants: as the platform only. */
export const findUsersByEmail = (tx: Tx, email: string): Promise<UserRow[]> =>
  livingUsers(tx)
    .select(columns)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .orderBy("id")
    .limit(5)
    .execute();

/** Updates a user's last-seen time, at most once a minute. */
export const touchUser = (tx: Tx, id: string, now: Date) =>
  tx
    .withTables<UserTables>()
    .updateTable("users")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", new Date(now.getTime() - 60_000))]))
    .execute();

/** Counts active users of one tenant, or of the whole platform, seen since an instant. */
export async function countOnline(tx: Tx, scopeId: string | undefined, since: Date): Promise<number> {
  let query = livingUsers(tx)
    .select(({ fn }) => fn.countAll<number>().as("online"))
    .where("active", "=", true)
    .where("last_seen_at", ">=", since);
  if (scopeId) query = query.where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirstOrThrow()).online;
}

/** Returns the names of a tenant's users by id, deleted users included. */
export async function findNames(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = tx.withTables<UserTables>().selectFrom("users").select(["id", "nome"]);
  const rows = await users.where("tenant_id", "=", scopeId).where("id", "=", anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row.nome]));
}

/** Counts all users, deleted users included. */
export async function countUsers(tx: Tx): Promise<number> {
  const query = tx.withTables<UserTables>().selectFrom("users");
  return (await query.select(({ fn }) => fn.countAll<number>().as("users")).executeTakeFirstOrThrow()).users;
}

/** Returns the distinct permission sets of the people's users who are not deleted, by role. */
export const permissionsOf = (tx: Tx, people: People) =>
  livingUsers(tx).select(["role", "permissions"]).distinct().where(isAmong(people)).execute();

/**
 * Changes permissions of the people's users with a role; permissions not named remain unchanged. @returns how many
 * users
 */
export async function switchPermissions(
  tx: Tx,
  people: People,
  { role, flags }: { role: string; flags: Partial<PermissionMap> },
): Promise<number> {
  const { numUpdatedRows } = await changingUsers(tx, people.scopeId)
    .set({ permissions: sql`permissions || ${JSON.stringify(flags)}::jsonb` })
    .where(isAmong(people))
    .where("role", "=", role)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Counts the users of a tenant by role, deleted users excluded; roles without users are absent. */
export async function countHolders(tx: Tx, scopeId: string, roles: readonly string[]): Promise<Map<string, number>> {
  const query = livingUsers(tx).where("tenant_id", "=", scopeId).where("role", "=", anyText(roles)).groupBy("role");
  const rows = await query.select(({ fn }) => ["role", fn.countAll<number>().as("holders")]).execute();
  return new Map(rows.map(({ role, holders }) => [role, holders]));
}

/** @throws DomainError users.login_taken */
export async function changeUser(tx: Tx, scopeId: string, id: string, change: UserChange): Promise<void> {
  const { login, permissions } = change;
  await changingUsers(tx, scopeId)
    .set({
      ...change,
      ...(login === undefined ? {} : { login_key: loginKey(login) }),
      permissions: permissions && JSON.stringify(permissions),
    })
    .where("id", "=", id)
    .execute()
    .catch(loginTaken);
}

/** Counts active users of one tenant, the owner included. */
export async function countActiveUsers(tx: Tx, scopeId: string): Promise<number> {
  const query = livingUsers(tx).where("tenant_id", "=", scopeId).where("active", "=", true);
  return (await query.select(({ fn }) => fn.countAll<number>().as("active")).executeTakeFirstOrThrow()).active;
}

/** Condition that a row belongs to `People`. It excludes the owner: nobody manages the owner of their own office. */
export const isAmong = ({ scopeId, creatorId }: People) =>
  creatorId === undefined
    ? sql<boolean>`tenant_id = ${scopeId} and id <> tenant_id`
    : sql<boolean>`tenant_id = ${scopeId} and id <> tenant_id and parent_id = ${creatorId}`;

/** Starts an update of an office's users who are not deleted; for stores. */
export const changingUsers = (tx: Tx, scopeId: string) =>
  tx.withTables<UserTables>().updateTable("users").where("deleted_at", "is", null).where("tenant_id", "=", scopeId);

/** Starts a query of users who are not deleted, of any office visible to the transaction; for stores. */
export const livingUsers = (tx: Tx) => tx.withTables<UserTables>().selectFrom("users").where("deleted_at", "is", null);

/** Returns the ids of all offices, that is, of all account owners. */
export async function listOffices(tx: Tx): Promise<string[]> {
  const owners = tx.withTables<UserTables>().selectFrom("users").select("id").whereRef("id", "=", "tenant_id");
  return (await owners.where("deleted_at", "is", null).execute()).map(({ id }) => id);
}

type OfficeRuleTables = {
  office_rules: { tenant_id: string; requires_own_password: boolean };
};

const rules = (tx: Tx) => tx.withTables<OfficeRuleTables>();

/** Returns whether an office requires people to replace a password that somebody else set. */
export async function requiresOwnPassword(tx: Tx, scopeId: string): Promise<boolean> {
  const query = rules(tx).selectFrom("office_rules").select("requires_own_password").where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirst())?.requires_own_password ?? false;
}

export const putRequiresOwnPassword = (tx: Tx, scopeId: string, requires_own_password: boolean) =>
  rules(tx)
    .insertInto("office_rules")
    .values({ tenant_id: scopeId, requires_own_password })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ requires_own_password }))
    .execute();
