import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createFolder, upload } from "../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const create = (name: string, options?: object, token = owner.token) => createFolder(api.app, token, name, options);
const structure = async (type: string, token = owner.token) => {
  const reply = await call(api.app, token, { method: "GET", url: `/api/folders/structure/${type}` });
  return reply.body.data?.structure;
};
const remove = (folderPath: string, options: object = {}, token = owner.token) =>
  call(api.app, token, {
    method: "DELETE",
    url: "/api/folders/delete",
    payload: { folderPath, type: "uploads", ...options },
  });
const names = (nodes: { name: string }[]) => nodes.map((node) => node.name);
const bytes = docx("{NOME} {SUBTEMPLATES}");

describe("creating a folder", () => {
  test("answers its path and shows it in the tree of its area, by either name of the area", async () => {
    const first = await create("Cível");
    expect(first).toMatchObject({ status: 201, body: { success: true, data: { name: "Cível", path: "/Cível" } } });
    const second = await create(" Recursos ", { parentPath: "cível/", type: "models" });
    expect(second.body).toMatchObject({ id: expect.any(String), path: "/Cível/Recursos" });
    const tree = await structure("uploads");
    expect(tree).toMatchObject({ id: null, path: "/", readOnly: false, files: [] });
    expect(tree.children).toMatchObject([{ name: "Cível", path: "/Cível", children: [{ path: "/Cível/Recursos" }] }]);
    expect(await structure("models")).toEqual(tree);
    expect((await structure("topicos")).children).toEqual([]);
  });

  test("sorts names in Portuguese order, numbers by their value", async () => {
    for (const name of ["10 Varas", "Ética", "zona", "2 Varas", "Família", "Empresarial"]) await create(name);
    const tree = await structure("uploads");
    expect(names(tree.children)).toEqual(["2 Varas", "10 Varas", "Empresarial", "Ética", "Família", "zona"]);
  });

  test.each([
    [" ", 400, "library.folder_name_empty", "Nome da pasta não pode ser vazio"],
    ["a/b", 400, "library.folder_name_slash", "Nome da pasta não pode conter barras (/ ou \\)"],
    ["a?", 400, "library.folder_name_characters", 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'],
    ["..", 400, "library.folder_name_dot", "Nome da pasta não pode terminar com ponto"],
    ["x".repeat(121), 400, "library.folder_name_long", "Nome da pasta pode ter no máximo 120 caracteres"],
    [
      "Modelos da Plataforma",
      409,
      "library.folder_exists",
      'Já existe uma pasta chamada "Modelos da Plataforma" neste local.',
    ],
  ])("refuses %j with %i %s", async (name, status, code, error) => {
    expect(await create(name)).toMatchObject({ status, body: { success: false, code, error } });
  });

  test("refuses a second folder of the same name; of many requests at once, one creates it and none fails in another way", async () => {
    await create("Cível");
    expect(await create("CÍVEL")).toMatchObject({ status: 409, body: { code: "library.folder_exists" } });
    const many = await Promise.all(Array.from({ length: 8 }, () => create("Família")));
    expect(many.map((reply) => reply.status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(names((await structure("uploads")).children)).toEqual(["Cível", "Família"]);
  });

  test("answers that the destination is not found for a missing parent, and limits the depth", async () => {
    const missing = await create("x", { parentPath: "/Não há" });
    expect(missing).toMatchObject({ status: 404, body: { error: "Pasta de destino não encontrada" } });
    for (const odd of ["/../../etc", "/\u0000", "..\\.."]) {
      expect((await create("x", { parentPath: odd })).status).toBe(404);
    }
    let path = "";
    for (let level = 1; level <= 12; level++) path = (await create(`n${level}`, { parentPath: path })).body.path;
    expect(await create("n13", { parentPath: path })).toMatchObject({
      status: 400,
      body: { error: "As pastas podem ter no máximo 12 níveis." },
    });
  });
});

describe("deleting a folder", () => {
  test("deletes everything inside, rows and bytes, and leaves the neighbours", async () => {
    await create("Cível");
    await create("Recursos", { parentPath: "/Cível" });
    await create("Cível antigo");
    const held = (await Array.fromAsync(api.files.keys())).length;
    for (const category of ["Cível", "Cível/Recursos", "Cível antigo"]) {
      await upload(api.app, owner.token, "models", { name: "Modelo.docx", bytes }, { category });
    }
    expect(await remove("/Cível")).toMatchObject({ status: 200, body: { deletedFiles: 2, deletedFolders: 2 } });
    expect(names((await structure("uploads")).children)).toEqual(["Cível antigo"]);
    expect((await Array.fromAsync(api.files.keys())).length).toBe(held + 1);
    expect((await remove("/Cível")).status).toBe(404);
  });

  test("refuses the root", async () => {
    expect((await remove("/")).status).toBe(404);
  });

  test("leaves nothing behind and causes no unexpected failure while others upload into it", async () => {
    await create("Cível");
    const before = (await Array.fromAsync(api.files.keys())).length;
    const uploads = Array.from({ length: 6 }, (_, at) =>
      upload(api.app, owner.token, "models", { name: `${at}.docx`, bytes }, { category: "Cível" }),
    );
    const [removed, ...sent] = await Promise.all([remove("/Cível"), ...uploads]);
    expect(removed.status).toBe(200);
    for (const { status } of sent) expect([201, 404]).toContain(status);
    expect((await structure("uploads")).children).toEqual([]);
    expect((await Array.fromAsync(api.files.keys())).length).toBe(before);
  });
});

describe("access to folders", () => {
  test("another office sees nothing and gets the answers of a missing folder", async () => {
    const { body } = await create("Cível");
    const stranger = await newOwner(api.app);
    expect((await structure("uploads", stranger.token)).children).toEqual([]);
    expect(body.id).toBeTruthy();
    expect((await remove("/Cível", {}, stranger.token)).status).toBe(404);
    expect((await create("x", { parentPath: "/Cível" }, stranger.token)).status).toBe(404);
    expect(names((await structure("uploads")).children)).toEqual(["Cível"]);
  });

  test("writing needs upload; reading needs generate, upload or create_model; a closed session has no access", async () => {
    await create("Cível");
    const reader = await newMember(api, owner, { generate: true });
    expect(names((await structure("uploads", reader.token)).children)).toEqual(["Cível"]);
    expect((await create("x", {}, reader.token)).status).toBe(403);
    expect((await remove("/Cível", {}, reader.token)).status).toBe(403);
    const writer = await newMember(api, owner, { upload: true });
    expect((await create("Do colega", {}, writer.token)).status).toBe(201);
    const other = await newMember(api, owner, { dashboard: true, settings: true });
    const refused = await call(api.app, other.token, { method: "GET", url: "/api/folders/structure/uploads" });
    expect(refused.status).toBe(403);
    await call(api.app, writer.token, { method: "POST", url: "/api/auth/logout" });
    expect((await create("y", {}, writer.token)).status).toBe(401);
  });

  test("everybody sees the platform's library below a folder of its own; only staff may change it", async () => {
    const staff = await newDeveloper(api);
    await create("Básicos", {}, staff.token);
    const sent = await upload(api.app, staff.token, "models", { name: "P.docx", bytes }, { category: "Básicos" });
    expect(names((await structure("uploads", staff.token)).children)).toEqual(["Básicos"]);
    await create("Zebra");
    const tree = await structure("uploads");
    expect(names(tree.children)).toEqual(["Zebra", "Modelos da plataforma"]);
    const shared = tree.children[1];
    expect(shared).toMatchObject({ id: null, readOnly: true, path: "/Modelos da plataforma" });
    const path = "/Modelos da plataforma/Básicos/P.docx";
    expect(shared.children[0].files[0]).toMatchObject({ id: sent.body.id, path, readOnly: true });
    const refusals = [
      await create("x", { parentPath: "/Modelos da plataforma" }),
      await remove("/Modelos da plataforma/Básicos"),
      await upload(
        api.app,
        owner.token,
        "models",
        { name: "x.docx", bytes },
        { category: "modelos da plataforma/Básicos" },
      ),
      await call(api.app, owner.token, {
        method: "DELETE",
        url: "/api/upload/delete",
        payload: { fileId: sent.body.id },
      }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, body: { code: "library.read_only" } });
    const url = `/api/upload/download?fileId=${sent.body.id}`;
    expect((await call(api.app, owner.token, { method: "GET", url })).raw.equals(bytes)).toBe(true);
  });
});
