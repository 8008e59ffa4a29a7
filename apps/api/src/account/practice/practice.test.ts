import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userCalls } from "../../testing/managed-users.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
let owner: Person;
let lawyer: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  lawyer = await newMember(api, owner, { generate: true }, "advogado_jr", "João Lima");
});
afterAll(() => api.close());

const get = (path: string, person = owner) => call(api.app, person.token, { method: "GET", url: `/api/${path}` });
const put = (path: string, payload: object, person = owner) =>
  call(api.app, person.token, { method: "PUT", url: `/api/office${path}`, payload });
const own = (payload: object, person = owner) => put("/professionals/me", { ...ana, ...payload }, person);

const office = {
  nome: "Souza & Lima Advogados",
  cnpj: "11222333000181",
  endereco: "Rua da Quitanda, 86",
  telefone: "11 3265 4321",
  email: "contato@souzalima.adv.br",
  cidade: "São Paulo",
};
const ana = { nome: "Ana Souza", titulo: "Advogada", email: "ana@souzalima.adv.br", oab: [] as object[] };

describe("the office's data", () => {
  test("is saved by the owner, readable by the whole office, and formatted with punctuation", async () => {
    const saved = await put("", office);
    expect(saved).toMatchObject({ status: 200, body: { message: "Dados do escritório salvos." } });
    const kept = {
      ...office,
      cnpj: "11.222.333/0001-81",
      telefone: "(11) 3265-4321",
      umMil: false,
      mantemProtecao: false,
      alteracoesControladas: "accept",
    };
    expect(saved.body.office).toEqual(kept);
    expect((await get("office", lawyer)).body.office).toEqual(kept);
    expect(await put("", office, lawyer)).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  });

  test("is empty until it is saved, and for every other office", async () => {
    await put("", office);
    const empty = {
      nome: "",
      cnpj: "",
      endereco: "",
      telefone: "",
      email: "",
      cidade: "",
      umMil: false,
      mantemProtecao: false,
      alteracoesControladas: "accept",
    };
    expect((await get("office", await newOwner(api.app))).body.office).toEqual(empty);
  });

  test("stores values that are neither CNPJ nor telephone as typed, and clears emptied values", async () => {
    const odd = {
      ...office,
      cnpj: "em inscrição",
      telefone: "ramal 12",
      email: "",
      umMil: false,
      mantemProtecao: false,
      alteracoesControladas: "accept",
    };
    expect((await put("", odd)).body.office).toEqual(odd);
    expect(await put("", { ...office, email: "sem arroba" })).toMatchObject({ body: { code: "users.email_invalid" } });
    expect((await get("office")).body.office).toEqual(odd);
  });
});

test("a writing preference of the office is stored, and remains when a later save omits it", async () => {
  expect((await put("", { ...office, umMil: true })).body.office.umMil).toBe(true);
  expect((await put("", office)).body.office.umMil).toBe(true);
  expect((await get("office", lawyer)).body.office.umMil).toBe(true);
  expect((await put("", { ...office, umMil: false })).body.office.umMil).toBe(false);
  expect((await put("", { ...office, umMil: "sim" })).status).toBe(400);
  expect((await put("", { ...office, mantemProtecao: true })).body.office.mantemProtecao).toBe(true);
  expect((await put("", office)).body.office.mantemProtecao).toBe(true);
  expect((await put("", { ...office, mantemProtecao: false })).body.office.mantemProtecao).toBe(false);
  const changes = "alteracoesControladas";
  expect((await put("", { ...office, [changes]: "keep" })).body.office[changes]).toBe("keep");
  expect((await put("", office)).body.office[changes]).toBe("keep");
  expect((await put("", { ...office, [changes]: "drop" })).status).toBe(400);
  expect((await put("", { ...office, [changes]: "accept" })).body.office[changes]).toBe("accept");
});

describe("professional data", () => {
  test("starts with the account's name and is stored as given, each registration once", async () => {
    expect((await get("office/professionals/me", lawyer)).body.professional).toEqual({
      nome: "João Lima",
      titulo: "",
      email: "",
      oab: [],
    });
    const oab = [
      { uf: "sp", numero: "123456" },
      { uf: "SP", numero: "123.456" },
      { uf: "RJ", numero: "98765-a" },
    ];
    const { body } = await own({ oab }, lawyer);
    expect(body.professional.oab).toEqual([
      { uf: "SP", numero: "123.456" },
      { uf: "RJ", numero: "98.765-A" },
    ]);
    expect((await get("office/professionals/me", lawyer)).body.professional).toEqual(body.professional);
  });

  test.each([
    [{ nome: " " }, "account.signature_required"],
    [{ oab: [{ uf: "XX", numero: "123" }] }, "account.oab_invalid"],
    [{ oab: [{ uf: "SP", numero: "" }] }, "account.oab_invalid"],
    [{ oab: [{ uf: "SP", numero: "RJ 123" }] }, "account.oab_invalid"],
    [{ email: "sem arroba" }, "users.email_invalid"],
  ])("%j is refused", async (change, code) => {
    expect(await own(change)).toMatchObject({ status: 400, body: { code } });
  });

  test("is visible to the whole office while the person is active, and to no other office", async () => {
    await own({}, lawyer);
    const seen = [{ ...ana, id: lawyer.user.id }];
    expect((await get("office/professionals")).body.professionals).toEqual(seen);
    expect((await get("office/professionals", await newOwner(api.app))).body.professionals).toEqual([]);
    await call(api.app, owner.token, { method: "DELETE", url: `/api/users/${lawyer.user.id}` });
    expect((await get("office/professionals")).body.professionals).toEqual([]);
  });
});

test("people are listed by name, and nobody who is inactive signs", async () => {
  await own({ nome: "Zélia Souza" });
  await own({ nome: "Bia Lima" }, lawyer);
  const names = async () =>
    (await get("office/professionals")).body.professionals.map(({ nome }: { nome: string }) => nome);
  expect(await names()).toEqual(["Bia Lima", "Zélia Souza"]);
  const signing = () => get(`documents/known-values?signerId=${lawyer.user.id}`);
  expect((await signing()).status).toBe(200);
  await userCalls(api).change(owner, lawyer.user.id, { ativo: false });
  expect(await names()).toEqual(["Zélia Souza"]);
  expect(await signing()).toMatchObject({ status: 404, body: { code: "documents.signer_not_found" } });
});

describe("known values of a form", () => {
  const known = async (person: Person, signerId?: string) =>
    (await get(`documents/known-values${signerId ? `?signerId=${signerId}` : ""}`, person)).body.data;

  test("are empty at first", async () => {
    expect(await known(owner)).toEqual({ values: {}, signerId: null, signers: [] });
  });

  test("are the office's data and the calling signer's data", async () => {
    await put("", { ...office, telefone: "" });
    const oab = [
      { uf: "SP", numero: "123.456" },
      { uf: "RJ", numero: "98.765" },
    ];
    await own({ oab, email: "" });
    expect(await known(owner)).toEqual({
      values: {
        "ESCRITORIO.NOME": "Souza & Lima Advogados",
        "ESCRITORIO.CNPJ": "11.222.333/0001-81",
        "ESCRITORIO.ENDERECO": "Rua da Quitanda, 86",
        "ESCRITORIO.EMAIL": "contato@souzalima.adv.br",
        "ESCRITORIO.CIDADE": "São Paulo",
        "ADVOGADO.NOME": "Ana Souza",
        "ADVOGADO.OAB": "OAB/SP 123.456 e OAB/RJ 98.765",
        "ADVOGADO.INSCRICAO": "SP 123.456 e RJ 98.765",
        "ADVOGADO.TITULO": "Advogada",
      },
      signerId: owner.user.id,
      signers: [{ id: owner.user.id, nome: "Ana Souza", oab: "OAB/SP 123.456 e OAB/RJ 98.765" }],
    });
  });

  test("are a colleague's data when a colleague signs, or only the name if the colleague saved nothing", async () => {
    await own({}, owner);
    expect(await known(lawyer)).toMatchObject({ signerId: null, signers: [{ id: owner.user.id }] });
    expect(await known(lawyer, owner.user.id)).toMatchObject({
      signerId: owner.user.id,
      values: { "ADVOGADO.NOME": "Ana Souza", "ADVOGADO.EMAIL": "ana@souzalima.adv.br" },
    });
    const named = await known(owner, lawyer.user.id);
    expect(named).toMatchObject({ signerId: lawyer.user.id, values: { "ADVOGADO.NOME": "João Lima" } });
    expect(Object.keys(named.values)).toEqual(["ADVOGADO.NOME"]);
    await put("", office);
    expect((await known(owner)).values["ESCRITORIO.TELEFONE"]).toBe("(11) 3265-4321");
  });

  test("are refused for a signer of another office", async () => {
    const stranger = await newOwner(api.app);
    await own({}, stranger);
    const reply = await get(`documents/known-values?signerId=${stranger.user.id}`);
    expect(reply).toMatchObject({ status: 404, body: { code: "documents.signer_not_found" } });
  });
});
