import { permissionKeys } from "@lavra/contract/roles/roles";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSeats, storedUser, userCalls, userEvents } from "../testing/managed-users.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person, signIn, testPassword } from "../testing/people.ts";
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

describe("a new user", () => {
  test("can log in, works in the creator's office, and starts with the role's flags", async () => {
    const created = await calls().create(owner, { login: "nina.rosa", role: "advogado_sr" });
    expect(created).toMatchObject({ status: 201, body: { success: true, message: "Usuário criado com sucesso!" } });
    const { user } = await signIn(api.app, "NINA.ROSA");
    const scopeId = owner.user.id;
    expect(user).toMatchObject({ id: created.body.user.id, role: "advogado_sr", parentId: owner.user.id, scopeId });
    expect(permissionKeys.filter((key) => user.permissions[key])).toEqual(["dashboard"]);
    expect(JSON.stringify(created.body)).not.toMatch(/argon2|password|senha/);
  });

  test("works in the office of the company that created them", async () => {
    const company = await newOwner(api.app, { tipoPessoa: "juridica" });
    expect(company.user.role).toBe("empresa");
    const { status, body } = await calls().create(company, { login: "rosa.nina" });
    expect([status, body.user.parentId]).toEqual([201, company.user.id]);
    expect((await signIn(api.app, "rosa.nina")).user.scopeId).toBe(company.user.id);
  });

  test("starts with the creator's choice for the role on the permissions page", async () => {
    await newMember(api, owner, {});
    const permissions = { advogado_jr: { permissions: ["generate", "upload"] } };
    await call(api.app, owner.token, { method: "POST", url: "/api/permissions", payload: { permissions } });
    const { body } = await calls().create(owner);
    expect((await storedUser(api, body.user.id)).permissions).toMatchObject({ generate: true, dashboard: false });
  });

  test.each([
    [{ nome: " " }, "users.required_fields", "Preencha nome, login e senha"],
    [{ login: "" }, "users.required_fields", "Preencha nome, login e senha"],
    [{ senha: "" }, "users.required_fields", "Preencha nome, login e senha"],
    [{ nome: undefined, senha: "12345" }, "users.required_fields", "Preencha nome, login e senha"],
    [{ role: "" }, "users.role_required", "Escolha o cargo do usuário."],
    [{ role: undefined }, "users.role_required", "Escolha o cargo do usuário."],
    [{ senha: "12345" }, "users.password_short", "A senha deve ter pelo menos 6 caracteres"],
    [{ senha: "flamengo2019" }, "users.password_common", "Escolha uma senha menos comum."],
    [{ login: "nina-rosa", senha: "NinaRosa" }, "users.password_common", "Escolha uma senha menos comum."],
    [{ nome: "Nina Rosa", senha: "nina rosa" }, "users.password_common", "Escolha uma senha menos comum."],
    [{ nome: "x".repeat(201) }, "request.invalid", "Dados inválidos: nome"],
    [{ nome: "Nina\u0000Rosa" }, "request.invalid", "Dados inválidos: nome"],
    [{ login: "nina\nrosa" }, "request.invalid", "Dados inválidos: login"],
  ])("%j is refused as %s and nobody is created", async (change, code, error) => {
    expect(await calls().create(owner, change)).toMatchObject({ status: 400, body: { code, error } });
    expect((await calls().list(owner)).body.users).toEqual([]);
    expect(await userEvents(api, owner.user.id)).toEqual([]);
  });

  test("needs a login that is unique on the whole platform, ignoring case, composition and spaces", async () => {
    const elsewhere = await newOwner(api.app);
    await calls().create(owner, { login: "José.Prado" });
    for (const login of ["José.Prado", " josé.prado ", "JOSE\u0301.PRADO"]) {
      const error = "Este login já está em uso. Escolha outro.";
      const refused = { status: 409, body: { code: "users.login_taken", error } };
      expect(await calls().create(owner, { login })).toMatchObject(refused);
      expect(await calls().create(elsewhere, { login })).toMatchObject(refused);
    }
    const pair = await Promise.all([calls().create(owner, { login: "par" }), calls().create(owner, { login: "par" })]);
    expect(pair.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("does not reveal others' logins without limit: after a number of taken ones an hour, calls are refused", async () => {
    const strict = await startTestApp({ loginTriesPerHour: 2 });
    const curious = await newOwner(strict.app);
    await addSeats(strict, curious, 10);
    const ask = (login: string) => userCalls(strict).create(curious, { login });
    expect((await ask("livre")).status).toBe(201);
    for (const login of ["livre", "LIVRE"]) expect(await ask(login)).toMatchObject({ status: 409 });
    for (const login of ["livre", "outro"]) {
      expect(await ask(login)).toMatchObject({ status: 429, body: { code: "auth.too_many_attempts" } });
    }
    const { id } = (await userCalls(strict).list(curious)).body.users[0];
    expect((await userCalls(strict).change(curious, id, { login: "livre" })).status).toBe(429);
    expect((await userCalls(strict).change(curious, id, { nome: "Livre" })).status).toBe(200);
    await strict.close();
  });

  test("is an audit event without personal data", async () => {
    const { body } = await calls().create(owner, { nome: "Nina Rosa", login: "nina.segredo" });
    const { id } = body.user;
    const event = { action: "users.created", actor_id: owner.user.id, object_id: id, detail: { role: "advogado_jr" } };
    expect(await userEvents(api, owner.user.id)).toEqual([event]);
  });
});

describe("a role", () => {
  test("that the caller may not give is refused, also one that exists only in another office", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "advogado_pl");
    const refused = {
      status: 403,
      body: { code: "users.role_forbidden", error: "Você não pode atribuir este cargo." },
    };
    for (const role of ["desenvolvedor", "administrador", "empresa", "perito", "constructor", "SOCIO"]) {
      expect(await calls().create(owner, { role })).toMatchObject(refused);
    }
    for (const role of ["socio", "advogado_sr", "advogado_pl", "administrador"]) {
      expect(await calls().create(partner, { role })).toMatchObject(refused);
    }
    expect((await calls().create(partner, { role: "estagiario" })).status).toBe(201);
  });

  test("of any kind is refused to a person who may give no role", async () => {
    const trainee = await newMember(api, owner, { manage_users: true }, "estagiario");
    expect(await calls().create(trainee, { role: "estagiario" })).toMatchObject({
      status: 403,
      body: { code: "users.creation_forbidden", error: "Seu cargo não permite criar usuários." },
    });
  });
});

describe("platform staff", () => {
  test("create account owners, each with their own office, regardless of user limits", async () => {
    const staff = await newDeveloper(api);
    for (const role of ["administrador", "empresa"]) {
      const { status, body } = await calls().create(staff, { role });
      const { id } = body.user;
      expect([status, body.user]).toMatchObject([201, { role, parentId: staff.user.id, isHierarchical: false }]);
      expect(await storedUser(api, id)).toMatchObject({ tenant_id: id, parent_id: staff.user.id, tipo_pessoa: null });
      const { user, token } = await signIn(api.app, body.user.login, testPassword);
      expect(user).toMatchObject({ role, scopeId: id, permissions: { manage_users: true } });
      expect((await calls().create({ user, token })).body).toMatchObject({ requiresSubscription: true });
      expect(await userEvents(api, id)).toMatchObject([{ action: "users.created", actor_id: staff.user.id }]);
    }
  });

  test("create nobody in an office, and no other staff", async () => {
    const staff = await newDeveloper(api);
    for (const role of ["socio", "estagiario", "desenvolvedor"]) {
      expect(await calls().create(staff, { role })).toMatchObject({
        status: 403,
        body: { code: "users.role_forbidden" },
      });
    }
  });
});

describe("a request with an Idempotency-Key", () => {
  const create = (key: string, change: object, person = owner) =>
    call(api.app, person.token, {
      method: "POST",
      url: "/api/users",
      headers: { "idempotency-key": key },
      payload: { nome: "Davi Luz", login: "davi.luz", senha: testPassword, role: "advogado_jr", ...change },
    });

  test("creates one user when repeated, also concurrently, and gets the same answer", async () => {
    const login = `pedido.${owner.user.login}`;
    const first = await create("pedido-0001", { login });
    expect(first.status).toBe(201);
    const again = await Promise.all([create("pedido-0001", { login }), create("pedido-0001", { login })]);
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body });
    expect((await calls().list(owner)).body.users).toHaveLength(1);
    expect(await userEvents(api, owner.user.id)).toHaveLength(1);

    const atOnce = `ao.mesmo.tempo.${owner.user.login}`;
    const both = await Promise.all([
      create("pedido-0002", { login: atOnce }),
      create("pedido-0002", { login: atOnce }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect((await calls().list(owner)).body.users).toHaveLength(2);
  });

  test("keeps its answer beside those of other keys, and of colleagues with the same key", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    const logins = ["um", "dois", "tres"].map((name) => `${name}.${owner.user.login}`);
    const ask = [
      () => create("pedido-0006", { login: logins[0] }),
      () => create("pedido-0007", { login: logins[1] }),
      () => create("pedido-0006", { login: logins[2] }, partner),
    ];
    const answers = async () => {
      const found: string[] = [];
      for (const one of ask) found.push((await one()).body.user?.login);
      return found;
    };
    expect([await answers(), await answers()]).toEqual([logins, logins]);
  });

  test("with other data is refused; the same key is free for another person and after a day", async () => {
    const login = `chave.${owner.user.login}`;
    await create("pedido-0003", { login });
    const error = "Este pedido já foi enviado com outros dados. Atualize a página e tente novamente.";
    const refused = { status: 409, body: { code: "request.key_reused", error } };
    expect(await create("pedido-0003", { login: `outra.${login}` })).toMatchObject(refused);
    expect(await create("pedido-0003", { login, senha: `${testPassword}-outra` })).toMatchObject(refused);
    const elsewhere = await newOwner(api.app);
    expect((await create("pedido-0003", { login: `la.${login}` }, elsewhere)).status).toBe(201);
    const { clock, app } = api;
    clock.advance(24 * 3_600_000 - 1);
    expect(await create("pedido-0003", { login: `amanha.${login}` })).toMatchObject(refused);
    clock.advance(1);
    const { token } = await signIn(app, owner.user.login);
    const nextDay = await create("pedido-0003", { login: `amanha.${login}` }, { ...owner, token });
    expect(nextDay.status).toBe(201);
  });

  test("that failed leaves no answer: the same key may succeed later", async () => {
    const login = `tomado.${owner.user.login}`;
    const { body } = await calls().create(owner, { login });
    expect((await create("pedido-0004", { login })).status).toBe(409);
    await calls().remove(owner, body.user.id);
    expect((await create("pedido-0004", { login })).status).toBe(201);
  });

  test("of a platform's staff member creates one owner", async () => {
    const staff = await newDeveloper(api);
    const change = { login: `dona.${owner.user.login}`, role: "administrador" };
    const [one, other] = [await create("pedido-0005", change, staff), await create("pedido-0005", change, staff)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
  });

  test.each(["", "curta", "x".repeat(129), "com espaço no meio"])("with the key %j is refused", async (key) => {
    expect(await create(key, {})).toMatchObject({ status: 400, body: { error: "Dados inválidos: Idempotency-Key" } });
  });
});
