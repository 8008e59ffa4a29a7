import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person, principalOf } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const cpf = "{PARTE: inscrito} no CPF/MF sob o nº {CPF}";
const read = async (person = owner) =>
  (await call(api.app, person.token, { method: "GET", url: "/api/office/wording" })).body.wording;
const save = (payload: object, person = owner) =>
  call(api.app, person.token, { method: "PUT", url: "/api/office/wording", payload });
const versions = async (person = owner) =>
  (await call(api.app, person.token, { method: "GET", url: "/api/office/wording/versions" })).body.versions;

describe("the phrases of an office", () => {
  test("are the shipped texts at first, and then what the owner saved, for the whole office and no other", async () => {
    const lawyer = await newMember(api, owner, { generate: true }, "advogado_jr", "João Lima");
    expect(await read(lawyer)).toEqual({ version: 0, texts: {}, off: [] });
    const email = "endereço eletrônico {EMAIL}";
    const saved = await save({ version: 0, texts: { cpf, email }, off: ["birth"] });
    const kept = { version: 1, texts: { cpf }, off: ["birth"] };
    expect(saved).toMatchObject({ status: 200, body: { wording: kept, message: "Texto da qualificação salvo." } });
    expect(await read(lawyer)).toEqual(kept);
    expect(await read(await newOwner(api.app))).toMatchObject({ version: 0 });
    expect(await save(kept, lawyer)).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  });

  test("are versions that stay, with who made them", async () => {
    await save({ version: 0, texts: { cpf }, off: [] });
    await save({ version: 1, texts: {}, off: ["regime"] });
    // As the present one: no version.
    await save({ version: 2, texts: {}, off: ["regime"] });
    expect(await versions()).toEqual([
      { version: 2, texts: {}, off: ["regime"], createdAt: expect.any(String), createdBy: owner.user.nome },
      { version: 1, texts: { cpf }, off: [], createdAt: expect.any(String), createdBy: owner.user.nome },
    ]);
  });

  test("are not saved over those of somebody else", async () => {
    const both = await Promise.all([
      save({ version: 0, texts: { cpf }, off: [] }),
      save({ version: 0, texts: {}, off: ["birth"] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("account.wording_changed");
    expect(await versions()).toHaveLength(1);
  });

  test.each([
    [" ", "account.phrase_empty", {}],
    [`{CPF}${"x".repeat(200)}`, "account.phrase_long", { limit: 200 }],
    ["CPF {CPF", "account.phrase_braces", {}],
    ["{RG}", "account.phrase_name", { name: "RG", names: ["CPF"] }],
    ["CPF", "account.phrase_missing", { name: "CPF" }],
    ["{PARTE: xyzzy} {CPF}", "account.phrase_agreement", { word: "xyzzy" }],
  ])("%j is refused with %s", async (text, code, data) => {
    const refused = await save({ version: 0, texts: { cpf: text }, off: [] });
    expect(refused).toMatchObject({ status: 400, body: { code, data: { phrase: "cpf", ...data } } });
    expect(await read()).toMatchObject({ version: 0 });
  });
});

test("a document is written with the phrases of its time, and again with those or the present ones", async () => {
  const bytes = docx("{AUTOR.QUALIFICACAO}");
  const documentType = await newTemplate(api.app, owner.token, "Modelo.docx", bytes);
  const parties = { AUTOR: [{ inline: { kind: "pf", name: "ANA", gender: "f", cpf: "529.982.247-25" } }] };
  const post = (url: string, payload: object) =>
    call(api.app, owner.token, { method: "POST", url: `/api/documents/${url}`, payload });
  const generate = async (more: object = {}) => {
    const reply = await post("generate", { documentType, formData: {}, parties, outputFileName: "D", ...more });
    const id = String(reply.headers["x-document-id"]);
    const inputs = (await call(api.app, owner.token, { method: "GET", url: `/api/documents/${id}/inputs` })).body
      .inputs;
    return { id, text: textOf(reply.raw).join("\n"), wording: inputs.writing.wording };
  };
  const again = async (id: string) => {
    const { chunks, isSame } = await api.features.documents.regenerate(principalOf(owner), id);
    return [textOf(Buffer.concat(chunks)).join("\n"), isSame];
  };
  const [shipped, medium, short] = ["inscrita no CPF sob o nº", "inscrita no CPF/MF sob o nº", "CPF"].map(
    (words) => `ANA, ${words} 529.982.247-25`,
  );
  const before = await generate();
  expect(before).toMatchObject({ text: shipped, wording: undefined });
  await save({ version: 0, texts: { cpf }, off: [] });
  const first = await generate();
  expect(first).toMatchObject({ text: medium, wording: { version: 1, texts: { cpf }, off: [] } });
  await save({ version: 1, texts: { cpf: "CPF {CPF}" }, off: [] });
  const second = await generate();
  expect(second).toMatchObject({ text: short, wording: { version: 2 } });
  expect(await Promise.all([before, first, second].map(({ id }) => again(id)))).toEqual([
    [shipped, true],
    [medium, true],
    [short, true],
  ]);
  expect(await generate({ templateVersion: 1, wordingVersion: 1 })).toMatchObject({
    text: medium,
    wording: { version: 1 },
  });
  expect(await generate({ wordingVersion: 0 })).toMatchObject({ text: shipped, wording: undefined });
  const paper = async (more: object) =>
    (await post("paper", { modelId: documentType, topics: [], ...more })).body.data.writing.wording?.version;
  expect([await paper({}), await paper({ wordingVersion: 1 }), await paper({ wordingVersion: 0 })]).toEqual([
    2,
    1,
    undefined,
  ]);
});
