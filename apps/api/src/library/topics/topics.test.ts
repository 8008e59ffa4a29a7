import { noTopicData } from "@lavra/contract/library/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, token = owner.token) =>
  call(api.app, token, { method, url: `/api/${url}`, ...(payload && { payload }) });
const save = (id: string, data: object, token = owner.token) =>
  send("PUT", `topics/data/${id}`, { ...noTopicData, updatedAt: null, ...data }, token);
const list = async (token = owner.token) => (await send("GET", "topics/data", undefined, token)).body.topics;
const known = async (id: string) => (await list()).find((one: { fileId: string }) => one.fileId === id);
const topic = (name: string) => newTopic(api.app, owner.token, `${name}.docx`, docx(name));

test("topic data survives changes of name, place and version, and is deleted with the file", async () => {
  const lawyer = await newMember(api, owner, { upload: true }, "advogado_jr", "João Lima");
  const [dano, tutela, prescricao] = [await topic("Dano moral"), await topic("Tutela"), await topic("Prescrição")];
  const custas = await topic("Custas");
  expect(await list()).toEqual([]);
  const said = {
    area: "Consumidor",
    side: "autor",
    venue: { sphere: "JUD", jurisdiction: "EST", instance: "" },
    reviewOn: "2026-03-31",
    ownerId: lawyer.user.id,
    requires: [custas, dano],
    comesWith: [tutela, tutela, dano, "01900000-0000-7000-8000-000000000000"],
    notWith: [prescricao],
  };
  expect(await save(dano, said)).toMatchObject({ status: 200, body: { message: "Dados do tópico salvos." } });
  const { updatedAt, ...stored } = await known(dano);
  expect(stored).toEqual({ ...said, fileId: dano, ownerName: "João Lima", requires: [custas], comesWith: [tutela] });

  await createFolder(api.app, owner.token, "Mérito", { type: "topicos" });
  await send("PUT", "upload/rename", { fileId: dano, newName: "Danos morais" });
  await send("POST", "folders/move", { fileIds: [dano], destination: "/Mérito", type: "topicos" });
  const next = { name: "Danos morais.docx", bytes: docx("outro texto") };
  const replaced = await upload(api.app, owner.token, "topicos", next, { category: "Mérito" });
  expect(replaced.body).toMatchObject({ id: dano, version: 2 });
  await send("POST", `upload/versions/${dano}/1/restore`, {});
  expect(await known(dano)).toEqual({ ...stored, updatedAt });

  const late = { ...noTopicData, area: "Bancário" };
  const refused = await save(dano, late);
  expect(refused).toMatchObject({ status: 409, body: { code: "topics.changed_meanwhile" } });
  expect((await save(dano, { ...late, updatedAt })).status).toBe(200);
  expect(await known(dano)).toMatchObject({ area: "Bancário", comesWith: [], ownerName: "", reviewOn: null });
  const { updatedAt: again } = await known(dano);
  expect((await save(dano, { updatedAt: again })).status).toBe(200);
  expect(await list()).toEqual([]);

  await save(tutela, { side: "ambos" });
  await send("DELETE", "upload/delete", { fileId: tutela });
  expect(await list()).toEqual([]);
});

test("invalid topic data is refused, each time with its own sentence", async () => {
  const [one, other] = [await topic("Um"), await topic("Outro")];
  const template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}"));
  const stranger = await newOwner(api.app);
  const gone = await newMember(api, owner, { upload: true }, "advogado_jr", "Quem saiu");
  await save(other, { ownerId: gone.user.id });
  await send("PUT", `users/${gone.user.id}`, { nome: "Quem saiu", role: "advogado_jr", ativo: false });
  const refusals: [string, object, number, string][] = [
    [template, {}, 404, "library.file_not_found"],
    [one, { ownerId: stranger.user.id }, 404, "topics.owner_not_found"],
    [one, { ownerId: gone.user.id }, 404, "topics.owner_not_found"],
    [one, { comesWith: [other], notWith: [other] }, 400, "topics.contradiction"],
    [one, { requires: [other], notWith: [other] }, 400, "topics.contradiction"],
    [one, { requires: [other], comesWith: [other] }, 400, "topics.contradiction"],
    [one, { requires: new Array(51).fill(other) }, 400, "request.invalid"],
    [one, { side: "juiz" }, 400, "request.invalid"],
    [one, { reviewOn: "2026-02-30" }, 400, "request.invalid"],
    [one, { area: "x".repeat(81) }, 400, "request.invalid"],
  ];
  for (const [id, data, status, code] of refusals) {
    expect(await save(id, data), JSON.stringify(data)).toMatchObject({ status, body: { code } });
  }
  // An owner who has left remains.
  const { updatedAt } = await known(other);
  expect((await save(other, { ownerId: gone.user.id, area: "Cível", updatedAt })).status).toBe(200);
  // What was seen before that save is out of date, also within the same instant.
  expect(await save(other, { area: "Penal", updatedAt })).toMatchObject({
    status: 409,
    body: { code: "topics.changed_meanwhile" },
  });
  const { body } = await send("GET", "topics/owners");
  expect(body.people.map(({ nome }: { nome: string }) => nome)).toEqual(["João Lima", owner.user.nome]);
});

test("every office reads the platform's topic data, except the owners", async () => {
  const staff = await newDeveloper(api);
  const id = await newTopic(api.app, staff.token, "Da plataforma.docx", docx("tese"));
  expect((await save(id, { area: "Tributário", ownerId: staff.user.id }, staff.token)).status).toBe(200);
  expect(await known(id)).toMatchObject({ area: "Tributário", ownerId: null, ownerName: "" });
  expect(await save(id, { area: "Outra" })).toMatchObject({ status: 403, body: { code: "library.read_only" } });
  expect((await list(staff.token))[0]).toMatchObject({ ownerId: staff.user.id, ownerName: staff.user.nome });
});
