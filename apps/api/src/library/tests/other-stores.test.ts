import { statuses } from "@lavra/contract/failures/statuses";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installationId } from "../../platform/db/installation.ts";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import { openDrive } from "../../platform/storage/google-drive/open-drive.ts";
import { createLastingCalls } from "../../platform/storage/remote/lasting-calls.ts";
import { openS3Store } from "../../platform/storage/s3/s3-store.ts";
import { createStoredBytes } from "../../platform/storage/stored-bytes.ts";
import { docx } from "../../testing/docx-files.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { sharedFolder, startDriveServer, testAccount } from "../../testing/storage/drive-server.ts";
import { type FaultyLine, openFaultyLine } from "../../testing/storage/faulty-line.ts";
import { s3Settings, startS3Server } from "../../testing/storage/s3-server.ts";
import { expectExactStore } from "../../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createFolder, upload } from "../../testing/uploads.ts";
import { createShownTrees } from "../drive/shown-trees.ts";

const calls = (service: string) =>
  createLastingCalls(service, createLog("silent"), {
    pauseMs: 1,
    breaker: { failures: 1000, restMs: 1000 },
    patience: 1,
  });

const plain = docx("Eu, {NOME}.");
const send = (api: TestApp, { token }: Person, name: string, content: Uint8Array = plain) =>
  upload(api.app, token, "models", { name, bytes: content }, { category: "Cível" });

const generate = (api: TestApp, { token }: Person, documentType: string) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType, formData: { NOME: "Ana" }, outputFileName: "procuração" },
  });

/**
 * Does everything that an office does with its files, on any store.
 * @returns the id of the template that remains
 */
async function work(api: TestApp, owner: Person, line: FaultyLine): Promise<string> {
  await createFolder(api.app, owner.token, "Cível");
  const id = (await send(api, owner, "Procuração.docx")).body.data.id as string;
  const made = await generate(api, owner, id);
  expect(made.status).toBe(200);
  const document = String(made.headers["x-document-id"]);
  const read = await call(api.app, owner.token, { method: "GET", url: `/api/documents/download/${document}` });
  expect(read.raw.equals(made.raw)).toBe(true);
  await send(api, owner, "Procuração.docx", docx("Nós, {NOME}."));
  const again = await api.features.documents.regenerate(principalOf(owner), document);
  expect(again.isSame).toBe(true);

  line.fail(() => "403");
  const refused = await send(api, owner, "Contrato.docx");
  expect(refused).toMatchObject({ status: statuses["storage.unavailable"], body: { code: "storage.unavailable" } });
  expect(refused.headers["retry-after"]).toBe("10");
  expect((await generate(api, owner, id)).body).toMatchObject({ code: "storage.unavailable" });
  line.mend();

  const other = (await send(api, owner, "Contrato.docx")).body.data.id as string;
  await call(api.app, owner.token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId: other } });
  return id;
}

describe("with an S3 store", { tags: "slow" }, () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let line: FaultyLine;
  let api: TestApp;
  beforeAll(async () => {
    server = await startS3Server();
    line = await openFaultyLine(server.url);
    const open = () => ({ files: openS3Store(s3Settings(line.url, "lavra/"), calls("S3"), 20) });
    api = await startTestApp({}, { openStorage: open });
  });
  afterAll(async () => {
    await api.close();
    await line.close();
    await server.close();
  });

  test("files are stored, filled, replaced and deleted; while the store is away the answer is 503 and nothing is lost", async () => {
    await work(api, await quickOwner(api), line);
    await expectExactStore(api);
  });
});

describe("with Google Drive", { tags: "slow" }, () => {
  let server: Awaited<ReturnType<typeof startDriveServer>>;
  let line: FaultyLine;
  let api: TestApp;
  beforeAll(async () => {
    server = await startDriveServer();
    line = await openFaultyLine(server.url);
    const open = (db: Database) => {
      const { files, ...showcase } = openDrive(db, testAccount(line.url), sharedFolder, calls("Google Drive"), 20);
      return { files, showcase };
    };
    api = await startTestApp({}, { openStorage: open });
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    await api.close();
    await line.close();
    await server.close();
  });

  test("files are stored as in any store, and people see the office's tree in Drive, whatever failed meanwhile", async () => {
    const { db, clock } = api;
    const owner = await quickOwner(api);
    const id = await work(api, owner, line);
    const { showTree } = openDrive(db, testAccount(line.url), sharedFolder, calls("Google Drive"), 20);
    const office = owner.user.nome;
    const show = createShownTrees({ db, clock, showTree });
    const seen = () => server.paths().filter((path) => path.startsWith(office));

    line.fail((number) => (number > 2 ? "403" : undefined));
    expect((await show(() => false)).failed).toBe(1);
    line.mend();
    expect(await show(() => false)).toEqual({ checked: 1, failed: 0 });
    const place = `${office}/Modelos/Cível`;
    expect(seen()).toEqual([office, `${office}/Modelos`, place, `${place}/Procuração.docx`]);

    const [file] = (await call(api.app, owner.token, { method: "GET", url: "/api/folders/structure/uploads" })).body
      .data.structure.children[0].files;
    expect(file).toMatchObject({ id, name: "Procuração.docx" });
    expect(server.things.get(file.googleDriveId)).toMatchObject({ name: "Procuração.docx" });

    clock.advance(1000);
    await createFolder(api.app, owner.token, "Família");
    await send(api, owner, "Procuração.docx", docx("Todos, {NOME}."));
    await call(api.app, owner.token, {
      method: "DELETE",
      url: "/api/folders/delete",
      payload: { folderPath: "/Cível", type: "uploads" },
    });
    const before = line.calls();
    expect(await show(() => false)).toEqual({ checked: 1, failed: 0 });
    expect(seen()).toEqual([office, `${office}/Modelos`, `${office}/Modelos/Família`]);
    const reported = line.calls();
    expect(reported).toBeGreaterThan(before);
    await show(() => false);
    expect(line.calls()).toBe(reported);
    await db.platform((tx) => sql`update drive_objects set begun_at = begun_at - interval '2 hours'`.execute(tx));
    const bytes = createStoredBytes(api.files, async () => undefined);
    // Ids never go back: a test before this one may have set the clock ahead.
    const lastId = Number.parseInt(newId().replace("-", "").slice(0, 12), 16);
    const later = new Date(Math.max(Date.now(), lastId) + 31 * 3_600_000);
    const { library, documents } = api.features;
    const owners = [library.keysInUse, documents.keysInUse];
    // The two files without bytes have the keys of the refused upload and of the refused document, which was filled
    // from cached bytes.
    expect(await bytes.sweep(later, await installationId(db), owners)).toBe(2);
    await expectExactStore(api);
    const files = [...server.things.values()].filter(({ content }) => content.length > 0);
    expect(new Set(files.map((thing) => thing.id)).size).toBe((await Array.fromAsync(api.files.keys())).length);
  });

  test("a call names a file by the id of Google Drive or by its own", async () => {
    const [owner, other] = [await quickOwner(api), await quickOwner(api)];
    const as = (person: Person, method: "GET" | "DELETE", url: string, payload?: object) =>
      call(api.app, person.token, { method, url, ...(payload ? { payload } : {}) });
    await createFolder(api.app, owner.token, "Cível");
    const id = (await send(api, owner, "Recibo.docx")).body.data.id as string;
    const tree = (await as(owner, "GET", "/api/folders/structure/uploads")).body.data.structure;
    const drive = tree.children[0].files[0].googleDriveId as string;
    expect(drive).not.toBe(id);

    const query = `fileId=${drive}&fileName=Recibo.docx&type=models&folderPath=/C%C3%ADvel`;
    expect((await as(owner, "GET", `/api/upload/download?${query}`)).raw.equals(plain)).toBe(true);
    const markers = await as(owner, "GET", `/api/markers/file/${drive}`);
    expect(markers.body.data.markers).toHaveProperty("{NOME}");
    expect((await generate(api, owner, drive)).status).toBe(200);

    const gone = { fileId: drive, fileName: "Recibo.docx" };
    expect((await as(other, "GET", `/api/upload/download?fileId=${drive}`)).status).toBe(404);
    expect((await as(other, "DELETE", "/api/upload/delete", gone)).status).toBe(404);
    expect((await as(owner, "GET", "/api/upload/download?fileId=nenhum-no-drive")).status).toBe(400);
    expect((await as(owner, "DELETE", "/api/upload/delete", gone)).status).toBe(200);
    expect((await as(owner, "DELETE", "/api/upload/delete", { ...gone, fileId: id })).status).toBe(404);
  });
});
