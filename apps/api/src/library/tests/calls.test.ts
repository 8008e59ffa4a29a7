import type { FolderNode } from "@lavra/contract/library/library";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../../../../packages/docx/src/testing/sampled.ts";
import { docx } from "../../testing/docx-files.ts";
import { hostileNames } from "../../testing/files/corpus.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { createFolder, multipart, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await quickOwner(api);
});
afterAll(() => api.close());

const get = (url: string) => call(api.app, owner.token, { method: "GET", url });
const remove = (payload: object) =>
  call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload });
const bytes = docx("{NOME} {CPF}");

test("serves the calls of uploads and folders that the specification names, by either name of their area", async () => {
  const area = { type: "models", parentPath: "/" };
  const made = await createFolder(api.app, owner.token, "Cível", area);
  await createFolder(api.app, owner.token, "Recursos", { type: "uploads", parentPath: "/Cível" });

  const one = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/upload/uploads",
    ...multipart([
      ["category", "Cível"],
      ["file", { name: "Um.docx", bytes }],
    ]),
  });
  expect(one).toMatchObject({
    status: 201,
    body: {
      success: true,
      data: {
        filename: "Um.docx",
        destination: "/Cível",
        category: "Cível",
        markerProcessing: { success: true, data: { totalMarkers: 2, newMarkers: 2 } },
      },
    },
  });
  const several = await call(api.app, owner.token, {
    method: "POST",
    url: "/api/upload/models/multiple",
    ...multipart([
      ["files", { name: "Dois.docx", bytes }],
      ["files", { name: "Três.pdf", bytes }],
      ["category", "Cível"],
      ["subcategory", "Recursos"],
    ]),
  });
  expect(several).toMatchObject({
    status: 201,
    body: {
      data: {
        files: [{ filename: "Dois.docx", destination: "/Cível/Recursos" }],
        failed: [{ filename: "Três.pdf", code: "library.not_docx" }],
      },
    },
  });
  expect(several.body.data.files[0].markerProcessing.data).toEqual({ totalMarkers: 2, newMarkers: 0 });

  const limits = await get("/api/upload/limits");
  expect(limits.body.data).toMatchObject({ maxFileSize: 20 * 1024 * 1024, maxFiles: 50, accepted: [".docx", ".dotx"] });
  const usage = await get("/api/upload/disk-usage");
  expect(usage.body.data).toMatchObject({ used: 2 * bytes.length, files: 2, versions: 2 });

  const [asModels, asUploads] = await Promise.all(
    ["models", "uploads"].map((type) => get(`/api/folders/structure/${type}`)),
  );
  expect(asModels?.body).toEqual(asUploads?.body);
  const root: FolderNode = asUploads?.body.data.structure;
  const fileIn = (name: string, path: string, folderId: string | null | undefined) => ({
    name,
    path,
    size: bytes.length,
    modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    folderId,
    id: expect.any(String),
  });
  const recursos = root.children[0]?.children[0];
  expect(root).toMatchObject({ id: null, parentId: null, name: "Modelos", path: "/", files: [] });
  expect(root.children[0]).toMatchObject({
    id: made.body.id,
    parentId: null,
    name: "Cível",
    path: "/Cível",
    files: [fileIn("Um.docx", "/Cível/Um.docx", made.body.id)],
    children: [
      {
        id: recursos?.id,
        parentId: made.body.id,
        path: "/Cível/Recursos",
        files: [fileIn("Dois.docx", "/Cível/Recursos/Dois.docx", recursos?.id)],
        children: [],
      },
    ],
  });

  const drive = root.children[0]?.files[0]?.googleDriveId ?? "";
  const byDrive = await get(`/api/upload/download?fileId=${drive}&fileName=Um.docx&type=models&_t=1&folderPath=/Cível`);
  expect(byDrive.raw.equals(bytes)).toBe(true);
  expect((await get(`/api/markers/file/${drive}`)).status).toBe(200);
  expect((await remove({ fileId: drive, fileName: "Um.docx", folder: "/Cível", folderPath: "/Cível" })).status).toBe(
    200,
  );
  expect((await remove({ fileId: drive, fileName: "Um.docx" })).status).toBe(404);
});

test.runIf(hostileNames().length > 0)(
  "stores any name of a new folder or file whole and safe, or refuses it in words",
  async () => {
    const names = sampled(hostileNames(), 10);
    await createFolder(api.app, owner.token, "Nomes");
    let kept = 0;
    let tried = 0;
    for (const [at, name] of names.entries()) {
      if (!hasTime()) break;
      tried++;
      const folder = await createFolder(api.app, owner.token, name, { parentPath: "/Nomes" });
      expect([201, 400, 409], JSON.stringify(name)).toContain(folder.status);
      if (folder.status !== 201) expect(folder.body.error, JSON.stringify(name)).toMatch(/\S/);
      await createFolder(api.app, owner.token, `Envio ${at}`, { parentPath: "/Nomes" });
      // Browsers escape quotes and line breaks of a file name in a form as `%22`, `%0D` and `%0A`.
      const sent = `${name}.docx`.replace(
        /["\r\n]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
      );
      const file = await upload(
        api.app,
        owner.token,
        "models",
        { name: sent, bytes },
        { category: `/Nomes/Envio ${at}` },
      );
      expect([201, 400], JSON.stringify(name)).toContain(file.status);
      if (file.status !== 201) {
        expect(file.body, JSON.stringify(name)).toMatchObject({
          code: expect.any(String),
          error: expect.stringMatching(/\S/),
        });
        continue;
      }
      kept++;
      const down = await get(`/api/upload/download?fileId=${file.body.id}`);
      expect(down.headers["content-disposition"], JSON.stringify(name)).toMatch(
        /^attachment; filename="[^"\\\r\n/]*\.docx"; filename\*=UTF-8''[\w.~%!$&+^`|-]*\.docx$/,
      );
    }
    expect(kept).toBeGreaterThan(tried / 2);
  },
);
