import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordedEvents } from "../../testing/database/recorded-events.ts";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let template: string;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  template = await newTemplate(api.app, owner.token, "Petição inicial.docx", docx("{CLIENTE} contra {RÉU}"));
});
afterAll(() => api.close());

const save = (templateId: string | null, rule: string | null, { token } = owner) =>
  call(api.app, token, { method: "PUT", url: "/api/documents/name-rules", payload: { templateId, rule } });
const rules = async ({ token } = owner) =>
  (await call(api.app, token, { method: "GET", url: `/api/documents/name-rules/${template}` })).body.data;
const nameOf = async (more: object = {}) => {
  const payload = { documentType: template, formData: { CLIENTE: "Ana", RÉU: "Beto" }, ...more };
  const made = await call(api.app, owner.token, { method: "POST", url: "/api/documents/generate", payload });
  return decodeURIComponent(String(made.headers["content-disposition"]).split("''")[1] ?? "");
};

test("a document without a requested name is named by its template's rule, else the office's, else as specified", async () => {
  expect(await nameOf()).toBe("Petição inicial_gerado.docx");
  await save(null, "{MODELO} - {CLIENTE}");
  expect(await nameOf()).toBe("Petição inicial - Ana.docx");
  await save(template, "{CLIENTE} x {réu}");
  expect(await nameOf()).toBe("Ana x Beto.docx");
  expect(await nameOf({ outputFileName: "Próprio" })).toBe("Próprio.docx");
  expect(await rules()).toEqual({ template: "{CLIENTE} x {réu}", office: "{MODELO} - {CLIENTE}" });
  await save(template, "{RÉU}");
  await save(template, null);
  expect(await nameOf()).toBe("Petição inicial - Ana (2).docx");
  await save(null, null);
  expect(await rules()).toEqual({ template: null, office: null });
  const recorded = await recordedEvents(api, owner, "documents.name_rule");
  expect(recorded.map(({ action, by, of }) => [action, by, of])).toEqual([
    ["documents.name_rule_saved", owner.user.id, null],
    ["documents.name_rule_saved", owner.user.id, template],
    ["documents.name_rule_saved", owner.user.id, template],
    ["documents.name_rule_removed", owner.user.id, template],
    ["documents.name_rule_removed", owner.user.id, null],
  ]);
});

test("an empty name is refused, also with a rule", async () => {
  await save(null, "{MODELO}");
  const payload = { documentType: template, formData: { CLIENTE: "Ana", RÉU: "Beto" }, outputFileName: "" };
  const refused = await call(api.app, owner.token, { method: "POST", url: "/api/documents/generate", payload });
  expect(refused.body.code).toBe("documents.name_required");
});

test.each([
  ["{CPF}", "O modelo não tem o marcador {CPF}."],
  ["a/b", 'Nomes de arquivo não podem ter < > : " / \\ | ? *'],
  ["", "Escreva ao menos uma letra ou um marcador."],
])("the rule %j is refused with its reason, and nothing changes", async (rule, reason) => {
  expect((await save(template, rule)).body).toMatchObject({ code: "documents.name_rule_wrong", error: reason });
  expect(await rules()).toEqual({ template: null, office: null });
});

test("the office's rule has no markers of a template; topics and other offices' templates have no rule", async () => {
  expect((await save(null, "{RÉU}")).status).toBe(400);
  const topic = await newTopic(api.app, owner.token, "Dano.docx", docx("dano"));
  expect((await save(topic, "{MODELO}")).body.code).toBe("documents.template_not_found");
  const stranger = await newOwner(api.app);
  expect((await save(template, "{MODELO}", stranger)).body.code).toBe("documents.template_not_found");
  await save(template, "{MODELO}");
  expect(await rules(stranger)).toBeUndefined();
});

test("who only generates reads the rules and changes none", async () => {
  const colleague = await newMember(api, owner, { generate: true });
  expect((await save(null, "{MODELO}", colleague)).status).toBe(403);
  await save(null, "{MODELO}");
  expect(await rules(colleague)).toEqual({ template: null, office: "{MODELO}" });
});
