// @module-tag both-databases
import { failure } from "@lavra/contract/failures/failure";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, type FormFile, multipart, newTopic, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  await createFolder(api.app, owner.token, "Cível");
});
afterAll(() => api.close());

const bytes = docx("Eu, {NOME}, CPF {CPF}, {nome}", "{SUBTEMPLATES}");
const send = (file: FormFile, fields: Record<string, string> = { category: "Cível" }, token = owner.token) =>
  upload(api.app, token, "models", file, fields);
const many = (parts: Parameters<typeof multipart>[0]) =>
  call(api.app, owner.token, { method: "POST", url: "/api/upload/models/multiple", ...multipart(parts) });
const download = (fileId: string, token = owner.token) =>
  call(api.app, token, { method: "GET", url: `/api/upload/download?fileId=${fileId}&fileName=x&type=models&_t=1` });
const files = async () => {
  const reply = await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/uploads" });
  return reply.body.data.structure.children[0].files;
};
const stored = async () => (await Array.fromAsync(api.files.keys())).length;

describe("one file", () => {
  test("is stored unchanged with its markers counted, and is downloaded under its name", async () => {
    const reply = await send({ name: "Petição inicial.docx", bytes });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          filename: "Petição inicial.docx",
          destination: "/Cível",
          category: "Cível",
          markerProcessing: { success: true, data: { totalMarkers: 2, newMarkers: 2 } },
          warnings: [],
        },
      },
    });
    const [file] = await files();
    expect(file).toMatchObject({
      id: reply.body.id,
      googleDriveId: reply.body.id,
      name: "Petição inicial.docx",
      size: bytes.length,
      path: "/Cível/Petição inicial.docx",
      readOnly: false,
      modified: api.clock.now().toISOString(),
    });
    const got = await download(reply.body.id);
    expect(got.raw.equals(bytes)).toBe(true);
    expect(got.headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "content-disposition": `attachment; filename="Peticao inicial.docx"; filename*=UTF-8''Peti%C3%A7%C3%A3o%20inicial.docx`,
    });
  });

  test("may come before its fields, and subcategory is a folder below category", async () => {
    await createFolder(api.app, owner.token, "Recursos", { parentPath: "Cível" });
    const parts = [
      ["file", { name: "a.docx", bytes }],
      ["category", " /Cível "],
      ["subcategory", "Recursos"],
    ] as const;
    const url = "/api/upload/models";
    const reply = await call(api.app, owner.token, { method: "POST", url, ...multipart(parts) });
    expect(reply).toMatchObject({ status: 201, body: { destination: "/Cível/Recursos", category: "/Cível" } });
    expect(reply.body.data).not.toHaveProperty("keepsLook");
  });

  test("may be at the root if it is a topic, but not if it is a template", async () => {
    const topic = await upload(api.app, owner.token, "topicos", { name: "t.docx", bytes: docx("texto") });
    expect(topic).toMatchObject({ status: 201, body: { destination: "/", warnings: [] } });
    for (const fields of [{}, { category: " " }, { category: "/" }] as Record<string, string>[]) {
      expect(await send({ name: "a.docx", bytes }, fields)).toMatchObject({
        status: 400,
        body: { error: "Não é possível fazer upload diretamente na pasta raiz. Crie uma pasta primeiro." },
      });
    }
  });

  test("is stored with a warning if it is a template without markers, or one that no longer has the topics' place", async () => {
    const codes = async (...text: string[]) => {
      const { body } = await send({ name: "a.docx", bytes: docx(...text) });
      return body.warnings.map((warning: { code: string }) => warning.code);
    };
    expect(await codes("Só texto")).toEqual(["library.no_markers"]);
    expect(await codes("{NOME}", "{SUBTEMPLATES}")).toEqual([]);
    expect(await codes("{NOME}")).toEqual(["library.no_subtemplates"]);
  });

  test("replaces a file of the same name: the id is the same, content and date change, and the previous version remains", async () => {
    const first = await send({ name: "Modelo.docx", bytes });
    const held = await stored();
    api.clock.advance(60_000);
    const newer = docx("{NOME} e {OUTRO} {SUBTEMPLATES}");
    const second = await send({ name: "MODELO.docx", bytes: newer });
    expect(second).toMatchObject({
      status: 201,
      body: { id: first.body.id, version: 2, markerProcessing: { data: { totalMarkers: 2, newMarkers: 1 } } },
    });
    const modified = api.clock.now().toISOString();
    expect(await files()).toMatchObject([{ name: "MODELO.docx", size: newer.length, modified }]);
    expect((await download(first.body.id)).raw.equals(newer)).toBe(true);
    expect(await stored()).toBe(held + 1);
  });

  test("counts a marker as new that only files of the platform have", async () => {
    const staff = await newDeveloper(api);
    await newTopic(api.app, staff.token, "Comum.docx", docx("{FORO}"));
    await send({ name: "Um.docx", bytes: docx("{NOME}") });
    const { body } = await send({ name: "Dois.docx", bytes: docx("{NOME} {FORO}") });
    expect(body.markerProcessing.data).toEqual({ totalMarkers: 2, newMarkers: 1 });
  });

  test("sent many times at once becomes one file with as many versions, and has the bytes of the last", async () => {
    const held = await stored();
    const versions = Array.from({ length: 6 }, (_, at) => docx(`versão ${at} {NOME}`));
    const replies = await Promise.all(versions.map((version) => send({ name: "a.docx", bytes: version })));
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(201));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    const numbers = replies.map((reply) => reply.body.version);
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const got = await download(replies[0]?.body.id);
    expect(got.raw.equals(versions[numbers.indexOf(6)] as Buffer)).toBe(true);
    expect(await stored()).toBe(held + 6);
  });
});

describe("refusals leave nothing behind", () => {
  const cut = bytes.subarray(0, bytes.length - 40);
  test.each<[string, FormFile, number, string]>([
    [
      "another kind of file",
      { name: "nota.pdf", bytes },
      400,
      "Apenas arquivos .docx são aceitos. Arquivos inválidos: nota.pdf",
    ],
    [
      "a name alone",
      { name: "a.docx", bytes: Buffer.from("isto não é um zip, é texto") },
      422,
      "O arquivo não é um documento do Word (.docx).",
    ],
    ["an empty file", { name: "a.docx", bytes: Buffer.alloc(0) }, 422, "O arquivo não é um documento do Word (.docx)."],
    [
      "a cut zip",
      { name: "a.docx", bytes: cut },
      422,
      "O arquivo está corrompido e não pôde ser lido. Abra-o no Word, salve novamente e reenvie.",
    ],
    [
      "25 MiB",
      { name: "a.docx", bytes: Buffer.alloc(25 * 1024 * 1024) },
      413,
      'O arquivo "a.docx" passa do limite de 20 MB.',
    ],
  ])("%s", async (_, file, status, error) => {
    const held = await stored();
    expect(await send(file)).toMatchObject({ status, body: { success: false, error } });
    expect(await files()).toEqual([]);
    expect(await stored()).toBe(held);
  });

  test("every failure keeps the contract's shape", async () => {
    const replies = [
      await send({ name: "a.docx", bytes: Buffer.alloc(21 * 1024 * 1024) }),
      await send({ name: "a.pdf", bytes }),
    ];
    for (const { body } of replies) expect(failure.safeParse(body).error).toBeUndefined();
  });

  test("a missing folder", async () => {
    const held = await stored();
    const reply = await send({ name: "a.docx", bytes }, { category: "Não há" });
    expect(reply).toMatchObject({ status: 404, body: { error: "Pasta de destino não encontrada" } });
    expect(await stored()).toBe(held);
  });

  test("no file, two files where one is expected, no form at all, a form that breaks off", async () => {
    const post = (options: object) =>
      call(api.app, owner.token, { method: "POST", url: "/api/upload/models", ...options });
    expect(await post(multipart([["category", "Cível"]]))).toMatchObject({
      status: 400,
      body: { code: "library.no_file" },
    });
    const file = { name: "a.docx", bytes };
    const two = multipart([
      ["category", "Cível"],
      ["file", file],
      ["file", file],
    ]);
    expect(await post(two)).toMatchObject({ status: 400, body: { code: "library.too_many_files" } });
    expect((await post({ payload: { category: "Cível" } })).status).toBe(415);
    const whole = multipart([["file", file]]);
    const broken = { ...whole, payload: whole.payload.subarray(0, 300) };
    expect((await post(broken)).status).toBe(400);
    const held = await stored();
    const third = { ...two, payload: two.payload.subarray(0, two.payload.length - 200) };
    expect((await post(third)).status).toBe(400);
    expect(await stored()).toBe(held);
    expect(await files()).toEqual([]);
  });
});

describe("many files", () => {
  test("succeed or fail one by one", async () => {
    const reply = await many([
      ["files", { name: "a.docx", bytes }],
      ["files", { name: "b.txt", bytes }],
      ["files", { name: "c.docx", bytes: Buffer.from("PK nada") }],
      ["files", { name: "d.docx", bytes: docx("{NOVO}") }],
      ["category", "Cível"],
    ]);
    expect(reply.status).toBe(201);
    expect(reply.body.message).toBe("2 arquivos enviados, 2 com erro.");
    expect(reply.body.files.map((file: { filename: string }) => file.filename)).toEqual(["a.docx", "d.docx"]);
    expect(reply.body.failed).toMatchObject([
      { filename: "b.txt", code: "library.not_docx" },
      { filename: "c.docx", code: expect.stringMatching(/^template\./) },
    ]);
    expect(await files()).toHaveLength(2);
  });

  test("more than fifty are refused together", async () => {
    const parts = Array.from({ length: 60 }, (_, at) => ["files", { name: `${at}.docx`, bytes }] as const);
    const held = await stored();
    const reply = await many([["category", "Cível"], ...parts]);
    expect(reply).toMatchObject({ status: 400, body: { error: "Envie no máximo 50 arquivos de cada vez." } });
    expect(await stored()).toBe(held);
  });
});

describe("access", () => {
  test("deleting removes the file from the tree and from disk; a second time it is not found", async () => {
    const held = await stored();
    const { body } = await send({ name: "a.docx", bytes });
    const remove = (token: string) =>
      call(api.app, token, {
        method: "DELETE",
        url: "/api/upload/delete",
        payload: { fileId: body.id, fileName: "a" },
      });
    const stranger = await newOwner(api.app);
    expect(await remove(stranger.token)).toMatchObject({ status: 404, body: { error: "Arquivo não encontrado" } });
    expect((await remove(owner.token)).status).toBe(200);
    expect((await remove(owner.token)).status).toBe(404);
    expect(await files()).toEqual([]);
    expect(await stored()).toBe(held);
  });

  test("another office's file is not found, like one that never existed", async () => {
    const { body } = await send({ name: "a.docx", bytes });
    const stranger = await newOwner(api.app);
    const foreign = await download(body.id, stranger.token);
    const unknown = await download("01900000-0000-7000-8000-000000000000", stranger.token);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    expect(foreign).toMatchObject({ status: 404, body: { error: "Arquivo não encontrado" } });
    const into = await send({ name: "b.docx", bytes }, { category: "Cível" }, stranger.token);
    expect(into.status).toBe(404);
  });

  test("sending needs upload", async () => {
    const reader = await newMember(api, owner, { generate: true, create_model: true });
    expect((await send({ name: "a.docx", bytes }, { category: "Cível" }, reader.token)).status).toBe(403);
    const limits = await call(api.app, reader.token, { method: "GET", url: "/api/upload/limits" });
    expect(limits.body.data).toMatchObject({
      maxFileSize: 20 * 1024 * 1024,
      maxFiles: 50,
      accepted: [".docx", ".dotx"],
    });
  });
});
