import { randomUUID } from "node:crypto";
import { maxMoved } from "@lavra/contract/library/places";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { expectExactStore } from "../../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
});
afterAll(() => api.close());

const folder = async (name: string, parentPath = ""): Promise<string> =>
  (await createFolder(api.app, owner.token, name, { parentPath })).body.id;
const file = async (category: string, name: string): Promise<string> =>
  (await upload(api.app, owner.token, "models", { name, bytes: docx("{NOME}") }, { category })).body.id;
const remove = (payload: object, { token } = owner) =>
  call(api.app, token, { method: "DELETE", url: "/api/folders/entries", payload: { type: "models", ...payload } });

async function paths(): Promise<string[]> {
  const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/models" });
  const below = (node: { files: { path: string }[]; children: never[]; path: string }): string[] => [
    ...node.files.map(({ path }) => path),
    ...node.children.flatMap((child: typeof node) => [child.path, ...below(child)]),
  ];
  return below(body.data.structure);
}

test("deletes folders with their contents and files together; a document made from one can still be generated again", async () => {
  const a = await folder("A");
  const inner = await folder("B", "A");
  await folder("C");
  await file("/A/B", "Fundo.docx");
  const also = await file("/A", "Também.docx");
  const loose = await file("/C", "Solto.docx");
  await file("/C", "Fica.docx");
  const made = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType: loose, formData: { NOME: "Ana" }, selectedTopics: [], outputFileName: "Feito" },
  });
  expect(made.status).toBe(200);
  expect(await remove({ folderIds: [a, inner], fileIds: [also, loose, loose] })).toMatchObject({
    status: 200,
    body: { message: "5 itens excluídos.", deletedFolders: 2, deletedFiles: 3 },
  });
  expect(await paths()).toEqual(["/C", "/C/Fica.docx"]);
  const listed = await call(api.app, owner.token, { method: "GET", url: "/api/documents/files" });
  const inputs = await call(api.app, owner.token, {
    method: "GET",
    url: `/api/documents/${listed.body.data.files[0].id}/inputs`,
  });
  expect(inputs.status).toBe(200);
  await expectExactStore(api);
});

test("deletes nothing if one entry is missing, of another office or of the other area", async () => {
  const a = await folder("A");
  const one = await file("/A", "Um.docx");
  const topic = await newTopic(api.app, owner.token, "T.docx", docx("t"));
  const stranger = await quickOwner(api);
  for (const [payload, by] of [
    [{ folderIds: [a], fileIds: ["0199c0de-0000-7000-8000-000000000000"] }, owner],
    [{ folderIds: [a], fileIds: [topic] }, owner],
    [{ folderIds: [a], fileIds: [one] }, stranger],
  ] as const) {
    expect(await remove(payload, by)).toMatchObject({ status: 404, body: { code: "library.entry_gone" } });
  }
  expect((await remove({ folderIds: [a] }, await newMember(api, owner, { generate: true }))).status).toBe(403);
  expect(await paths()).toEqual(["/A", "/A/Um.docx"]);
});

test.each([
  ["DELETE", "/api/folders/entries"],
  ["POST", "/api/folders/move"],
  ["POST", "/api/folders/archive"],
] as const)("%s %s accepts as many ids as its limit says, and no more", async (method, url) => {
  const ids = Array.from({ length: maxMoved }, () => randomUUID());
  const send = async (fileIds: readonly string[]) => {
    const payload = { type: "models", folderIds: ids, fileIds, destination: "/" };
    const { status, body } = await call(api.app, owner.token, { method, url, payload });
    return [status, body.code];
  };
  expect(await send(ids)).toEqual([404, "library.entry_gone"]);
  expect(await send([...ids, randomUUID()])).toEqual([413, "request.too_large"]);
});
