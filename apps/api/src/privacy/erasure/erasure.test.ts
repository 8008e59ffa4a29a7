// @module-tag both-databases
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChains } from "../../audit/index.ts";
import { platformScope } from "../../platform/db/scope.ts";
import { watchOffice } from "../../testing/isolation/office-state.ts";
import { type Office, openOffice } from "../../testing/isolation/offices.ts";
import { newMember } from "../../testing/members.ts";
import { createPurchases } from "../../testing/payments/purchases.ts";
import { newOwner, type Person, signIn, testPassword } from "../../testing/people.ts";
import { expectExactStore } from "../../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { cancelErasure } from "../index.ts";
import { cascadedTables, erasedTables, keptTables } from "./store.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const step = () => api.features.eraseOffices(() => false);
const request = ({ token, user: { login } }: Person) =>
  call(api.app, token, { method: "POST", url: "/api/privacy/erasure", payload: { login, senha: testPassword } });

/** Requests the erasure, waits as long as it takes, and lets the job close and erase the office. */
async function erase(person: Person) {
  expect((await request(person)).status).toBe(200);
  api.clock.advance(15 * day + 1);
  expect(await step()).toBe(1);
  api.clock.advance(11 * minute);
  expect(await step()).toBeGreaterThan(0);
}

const tables = async (): Promise<{ name: string; hasTenant: boolean }[]> => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ name: string; hasTenant: boolean }>`select relname as name, exists (select from pg_attribute
        where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped) as "hasTenant"
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(tx),
  );
  return rows;
};

/** Every row of every table as text, with its table. */
async function everyRow(): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tables()) {
    const rows = await api.db.platform(async (tx) => {
      await sql`reset role`.execute(tx);
      return (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(tx)).rows;
    });
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

/** Every stored file: its bytes, and the parts of those that are archives. */
async function everyByte(): Promise<string[]> {
  const entries = await readdir(join(api.folder, "files"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
  return contents.flatMap((bytes) => {
    const parts = bytes.subarray(0, 2).toString() === "PK" ? Object.values(unzipSync(new Uint8Array(bytes))) : [];
    return [bytes, ...parts].map((part) => Buffer.from(part).toString("latin1"));
  });
}

/** Where the office's mark, or a person's login or name, can still be found. */
async function tracesOf({ mark, owner, colleague }: Office): Promise<string[]> {
  const texts = [mark, owner.user.login, colleague.user.login];
  const inText = (text: string) => texts.some((one) => text.includes(one));
  const inBytes = (await everyByte()).filter((bytes) => texts.some((one) => bytes.includes(one)));
  return [...(await everyRow()).filter(inText), ...inBytes.map((bytes) => `bytes ${bytes.length}`)];
}

const rowsOf = async (table: string, scopeId: string) => {
  const { rows } = await api.db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    return sql<Record<string, unknown>>`select * from ${sql.table(table)} where tenant_id = ${scopeId}`.execute(tx);
  });
  return rows;
};

test("an erasure is requested with login and password, for fifteen days later, and can be cancelled", async () => {
  const owner = await newOwner(api.app);
  const lawyer = await newMember(api, owner, {});
  const { login } = owner.user;
  const ask = (payload: object, { token } = owner) =>
    call(api.app, token, { method: "POST", url: "/api/privacy/erasure", payload });
  const cancel = ({ token } = owner) => call(api.app, token, { method: "DELETE", url: "/api/privacy/erasure" });
  expect((await ask({ login: "outro", senha: testPassword })).body.code).toBe("privacy.login_differs");
  expect((await ask({ login, senha: "errada" })).body.code).toBe("auth.current_password_wrong");
  expect((await ask({ login, senha: testPassword }, lawyer)).status).toBe(403);
  const { body } = await ask({ login: ` ${login.toUpperCase()} `, senha: testPassword });
  const { requestedAt, dueAt } = body.privacy.erasure;
  expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(15 * day);
  const shown = await call(api.app, lawyer.token, { method: "GET", url: "/api/privacy" });
  expect(shown.body.privacy.erasure).toEqual({ requestedAt, dueAt });
  expect((await request(owner)).body.code).toBe("privacy.erasure_exists");
  expect((await cancel(lawyer)).status).toBe(403);
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.code).toBe("privacy.no_erasure");
  api.clock.advance(16 * day);
  expect(await step()).toBe(0);
});

test("every table of an office is either emptied, or listed with the reason", async () => {
  const named = (await tables()).filter(({ hasTenant }) => hasTenant).map(({ name }) => name);
  expect([...erasedTables, ...cascadedTables, ...Object.keys(keptTables)].sort()).toEqual(named.sort());
});

test("nothing of an erased office is left in rows and files, and another office is as before", async () => {
  const [office, other] = [await openOffice(api, "fisica"), await openOffice(api, "juridica")];
  expect((await tracesOf(office)).length).toBeGreaterThan(10);
  const theirs = (await tracesOf(other)).length;
  const others = await watchOffice(api, other.owner.user.id);
  const { length: links } = await rowsOf("audit_links", office.owner.user.id);
  await erase(office.owner);

  expect(await tracesOf(office)).toEqual([]);
  for (const table of [...erasedTables, ...cascadedTables]) {
    expect([table, await rowsOf(table, office.owner.user.id)]).toEqual([table, []]);
  }
  await expectExactStore(api);
  const proof = { object_id: office.owner.user.id, detail: { events: links + 1, lastLink: expect.any(String) } };
  const events = await rowsOf("audit_events", platformScope);
  expect(events.filter(({ action }) => action === "privacy.office_erased")).toMatchObject([proof]);
  const known = await rowsOf("access_log", office.owner.user.id);
  expect(known.length).toBeGreaterThan(0);
  expect(Object.keys(known[0] ?? {}).sort()).toEqual(["address", "at", "id", "tenant_id", "user_id"]);
  expect(await tracesOf(other)).toHaveLength(theirs);
  expect(await others.changes()).toEqual([]);
  expect(await others.lostContents()).toEqual([]);
  const chains = await Array.fromAsync(verifyChains(api.db));
  expect(chains.filter(({ broken }) => broken)).toEqual([]);
  const login = { login: office.owner.user.login, password: testPassword };
  expect((await call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload: login })).status).toBe(401);
  expect((await call(api.app, office.owner.token, { method: "GET", url: "/api/auth/me" })).status).toBe(401);
  expect(await step()).toBe(0);
});

test("of an office that paid, the payments and the payer are kept for five years, and then nothing", async () => {
  const owner = await newOwner(api.app, { nome: "Zulmira Quebranozes" });
  const scopeId = owner.user.id;
  await createPurchases(api).buy(owner);
  await createPurchases(api).ordered(owner);
  await api.db.platform(async (tx) => {
    await sql`update payments set dealt_note = 'falei com ela' where tenant_id = ${scopeId}`.execute(tx);
    await sql`update payment_orders set ticket_url = 'https://paga.example/z' where tenant_id = ${scopeId}`.execute(tx);
  });
  await erase(owner);
  expect(await rowsOf("users", scopeId)).toMatchObject([
    {
      nome: "Zulmira Quebranozes",
      cpf: expect.any(String),
      email: null,
      login: `excluido.${scopeId}`,
      login_key: `excluido.${scopeId}`,
      password_hash: "",
      permissions: {},
      start_date: null,
      last_seen_at: null,
      active: false,
      deleted_at: api.clock.now(),
    },
  ]);
  expect(await rowsOf("payments", scopeId)).toMatchObject([{ dealt_note: "" }]);
  expect(await rowsOf("payment_orders", scopeId)).toMatchObject([{ ticket_url: null, sandbox_init_point: null }]);
  expect(await rowsOf("payment_orders", scopeId)).toMatchObject([{ status: "approved", init_point: null }]);
  expect(await rowsOf("payments", scopeId)).toHaveLength(1);
  expect((await everyRow()).filter((row) => row.includes(owner.user.login))).toEqual([]);
  // Five years have at least one leap day.
  api.clock.advance(5 * 365 * day);
  await step();
  expect(await rowsOf("payments", scopeId)).toHaveLength(1);
  api.clock.advance(2 * day);
  expect(await step()).toBeGreaterThan(0);
  const about = (row: string) => row.includes(scopeId) || row.includes("Quebranozes");
  const left = (await everyRow()).filter(about).map((row) => row.split(" ")[0]);
  // The erasure itself, and the platform's event of it.
  expect(new Set(left)).toEqual(new Set(["audit_events", "erasures"]));
});

test("until it is due nothing happens, and once the office is closed it cannot be cancelled, for ten minutes", async () => {
  const owner = await newOwner(api.app);
  await request(owner);
  api.clock.advance(15 * day - 1);
  expect(await step()).toBe(0);
  const { token } = await signIn(api.app, owner.user.login);
  api.clock.advance(1);
  expect(await step()).toBe(1);
  expect((await call(api.app, token, { method: "DELETE", url: "/api/privacy/erasure" })).status).toBe(401);
  api.clock.advance(10 * minute - 1);
  expect(await step()).toBe(0);
  expect(await rowsOf("users", owner.user.id)).toHaveLength(1);
  api.clock.advance(1);
  expect(await step()).toBeGreaterThan(0);
  expect(await rowsOf("users", owner.user.id)).toEqual([]);
});

test("an erased office's trial is forgotten, and not that of one that began at the same instant", async () => {
  const [one, other] = [await newOwner(api.app), await newOwner(api.app)];
  const claims = async ({ user }: Person) => {
    const { rows } = await api.db.platform((tx) =>
      sql<{ kind: string }>`select kind from trial_claims where value in (${user.id}, ${`${user.login}@exemplo.com.br`},
        (select cpf from users where id = ${user.id})) order by kind`.execute(tx),
    );
    return rows.map(({ kind }) => kind);
  };
  const all = ["account", "document", "email"];
  expect([await claims(one), await claims(other)]).toEqual([all, all]);
  await erase(one);
  const left = sql<{ n: number }>`select count(*)::int as n from trial_claims
    where value in (${one.user.id}, ${`${one.user.login}@exemplo.com.br`})`;
  expect((await api.db.platform((tx) => left.execute(tx))).rows).toEqual([{ n: 0 }]);
  expect(await claims(other)).toEqual(all);
});

test("findings about an erased office's files are forgotten, and not those about another's", async () => {
  const [office, other] = [await openOffice(api, "fisica"), await openOffice(api, "juridica")];
  const keysOf = async ({ owner: { user } }: Office) =>
    [...(await rowsOf("documents", user.id)), ...(await rowsOf("file_versions", user.id))].map(
      (row) => row.storage_key,
    );
  const [gone, kept] = [await keysOf(office), await keysOf(other)];
  await api.db.platform((tx) =>
    sql`insert into storage_findings (storage_key, state, first_at, last_at)
      select key, 'damaged', now(), now() from unnest(${[...gone, ...kept]}::uuid[]) key`.execute(tx),
  );
  const found = async (keys: unknown[]) => {
    const rows = sql`select from storage_findings where storage_key = any(${keys}::uuid[])`;
    return (await api.db.platform((tx) => rows.execute(tx))).rows.length;
  };
  expect([await found(gone), await found(kept)]).toEqual([gone.length, kept.length]);
  await erase(office.owner);
  expect([await found(gone), await found(kept)]).toEqual([0, kept.length]);
});

test("of a closed office nobody's session and no link is left, and nothing stops its erasure; another's are as before", async () => {
  const [office, other] = [await openOffice(api, "fisica"), await openOffice(api, "juridica")];
  for (const { owner } of [office, other]) {
    const [document] = await rowsOf("documents", owner.user.id);
    const url = `/api/documents/${document?.id}/links`;
    expect((await call(api.app, owner.token, { method: "POST", url, payload: {} })).status).toBe(201);
  }
  expect((await request(office.owner)).status).toBe(200);
  api.clock.advance(15 * day);
  for (const { owner, colleague } of [office, other]) {
    for (const { user } of [owner, colleague]) await signIn(api.app, user.login);
  }
  const kept = async ({ owner: { user } }: Office) => [
    (await rowsOf("users", user.id)).filter(({ active }) => active).length,
    (await rowsOf("sessions", user.id)).length,
    (await rowsOf("document_links", user.id)).length,
  ];
  const theirs = await kept(other);
  expect(Math.min(...theirs, ...(await kept(office)))).toBeGreaterThan(0);
  expect(await step()).toBe(1);
  expect(await kept(office)).toEqual([0, 0, 0]);
  expect(await kept(other)).toEqual(theirs);
  const cancelling = api.db.platform((tx) =>
    cancelErasure(tx, { scopeId: office.owner.user.id, actorId: null }, api.clock),
  );
  await expect(cancelling).rejects.toMatchObject({ code: "privacy.no_erasure" });
  expect(await rowsOf("erasures", office.owner.user.id)).toMatchObject([{ erased_at: null }]);
});

test("an erasure that fails does not stop another, and is tried again", async () => {
  const [one, other] = [await newOwner(api.app), await newOwner(api.app)];
  for (const owner of [one, other]) await request(owner);
  api.clock.advance(15 * day + 1);
  // Also finishes what an earlier test began.
  expect(await step()).toBeGreaterThanOrEqual(2);
  api.clock.advance(11 * minute);
  const asOwner = (statement: ReturnType<typeof sql>) =>
    api.db.platform(async (tx) => {
      await sql`reset role`.execute(tx);
      await statement.execute(tx);
    });
  await asOwner(sql`create function refuse_erasure() returns trigger language plpgsql as $$
    begin
      if old.tenant_id = ${sql.lit(one.user.id)}::uuid then raise exception 'refused'; end if;
      return old;
    end $$`);
  await asOwner(
    sql`create trigger refuse_erasure before delete on users for each row execute function refuse_erasure()`,
  );
  await expect(step()).rejects.toThrow("refused");
  expect(await rowsOf("users", other.user.id)).toEqual([]);
  expect(await rowsOf("users", one.user.id)).toHaveLength(1);
  await asOwner(sql`drop trigger refuse_erasure on users`);
  expect(await step()).toBeGreaterThan(0);
  expect(await rowsOf("users", one.user.id)).toEqual([]);
});
