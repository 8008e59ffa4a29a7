// @module-tag both-databases
import type { FoundFile } from "@lavra/contract/library/search";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const search = async (query: object, token = owner.token) => {
  const url = `/api/library/search?${new URLSearchParams(query as Record<string, string>)}`;
  const { status, body } = await call(api.app, token, { method: "GET", url });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { files: FoundFile[]; pagination: object };
};
const found = async (q: string, query: object = {}, token = owner.token) =>
  (await search({ q, ...query }, token)).files.map(({ name }) => name.replace(".docx", ""));
const marked = async (q: string) =>
  (await search({ q })).files.map(({ passage }) =>
    passage.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join(""),
  );

const teses = {
  "Dano moral": "A inscrição indevida gera danos morais, e a indenização é devida.\nSegundo parágrafo.",
  Prescrição: "Prescreve em três anos a pretensão de reparação civil.",
  "Inversão do ônus":
    "Requer a inversão do ônus da prova.\nO dano é moral e a indenizações não se furta o réu {NOME DO CLIENTE}.",
};

test("files are found by the words of names and texts, in any form, and only by people who may read them", async () => {
  for (const [name, text] of Object.entries(teses)) {
    await newTopic(api.app, owner.token, `${name}.docx`, docx(...text.split("\n")));
  }
  await createFolder(api.app, owner.token, "Cível");
  await createFolder(api.app, owner.token, "Recursos", { parentPath: "/Cível" });
  const apelacao = { name: "Apelação.docx", bytes: docx("Razões de apelação: cerceamento de defesa.") };
  const sent = await upload(api.app, owner.token, "models", apelacao, { category: "Cível", subcategory: "Recursos" });
  const id = sent.body.data.id as string;

  // Matches in the name first, then in the text, those with the words closest together first.
  expect(await found("danos morais")).toEqual(["Dano moral", "Inversão do ônus"]);
  expect(await found("danos morais", { first: "text" })).toEqual(["Dano moral", "Inversão do ônus"]);
  expect(await found("INDENIZACAO")).toEqual(await found("indenizações"));
  for (const typed of ["inden", "indenizaç", "indenizaca", "indenização"]) {
    expect(await found(typed), typed).toEqual(["Dano moral", "Inversão do ônus"]);
  }
  // A word followed by a space is whole.
  expect(await found("inden ")).toEqual([]);
  expect(await found("nome cliente")).toEqual(["Inversão do ônus"]);
  expect(await found("moral prescrição")).toEqual([]);
  expect(await found("apelação", { area: "topicos" })).toEqual([]);
  for (const q of ["", "  ", "de que", "§ & | ! :* ' \\", "(", "zzzz"]) expect(await found(q), q).toEqual([]);

  const [file] = (await search({ q: "defesa cerceada" })).files;
  expect(file).toBeUndefined();
  expect((await search({ q: "cerceamento defesa", area: "models" })).files).toEqual([
    {
      id,
      area: "models",
      name: "Apelação.docx",
      path: "/Cível/Recursos/Apelação.docx",
      readOnly: false,
      isNamed: false,
      passage: [
        { text: "Razões de apelação: ", isFound: false },
        { text: "cerceamento", isFound: true },
        { text: " de ", isFound: false },
        { text: "defesa", isFound: true },
        { text: ".", isFound: false },
      ],
    },
  ]);
  expect(await marked("moral indeniza")).toEqual([
    "A inscrição indevida gera danos [morais], e a [indenização] é devida.",
    "O dano é [moral] e a [indenizações] não se furta o réu {NOME DO CLIENTE}.",
  ]);
  expect((await search({ q: "dano", limit: 1, page: 2 })).pagination).toMatchObject({ total: 2, hasMore: false });

  // The index follows the file through another name, another version, an older one, and its deletion.
  await call(api.app, owner.token, {
    method: "PUT",
    url: "/api/upload/rename",
    payload: { fileId: id, newName: "Agravo" },
  });
  expect(await found("agravo defesa")).toEqual(["Agravo"]);
  await upload(
    api.app,
    owner.token,
    "models",
    { name: "Agravo.docx", bytes: docx("Nulidade da sentença.") },
    { category: "Cível/Recursos" },
  );
  expect([await found("cerceamento"), await found("nulidades")]).toEqual([[], ["Agravo"]]);
  await call(api.app, owner.token, { method: "POST", url: `/api/upload/versions/${id}/1/restore`, payload: {} });
  expect([await found("cerceamento"), await found("nulidades")]).toEqual([["Agravo"], []]);
  await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: id } });
  expect(await found("cerceamento")).toEqual([]);

  const [staff, stranger] = [await newDeveloper(api), await newOwner(api.app)];
  await newTopic(api.app, staff.token, "Tese da plataforma.docx", docx("Usucapião extraordinária."));
  expect((await search({ q: "usucapiao" })).files).toMatchObject([
    { path: "/Tópicos da plataforma/Tese da plataforma.docx", readOnly: true },
  ]);
  expect(await found("usucapião", {}, staff.token)).toEqual(["Tese da plataforma"]);
  for (const q of ["dano moral", "indenização", "prescr", "usucapião dano"]) {
    expect(await found(q, {}, stranger.token)).toEqual([]);
  }
});

test("what was stored before is found after the next start, and what is replaced meanwhile is left as it is", async () => {
  const other = await newOwner(api.app);
  const ids = [];
  for (const name of ["Um", "Dois"]) ids.push(await newTopic(api.app, other.token, `${name}.docx`, docx("litigância")));
  const forget = sql`update file_words set named = null, vector = null where tenant_id = ${other.user.scopeId}`;
  await api.db.platform((tx) => forget.execute(tx));
  await upload(api.app, other.token, "topicos", { name: "Dois.docx", bytes: docx("má-fé") });
  expect(await found("litigancia", {}, other.token)).toEqual([]);
  expect(await api.features.library.fillWords(() => true)).toBe(0);
  expect(await api.features.library.fillWords(() => false)).toBe(1);
  expect(await found("litigancia", {}, other.token)).toEqual(["Um"]);
  expect(await found("ma fe", {}, other.token)).toEqual(["Dois"]);
  expect(await api.features.library.fillWords(() => false)).toBe(0);
});
