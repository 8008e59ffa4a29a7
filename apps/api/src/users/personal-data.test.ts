import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedUser, userCalls, userEvents } from "../testing/managed-users.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app, { trial: false });
});
afterAll(() => api.close());

const calls = () => userCalls(api);
const save = (payload: object, person = owner) => calls().savePersonal(person, payload);
const stored = async () => {
  const { tipo_pessoa, cpf, cnpj, email, role } = await storedUser(api, owner.user.id);
  return { tipo_pessoa, cpf, cnpj, email, role };
};
const fisica = { tipoPessoa: "fisica", cpf: "529.982.247-25", email: "ana@exemplo.com.br" };
const juridica = { tipoPessoa: "juridica", cnpj: "12.ABC.345/01DE-35", email: "ana@exemplo.com.br" };

describe("an owner's personal data", () => {
  test("are at first those of the registration, masked, and reachable without a subscription", async () => {
    const { status, body } = await calls().readPersonal(owner);
    expect(status).toBe(200);
    const cpf = expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    expect(body.data).toEqual({ tipoPessoa: "fisica", cpf, cnpj: "", email: `${owner.user.login}@exemplo.com.br` });
    expect(body).toMatchObject(body.data);
    expect((await calls().list(owner)).body).toMatchObject({ requiresSubscription: true });
  });

  test.each([
    [fisica, { cpf: "529.982.247-25", cnpj: "" }, { cpf: "52998224725", cnpj: null }],
    [
      { ...fisica, cpf: "52998224725" },
      { cpf: "529.982.247-25", cnpj: "" },
      { cpf: "52998224725", cnpj: null },
    ],
    [juridica, { cpf: "", cnpj: "12.ABC.345/01DE-35" }, { cpf: null, cnpj: "12ABC34501DE35" }],
    [{ ...juridica, cnpj: " 12abc34501de35 " }, { cnpj: "12.ABC.345/01DE-35" }, { cnpj: "12ABC34501DE35" }],
    [
      { ...juridica, cpf: fisica.cpf },
      { cpf: "", cnpj: "12.ABC.345/01DE-35" },
      { cpf: null, cnpj: "12ABC34501DE35" },
    ],
    [
      { ...fisica, cnpj: "lixo", email: " a@b.co " },
      { cnpj: "", email: "a@b.co" },
      { cnpj: null, email: "a@b.co" },
    ],
  ])("%j are stored without punctuation and returned masked, with one document only", async (given, answered, kept) => {
    const saved = await save(given);
    expect(saved).toMatchObject({ status: 200, body: { message: "Dados pessoais atualizados com sucesso!" } });
    expect(saved.body.data).toMatchObject({ tipoPessoa: given.tipoPessoa, ...answered });
    expect(await stored()).toMatchObject({ tipo_pessoa: given.tipoPessoa, ...kept });
    expect((await calls().readPersonal(owner)).body.data).toEqual(saved.body.data);
  });

  test("change no colleague's", async () => {
    const colleague = await newMember(api, owner, {}, "socio");
    const before = await storedUser(api, colleague.user.id);
    await save(fisica);
    expect(await storedUser(api, colleague.user.id)).toEqual(before);
  });

  test("switch the person type and remove the other document, without changing the role", async () => {
    await save(juridica);
    expect(await stored()).toMatchObject({ cpf: null, cnpj: "12ABC34501DE35", role: "administrador" });
    await save(fisica);
    expect(await stored()).toMatchObject({ cpf: "52998224725", cnpj: null, role: "administrador" });
    expect((await calls().me(owner)).body.user.role).toBe("administrador");
  });

  test.each([
    [{ tipoPessoa: "" }, "users.personal_data_required", "Tipo de pessoa e email são obrigatórios."],
    [{ tipoPessoa: undefined }, "users.personal_data_required", "Tipo de pessoa e email são obrigatórios."],
    [{ email: " " }, "users.personal_data_required", "Tipo de pessoa e email são obrigatórios."],
    [{ email: undefined, cpf: "" }, "users.personal_data_required", "Tipo de pessoa e email são obrigatórios."],
    [{ cpf: "" }, "users.cpf_required", "CPF é obrigatório para pessoa física."],
    [{ cpf: undefined, cnpj: juridica.cnpj }, "users.cpf_required", "CPF é obrigatório para pessoa física."],
    [{ tipoPessoa: "juridica" }, "users.cnpj_required", "CNPJ é obrigatório para pessoa jurídica."],
    [{ cpf: "529.982.247" }, "users.cpf_invalid", "CPF inválido"],
    [{ tipoPessoa: "juridica", cnpj: "12.345" }, "users.cnpj_invalid", "CNPJ inválido"],
    [{ email: "ana@" }, "users.email_invalid", "Email inválido"],
    [{ email: "a\u0000a@b.co" }, "request.invalid", "Dados inválidos: email"],
    [{ tipoPessoa: "outra" }, "request.invalid", "Dados inválidos: tipoPessoa"],
  ])("%j is refused as %s and nothing changes", async (change, code, error) => {
    const before = await stored();
    expect(await save({ ...fisica, ...change })).toMatchObject({ status: 400, body: { code, error } });
    expect(await stored()).toEqual(before);
  });

  test("belong to the owner only: every other role gets the specification's refusal, blocked or not", async () => {
    const error = "Acesso Negado: Você não tem permissão para acessar esta funcionalidade.";
    const refused = { status: 403, body: { code: "auth.forbidden", error } };
    const paying = await newOwner(api.app);
    const people = [
      await newMember(api, owner, { manage_users: true, settings: true }, "socio"),
      await newMember(api, paying, { manage_users: true }, "perito"),
      await newDeveloper(api),
    ];
    for (const person of people) {
      expect(await calls().readPersonal(person)).toMatchObject(refused);
      expect(await save(fisica, person)).toMatchObject(refused);
    }
    expect((await calls().readPersonal({ ...owner, token: "x".repeat(43) })).status).toBe(401);
    const company = await newOwner(api.app, { tipoPessoa: "juridica", trial: false });
    expect((await save(juridica, company)).status).toBe(200);
    expect(await stored()).not.toMatchObject({ email: "ana@exemplo.com.br" });
  });

  test("are an audit event when they change, with every changed field before and after, identifiers and addresses masked", async () => {
    await save(fisica);
    await save(fisica);
    await save({ ...juridica, email: fisica.email });
    const changed = (field: string) => expect.objectContaining({ field });
    const who = { action: "users.personal_data_changed", actor_id: owner.user.id, object_id: owner.user.id };
    expect(await userEvents(api, owner.user.id)).toEqual([
      { ...who, detail: { changes: [changed("tipoPessoa"), changed("cpf"), changed("cnpj")] } },
      { ...who, detail: { changes: [changed("cpf"), changed("email")] } },
    ]);
    const [second, first] = (await userEvents(api, owner.user.id)).map(({ detail }) => JSON.stringify(detail));
    expect(first).toContain('"after":"a•••@exemplo.com.br"');
    expect(second).toContain('"before":"fisica"');
    for (const secret of [fisica.cpf, juridica.cnpj, fisica.email]) expect(`${first}${second}`).not.toContain(secret);
  });

  test("a changed e-mail is no longer confirmed", async () => {
    const { email } = await stored();
    const { id } = owner.user;
    const confirmed = () =>
      api.db.platform((tx) =>
        sql`select 1 from users u join mailboxes v on v.user_id = u.id and v.email = u.email
            where u.id = ${id}`.execute(tx),
      );
    await api.db.platform((tx) => sql`insert into mailboxes values (${id}, ${id}, ${email}, now())`.execute(tx));
    expect((await confirmed()).rows).toHaveLength(1);
    await save(fisica);
    expect((await confirmed()).rows).toHaveLength(0);
  });
});
