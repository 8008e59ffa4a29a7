// @module-tag both-databases
import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import { warningsHeader } from "@lavra/contract/documents/documents";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
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

const request = (method: "GET" | "POST" | "PUT", path: string, payload?: object, by = owner) =>
  call(api.app, by.token, { method, url: `/api/${path}`, ...(payload ? { payload } : {}) });
const list = async (by = owner) => (await request("GET", "office/party-attributes", undefined, by)).body.attributes;
const save = (attributes: object[], before: object[] = [], by = owner) =>
  request("PUT", "office/party-attributes", { attributes, before }, by);
const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const keysOf = async (id: string) => Object.keys((await request("GET", `markers/file/${id}`)).body.data.markers);
const warningsOf = async (id: string) =>
  (await request("GET", `upload/warnings/${id}`)).body.data.warnings.map(
    ({ code, suggestion }: { code: string; suggestion?: string }) => [code, suggestion],
  );
const generate = (documentType: string, ...parties: object[]) =>
  request("POST", "documents/generate", {
    documentType,
    formData: {},
    outputFileName: "Saída",
    parties: { AUTOR: parties },
  });
const inline = (name: string, own?: object) => ({ inline: { kind: "pf", name, gender: "m", ...(own ? { own } : {}) } });
const record = async (name: string, own: object) => {
  const { party } = (await request("POST", "parties", { record: { kind: "pf", name, gender: "m", own } })).body;
  return { id: party.id, version: party.version } as { id: string; version: number };
};

const matricula: OwnAttribute = { name: "MATRICULA", label: "Matrícula", of: "people" };
const beneficio: OwnAttribute = { name: "BENEFICIO_INSS", label: "Benefício INSS", of: "all" };

describe("an office's own attributes", () => {
  test("are saved in order by people who configure markers, and read by those who write documents", async () => {
    const lawyer = await newMember(api, owner, { generate: true }, "advogado_jr");
    const author = await newMember(api, owner, { upload: true }, "socio");
    expect(await list()).toEqual([]);
    expect((await save([matricula], [], lawyer)).status).toBe(403);
    expect(await save([beneficio, matricula], [], author)).toMatchObject({
      status: 200,
      body: { attributes: [beneficio, matricula], message: "Outros dados das partes salvos." },
    });
    expect(await list(lawyer)).toEqual([beneficio, matricula]);
    expect(await list(await newOwner(api.app))).toEqual([]);
  });

  test.each(["CPF", "PJ", "ORDEM", "MATRICULA"])("have free names: %s is not", async (name) => {
    const refused = await save([matricula, { name, label: "Outro", of: "all" }]);
    expect(refused).toMatchObject({ status: 400, body: { code: "account.attribute_taken" } });
    expect(JSON.stringify(refused.body)).toContain(name);
  });

  test("that somebody else changed meanwhile are not overwritten", async () => {
    await save([matricula]);
    expect(await save([beneficio])).toMatchObject({ status: 409, body: { code: "account.attributes_changed" } });
    expect((await save([beneficio, matricula], [matricula])).status).toBe(200);
  });

  test("leave the rest of the office's data as it is", async () => {
    await save([matricula]);
    const { office } = (await request("GET", "office")).body;
    await request("PUT", "office", { ...office, nome: "Souza" });
    expect(await list()).toEqual([matricula]);
  });
});

describe("a template with an own attribute", () => {
  test("asks for the party, and writes the values joined, in repetitions one by one", async () => {
    await save([matricula, beneficio]);
    const id = await template(
      "{AUTOR.MATRÍCULA} e {AUTOR.Benefício INSS}",
      "{#CADA AUTOR|A; B; e C.}{AUTOR.MATRICULA}{/CADA}",
    );
    expect(await keysOf(id)).toEqual(["{AUTOR}"]);
    expect(await warningsOf(id)).toEqual([]);
    const made = await generate(
      id,
      inline("ANA", { MATRICULA: "12-3", BENEFICIO_INSS: "987" }),
      await record("IVO", { MATRICULA: "45-6" }),
    );
    expect(textOf(made.raw)).toEqual(["12-3 e 45-6 e 987", "12-3; e 45-6."]);
  });

  test("says in the conference who lacks the datum", async () => {
    await save([matricula]);
    const id = await template("{AUTOR}: {AUTOR.MATRICULA}");
    const reported = async (...parties: object[]) => {
      const { body } = await request("POST", "documents/conference", {
        documentType: id,
        formData: {},
        parties: { AUTOR: parties },
      });
      return JSON.stringify(body);
    };
    expect(await reported(inline("ANA", { MATRICULA: "1" }), inline("IVO"))).toContain("IVO");
    expect(await reported(inline("IVO"))).toContain("AUTOR.MATRICULA");
  });

  test("goes on writing one that the office removed; a new template takes it for a field, with a warning", async () => {
    await save([matricula]);
    const id = await template("{AUTOR} {AUTOR.MATRICULA}");
    const party = await record("IVO", { MATRICULA: "45-6" });
    await save([], [matricula]);
    expect(await list()).toEqual([]);
    const made = await generate(id, party);
    expect(textOf(made.raw)).toEqual(["IVO 45-6"]);
    expect(decodeURIComponent(String(made.headers[warningsHeader.toLowerCase()] ?? ""))).not.toContain("MATRICULA");
    const later = await newTemplate(api.app, owner.token, "Outro.docx", docx("{AUTOR: o|a} {AUTOR.MATRICULA}"));
    expect((await keysOf(later)).toSorted()).toEqual(["{AUTOR.MATRICULA}", "{AUTOR}"]);
    expect(await warningsOf(later)).toEqual([["template.attribute_unknown", undefined]]);
    await save([matricula]);
    expect((await request("GET", `parties/${party.id}`)).body.party.record.own).toEqual({ MATRICULA: "45-6" });
  });

  test("keeps a field of its own that a person configured", async () => {
    const id = await template("{AUTOR: o|a} {AUTOR.VARA}");
    expect(await warningsOf(id)).toEqual([["template.attribute_unknown", undefined]]);
    const { markers } = (await request("GET", `markers/file/${id}`)).body.data;
    const said = { ...markers, "{AUTOR.VARA}": { ...markers["{AUTOR.VARA}"], description: "A vara do processo" } };
    await request("POST", `markers/file/${id}`, { markers: said });
    expect(await warningsOf(id)).toEqual([]);
  });
});

test("a table of parties brings values of own attributes, and its export writes them", async () => {
  await save([matricula]);
  await record("ANA REIS", { MATRICULA: "1", BENEFICIO_INSS: "9" });
  const columns = ["name", "own:MATRICULA"];
  const rows = [JSON.stringify(["ANA REIS", "2"]), JSON.stringify(["IVO PRADO", "=3"])].join("\n");
  const { counts } = (await request("POST", "parties/import", { columns, rows, choices: { name: "update" } })).body
    .data;
  expect(counts).toMatchObject({ created: 1, updated: 1 });
  const { raw } = await request("POST", "parties/file", { format: "csv" });
  const lines = raw.toString().trim().split("\r\n");
  expect(lines.map((line: string) => line.split(";").at(-1))).toEqual(['"Matrícula"', '"2"', `"'=3"`]);
  const { parties } = (await request("POST", "parties/search", { text: "ana reis" })).body;
  const { party } = (await request("GET", `parties/${parties[0].id}`)).body;
  expect(party.record.own).toEqual({ MATRICULA: "2", BENEFICIO_INSS: "9" });
});
