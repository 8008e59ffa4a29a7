import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const post = (url: string, payload: object, person = owner) =>
  call(api.app, person.token, { method: "POST", url, payload });
const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const marina = { kind: "pf", name: "Marina Duarte Reis", gender: "f", cpf: "529.982.247-25" } as const;
const rui = { kind: "pf", name: "Rui Prado", gender: "m", cpf: "111.444.777-35" } as const;
const record = async (data: object, person = owner) =>
  (await post("/api/parties", { record: data }, person)).body.party;

type Judged = { body: { findings: { code: string; text: string; words?: string }[] } };
const said = ({ body }: Judged) => body.findings.map(({ code, words = "" }) => [code, words].join(": "));

/** Judges before and after generation, which must say the same. */
async function judged(id: string, formData: object, parties: object = {}) {
  const before = said(await post("/api/documents/conference", { documentType: id, formData, parties }));
  const made = await post("/api/documents/generate", { documentType: id, formData, parties, outputFileName: "Saída" });
  const document = String((made.headers as Record<string, unknown>)["x-document-id"]);
  const url = `/api/documents/${document}/conference`;
  expect(said(await call(api.app, owner.token, { method: "GET", url }))).toEqual(before);
  return before;
}

test("words beside a party, articles and the spelling of its name are compared with the party", async () => {
  const id = await template(
    "{CLIENTE}, brasileiro, inscrita no CPF sob o nº {CPF}",
    "Requer da autor e de MARIMA DUARTE REIS que compareça.",
  );
  const { id: recordId, version } = await record(marina);
  const parties = { "{CLIENTE}": [{ id: recordId, version }] };
  expect(await judged(id, { CLIENTE: "Marina Duarte Reis", CPF: marina.cpf }, parties)).toEqual([
    "article_differs: da autor",
    "party_agreement: Marina Duarte Reis, brasileiro",
    "party_spelling: MARIMA DUARTE REIS",
  ]);
});

test("the record of a group of fields writes nothing itself, and goes with the document", async () => {
  const id = await template("{CLIENTE} {CPF}");
  const { id: recordId, version } = await record(marina);
  const parties = { "{CLIENTE}": [{ id: recordId, version }] };
  const formData = { CLIENTE: "Outra Pessoa", CPF: "isento" };
  const made = await post("/api/documents/generate", { documentType: id, formData, parties, outputFileName: "Saída" });
  const document = String((made.headers as Record<string, unknown>)["x-document-id"]);
  const url = `/api/documents/${document}/inputs`;
  const { inputs } = (await call(api.app, owner.token, { method: "GET", url })).body;
  expect(inputs.answers).toMatchObject({ fields: { "{CLIENTE}": "Outra Pessoa", "{CPF}": "isento" }, parties });
  expect(inputs.writing.parties).toBeUndefined();
});

test("names and numbers of other records are found, and those of the document, other offices and banks are not", async () => {
  const id = await template(
    "{CLIENTE}, em face de RUI PRADO, CPF 111.444.777-35",
    "Ana Lima, Banco Sul, Pedro Nunes e o Dr. Rui Prado",
    "{FATOS}",
  );
  await record(marina);
  await record(rui);
  await record({ kind: "sa", name: "Banco Sul", gender: "m" });
  const stranger = await newOwner(api.app);
  await record({ kind: "pf", name: "Pedro Nunes", gender: "m" }, stranger);
  const facts = "Nada consta.";
  expect(await judged(id, { CLIENTE: marina.name, FATOS: facts })).toEqual([
    "party_elsewhere: 111.444.777-35",
    "party_elsewhere: RUI PRADO",
  ]);
  expect(await judged(id, { CLIENTE: "Rui Prado", FATOS: `${rui.cpf} ${facts}` })).toEqual([]);
});

test("the number of a lawsuit is compared with the state of the court", async () => {
  const heading = "EXCELENTÍSSIMO SENHOR JUIZ DE DIREITO DA 1ª VARA CÍVEL DA COMARCA DE SOBRAL/CE";
  const number = "0710802-55.2018.8.02.0001";
  const id = await template(heading, "Processo nº {PROCESSO}");
  expect(await judged(id, { PROCESSO: number })).toEqual(["court_differs: "]);
  const own = await template(heading.replace("SOBRAL/CE", "MACEIÓ – ESTADO DE ALAGOAS"), "Processo nº {PROCESSO}");
  expect(await judged(own, { PROCESSO: number })).toEqual([]);
  const letter = await template(heading, "Carta precatória nos autos nº {PROCESSO}");
  expect(await judged(letter, { PROCESSO: number })).toEqual([]);
});
