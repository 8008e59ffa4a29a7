import type { PermissionMap } from "@lavra/contract/roles";
import type { ColumnType } from "kysely";
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

/** Logins are one whatever their case, composition or outer spaces. */
export const loginKey = (login: string) => login.trim().normalize("NFKC").toLowerCase();

/** @throws DomainError users.login_taken */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx
    .withTables<UserTables>()
    .insertInto("users")
    .values({ ...user, login_key: loginKey(user.login), active: true, permissions: JSON.stringify(user.permissions) })
    .execute()
    .catch((cause: unknown) => {
      throw violatedConstraint(cause) === "users_login_taken" ? new DomainError("users.login_taken") : cause;
    });
}

/** Across tenants: as the platform only. */
export const findUserByLogin = (tx: Tx, login: string): Promise<UserRow | undefined> =>
  living(tx).select(columns).where("login_key", "=", loginKey(login)).executeTakeFirst();

/** Across tenants when asked as the platform, else within the tenant. */
export const findUserById = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  living(tx).select(columns).where("id", "=", id).executeTakeFirst();

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
  const rows = await users.where("tenant_id", "=", scopeId).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row.nome]));
}

/** Users there ever were, deleted ones included. */
export async function countUsers(tx: Tx): Promise<number> {
  const query = tx.withTables<UserTables>().selectFrom("users");
  return (await query.select(({ fn }) => fn.countAll<number>().as("users")).executeTakeFirstOrThrow()).users;
}

const living = (tx: Tx) => tx.withTables<UserTables>().selectFrom("users").where("deleted_at", "is", null);
