import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSeats, userCalls } from "../testing/managed-users.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person, signIn } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  await addSeats(api, owner, 20);
});
afterAll(() => api.close());

const calls = () => userCalls(api);
const names = async (person: Person, query = "") =>
  (await calls().list(person, query)).body.users.map(({ nome }: { nome: string }) => nome);

describe("the list", () => {
  test("contains the users created by the caller, with the specification's field names, at the top level and under data", async () => {
    const { body } = await calls().create(owner, { nome: "Davi Luz", login: " Davi.Luz " });
    const listed = await calls().list(owner);
    expect(listed.status).toBe(200);
    expect(listed.body.users).toEqual([
      {
        id: body.user.id,
        nome: "Davi Luz",
        login: "Davi.Luz",
        role: "advogado_jr",
        roleName: "Advogado Júnior",
        ativo: true,
        criadoEm: api.clock.now().toISOString(),
        isHierarchical: true,
        parentId: owner.user.id,
        criadoPor: owner.user.id,
      },
    ]);
    expect(body.user).toEqual(listed.body.users[0]);
    expect(listed.body.data.users).toEqual(listed.body.users);
  });

  test("omits the caller, colleagues, users created by others, and deleted ones, but includes inactive ones", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const below = await newMember(api, partner, {});
    const other = await newOwner(api.app);
    await newMember(api, other, {});
    const gone = await newMember(api, owner, {});
    await calls().remove(owner, gone.user.id);
    await calls().change(owner, partner.user.id, { nome: "Sócia" });
    expect(await names(owner)).toEqual(["Sócia"]);
    expect((await calls().list(partner)).body.users.map(({ id }: { id: string }) => id)).toEqual([below.user.id]);
    await calls().change(owner, partner.user.id, { ativo: false });
    expect((await calls().list(owner)).body.users).toMatchObject([{ nome: "Sócia", ativo: false }]);
  });

  test("is sorted by name, ignoring case and accents, and paged", async () => {
    for (const nome of ["zilda", "Álvaro", "Ana", "bruno", "Érica", "ana"]) await calls().create(owner, { nome });
    const sorted = ["Álvaro", "Ana", "ana", "bruno", "Érica", "zilda"];
    expect((await names(owner)).map((nome: string) => nome.toLowerCase())).toEqual(
      sorted.map((nome) => nome.toLowerCase()),
    );
    expect(await names(owner, "?page=2&limit=4")).toEqual(["Érica", "zilda"]);
    const { pagination } = (await calls().list(owner, "?page=1&limit=4")).body;
    expect(pagination).toEqual({ page: 1, limit: 4, total: 6, totalPages: 2, hasMore: true });
    for (const query of ["?page=0", "?limit=0", "?limit=1001", "?page=um"]) {
      expect((await calls().list(owner, query)).status).toBe(400);
    }
  });

  test("sorts people of one name by id, on every page", async () => {
    const ids: string[] = [];
    for (const nome of ["Ana", "ana", "ANA", "Aná", "Ana", "àna"]) {
      ids.push((await calls().create(owner, { nome })).body.user.id);
    }
    const inOrder = [...ids].sort();
    // An update moves a row within the table: without a sort by id, the order would change.
    for (const id of [inOrder[0], inOrder[2]]) await calls().change(owner, id ?? "", { ativo: false });
    const listedIds = async (query: string) =>
      (await calls().list(owner, query)).body.users.map(({ id }: { id: string }) => id);
    expect(await listedIds("")).toEqual(inOrder);
    const pages = [await listedIds("?limit=2"), await listedIds("?limit=2&page=2"), await listedIds("?limit=2&page=3")];
    expect(pages.flat()).toEqual(inOrder);
  });

  test("shows an office's custom role by its name", async () => {
    const staff = await newDeveloper(api);
    const roleData = { key: "perito", name: "Perito contábil" };
    const payload = { adminId: owner.user.id, roleData };
    await call(api.app, staff.token, { method: "POST", url: "/api/admin-roles/custom", payload });
    const created = await calls().create(owner, { role: "perito" });
    expect(created.body.user).toMatchObject({ role: "perito", roleName: "Perito contábil" });
    expect((await calls().list(owner)).body.users).toEqual([created.body.user]);
    const { token } = await signIn(api.app, created.body.user.login);
    const account = await call(api.app, token, { method: "GET", url: "/api/auth/account" });
    expect(account.body.account).toMatchObject({ role: "perito", roleName: "Perito contábil" });
  });

  test("shows platform staff the account owners of every office and no other users", async () => {
    const staff = await newDeveloper(api);
    const company = await newOwner(api.app, { tipoPessoa: "juridica", trial: false });
    await newMember(api, owner, {});
    const { users, pagination } = (await calls().list(staff)).body;
    const shown = new Map<string, { role: string }>(users.map((user: { id: string }) => [user.id, user]));
    expect(shown.get(owner.user.id)).toMatchObject({ roleName: "Administrador", isHierarchical: false });
    expect(shown.get(company.user.id)).toMatchObject({ role: "empresa", roleName: "Empresa" });
    expect(new Set([...shown.values()].map(({ role }) => role))).toEqual(new Set(["administrador", "empresa"]));
    expect(pagination.total).toBe(users.length);
  });
});

describe("managing users", () => {
  test("requires a session, the flag manage_users and a subscription", async () => {
    const id = owner.user.id;
    const plain = await newMember(api, owner, {}, "socio");
    const blocked = await newOwner(api.app, { trial: false });
    const all = (person: Person) => [
      calls().list(person),
      calls().roles(person),
      calls().create(person),
      calls().change(person, id, { nome: "X" }),
      calls().remove(person, id),
    ];
    const stranger = { token: "x".repeat(43), user: plain.user };
    for (const reply of await Promise.all(all(stranger))) expect(reply.status).toBe(401);
    for (const reply of await Promise.all(all(plain))) {
      const error = "Acesso Negado: Você não tem permissão para acessar esta funcionalidade.";
      expect(reply).toMatchObject({ status: 403, body: { code: "auth.forbidden", error } });
    }
    for (const reply of await Promise.all(all(blocked))) {
      expect(reply).toMatchObject({ status: 403, body: { requiresSubscription: true } });
    }
  });

  test("offers the roles that the caller may give", async () => {
    const keys = async (person: Person) =>
      (await calls().roles(person)).body.data.roles.map(({ key }: { key: string }) => key);
    const labels = async (person: Person) =>
      (await calls().roles(person)).body.data.roles.map(({ name }: { name: string }) => name);
    const staff = await newDeveloper(api);
    const partner = await newMember(api, owner, { manage_users: true }, "advogado_pl");
    const trainee = await newMember(api, owner, { manage_users: true }, "estagiario");
    expect(await keys(owner)).toEqual(["socio", "advogado_sr", "advogado_pl", "advogado_jr", "estagiario"]);
    const lawyers = ["Advogado Sênior", "Advogado Pleno", "Advogado Júnior"];
    expect(await labels(owner)).toEqual(["Sócio", ...lawyers, "Estagiário"]);
    expect(await keys(staff)).toEqual(["administrador", "empresa"]);
    expect(await labels(staff)).toEqual(["Administrador", "Empresa"]);
    const account = await call(api.app, staff.token, { method: "GET", url: "/api/auth/account" });
    expect(account.body.account.roleName).toBe("Desenvolvedor");
    expect(await keys(partner)).toEqual(["advogado_jr", "estagiario"]);
    expect(await keys(trainee)).toEqual([]);
    expect((await calls().roles(owner)).body.roles[0]).toEqual({
      key: "socio",
      name: "Sócio",
      isSystem: true,
      isCustom: false,
      description: expect.stringMatching(/./),
      permissions: ["dashboard"],
    });
  });
});
