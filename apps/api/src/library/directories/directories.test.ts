import type { FolderNode } from "@lavra/contract/library/library";
import { noTopicData } from "@lavra/contract/library/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
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

const send = (method: "GET" | "PUT" | "DELETE", url: string, payload?: object, token = owner.token) =>
  call(api.app, token, { method, url: `/api/${url}`, ...(payload && { payload }) });
const save = (payload: object, token = owner.token) => send("PUT", "settings/directories", payload, token);
const folder = async (path: string, type = "uploads"): Promise<string> => {
  const at = path.lastIndexOf("/");
  const made = await createFolder(api.app, owner.token, path.slice(at + 1), { parentPath: path.slice(0, at), type });
  return made.body.id;
};
const paths = ({ files, children }: FolderNode): string[] => [
  ...files.map(({ path }) => path),
  ...children.flatMap((child) => [`${child.path}/`, ...paths(child)]),
];
const topics = async (query: string) =>
  paths((await send("GET", `documents/topics${query}`)).body.structure as FolderNode);
const primeira = { sphere: "JUD", jurisdiction: "EST", instance: "Primeira" };
const segunda = { ...primeira, instance: "Segunda" };
const fiscal = { sphere: "ADM", jurisdiction: "FED", instance: "Primeira" };

test("an office sets the folders of its templates and topics, and gets the topics that serve in a venue", async () => {
  const { body: first } = await send("GET", "settings/directories");
  const labels = first.directories.map((one: typeof primeira) => `${one.sphere}-${one.jurisdiction} ${one.instance}`);
  expect(labels).toEqual(
    ["ADM-FED", "ADM-EST", "JUD-FED", "JUD-EST"].flatMap((court) =>
      ["Primeira", "Segunda", "Superior"].map((instance) => `${court} ${instance}`),
    ),
  );
  expect([...first.directories, { folder: first.topicsFolder }].every((one) => one.folder === null)).toBe(true);

  const civel = await folder("/Cível");
  const recursos = await folder("/Cível/Recursos");
  const teses = await folder("/Teses", "topicos");
  for (const path of ["/Teses/Cível", "/Teses/Cível/Recursos", "/Teses/Outros"]) await folder(path, "topicos");
  const saved = await save({
    directories: [
      { ...primeira, folderId: civel },
      { ...segunda, folderId: recursos },
    ],
    topicsFolderId: teses,
  });
  expect(saved).toMatchObject({ status: 200, body: { message: "Configurações salvas com sucesso!" } });
  // Directories that the request leaves out are unchanged.
  const { body: second } = await save({ directories: [{ ...fiscal, folderId: civel }] });
  const chosen = second.directories.flatMap(({ folder: at }: { folder: { path: string } | null }) => at?.path ?? []);
  expect(chosen).toEqual(["/Cível", "/Cível", "/Cível/Recursos"]);
  expect(second.topicsFolder).toEqual({ id: teses, path: "/Teses" });
  // Of a directory that is named twice, the last value counts.
  const twice = [recursos, civel].map((folderId) => ({ ...fiscal, folderId }));
  expect((await save({ directories: twice })).body.directories).toEqual(second.directories);

  const topic = async (path: string, said?: object) => {
    const at = path.lastIndexOf("/");
    const file = { name: path.slice(at + 1), bytes: docx(path) };
    const { status, body } = await upload(api.app, owner.token, "topicos", file, { category: path.slice(0, at) });
    expect(status, path).toBe(201);
    if (!said) return;
    const payload = { ...noTopicData, venue: { ...noTopicData.venue, ...said }, updatedAt: null };
    expect((await send("PUT", `topics/data/${body.id}`, payload)).status).toBe(200);
  };
  await topic("/Fora.docx");
  await topic("/Teses/Geral.docx");
  await topic("/Teses/Cível/Dano.docx");
  await topic("/Teses/Cível/Federal.docx", { jurisdiction: "FED" });
  await topic("/Teses/Cível/Recursos/Apelação.docx");
  await topic("/Teses/Outros/Superior.docx", { instance: "Superior" });
  const staff = await newDeveloper(api);
  await newTopic(api.app, staff.token, "Da plataforma.docx", docx("tese"));

  const platform = ["/Tópicos da plataforma/", "/Tópicos da plataforma/Da plataforma.docx"];
  const civelFolders = ["/Teses/", "/Teses/Geral.docx", "/Teses/Cível/"];
  expect(await topics("")).toHaveLength(12);
  expect(await topics("?jurisdiction=EST&instance=Primeira")).toEqual([
    ...civelFolders,
    "/Teses/Cível/Dano.docx",
    ...platform,
  ]);
  expect(await topics("?instance=Segunda")).toEqual([
    ...civelFolders,
    "/Teses/Cível/Federal.docx",
    "/Teses/Cível/Recursos/",
    "/Teses/Cível/Recursos/Apelação.docx",
    ...platform,
  ]);
  expect(await topics("?jurisdiction=federal&instance=")).toEqual([
    ...civelFolders,
    "/Teses/Cível/Dano.docx",
    "/Teses/Cível/Federal.docx",
    "/Teses/Outros/",
    "/Teses/Outros/Superior.docx",
    ...platform,
  ]);
  expect((await send("GET", "documents/topics?jurisdiction=MUN")).body.code).toBe("request.invalid");

  // The setting survives a rename of its folder and is removed when the folder is deleted.
  await send("PUT", "folders/rename", { folderPath: "/Cível", newName: "Contencioso", type: "uploads" });
  await send("DELETE", "folders/delete", { folderPath: "/Contencioso/Recursos", type: "uploads" });
  await save({ topicsFolderId: null });
  const { body: last } = await send("GET", "settings/directories");
  const left = last.directories.flatMap(({ folder: at }: { folder: { path: string } | null }) => at?.path ?? []);
  expect([left, last.topicsFolder]).toEqual([["/Contencioso", "/Contencioso"], null]);
  expect((await send("GET", "settings/folders")).body.data).toEqual({
    models: [{ id: civel, path: "/Contencioso" }],
    topicos: expect.arrayContaining([{ id: teses, path: "/Teses" }]),
  });
});

test("folders of other offices, the other area and the platform are refused; people without permission to set them may read them", async () => {
  const stranger = await newOwner(api.app);
  const staff = await newDeveloper(api);
  const theirs = await createFolder(api.app, stranger.token, "Deles");
  const shared = await createFolder(api.app, staff.token, "Da plataforma");
  const topicos = await folder("/Só tópicos", "topicos");
  for (const folderId of [theirs.body.id, shared.body.id, topicos]) {
    expect(await save({ directories: [{ ...primeira, folderId }] })).toMatchObject({
      status: 404,
      body: { code: "library.folder_not_found" },
    });
  }
  const lawyer = await newMember(api, owner, { upload: true }, "advogado_jr", "João Lima");
  expect((await send("GET", "settings/directories", undefined, lawyer.token)).status).toBe(200);
  expect((await save({ topicsFolderId: null }, lawyer.token)).body.code).toBe("auth.forbidden");
  const { status } = await save({ directories: [{ ...primeira, folderId: shared.body.id }] }, staff.token);
  expect(status).toBe(200);
});
