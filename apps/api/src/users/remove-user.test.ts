import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { untilSomebodyWaits } from "../testing/database/transactions.ts";
import { addSeats, storedUser, userCalls, userEvents } from "../testing/managed-users.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { lockOffice } from "./store.ts";

let api: TestApp;
let staff: Person;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  staff = await newDeveloper(api);
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  await addSeats(api, owner, 20);
});
afterAll(() => api.close());

const calls = () => userCalls(api);
const login = ({ user }: Person) =>
  call(api.app, undefined, {
    method: "POST",
    url: "/api/auth/login",
    payload: { login: user.login, password: testPassword },
  });
const notFound = { status: 404, body: { code: "users.not_found", error: "Usuário não encontrado" } };

const sessionsOf = async ({ user }: Person) => {
  const count = sql<{ n: number }>`select count(*)::int as n from sessions where user_id = ${user.id}`;
  return (await api.db.platform((tx) => count.execute(tx))).rows[0]?.n;
};

/** Stores a document of the person. */
async function giveDocument(person: Person): Promise<void> {
  const { id, scopeId } = person.user;
  await api.db.tenant(scopeId, (tx) =>
    sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
        values (gen_random_uuid(), ${scopeId}, ${id}, 'Petição.docx', 'petição.docx', 'Petição', 1,
                gen_random_uuid(), now())`.execute(tx),
  );
}

describe("deleting a user", () => {
  test("ends the sessions at once, blocks the log-in and frees the login name", async () => {
    const member = await newMember(api, owner, {});
    const removed = await calls().remove(owner, member.user.id);
    expect(removed).toMatchObject({ status: 200, body: { success: true, message: "Usuário deletado com sucesso!" } });
    expect((await calls().me(member)).status).toBe(401);
    expect(await login(member)).toMatchObject({ status: 401, body: { errorType: "user_not_found" } });
    expect((await calls().list(owner)).body.users).toEqual([]);
    const heir = await calls().create(owner, { login: member.user.login });
    expect(heir.status).toBe(201);
    expect(heir.body.user.id).not.toBe(member.user.id);
    expect((await calls().me(member)).status).toBe(401);
  });

  test("moves users below to the deleter, and leaves the user's work to the office", async () => {
    const partner = await newMember(api, owner, { manage_users: true, generate: true }, "socio");
    const below = await newMember(api, partner, {});
    const deeper = await newMember(api, below, {}, "estagiario");
    await giveDocument(partner);
    await calls().remove(owner, partner.user.id);
    const ids = (await calls().list(owner)).body.users.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([below.user.id]);
    expect((await calls().me(below)).body.user.parentId).toBe(owner.user.id);
    expect((await calls().me(deeper)).body.user.parentId).toBe(below.user.id);
    const files = await call(api.app, owner.token, { method: "GET", url: "/api/documents/files" });
    expect(files.body.files).toMatchObject([{ name: "Petição.docx", createdBy: partner.user.nome }]);
    expect(await userEvents(api, owner.user.id)).toEqual([
      {
        action: "users.deleted",
        actor_id: owner.user.id,
        object_id: partner.user.id,
        detail: { role: "socio", adopted: 1 },
      },
    ]);
  });

  test("leaves the users below to the person who deletes, who may be another than the owner", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const between = await newMember(api, partner, { manage_users: true }, "advogado_sr");
    const below = await newMember(api, between, {}, "estagiario");
    expect((await calls().remove(partner, between.user.id)).status).toBe(200);
    expect((await calls().me(below)).body.user.parentId).toBe(partner.user.id);
    expect((await calls().list(partner)).body.users).toMatchObject([{ id: below.user.id }]);
  });

  test("happens once, also of two concurrent requests", async () => {
    const member = await newMember(api, owner, {});
    const replies = await Promise.all([1, 2, 3].map(() => calls().remove(owner, member.user.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await calls().remove(owner, member.user.id)).toMatchObject(notFound);
    expect(await calls().change(owner, member.user.id, { nome: "X" })).toMatchObject(notFound);
    expect(await userEvents(api, owner.user.id)).toHaveLength(1);
  });
});

test("a deleted user's row has the instant, and no session of theirs is left, while a colleague's is", async () => {
  const [member, colleague] = [await newMember(api, owner, {}), await newMember(api, owner, {})];
  await calls().remove(owner, member.user.id);
  expect(await storedUser(api, member.user.id)).toMatchObject({
    deleted_at: api.clock.now(),
    login: member.user.login,
  });
  expect([await sessionsOf(member), await sessionsOf(colleague), await sessionsOf(owner)]).toEqual([0, 1, 1]);
});

test.each([
  ["deleted", "creates", sql`deleted_at = now()`],
  ["deactivated", "creates", sql`active = false`],
  ["deleted", "changes", sql`deleted_at = now()`],
  ["deactivated", "changes", sql`active = false`],
  ["deleted", "deletes", sql`deleted_at = now()`],
  ["deactivated", "deletes", sql`active = false`],
] as const)("a user who is %s while their call %s another does nothing any more", async (_, act, change) => {
  const partner = await newMember(api, owner, { manage_users: true }, "socio");
  const below = await newMember(api, partner, {});
  const acts = {
    creates: () => calls().create(partner),
    changes: () => calls().change(partner, below.user.id, { nome: "Outro", ativo: false }),
    deletes: () => calls().remove(partner, below.user.id),
  };
  const { acting } = await api.db.platform(async (tx) => {
    await lockOffice(tx, owner.user.id);
    const begun = acts[act]();
    await untilSomebodyWaits(tx);
    await sql`update users set ${change} where id = ${partner.user.id}`.execute(tx);
    return { acting: begun };
  });
  expect(await acting).toMatchObject({ status: 401, body: { code: "auth.required" } });
  expect(await storedUser(api, below.user.id)).toMatchObject({ nome: "João Lima", active: true, deleted_at: null });
  const orphans = await api.db.platform((tx) =>
    sql`select id from users where parent_id = ${partner.user.id}`.execute(tx),
  );
  expect(orphans.rows).toEqual([{ id: below.user.id }]);
});

describe("deleting an account owner", () => {
  test("closes the whole office and leaves its data, and other offices, unchanged", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const below = await newMember(api, partner, {});
    const [other, elsewhere] = [await newOwner(api.app), await newDeveloper(api)];
    const stranger = await newMember(api, other, {});
    await giveDocument(partner);
    const invited = sql`insert into invitations (id, tenant_id, creator_id, nome, email, role, created_at, expires_at, token_hash)
      values (gen_random_uuid(), ${owner.user.id}, ${owner.user.id}, 'Ana Reis', 'ana@exemplo.com.br', 'estagiario',
              now(), now() + interval '7 days', 'x')`;
    await api.db.platform((tx) => invited.execute(tx));
    expect((await calls().remove(staff, owner.user.id)).status).toBe(200);
    const waiting = sql`select 1 from invitations where tenant_id = ${owner.user.id}`;
    expect((await api.db.platform((tx) => waiting.execute(tx))).rows).toEqual([]);
    for (const person of [owner, partner, below]) expect((await calls().me(person)).status).toBe(401);
    for (const person of [owner, partner, below]) expect(await sessionsOf(person)).toBe(0);
    expect(await login(owner)).toMatchObject({ body: { errorType: "user_not_found" } });
    for (const person of [partner, below])
      expect(await login(person)).toMatchObject({ body: { code: "auth.inactive" } });
    for (const person of [other, elsewhere, stranger]) expect((await calls().me(person)).status).toBe(200);
    expect(await storedUser(api, below.user.id)).toMatchObject({ parent_id: partner.user.id, deleted_at: null });
    const left = await api.db.platform((tx) =>
      sql`select 1 from documents where tenant_id = ${owner.user.id}`.execute(tx),
    );
    expect(left.rows).toHaveLength(1);
    expect(await calls().remove(staff, owner.user.id)).toMatchObject(notFound);
    expect(await userEvents(api, owner.user.id)).toEqual([
      {
        action: "users.deleted",
        actor_id: staff.user.id,
        object_id: owner.user.id,
        detail: { role: "administrador", deactivated: 2 },
      },
    ]);
  });
});

describe("users who cannot be managed", () => {
  test("are others' users, colleagues, oneself, one's owner and unknown ids, all with the same answer", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const colleague = await newMember(api, owner, {});
    const below = await newMember(api, partner, {});
    const deep = await newMember(api, below, {});
    const other = await newOwner(api.app);
    const stranger = await newMember(api, other, {});
    const nobody = "01900000-0000-7000-8000-000000000000";
    const reach: [Person, string[]][] = [
      [owner, [owner.user.id, other.user.id, stranger.user.id, staff.user.id, nobody]],
      [partner, [partner.user.id, owner.user.id, colleague.user.id, deep.user.id, stranger.user.id, nobody]],
      [staff, [staff.user.id, partner.user.id, below.user.id, (await newDeveloper(api)).user.id, nobody]],
    ];
    for (const [person, ids] of reach) {
      for (const id of ids) {
        const before = await storedUser(api, id);
        expect(await calls().change(person, id, { nome: "Invadido", role: "x", ativo: false })).toMatchObject(notFound);
        expect(await calls().remove(person, id)).toMatchObject(notFound);
        expect(await storedUser(api, id)).toEqual(before);
      }
    }
    for (const scope of [owner, other]) expect(await userEvents(api, scope.user.id)).toEqual([]);
    expect((await calls().remove(owner, "nada")).status).toBe(400);
  });
});
