import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Person, testPassword } from "./people.ts";
import { call, type TestApp } from "./test-app.ts";

/** Returns the calls of user management, each made by one person. */
export function userCalls(api: TestApp) {
  const as = (person: Person, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    call(api.app, person.token, { method, url, ...(payload ? { payload } : {}) });
  return {
    list: (person: Person, query = "") => as(person, "GET", `/api/users${query}`),
    roles: (person: Person) => as(person, "GET", "/api/users/roles/available"),
    create: (person: Person, change: object = {}) => as(person, "POST", "/api/users", { ...aNewUser(), ...change }),
    change: (person: Person, id: string, payload: object) => as(person, "PUT", `/api/users/${id}`, payload),
    remove: (person: Person, id: string) => as(person, "DELETE", `/api/users/${id}`),
    readPersonal: (person: Person) => as(person, "GET", "/api/users/personal-data"),
    savePersonal: (person: Person, payload: object) => as(person, "PUT", "/api/users/personal-data", payload),
    me: (person: Person) => as(person, "GET", "/api/auth/me"),
  };
}

export const aNewUser = () => ({
  nome: "Davi Luz",
  login: `davi.${randomBytes(6).toString("hex")}`,
  senha: testPassword,
  role: "advogado_jr",
});

/** Returns all stored columns of a user. */
export async function storedUser(api: TestApp, id: string): Promise<Record<string, unknown>> {
  const found = await api.db.platform((tx) =>
    sql<Record<string, unknown>>`select * from users where id = ${id}`.execute(tx),
  );
  return found.rows[0] ?? {};
}

/** Returns the audit events of an office's users, sorted by action: events of the same moment have no other order. */
export async function userEvents(api: TestApp, scopeId: string) {
  const found = await api.db.platform((tx) =>
    sql<{ action: string; actor_id: string; object_id: string; detail: Record<string, unknown> }>`
      select action, actor_id, object_id, detail from audit_events
      where tenant_id = ${scopeId} and action like 'users.%' order by action, detail::text`.execute(tx),
  );
  return found.rows;
}

/** Sets the number of active users that an office may have: the plan's two plus `extra`. */
export const addSeats = (api: TestApp, owner: Person, extra: number) =>
  api.db.platform((tx) =>
    sql`update subscriptions set extra_users = ${extra} where tenant_id = ${owner.user.id}`.execute(tx),
  );
