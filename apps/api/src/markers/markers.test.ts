// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic, upload } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const read = (id: string, token = owner.token) =>
  call(api.app, token, { method: "GET", url: `/api/markers/file/${id}` });
const save = (id: string, payload: object, token = owner.token) =>
  call(api.app, token, { method: "POST", url: `/api/markers/file/${id}`, payload });
const template = (...paragraphs: string[]) => newTemplate(api.app, owner.token, "Modelo.docx", docx(...paragraphs));
const unknown = "01900000-0000-7000-8000-000000000000";
/** The fields of a marker that was taken from no default. */
const ofOnesOwn = {
  category: "",
  isDefault: false,
  isCustom: false,
  createdBy: null,
  createdByName: "",
  isInherited: false,
};

describe("reading", () => {
  test("returns what an upload found, in order of appearance, with guessed types, and topics asked for", async () => {
    const id = await template("{Cliente} deve {VALOR} em {data}", "{SUBTEMPLATES}", "{COMARCA}, {cliente}");
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(Object.entries(body.data.markers)).toMatchObject([
      ["{CLIENTE}", { name: "Cliente", type: "text" }],
      ["{VALOR}", { type: "number" }],
      ["{DATA}", { type: "date" }],
      ["{COMARCA}", { type: "select", apiSource: "ibge-municipios-comarca" }],
    ]);
    expect(body.data).toMatchObject({ requiresSubtemplates: true, hasSubtemplates: true });
  });

  test("works for a topic as for a template", async () => {
    const id = await newTopic(api.app, owner.token, "Dano.docx", docx("Dano de {VALOR_DANO}"));
    expect((await read(id)).body.data).toMatchObject({
      markers: { "{VALOR_DANO}": { type: "number" } },
      hasSubtemplates: false,
    });
  });
});

describe("saving", () => {
  test("replaces the whole map in the given order and returns it", async () => {
    const id = await template("{NOME} {CPF}");
    const markers = {
      "{CIDADE}": { name: "Cidade", type: "select", options: ["Recife", "Olinda"], description: "Onde assina" },
      "{nome}": { name: "Nome completo" },
    };
    const saved = await save(id, { fileName: "x", filePath: "y", markers, requiresSubtemplates: false });
    expect(saved).toMatchObject({ status: 200, body: { data: { updatedBy: owner.user.nome } } });
    expect(new Date(saved.body.data.updatedAt)).toEqual(api.clock.now());
    const { body } = await read(id);
    expect(body.data).toEqual(saved.body.data);
    expect(Object.keys(body.data.markers)).toEqual(["{CIDADE}", "{NOME}"]);
    expect(body.data.markers["{CIDADE}"]).toEqual({
      ...markers["{CIDADE}"],
      ...ofOnesOwn,
      apiSource: "",
      kind: "",
      dateFormat: "",
      allowsOther: false,
    });
    expect(body.data.requiresSubtemplates).toBe(false);
  });

  test("retains a kind that a person chose; kinds are guessed at upload and for what was stored before kinds existed", async () => {
    const kinds = async (id: string) =>
      Object.values((await read(id)).body.data.markers as Record<string, { kind: string }>).map(({ kind }) => kind);
    const id = await template("{CPF_REU} {VALOR} {NOME} {POSSUI_BENS}");
    expect(await kinds(id)).toEqual(["cpf", "moeda", "", "sim_nao"]);
    const chosen = { "{CPF_REU}": { name: "CPF_REU", kind: "" }, "{NOME}": { name: "NOME", kind: "oab" } };
    await save(id, { markers: chosen });
    await template("{NOME} {CPF_REU} {CEP}");
    expect(await kinds(id)).toEqual(["", "oab", "cep"]);
    await api.db.platform((tx) => sql`update file_markers set kind = null where file_id = ${id}`.execute(tx));
    expect(await kinds(id)).toEqual(["cpf", "", "cep"]);
  });

  test("prints a date as it was sent until a person chooses a format, which a new version retains", async () => {
    const format = async (id: string) => (await read(id)).body.data.markers["{DATA}"].dateFormat;
    const id = await template("{DATA}");
    expect(await format(id)).toBe("");
    for (const dateFormat of ["curta", "extenso", "dia_semana"]) {
      const markers = { "{DATA}": { name: "DATA", type: "date", dateFormat } };
      expect((await save(id, { markers })).body.data.markers["{DATA}"]).toMatchObject({ dateFormat });
      await template("{DATA} {NOME}");
      expect(await format(id)).toBe(dateFormat);
    }
    await save(id, { markers: { "{DATA}": { name: "DATA", type: "date" } } });
    expect(await format(id)).toBe("");
  });

  test("remembers that a list takes other answers and the category of an own marker, also where a request leaves them out", async () => {
    const id = await template("{VARA}");
    const vara = { name: "VARA", type: "select" as const, options: ["1ª", "2ª"] };
    const cpf = { name: "CPF", category: "Minha" };
    const saved = async (markers: object) => (await save(id, { markers })).body.data.markers;
    const sent = { "{VARA}": { ...vara, allowsOther: true, category: "Foro" }, "{CPF}": cpf };
    expect(await saved(sent)).toMatchObject({
      "{VARA}": { allowsOther: true, category: "Foro", isDefault: false },
      "{CPF}": { allowsOther: false, category: "Dados Pessoais", isDefault: true },
    });
    expect(await saved({ "{VARA}": vara })).toMatchObject({ "{VARA}": { allowsOther: true, category: "Foro" } });
    expect(await saved({ "{VARA}": { ...vara, allowsOther: false, category: "" } })).toMatchObject({
      "{VARA}": { allowsOther: false, category: "" },
    });
    expect(await saved({ "{VARA}": { ...vara, options: [], allowsOther: true } })).toMatchObject({
      "{VARA}": { allowsOther: false },
    });
  });

  test("clears all markers with an empty map; an absent requiresSubtemplates counts as true", async () => {
    const id = await template("{NOME}");
    await save(id, { markers: {}, requiresSubtemplates: false });
    expect((await save(id, { markers: {} })).body.data).toMatchObject({ markers: {}, requiresSubtemplates: true });
  });

  test("is not undone by a new version of the file; a marker that vanishes and returns retains its configuration", async () => {
    const id = await template("{NOME} {VARA}");
    const vara = {
      name: "Vara",
      type: "select",
      options: ["1ª Vara"],
      description: "Juízo",
      apiSource: "",
      kind: "",
      dateFormat: "",
      allowsOther: true,
    };
    await save(id, {
      markers: { "{VARA}": vara, "{NOME}": { name: "NOME" }, "{MANUAL}": { name: "MANUAL" } },
      requiresSubtemplates: false,
    });
    expect(await template("{NOME} {NOVO}")).toBe(id);
    const without = (await read(id)).body.data;
    expect(Object.keys(without.markers)).toEqual(["{NOME}", "{MANUAL}", "{NOVO}"]);
    expect(without.requiresSubtemplates).toBe(false);
    await template("{VARA} {NOME}");
    expect((await read(id)).body.data.markers["{VARA}"]).toEqual({ ...vara, ...ofOnesOwn });
  });

  test.each([
    [{ markers: { "{A{B}": { name: "x" } } }, "markers.invalid"],
    [{ markers: { "{A}": { name: "x" }, a: { name: "x" } } }, "markers.invalid"],
    [{ markers: { "{A}": { name: " " } } }, "request.invalid"],
    [{ markers: { "{A}": { name: "x", type: "formula" } } }, "request.invalid"],
    [{ markers: { "{A}": { name: "x", apiSource: "http://exemplo" } } }, "request.invalid"],
    [{ markers: { "{A}": { name: "x", options: [""] } } }, "request.invalid"],
    [{ markers: { "{A}": { name: "x", type: "date", dateFormat: "letras" } } }, "request.invalid"],
    [{}, "request.invalid"],
  ])("refuses %j as %s and changes nothing", async (payload, code) => {
    const id = await template("{NOME}");
    const before = (await read(id)).body.data;
    expect(await save(id, payload)).toMatchObject({ status: 400, body: { code } });
    expect((await read(id)).body.data).toEqual(before);
  });

  test("retains the most recently vanished markers over many versions, and never exceeds the limit of a statement", {
    tags: "slow",
  }, async () => {
    const version = (letter: string) => {
      const names = Array.from({ length: 1990 }, (_, at) => `{${letter}${at}}`);
      return upload(api.app, owner.token, "topicos", { name: "Muitos.docx", bytes: docx(names.join(" ")) });
    };
    const id = (await version("A")).body.data.id;
    await save(id, { markers: { "{A0}": { name: "De antes" }, "{X}": { name: "Da pessoa" } } });
    for (const letter of ["B", "C", "D", "E", "F"]) expect((await version(letter)).status).toBe(201);
    const kept = await api.db.platform((tx) =>
      sql<{ count: number }>`select count(*) from file_markers where file_id = ${id}`.execute(tx),
    );
    expect(kept.rows[0]?.count).toBe(2000 + 1990 + 1);
    await save(id, { markers: { "{F0}": { name: "De agora" } } });
    await version("E");
    await version("F");
    expect((await read(id)).body.data.markers["{F0}"].name).toBe("De agora");
  });

  test("accepts odd characters in names and options without a server error", async () => {
    const id = await template("{NOME}");
    const odd = { name: "a\u0000b", type: "select", description: "\ud800x", options: ["\u0000", "ok\u0007"] };
    const { status, body } = await save(id, { markers: { "{NOME}": odd } });
    expect(status).toBe(200);
    expect(body.data.markers["{NOME}"]).toMatchObject({ name: "a b", description: "x", options: ["ok"] });
  });

  test("by two people at once stores one of the two maps, whole", async () => {
    const id = await template("{NOME}");
    const map = (letter: string) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`{${letter}${at}}`, { name: `${letter}${at}` }]));
    const replies = await Promise.all(["A", "B", "A", "B"].map((letter) => save(id, { markers: map(letter) })));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const keys = Object.keys((await read(id)).body.data.markers);
    expect([Object.keys(map("A")), Object.keys(map("B"))]).toContainEqual(keys);
  });
});

describe("access", () => {
  test("another office's file and a file that never existed get the same answer", async () => {
    const id = await template("{NOME}");
    const stranger = await newOwner(api.app);
    for (const file of [id, unknown]) {
      expect(await read(file, stranger.token)).toMatchObject({
        status: 404,
        body: { error: "Arquivo não encontrado" },
      });
      expect((await save(file, { markers: {} }, stranger.token)).status).toBe(404);
    }
    expect((await read("nao-e-um-id")).status).toBe(400);
    expect(Object.keys((await read(id)).body.data.markers)).toEqual(["{NOME}"]);
  });

  test("reading needs generate, writing create_model and upload, and a closed session can do neither", async () => {
    const id = await template("{NOME}");
    const reader = await newMember(api, owner, { generate: true });
    expect((await read(id, reader.token)).status).toBe(200);
    expect((await save(id, { markers: {} }, reader.token)).status).toBe(403);
    const writer = await newMember(api, owner, { create_model: true });
    expect((await save(id, { markers: {} }, writer.token)).status).toBe(200);
    await call(api.app, writer.token, { method: "POST", url: "/api/auth/logout" });
    expect((await read(id, writer.token)).status).toBe(401);
  });

  test("every office reads the platform's configuration, and only staff save it", async () => {
    const staff = await newDeveloper(api);
    const id = await newTemplate(api.app, staff.token, "P.docx", docx("{NOME} {SUBTEMPLATES}"));
    const saved = await save(id, { markers: { "{NOME}": { name: "Nome" } }, requiresSubtemplates: false }, staff.token);
    expect(saved.body.data.updatedBy).toBe(staff.user.nome);
    // Offices do not see who of the platform saved it.
    expect((await read(id)).body.data).toEqual({ ...saved.body.data, updatedBy: "" });
    expect(await save(id, { markers: {} })).toMatchObject({ status: 403, body: { code: "library.read_only" } });
  });
});
