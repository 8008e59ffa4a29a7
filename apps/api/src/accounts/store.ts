import { toOneSpelling } from "@lavra/contract/line";
import type { PermissionMap } from "@lavra/contract/roles";
import { type ColumnType, type Generated, sql } from "kysely";
import { anyOf, anyText } from "../platform/db/any-of.ts";
import type { Tx } from "../platform/db/scope.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { People } from "./people.ts";

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
  /** Whether somebody else set the password, and its owner none since. */
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

/** Who registers says who they are; of those whom others create nothing is known. */
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

/** Across tenants: as the platform only. */
export const findUserByLogin = (tx: Tx, login: string): Promise<UserRow | undefined> =>
  livingUsers(tx)
    .select(columns)
    .where("login_key", "in", [loginKey(login), composedLogin(login)])
    .orderBy((eb) => eb("login_key", "=", composedLogin(login)), "desc")
    .executeTakeFirst();

/** How logins were told apart at first; of two that have become one since, the second is still found by it. */
const composedLogin = (login: string) => login.trim().normalize("NFKC").toLowerCase();

/** Across tenants when asked as the platform, else within the tenant. */
export const findUserById = (tx: Tx, id: string): Promise<UserRow | undefined> => userById(tx, id).executeTakeFirst();

const userById = (tx: Tx, id: string) => livingUsers(tx).select(columns).where("id", "=", id);

/** What is to be known of who calls. */
export type CallerRow = Pick<
  UserRow,
  "id" | "tenant_id" | "parent_id" | "login" | "nome" | "role" | "active" | "permissions" | "given_password"
> & {
  /** A given password is to be replaced before anything else. */
  must_set_password: boolean;
};

/** A user whose row nobody else changes until the transaction ends; as findUserById otherwise. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  livingUsers(tx).select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

/** `given_password` where it is not the user who chose it. */
export const setPassword = (
  tx: Tx,
  id: string,
  password: { readonly password_hash: string; readonly given_password: boolean },
) => tx.withTables<UserTables>().updateTable("users").set(password).where("id", "=", id).execute();

/** Whoever does this ends the sessions in the same transaction. */
export const deactivateUser = (tx: Tx, id: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ active: false }).where("id", "=", id).execute();

export const setEmail = (tx: Tx, id: string, email: string) =>
  tx.withTables<UserTables>().updateTable("users").set({ email }).where("id", "=", id).execute();

/** Those who gave this address, whatever its case, five at most. Across tenants: as the platform only. */
export const findUsersByEmail = (tx: Tx, email: string): Promise<UserRow[]> =>
  livingUsers(tx)
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
  let query = livingUsers(tx)
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
  livingUsers(tx).select(["role", "permissions"]).distinct().where(isAmong(people)).execute();

/** Switches flags of those living users who have a role; flags not named stay. Answers how many users. */
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

/** How many living users of one tenant hold each of some roles; nothing for a role that nobody holds. */
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

/** Active users of one tenant, the owner among them. */
export async function countActiveUsers(tx: Tx, scopeId: string): Promise<number> {
  const query = livingUsers(tx).where("tenant_id", "=", scopeId).where("active", "=", true);
  return (await query.select(({ fn }) => fn.countAll<number>().as("active")).executeTakeFirstOrThrow()).active;
}

/** Whether a row is one of some people. Nobody manages the owner of their own office. */
export const isAmong = ({ scopeId, creatorId }: People) =>
  creatorId === undefined
    ? sql<boolean>`tenant_id = ${scopeId} and id <> tenant_id`
    : sql<boolean>`tenant_id = ${scopeId} and id <> tenant_id and parent_id = ${creatorId}`;

/** The beginning of a change to users of an office who are there; for stores. */
export const changingUsers = (tx: Tx, scopeId: string) =>
  tx.withTables<UserTables>().updateTable("users").where("deleted_at", "is", null).where("tenant_id", "=", scopeId);

/** The beginning of a query of users who are there, of any office that the transaction may see; for stores. */
export const livingUsers = (tx: Tx) => tx.withTables<UserTables>().selectFrom("users").where("deleted_at", "is", null);

/** The ids of all offices: of the people who own one. */
export async function listOffices(tx: Tx): Promise<string[]> {
  const owners = tx.withTables<UserTables>().selectFrom("users").select("id").whereRef("id", "=", "tenant_id");
  return (await owners.where("deleted_at", "is", null).execute()).map(({ id }) => id);
}
