import { warningsHeader } from "@lavra/contract/documents/documents";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import { docx, textOf } from "../testing/docx-files.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const ana = { kind: "pf", name: "ANA REIS", gender: "f", nationality: "brasileiro", cpf: "529.982.247-25" } as const;
const lia = { kind: "pf", name: "LIA MELO", gender: "f", profession: "ator" } as const;
const ivo = { kind: "pf", name: "IVO PRADO", gender: "m" } as const;
const nadir = { kind: "pf", name: "NADIR LIMA", gender: "u" } as const;
const inline = (...parties: object[]) => parties.map((one) => ({ inline: one }));

const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const get = async (url: string) => (await call(api.app, owner.token, { method: "GET", url })).body;
const post = (url: string, payload: object) => call(api.app, owner.token, { method: "POST", url, payload });
const generate = (documentType: string, request: object) =>
  post("/api/documents/generate", { documentType, formData: {}, outputFileName: "Saída", ...request });
const fieldsOf = async (id: string) => (await get(`/api/markers/file/${id}`)).data.markers;
const warningsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  JSON.parse(decodeURIComponent(String(headers[warningsHeader.toLowerCase()] ?? "[]")));
const fieldKinds = async (id: string) =>
  Object.entries<{ kind: string }>(await fieldsOf(id)).map(([key, { kind }]) => [key, kind]);

describe("the fields of a template", () => {
  test("are one for a party that it agrees with or names by an attribute, instead of one for each tag", async () => {
    const id = await template("{AUTOR.QUALIFICACAO}, {AUTOR: inscrito} {AUTOR.CPF}", "{REU: o|a} e {VARA}");
    expect(await fieldKinds(id)).toEqual([
      ["{AUTOR}", "parte"],
      ["{VARA}", ""],
      ["{REU}", "parte"],
    ]);
  });

  test("stay flat where an attribute says nothing of a person, and for the office and the signer", async () => {
    const id = await template("{CONTRATO.NUMERO} {IMOVEL.ENDERECO} {ESCRITORIO.CNPJ} {ADVOGADO.OAB}");
    expect((await fieldKinds(id)).map(([key]) => key)).toEqual([
      "{CONTRATO.NUMERO}",
      "{IMOVEL.ENDERECO}",
      "{ESCRITORIO.CNPJ}",
      "{ADVOGADO.OAB}",
    ]);
  });

  test("that were flat before stay so in the next version", async () => {
    const id = await template("{AUTOR}");
    const flat = { name: "AUTOR.CPF", type: "text", kind: "" };
    const markers = { ...(await fieldsOf(id)), "{AUTOR.CPF}": flat };
    await post(`/api/markers/file/${id}`, { markers });
    await newTemplate(api.app, owner.token, "Modelo.docx", docx("{AUTOR} {AUTOR.CPF} {AUTOR.RG}"));
    expect((await fieldKinds(id)).map(([key, kind]) => [key, kind])).toEqual([
      ["{AUTOR}", ""],
      ["{AUTOR.CPF}", ""],
      ["{AUTOR.RG}", ""],
    ]);
    const made = await generate(id, { formData: { AUTOR: "Ana", "AUTOR.CPF": "1", "AUTOR.RG": "2" } });
    expect(textOf(made.raw)).toEqual(["Ana 1 2"]);
  });
});

describe("words that agree with a field", () => {
  const warningsOfFile = async (id: string) => (await get(`/api/upload/warnings/${id}`)).data;

  test("have four results at the file, and no warning", async () => {
    const id = await template("{AUTOR: inscrito} {AUTOR: o|a} {AUTOR: requer/requerem}");
    const { warnings, agreements } = await warningsOfFile(id);
    expect(warnings).toEqual([]);
    expect(agreements[0]).toEqual({
      tag: "AUTOR: inscrito",
      keys: ["{AUTOR}"],
      count: 1,
      forms: { ms: "inscrito", mp: "inscritos", fs: "inscrita", fp: "inscritas" },
    });
  });

  test("stay as written while the field holds no parties, and fill once it does", async () => {
    const id = await template("{AUTOR: o|a} {AUTOR}");
    const fields = await fieldsOf(id);
    const markers = { "{AUTOR}": { ...fields["{AUTOR}"], kind: "" } };
    await post(`/api/markers/file/${id}`, { markers });
    const { warnings } = await warningsOfFile(id);
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual(["template.agreement_no_party"]);
    const flat = await generate(id, { formData: { AUTOR: "Ana" } });
    expect(textOf(flat.raw)).toEqual(["{AUTOR: o|a} Ana"]);
    await post(`/api/markers/file/${id}`, { markers: fields });
    expect((await warningsOfFile(id)).warnings).toEqual([]);
    expect(textOf((await generate(id, { parties: { AUTOR: inline(ana) } })).raw)).toEqual(["a ANA REIS"]);
  });
});

describe("a document of parties", () => {
  test("has each tag written from them, agreeing, in topics too", async () => {
    const id = await template("{AUTOR.QUALIFICACAO}, {AUTOR: autor|autora}", "{SUBTEMPLATES}");
    const topic = await newTopic(
      api.app,
      owner.token,
      "Fatos.docx",
      docx("{AUTOR: O|A} {AUTOR} {AUTOR: requer/requerem}"),
    );
    const selectedTopics = [{ id: topic, order: 1 }];
    const women = await generate(id, { parties: { AUTOR: inline(ana, lia) }, selectedTopics });
    expect(textOf(women.raw)).toEqual([
      "ANA REIS, brasileira, inscrita no CPF sob o nº 529.982.247-25, e LIA MELO, atriz, autoras",
      "As ANA REIS e LIA MELO requerem",
    ]);
    expect(warningsOf(women)).toEqual([]);
    const all = await generate(id, { parties: { "{autor}": inline(ana, ivo) }, selectedTopics });
    expect(textOf(all.raw)[1]).toBe("Os ANA REIS e IVO PRADO requerem");
    expect(textOf(all.raw)[0]).toMatch(/autores$/);
  });

  test("has no blank too many beside words that print nothing, nor a second full stop", async () => {
    const id = await template("Vem {AUTOR: ambos|ambas} {AUTOR}. Vem, {AUTOR: ambos|ambas}, {AUTOR.NOME}.");
    const firm = { kind: "ltda", name: "IPÊ LTDA." };
    const alone = await generate(id, { parties: { AUTOR: inline(firm) } });
    expect(textOf(alone.raw)).toEqual(["Vem IPÊ LTDA. Vem, IPÊ LTDA."]);
    const two = await generate(id, { parties: { AUTOR: inline(ana, firm) } });
    expect(textOf(two.raw)).toEqual(["Vem ambas ANA REIS e IPÊ LTDA. Vem, ambas, ANA REIS e IPÊ LTDA."]);
  });

  test("agrees two fields together, and warns where the gender of one is unknown", async () => {
    const id = await template("{AUTOR + RÉU: o/os|a/as} {AUTOR: autor|autora}, {RÉU: réu|ré}");
    const made = await generate(id, { parties: { AUTOR: inline(nadir), RÉU: inline(lia) } });
    expect(textOf(made.raw)).toEqual(["os(as) autor(a), ré"]);
    expect(warningsOf(made).map(({ code }: { code: string }) => code)).toContain("documents.party_gender");
    expect(warningsOf(made)[0].message).toContain("NADIR LIMA");
  });

  test("warns of every double form, and of data that a filter cannot read", async () => {
    const id = await template("{AUTOR.PAPEL} {AUTOR . NACIONALIDADE}, {AUTOR: requer/requerem} {AUTOR|moeda}");
    const person = { ...nadir, nationality: "brasileiro" };
    const made = await generate(id, { parties: { AUTOR: inline(person) } });
    expect(textOf(made.raw)).toEqual(["autor(a) brasileiro(a), requer NADIR LIMA"]);
    expect(warningsOf(made).map(({ code }: { code: string }) => code)).toEqual([
      "documents.value_as_typed",
      "documents.party_gender",
    ]);
    const number = await template("{AUTOR: requer/requerem} {AUTOR}");
    expect(warningsOf(await generate(number, { parties: { AUTOR: inline(person) } }))).toEqual([]);
  });

  test("lacks values while a field has no party", async () => {
    const id = await template("{AUTOR.CPF} {AUTOR: o|a} {VARA}");
    const made = await generate(id, { formData: {} });
    expect(made).toMatchObject({ status: 422, body: { code: "documents.missing_values" } });
    expect(made.body.data.markers.toSorted()).toEqual(["{AUTOR}", "{VARA}"]);
  });

  test("takes a value of a tag of its own before the party's", async () => {
    const id = await template("{AUTOR.CPF}: {AUTOR.NOME|maiusculas}");
    const made = await generate(id, { formData: { "AUTOR.CPF": "em anexo" }, parties: { AUTOR: inline(ana) } });
    expect(textOf(made.raw)).toEqual(["em anexo: ANA REIS"]);
  });

  test("is refused for a nameless party, too many, and a record that the office does not have", async () => {
    const id = await template("{AUTOR.CPF}");
    const nameless = await generate(id, { parties: { AUTOR: inline(ana, { kind: "pf", name: " " }) } });
    expect(nameless).toMatchObject({ status: 422, body: { code: "documents.party_nameless" } });
    expect(nameless.body.error).toBe("Falta o nome da 2ª parte de AUTOR.");
    const many = await generate(id, { parties: { AUTOR: inline(...Array.from({ length: 201 }, () => ana)) } });
    expect(many).toMatchObject({ status: 422, body: { code: "documents.too_many_parties" } });
    const unknown = await generate(id, { parties: { AUTOR: [{ id: newId(), version: 1 }] } });
    expect(unknown).toMatchObject({ status: 404, body: { code: "documents.party_not_found" } });
    const wrong = await generate(id, { parties: { AUTOR: inline({ ...ana, kind: "robô" }) } });
    expect(wrong).toMatchObject({ status: 400, body: { code: "request.invalid" } });
  });
});

describe("the parties of a document", () => {
  const made = async () => {
    const id = await template("{AUTOR: o|a} {AUTOR.QUALIFICACAO}");
    const parties = { AUTOR: inline({ ...ana, email: "  ", phone: "(85) 99999-1234" }, ivo) };
    const { headers } = await generate(id, { parties });
    return { id, documentId: String(headers["x-document-id"]) };
  };

  test("are among its inputs, without what is blank, and its list shows their names", async () => {
    const { documentId } = await made();
    const { inputs } = (await get(`/api/documents/${documentId}/inputs`)).data;
    expect(inputs.answers.fields).toEqual({});
    expect(inputs.answers.parties).toEqual({ "{AUTOR}": inline({ ...ana, phone: "(85) 99999-1234" }, ivo) });
    expect(inputs.writing.parties).toEqual(["{AUTOR}"]);
    const [file] = (await get("/api/documents/files")).data.files;
    expect(file.client).toBe("ANA REIS e IVO PRADO");
  });

  test("find it by name, identifier and telephone", async () => {
    const { documentId } = await made();
    for (const text of ["prado", "529.982", "9999-1234"]) {
      const found = await post("/api/documents/search", { text });
      expect(found.body.data.files.map((one: { id: string }) => one.id)).toEqual([documentId]);
    }
  });

  test("are judged: what the qualificação lacks, and who is neither man nor woman", async () => {
    const id = await template("{AUTOR: o|a} {AUTOR.QUALIFICACAO} {AUTOR.RG}");
    const request = { documentType: id, formData: {}, parties: { AUTOR: inline(nadir) } };
    const { findings } = (await post("/api/documents/conference", request)).body.data;
    const codes = findings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(["party_gender", "party_item", "party_empty"]));
    const item = findings.find(({ code }: { code: string }) => code === "party_item");
    expect(item).toMatchObject({ marker: "{AUTOR}", place: "campo AUTOR" });
    expect(item.text).toContain("nacionalidade");
    const both = await template("{AUTOR: Ambos|Ambas} {AUTOR: requer/requerem}, {AUTOR: ambos|ambas}");
    const alone = { documentType: both, formData: {}, parties: { AUTOR: inline(ana) } };
    const [beginning, ...others] = (await post("/api/documents/conference", alone)).body.data.findings;
    expect(others).toEqual([]);
    expect(beginning).toMatchObject({ code: "party_beginning", marker: "{AUTOR}" });
    expect(beginning.text).toContain("{AUTOR: Ambos|Ambas}");
    const empty = (await post("/api/documents/conference", { documentType: id, formData: {} })).body.data.findings;
    expect(empty[0]).toMatchObject({ code: "field_empty", marker: "{AUTOR}" });
  });

  test("stay in a draft, complete or not", async () => {
    const { id } = await made();
    const draftId = newId();
    const parties = { "{AUTOR}": inline(ana, { kind: "ltda", name: "" }) };
    const content = { templateId: id, answers: { v: 1, fields: {}, parties }, topics: [], outputName: null };
    const payload = { ...content, signerId: null, revision: 0, writer: newId() };
    const url = `/api/documents/drafts/${draftId}`;
    expect((await call(api.app, owner.token, { method: "PUT", url, payload })).status).toBe(200);
    expect((await get(url)).data.draft.answers).toEqual({ v: 1, fields: {}, parties });
    const [listed] = (await get("/api/documents/drafts")).drafts;
    expect(listed).toMatchObject({ about: "ANA REIS", filled: 1 });
    const found = await post("/api/documents/drafts/search", { text: "52998224725" });
    expect(found.body.data.drafts).toHaveLength(1);
  });
});

describe("parties that are records", () => {
  const record = async (data: object) =>
    (await call(api.app, owner.token, { method: "POST", url: "/api/parties", payload: { record: data } })).body.party;
  const withRecord = async () => {
    const party = await record({ kind: "pf", name: "MARINA DUARTE", gender: "f", cpf: "529.982.247-25" });
    const id = await template("{AUTOR.NOME}, {AUTOR: inscrito} no CPF {AUTOR.CPF}");
    const parties = { AUTOR: [{ id: party.id, version: party.version }] };
    const made = await generate(id, { parties });
    return { party, id, parties, made, documentId: String(made.headers["x-document-id"]) };
  };
  const listed = async () => (await get("/api/documents/files")).data.files[0];
  const found = async (text: string) => (await post("/api/documents/search", { text })).body.data.files.length;

  test("are written in the version named, and a later change of the record changes no document", async () => {
    const { party, id, parties, made } = await withRecord();
    expect(textOf(made.raw)).toEqual(["MARINA DUARTE, inscrita no CPF 529.982.247-25"]);
    const changed = { kind: "pf", name: "MARINA REIS", gender: "f", cpf: "529.982.247-25" };
    await call(api.app, owner.token, {
      method: "PUT",
      url: `/api/parties/${party.id}`,
      payload: { record: changed, version: 1 },
    });
    expect(textOf((await generate(id, { parties })).raw)).toEqual(["MARINA DUARTE, inscrita no CPF 529.982.247-25"]);
    const written = await post("/api/parties/written", { parties: parties.AUTOR });
    expect(written.body.data.parties).toEqual([
      {
        id: party.id,
        version: 1,
        latest: { id: party.id, version: 2 },
        party: { kind: "pf", name: "MARINA DUARTE", gender: "f", cpf: "529.982.247-25" },
      },
    ]);
  });

  test("are the client in the list, and find the document, after its name changed too", async () => {
    const { documentId } = await withRecord();
    expect(await listed()).toMatchObject({ client: "MARINA DUARTE" });
    expect(await found("duarte")).toBe(1);
    await call(api.app, owner.token, {
      method: "PUT",
      url: `/api/documents/files/${documentId}`,
      payload: { name: "Outro nome.docx" },
    });
    expect(await listed()).toMatchObject({ name: "Outro nome.docx" });
    expect(await found("duarte")).toBe(1);
  });

  test("leave with their record: no name stays beside the document, which keeps its bytes", async () => {
    const { party, id, parties, documentId, made } = await withRecord();
    await call(api.app, owner.token, { method: "DELETE", url: `/api/parties/${party.id}?documents=legal_obligation` });
    expect(await listed()).toMatchObject({ client: "" });
    expect((await post("/api/parties/written", { parties: parties.AUTOR })).body.data.parties).toEqual([null]);
    expect((await generate(id, { parties })).body.code).toBe("documents.party_not_found");
    const again = await call(api.app, owner.token, { method: "GET", url: `/api/documents/download/${documentId}` });
    expect(again.raw.equals(made.raw)).toBe(true);
    expect((await get(`/api/documents/${documentId}/inputs`)).code).toBe("documents.inputs_erased");
  });
});
