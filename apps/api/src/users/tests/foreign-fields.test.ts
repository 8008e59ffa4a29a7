import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSeats, aNewUser, storedUser, userCalls } from "../../testing/managed-users.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
let owner: Person;
let victim: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
  victim = await newOwner(api.app);
  await addSeats(api, owner, 1000);
});
afterAll(() => api.close());

const calls = () => userCalls(api);

/** All names of fields for rights, ownership or identity in the product, and some that no field has. */
const names = [
  "id",
  "_id",
  "userId",
  "user_id",
  "tenantId",
  "tenant_id",
  "scopeId",
  "scope_id",
  "parentId",
  "parent_id",
  "criadoPor",
  "creatorId",
  "createdBy",
  "criadoEm",
  "created_at",
  "isHierarchical",
  "permissions",
  "permissoes",
  "password",
  "password_hash",
  "given_password",
  "ownPassword",
  "senhaHash",
  "login_key",
  "active",
  "deleted_at",
  "last_seen_at",
  "start_date",
  "dataInicio",
  "tipo_pessoa",
  "cargo",
  "admin",
  "extra_users",
  "plan_id",
  "email_verified_at",
  "constructor",
];
const personal = ["tipoPessoa", "cpf", "cnpj", "email"];
const managed = ["nome", "login", "senha", "role", "ativo"];

/** Returns some of these fields with values that an attacker would send. */
function foreign(fields: readonly string[]) {
  const { id } = victim.user;
  const value = fc.oneof(
    fc.constantFrom<unknown>(id, [id], { id }, "desenvolvedor", "administrador", true, false, null, 0, -1),
    fc.constantFrom<unknown>({ manage_users: true, permissions: true }, ["generate"], "2020-01-01T00:00:00Z"),
    fc.jsonValue(),
  );
  // True for names that the server refuses before any other check.
  const isPoison = (given: object) => /"(__proto__|prototype)"/.test(JSON.stringify(given));
  return fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1 }).filter((given) => !isPoison(given));
}

const runs = { numRuns: 25 };

test("a creation sets the contract's fields, and ignores all others sent", async () => {
  await fc.assert(
    fc.asyncProperty(foreign([...names, ...personal, "ativo"]), async (extra) => {
      const given = aNewUser();
      const { status, body } = await calls().create(owner, { ...extra, ...given });
      expect(status).toBe(201);
      const { id, password_hash, permissions, ...rest } = await storedUser(api, body.user.id);
      expect(rest).toEqual({
        tenant_id: owner.user.id,
        parent_id: owner.user.id,
        nome: given.nome,
        role: given.role,
        active: true,
        login: given.login,
        login_key: given.login,
        created_at: api.clock.now(),
        given_password: true,
        tipo_pessoa: null,
        cpf: null,
        cnpj: null,
        email: null,
        start_date: null,
        last_seen_at: null,
        deleted_at: null,
      });
      expect(id).not.toBe(victim.user.id);
      expect(password_hash).toMatch(/^\$argon2id\$/);
      expect(Object.entries(permissions as object).filter(([, on]) => on)).toEqual([["dashboard", true]]);
    }),
    runs,
  );
});

test("a change sets the contract's fields, and ignores all others sent", async () => {
  const member = await newMember(api, owner, { generate: true });
  const before = await storedUser(api, member.user.id);
  await fc.assert(
    fc.asyncProperty(foreign([...names, ...personal, "senha"]), async (extra) => {
      const nome = `Nome ${crypto.randomUUID()}`;
      expect((await calls().change(owner, member.user.id, { ...extra, nome })).status).toBe(200);
      expect(await storedUser(api, member.user.id)).toEqual({ ...before, nome });
    }),
    runs,
  );
});

test("personal data set the contract's fields, and ignore all others sent", async () => {
  const before = await storedUser(api, owner.user.id);
  await fc.assert(
    fc.asyncProperty(foreign([...names, ...managed]), async (extra) => {
      const email = `${crypto.randomUUID()}@exemplo.com.br`;
      const saved = await calls().savePersonal(owner, { ...extra, tipoPessoa: "fisica", cpf: "52998224725", email });
      expect(saved.status).toBe(200);
      expect(await storedUser(api, owner.user.id)).toEqual({ ...before, cpf: "52998224725", email });
    }),
    runs,
  );
});

test("none of it changed another user", async () => {
  const staff = await newDeveloper(api);
  const shown = (await calls().list(staff)).body.users.find(({ id }: { id: string }) => id === victim.user.id);
  expect(shown).toMatchObject({ nome: victim.user.nome, login: victim.user.login, ativo: true });
  expect((await calls().me(victim)).body.user).toEqual(victim.user);
});
