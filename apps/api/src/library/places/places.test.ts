import type { FolderNode } from "@lavra/contract/library/library";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { hostileNames } from "../../testing/files/corpus.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await quickOwner(api);
});
afterAll(() => api.close());

type Area = "models" | "topicos";

const structure = async (area: Area = "models"): Promise<FolderNode> =>
  (await call(api.app, owner.token, { method: "GET", url: `/api/folders/structure/${area}` })).body.data.structure;

/** Returns every path of the office's own entries in an area; a folder's path ends in a slash. */
async function paths(area: Area = "models"): Promise<string[]> {
  const below = (node: FolderNode): string[] => [
    ...node.files.map(({ path }) => path),
    ...node.children.filter(({ readOnly }) => !readOnly).flatMap((child) => [`${child.path}/`, ...below(child)]),
  ];
  return below(await structure(area));
}

async function folder(path: string, type: Area = "models"): Promise<string> {
  const parts = path.split("/").filter(Boolean);
  const made = await createFolder(api.app, owner.token, parts.at(-1) ?? "", {
    parentPath: parts.slice(0, -1).join("/"),
    type,
  });
  expect(made.status, path).toBe(201);
  return made.body.id;
}

async function file(path: string, area: Area = "models"): Promise<string> {
  const at = path.lastIndexOf("/");
  const sent = { name: path.slice(at + 1), bytes: docx("{NOME}") };
  const made = await upload(api.app, owner.token, area, sent, { category: path.slice(0, at) });
  expect(made.status, path).toBe(201);
  return made.body.id;
}

const put = (url: string, payload: object, token = owner.token) =>
  call(api.app, token, { method: "PUT", url, payload });
const renameFolder = (folderPath: string, newName: string, type: Area = "models", token = owner.token) =>
  put("/api/folders/rename", { folderPath, newName, type }, token);
const renameFile = (fileId: string, newName: string, token = owner.token) =>
  put("/api/upload/rename", { fileId, newName }, token);
const move = (payload: object, token = owner.token) =>
  call(api.app, token, { method: "POST", url: "/api/folders/move", payload: { type: "models", ...payload } });

describe("renaming", () => {
  test("a folder changes the paths below it, while ids stay; a folder may change only the case of its name", async () => {
    const id = await folder("/Cível");
    await folder("/Cível/Recursos");
    const fileId = await file("/Cível/Recursos/Apelação.docx");
    expect(await renameFolder("/cível", " Contencioso ")).toMatchObject({
      status: 200,
      body: { message: "Pasta renomeada com sucesso!", id, name: "Contencioso", path: "/Contencioso" },
    });
    expect(await paths()).toEqual(["/Contencioso/", "/Contencioso/Recursos/", "/Contencioso/Recursos/Apelação.docx"]);
    expect((await renameFolder("/Contencioso", "CONTENCIOSO")).status).toBe(200);
    const down = await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${fileId}` });
    expect(down.status).toBe(200);
  });

  test.each([
    ["/A", " ", 400, "library.folder_name_empty"],
    ["/A", "a/b", 400, "library.folder_name_slash"],
    ["/A", "a\\b", 400, "library.folder_name_slash"],
    ["/A", "a?", 400, "library.folder_name_characters"],
    ["/A", "B", 409, "library.folder_exists"],
    ["/A", "b\u200b", 400, "library.folder_name_characters"],
    ["/A", "Modelos da plataforma", 409, "library.folder_exists"],
    ["/Não há", "C", 404, "library.folder_not_found"],
    ["/", "C", 404, "library.folder_not_found"],
    ["/Modelos da plataforma", "C", 403, "library.read_only"],
  ])("folder %s to %j is refused with %i %s, and nothing changes", async (path, name, status, code) => {
    await folder("/A");
    await folder("/B");
    expect(await renameFolder(path, name)).toMatchObject({ status, body: { code } });
    expect(await paths()).toEqual(["/A/", "/B/"]);
  });

  test("a file keeps its extension, versions and markers; the name of another file or a blank is refused", async () => {
    await folder("/A");
    const id = await file("/A/Um.docx");
    await file("/A/Dois.docx");
    expect(await renameFile(id, "Três")).toMatchObject({ status: 200, body: { id, name: "Três.docx" } });
    expect(await renameFile(id, "TRÊS.DOCX")).toMatchObject({ status: 200, body: { name: "TRÊS.docx" } });
    expect(await renameFile(id, "dois.docx")).toMatchObject({ status: 409, body: { code: "library.file_exists" } });
    expect(await renameFile(id, " .docx ")).toMatchObject({ status: 400, body: { code: "library.file_name_empty" } });
    const ofWord = await file("/A/Quatro.dotx");
    expect(await renameFile(ofWord, "Cinco.docx")).toMatchObject({ status: 200, body: { name: "Cinco.dotx" } });
    const markers = await call(api.app, owner.token, { method: "GET", url: `/api/markers/file/${id}` });
    expect(Object.keys(markers.body.data.markers)).toEqual(["{NOME}"]);
    expect(await paths()).toEqual(["/A/", "/A/Cinco.dotx", "/A/Dois.docx", "/A/TRÊS.docx"]);
  });

  test.runIf(hostileNames().length > 0)(
    "to any kind of name stores it whole and safe, or refuses it in words",
    async () => {
      const id = await folder("/A");
      const fileId = await file("/A/Um.docx");
      let path = "/A";
      for (const name of hostileNames()) {
        const asFolder = await renameFolder(path, name);
        expect([200, 400, 409], JSON.stringify(name)).toContain(asFolder.status);
        if (asFolder.status === 200) path = asFolder.body.path;
        const asFile = await renameFile(fileId, name);
        expect([200, 400], JSON.stringify(name)).toContain(asFile.status);
        const down = await call(api.app, owner.token, { method: "GET", url: `/api/upload/download?fileId=${fileId}` });
        expect(down.headers["content-disposition"]).toMatch(/^attachment; filename="[^"\r\n]*\.docx"/);
      }
      expect((await structure()).children.map((node) => node.id)).toEqual([id]);
    },
  );
});

describe("moving", () => {
  test("moves folders and files together, to a folder or topics to the root, with their contents", async () => {
    const civel = await folder("/Cível");
    await folder("/Cível/Recursos");
    await folder("/Arquivo");
    const one = await file("/Cível/Um.docx");
    await file("/Cível/Recursos/Dois.docx");
    const alone = await file("/Arquivo/Três.docx");
    await folder("/Novo");
    expect(await move({ folderIds: [civel], fileIds: [alone], destination: "/Novo" })).toMatchObject({
      status: 200,
      body: { message: "2 itens movidos.", movedFolders: 1, movedFiles: 1 },
    });
    expect(await move({ fileIds: [one, one], destination: "/Arquivo" })).toMatchObject({ body: { movedFiles: 1 } });
    expect((await paths()).sort()).toEqual(
      [
        "/Arquivo/",
        "/Arquivo/Um.docx",
        "/Novo/",
        "/Novo/Cível/",
        "/Novo/Cível/Recursos/",
        "/Novo/Cível/Recursos/Dois.docx",
        "/Novo/Três.docx",
      ].sort(),
    );
    await folder("/Teses", "topicos");
    const topic = await file("/Teses/Juros.docx", "topicos");
    expect((await move({ type: "topicos", fileIds: [topic], destination: "/" })).status).toBe(200);
    expect(await paths("topicos")).toEqual(["/Juros.docx", "/Teses/"]);
  });

  test("moves nothing at all if one entry cannot be placed at the destination", async () => {
    const a = await folder("/A");
    await folder("/A/B");
    const deep = await folder("/A/B/C");
    const twin = await folder("/X");
    await folder("/X/a");
    const one = await file("/A/Um.docx");
    const other = await file("/X/UM.docx");
    const topic = await file("/T.docx", "topicos");
    const before = await paths();
    const refused: [object, number, string][] = [
      [{ folderIds: [a], destination: "/A/B/C" }, 409, "library.folder_into_itself"],
      [{ folderIds: [a], destination: "/A" }, 409, "library.folder_into_itself"],
      [{ folderIds: [deep, a], destination: "/X" }, 409, "library.folder_exists"],
      [{ fileIds: [one], destination: "/X" }, 409, "library.file_exists"],
      [{ fileIds: [one, other], destination: "/A/B" }, 409, "library.file_exists"],
      [{ fileIds: [one], destination: "/" }, 400, "library.root_file"],
      [{ fileIds: [topic], destination: "/A" }, 404, "library.entry_gone"],
      [{ folderIds: [twin], destination: "/Não há" }, 404, "library.folder_not_found"],
      [{ folderIds: [twin], destination: "/Modelos da plataforma" }, 403, "library.read_only"],
      [{ fileIds: ["0199c0de-0000-7000-8000-000000000000"], destination: "/A" }, 404, "library.entry_gone"],
    ];
    for (const [given, status, code] of refused) {
      expect(await move(given), JSON.stringify(given)).toMatchObject({ status, body: { code } });
    }
    expect(await paths()).toEqual(before);
    let path = "/X";
    for (let level = 2; level <= 10; level++) {
      path = `${path}/n${level}`;
      await folder(path);
    }
    expect(await move({ folderIds: [a], destination: path })).toMatchObject({
      status: 400,
      body: { code: "library.folder_too_deep" },
    });
    // Three levels fit below the ninth of twelve.
    const level = (depth: number) => path.split("/", depth + 1).join("/");
    expect((await move({ folderIds: [a], destination: level(10) })).body.code).toBe("library.folder_too_deep");
    expect((await move({ folderIds: [a], destination: level(9) })).status).toBe(200);
  });

  test("refuses entries of another area or of the platform, and any destination of the platform", async () => {
    const staff = await newDeveloper(api);
    const common = `Comuns ${staff.user.login}`;
    const theirs = (await createFolder(api.app, staff.token, common)).body.id;
    const category = { category: common };
    const their = await upload(api.app, staff.token, "models", { name: "Deles.docx", bytes: docx("{A}") }, category);
    expect(their.status).toBe(201);
    const a = await folder("/A");
    const one = await file("/A/Um.docx");
    const teses = await folder("/Teses", "topicos");
    const before = [await paths(), await paths("topicos")];
    const shared = `/Modelos da plataforma/${common}`;
    const refused: [object, number, string][] = [
      [{ folderIds: [teses], destination: "/A" }, 404, "library.entry_gone"],
      [{ type: "topicos", folderIds: [a], destination: "/Teses" }, 404, "library.entry_gone"],
      [{ type: "topicos", folderIds: [teses], destination: "/A" }, 404, "library.folder_not_found"],
      [{ folderIds: [theirs], destination: "/A" }, 404, "library.entry_gone"],
      [{ fileIds: [their.body.id], destination: "/A" }, 404, "library.entry_gone"],
      [{ folderIds: [a], destination: shared }, 403, "library.read_only"],
      [{ fileIds: [one], destination: shared }, 403, "library.read_only"],
    ];
    for (const [given, status, code] of refused) {
      expect(await move(given), JSON.stringify(given)).toMatchObject({ status, body: { code } });
    }
    expect([await paths(), await paths("topicos")]).toEqual(before);
    await folder("/Modelos da Plataforma 2");
    expect(await renameFolder("/Modelos da Plataforma 2", "MODELOS DA PLATAFORMA")).toMatchObject({ status: 409 });
  });

  test("refuses names that differ only in case, in composition of accents, in spaces or in invisible characters", async () => {
    await folder("/De");
    await folder("/Para");
    await folder("/Para/Ações de família");
    await file("/Para/Petição inicial.docx");
    for (const name of [
      "AÇÕES DE FAMÍLIA",
      "Ac\u0327o\u0303es de fami\u0301lia",
      "Ações  de\u00a0família",
      "Ações\u200d de família",
    ]) {
      const made = await createFolder(api.app, owner.token, name, { parentPath: "/De" });
      expect(made.status, JSON.stringify(name)).toBe(201);
      expect(await move({ folderIds: [made.body.id], destination: "/Para" }), JSON.stringify(name)).toMatchObject({
        status: 409,
        body: { code: "library.folder_exists" },
      });
      await call(api.app, owner.token, {
        method: "DELETE",
        url: "/api/folders/entries",
        payload: { type: "models", folderIds: [made.body.id] },
      });
    }
    for (const name of ["PETIÇÃO INICIAL.docx", "Petic\u0327a\u0303o inicial.docx", "Petição\u200b  inicial.docx"]) {
      const id = await file(`/De/${name}`);
      expect(await move({ fileIds: [id], destination: "/Para" }), JSON.stringify(name)).toMatchObject({
        status: 409,
        body: { code: "library.file_exists" },
      });
    }
    expect(await paths()).toHaveLength(5);
  });

  test("refuses entries of another office, and refuses people without the upload permission", async () => {
    await folder("/A");
    const id = await file("/A/Um.docx");
    const stranger = await quickOwner(api);
    await createFolder(api.app, stranger.token, "A");
    expect(await move({ fileIds: [id], destination: "/A" }, stranger.token)).toMatchObject({ status: 404 });
    expect(await renameFile(id, "Meu", stranger.token)).toMatchObject({ status: 404 });
    const trainee = await newMember(api, owner, { generate: true });
    expect((await move({ fileIds: [id], destination: "/A" }, trainee.token)).status).toBe(403);
    expect(await paths()).toEqual(["/A/", "/A/Um.docx"]);
  });

  test("two persons at once: a folder ends in one place, two folders do not move into each other, and equal names are refused", async () => {
    const colleague = await newMember(api, owner, { upload: true });
    const [a, b] = [await folder("/A"), await folder("/B")];
    await folder("/C");
    await folder("/C/A\u0301rea");
    const area = await folder("/ÁREA");
    const crossed = await Promise.all([
      move({ folderIds: [a], destination: "/B" }),
      move({ folderIds: [b], destination: "/A" }, colleague.token),
    ]);
    expect(crossed.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await move({ folderIds: [a, b], destination: "/" });
    const apart = await Promise.all([
      move({ folderIds: [a], destination: "/B" }),
      move({ folderIds: [a], destination: "/C" }, colleague.token),
    ]);
    expect(apart.map(({ status }) => status)).toEqual([200, 200]);
    expect(await move({ folderIds: [area], destination: "/C" })).toMatchObject({ status: 409 });
    const all = await paths();
    expect(all.filter((path) => path.endsWith("/A/"))).toHaveLength(1);
    expect(all).toHaveLength(5);
  });
});
