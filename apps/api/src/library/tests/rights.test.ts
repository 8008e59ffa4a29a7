import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newMember } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
});
afterAll(() => api.close());

const areas = [
  ["models", "uploads"],
  ["topicos", "topicos"],
] as const;

/** Every call that changes folders and files of an area, in an order in which each can succeed. */
async function changes(area: "models" | "topicos", type: string, { token }: Person) {
  const send = async (method: "POST" | "PUT" | "DELETE", url: string, payload: object) =>
    (await call(api.app, token, { method, url, payload })).status;
  const make = (folderName: string) => createFolder(api.app, owner.token, folderName, { type });
  const sent = (by: string, name: string) =>
    upload(api.app, by, area, { name, bytes: docx("x") }, { category: "/Pasta" });
  await make("Pasta");
  const theirs = (await sent(owner.token, "Do escritório.docx")).body.id;
  const more = (await sent(owner.token, "Outro.docx")).body.id;
  await make("Antiga");
  await make("Sobra");
  return {
    folders: [
      await send("POST", "/api/folders/create", { folderName: "Nova", parentPath: "", type }),
      await send("PUT", "/api/folders/rename", { folderPath: "/Antiga", newName: "Outra", type }),
      await send("DELETE", "/api/folders/delete", { folderPath: "/Sobra", type }),
    ],
    files: [
      (await sent(token, "Meu.docx")).status,
      await send("PUT", "/api/upload/rename", { fileId: theirs, newName: "Nosso" }),
      await send("POST", "/api/folders/move", { fileIds: [theirs], destination: "/Pasta", type }),
      await send("DELETE", "/api/upload/delete", { fileId: theirs }),
      await send("DELETE", "/api/folders/entries", { fileIds: [more], type }),
    ],
  };
}

test.each(areas)("folders and files of %s can be changed with the upload permission only", async (area, type) => {
  const others = { generate: true, create_model: true, manage_users: true, permissions: true, settings: true };
  const without = await changes(area, type, await newMember(api, owner, others));
  expect(without).toEqual({ folders: [403, 403, 403], files: [403, 403, 403, 403, 403] });
  const given = await changes(area, type, await newMember(api, owner, { upload: true }));
  expect(given).toEqual({ folders: [201, 200, 200], files: [201, 200, 200, 200, 200] });
});
