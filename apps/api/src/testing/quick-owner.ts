import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { initialPermissions, insertUser, toPrincipal, toSessionUser } from "../accounts/index.ts";
import { newId } from "../platform/new-id.ts";
import { subscribe } from "./isolation/offices.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";
import { createTestClock } from "./test-clock.ts";

/** Writes an account owner with a plan and a session directly into the database: for tests that need thousands. */
export async function quickOwner(api: Pick<TestApp, "db" | "clock">): Promise<Person> {
  const id = newId();
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const now = api.clock.now();
  const user = {
    id,
    tenant_id: id,
    parent_id: null,
    login: `titular.${id}`,
    nome: "Ana Reis",
    role: "administrador",
    password_hash: "",
    permissions: initialPermissions("administrador"),
    created_at: now,
    tipo_pessoa: "fisica" as const,
  };
  await api.db.platform(async (tx) => {
    await insertUser(tx, user);
    await sql`insert into sessions (id, token_hash, tenant_id, user_id, created_at, used_at, user_agent, address)
      values (${newId()}, ${hash}, ${id}, ${id}, ${now}, ${now}, '', '')`.execute(tx);
  });
  await subscribe(api, id);
  return { token, user: toSessionUser(toPrincipal(user)) };
}

/** Writes two owners into a database without an API, and returns their ids, which are those of their offices. */
export async function twoOwners(db: TestApp["db"]): Promise<[string, string]> {
  const api = { db, clock: createTestClock() };
  return [(await quickOwner(api)).user.id, (await quickOwner(api)).user.id];
}

/** Writes three owners, as `twoOwners` does. */
export async function threeOwners(db: TestApp["db"]): Promise<[string, string, string]> {
  const [first, second] = await twoOwners(db);
  return [first, second, (await quickOwner({ db, clock: createTestClock() })).user.id];
}
