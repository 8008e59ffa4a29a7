import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  const office = { nome: "Souza Advogados", cnpj: "", endereco: "", telefone: "", email: "", cidade: "São Paulo" };
  await call(api.app, owner.token, { method: "PUT", url: "/api/office", payload: office });
  await signAs(owner, "Ana Souza", "123.456");
});
afterAll(() => api.close());

const signAs = (person: Person, nome: string, numero: string) =>
  call(api.app, person.token, {
    method: "PUT",
    url: "/api/office/professionals/me",
    payload: { nome, titulo: "", email: "", oab: [{ uf: "SP", numero }] },
  });
const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const generate = async (documentType: string, request: object = {}, person = owner) => {
  const payload = { documentType, formData: {}, outputFileName: "Saída", ...request };
  const reply = await call(api.app, person.token, { method: "POST", url: "/api/documents/generate", payload });
  return reply.status === 200 ? textOf(reply.raw) : reply.body;
};

test("known values replace values that the form omits, in topics too", async () => {
  const id = await template("{CIDADE}, {ESCRITÓRIO.NOME}", "{SUBTEMPLATES}", "{CLIENTE}, por {Nome do advogado}");
  const topic = await newTopic(api.app, owner.token, "Assinatura.docx", docx("{ADVOGADO.OAB}, OAB/{OAB}"));
  const selectedTopics = [{ id: topic, name: "Assinatura", order: 1 }];
  expect(await generate(id, { formData: { cliente: "Rui" }, selectedTopics })).toEqual([
    "São Paulo, Souza Advogados",
    "OAB/SP 123.456, OAB/SP 123.456",
    "Rui, por Ana Souza",
  ]);
});

test("a value of the form takes precedence", async () => {
  const id = await template("{ADVOGADO.OAB}, {ADVOGADO}, {CIDADE}");
  const formData = { "ADVOGADO.OAB": "OAB/RJ 1", cidade: "Olinda" };
  expect(await generate(id, { formData })).toEqual(["OAB/RJ 1, Ana Souza, Olinda"]);
});

test("another person of the office can sign, and nobody of another office", async () => {
  const colleague = await newMember(api, owner, { generate: true });
  await signAs(colleague, "João Lima", "7");
  const id = await template("{ADVOGADO}, {OAB}");
  expect(await generate(id, { signerId: colleague.user.id })).toEqual(["João Lima, SP 7"]);
  expect(await generate(id, { signerId: owner.user.id }, colleague)).toEqual(["Ana Souza, SP 123.456"]);
  const stranger = await newOwner(api.app);
  expect(await generate(id, { signerId: stranger.user.id })).toMatchObject({ code: "documents.signer_not_found" });
});

test("only values that are not known are reported as missing", async () => {
  const id = await template("{ADVOGADO}, {ADVOGADO.EMAIL}, {ADVOGADO_DO_RÉU}, {CLIENTE}");
  expect(await generate(id)).toMatchObject({
    code: "documents.missing_values",
    data: { markers: ["{ADVOGADO.EMAIL}", "{ADVOGADO_DO_RÉU}", "{CLIENTE}"] },
  });
});

test("a marker configured as something else is not filled with a known value", async () => {
  const id = await template("{ADVOGADO}, {CIDADE}");
  const markers = {
    "{ADVOGADO}": { name: "Advogado", type: "select", options: ["Dra. Bia"] },
    "{CIDADE}": { name: "Cidade", type: "select", apiSource: "ibge-municipios" },
  };
  await call(api.app, owner.token, { method: "POST", url: `/api/markers/file/${id}`, payload: { markers } });
  const missing = { code: "documents.missing_values", data: { markers: ["{ADVOGADO}"] } };
  expect(await generate(id)).toMatchObject(missing);
  expect(await generate(id, { formData: { advogado: "Dra. Bia" } })).toEqual(["Dra. Bia, São Paulo"]);
});

test("a marker that a topic configures as something else is not filled with a known value", async () => {
  const id = await template("{CLIENTE}", "{SUBTEMPLATES}");
  const topic = await newTopic(api.app, owner.token, "Assinatura.docx", docx("{ADVOGADO}"));
  const markers = { "{ADVOGADO}": { name: "Advogado", type: "select", options: ["Dra. Bia"] } };
  await call(api.app, owner.token, { method: "POST", url: `/api/markers/file/${topic}`, payload: { markers } });
  const selectedTopics = [{ id: topic, name: "Assinatura", order: 1 }];
  expect(await generate(id, { formData: { cliente: "Rui", cidade: "Olinda" }, selectedTopics })).toMatchObject({
    code: "documents.missing_values",
    data: { markers: ["{ADVOGADO}"] },
  });
});
