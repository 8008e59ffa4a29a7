import type { FolderNode } from "@lavra/contract/library/library";
import { noTopicData } from "@lavra/contract/library/topics";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, newTemplate, newTopic } from "../../testing/uploads.ts";
import { numberedName } from "./free-name.ts";

let api: TestApp;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
  staff = await newDeveloper(api);
});
afterAll(() => api.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const send = (method: Method, url: string, payload?: object, token = owner.token, headers = {}) =>
  call(api.app, token, { method, url: `/api/${url}`, headers, ...(payload && { payload }) });
const copy = (payload: object, key?: string) =>
  send("POST", "folders/copy", { type: "models", destination: "/Cível", ...payload }, owner.token, {
    ...(key && { "idempotency-key": key }),
  });
const inFolder = async (name: string, area = "uploads") => {
  const { body } = await send("GET", `folders/structure/${area}`);
  const found = (body.structure as FolderNode).children.find((child) => child.name === name);
  return found?.files.map((file) => file.name) ?? [];
};
const stored = async () => (await Array.fromAsync(api.files.keys())).length;

test("copies a template of the platform with its markers' configuration, under a free name, once for each idempotency key", async () => {
  const source = await newTemplate(api.app, staff.token, "Petição.docx", docx("{CLIENTE}, {VALOR}"));
  const { body: theirs } = await send("GET", `markers/file/${source}`, undefined, staff.token);
  const markers = { ...theirs.data.markers };
  markers["{CLIENTE}"] = { ...markers["{CLIENTE}"], description: "Quem propõe a ação" };
  await send("POST", `markers/file/${source}`, { markers, requiresSubtemplates: false }, staff.token);
  await createFolder(api.app, owner.token, "Cível");

  const before = await stored();
  const presses = await Promise.all(Array.from({ length: 5 }, () => copy({ fileIds: [source] }, "copia-0001")));
  const [first] = presses;
  expect(first).toMatchObject({
    status: 201,
    body: { message: "1 arquivo copiado.", failed: [], files: [{ filename: "Petição.docx", destination: "/Cível" }] },
  });
  for (const { body } of presses) expect(body).toEqual(first?.body);
  expect(await inFolder("Cível")).toEqual(["Petição.docx"]);
  expect(await stored()).toBe(before + 1);

  const { id } = first?.body.files[0] ?? {};
  const { body: mine } = await send("GET", `markers/file/${id}`);
  expect(mine.data.requiresSubtemplates).toBe(false);
  expect(mine.data.markers["{CLIENTE}"].description).toBe("Quem propõe a ação");
  expect(mine.data.updatedBy).toBe(owner.user.nome);

  await copy({ fileIds: [source] }, "copia-0002");
  await copy({ fileIds: [source] });
  expect((await inFolder("Cível")).sort()).toEqual(["Petição (2).docx", "Petição (3).docx", "Petição.docx"]);
  expect(await copy({ fileIds: [source], destination: "/" }, "copia-0001")).toMatchObject({
    status: 409,
    body: { code: "request.key_reused" },
  });
  // The copy belongs to the office: changes to it do not affect the platform's file.
  expect((await send("PUT", "upload/rename", { fileId: id, newName: "Nossa" })).status).toBe(200);
  const facts = await api.db.tenant(owner.user.scopeId, (tx) =>
    sql<{ n: string }>`select count(*) as n from audit_events where action = 'library.file_copied'`.execute(tx),
  );
  expect(Number(facts.rows[0]?.n)).toBe(3);
});

test("copies topics with their topic data, several at once, and refuses what cannot be copied", async () => {
  const dano = await newTopic(api.app, staff.token, "Dano.docx", docx("dano"));
  const tutela = await newTopic(api.app, staff.token, "Tutela.docx", docx("tutela"));
  const said = { ...noTopicData, area: "Consumidor", comesWith: [tutela], reviewOn: "2027-01-31", updatedAt: null };
  await send("PUT", `topics/data/${dano}`, { ...said, ownerId: staff.user.id }, staff.token);
  await send("PUT", `upload/look/${tutela}`, { keepsLook: true, restartsNumbering: true }, staff.token);
  const request = { type: "topicos", fileIds: [dano, tutela], destination: "/" };
  const { status, body } = await copy(request);
  expect([status, body.files.map((file: { filename: string }) => file.filename)]).toEqual([
    201,
    ["Dano.docx", "Tutela.docx"],
  ]);
  expect(body.files[1].keepsLook).toBe(true);
  const { body: tree } = await send("GET", "folders/structure/topicos");
  expect(
    tree.structure.files.map(({ restartsNumbering }: { restartsNumbering: boolean }) => restartsNumbering),
  ).toEqual([false, true]);
  const { body: known } = await send("GET", "topics/data");
  const mine = known.topics.find((one: { fileId: string }) => one.fileId === body.files[0].id);
  expect(mine).toMatchObject({ area: "Consumidor", comesWith: [tutela], reviewOn: "2027-01-31", ownerId: null });

  const stranger = await newOwner(api.app);
  const secret = await newTopic(api.app, stranger.token, "Segredo.docx", docx("segredo"));
  const refusals: [object, number, string][] = [
    [{ ...request, fileIds: [dano, secret] }, 404, "library.file_not_found"],
    [{ ...request, type: "models", destination: "/Cível" }, 404, "library.file_not_found"],
    [{ ...request, destination: "/Nenhuma" }, 404, "library.folder_not_found"],
    [{ ...request, destination: "/Tópicos da plataforma" }, 403, "library.read_only"],
  ];
  const before = await stored();
  for (const [wanted, code, reason] of refusals) {
    expect(await copy(wanted), reason).toMatchObject({ status: code, body: { code: reason } });
  }
  expect(await stored()).toBe(before);
});

test("refuses every call that would change a file or folder of the platform", async () => {
  const template = await newTemplate(api.app, staff.token, "Só leitura.docx", docx("{NOME}"));
  const topic = await newTopic(api.app, staff.token, "Só leitura.docx", docx("texto"));
  const place = { folderPath: "/Modelos da plataforma/Modelos de teste", type: "uploads" };
  const markers = { "{NOME}": { name: "NOME", type: "text" } };
  const attempts: [Method, string, object?][] = [
    ["PUT", "upload/rename", { fileId: template, newName: "Nosso" }],
    ["DELETE", "upload/delete", { fileId: template }],
    ["POST", `upload/versions/${template}/1/restore`, {}],
    ["PUT", `upload/look/${topic}`, { keepsLook: true }],
    ["PUT", `topics/data/${topic}`, { ...noTopicData, updatedAt: null }],
    ["POST", `markers/file/${template}`, { markers, requiresSubtemplates: true }],
    ["DELETE", `markers/file/${template}`],
    ["POST", "folders/create", { folderName: "Nossa", parentPath: place.folderPath, type: "uploads" }],
    ["PUT", "folders/rename", { ...place, newName: "Nossa" }],
    ["DELETE", "folders/delete", place],
    ["POST", "folders/move", { fileIds: [], destination: place.folderPath, type: "uploads" }],
  ];
  for (const [method, url, payload] of attempts) {
    expect(await send(method, url, payload), url).toMatchObject({ status: 403, body: { code: "library.read_only" } });
  }
  const moved = await send("POST", "folders/move", { fileIds: [topic], destination: "/", type: "topicos" });
  expect(moved).toMatchObject({ status: 404, body: { code: "library.entry_gone" } });
});

test("puts numbers before the extension, and shortens long names to fit them", () => {
  expect(numberedName("Petição.docx", 1)).toBe("Petição.docx");
  expect(numberedName("Petição.docx", 12)).toBe("Petição (12).docx");
  expect(numberedName(`${"a".repeat(195)}.docx`, 2)).toBe(`${"a".repeat(180)} (2).docx`);
});
