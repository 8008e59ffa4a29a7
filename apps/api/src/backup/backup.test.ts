import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../platform/db/scope.ts";
import { createLog } from "../platform/log.ts";
import { newId } from "../platform/new-id.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { createLastingCalls } from "../platform/storage/remote/lasting-calls.ts";
import { openS3Store } from "../platform/storage/s3/s3-store.ts";
import {
  bringBack,
  deleteDocument,
  emptyDatabase,
  filesOf,
  generate,
  makeBackup,
  openPlace,
  rowsIn,
  temporaryFolder,
} from "../testing/backups.ts";
import { docx } from "../testing/docx-files.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { s3Settings, startS3Server } from "../testing/storage/s3-server.ts";
import { expectExactStore } from "../testing/storage/stored-keys.ts";
import { call, removeForGood, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";
import { BackupRefused } from "./backup-place.ts";
import { listPoints, readPoint } from "./points.ts";
import { restore } from "./restore.ts";

async function startOwnApp(options: Parameters<typeof startTestApp>[1] = {}): Promise<TestApp> {
  const api = await startTestApp({}, options);
  onTestFinished(() => api.close());
  return api;
}

/** Ids of the documents and drafts with a key. */
async function keysIn(db: Database) {
  const ids = (table: string, column: string) =>
    db.platform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
        order by 1`.execute(tx);
      return rows.map(({ id }) => id);
    });
  return { documents: await ids("document_keys", "document_id"), drafts: await ids("draft_keys", "draft_id") };
}

test("what is acknowledged while files are stored is in the backup, and what is deleted then is not missed", async () => {
  let whileStoring = async () => undefined as unknown;
  const api = await startOwnApp({
    wrapFiles: (files): FileStore => ({
      ...files,
      get: async (content) => {
        const bytes = await files.get(content);
        const act = whileStoring;
        whileStoring = async () => undefined;
        await act();
        return bytes;
      },
    }),
  });
  const ana = await quickOwner(api);
  const template = await newTemplate(api.app, ana.token, "A.docx", docx("{NOME}"));
  await generate(api, ana.token, template, "x", "apagado");
  let made = "";
  whileStoring = async () => {
    made = await generate(api, ana.token, template, "feito durante a cópia");
    await deleteDocument(api, ana.token, "apagado");
  };
  const folder = await temporaryFolder();
  const { point, bad } = await makeBackup(api, folder);
  expect(made).not.toBe("");
  expect({ bad, lost: point.files.lost }).toEqual({ bad: [], lost: [] });
  const restored = await bringBack(folder, point);
  await expectExactStore(restored);
  expect((await rowsIn(restored.db)).documents?.join()).toContain(made);
});

test("a second backup writes only what is new, and old ones are deleted with what only they had", async () => {
  const api = await startOwnApp();
  const ana = await quickOwner(api);
  const template = await newTemplate(api.app, ana.token, "A.docx", docx("{NOME}"));
  await generate(api, ana.token, template, "x", "primeiro");
  const folder = await temporaryFolder();
  const { written } = await makeBackup(api, folder);
  api.clock.advance(1000);
  const again = await makeBackup(api, folder);
  expect(again.written).toBeLessThan(written / 10);
  const before = await filesOf(folder, "objects");
  await deleteDocument(api, ana.token, "primeiro");
  api.clock.advance(1000);
  const last = await makeBackup(api, folder, 1);
  const { place } = await openPlace(folder);
  expect(await listPoints(place)).toHaveLength(1);
  const after = await filesOf(folder, "objects");
  expect(before.filter((path) => !after.includes(path)).length).toBeGreaterThan(1);
  await expectExactStore(await bringBack(folder, last.point));
});

test("nothing in a backup is readable, neither a name nor a value", async () => {
  const api = await startOwnApp();
  const ana = await quickOwner(api);
  const template = await newTemplate(api.app, ana.token, "Segredo.docx", docx("{NOME}"));
  await generate(api, ana.token, template, "Maria Confidencial");
  const folder = await temporaryFolder();
  await makeBackup(api, folder);
  const paths = [...(await filesOf(folder, "objects")), ...(await filesOf(folder, "points"))];
  for (const path of paths) {
    expect(path).not.toMatch(/Segredo|Maria/);
    expect((await readFile(path)).toString("latin1")).not.toMatch(/Segredo|Confidencial|word\/document/);
  }
});

test("a used database, a wrong passphrase, a flipped bit and a missing part are refused before anything is written", {
  tags: "slow",
}, async () => {
  const api = await startOwnApp();
  const ana = await quickOwner(api);
  await newTemplate(api.app, ana.token, "A.docx", docx("{NOME}"));
  const folder = await temporaryFolder();
  const { point } = await makeBackup(api, folder);
  await expect(openPlace(folder, "outra senha")).rejects.toThrow("A senha não é a das cópias");

  const restored = await bringBack(folder, point);
  const { objects, place } = await openPlace(folder);
  const report = () => undefined;
  const again = restore({ objects, point, ...restored, report });
  await expect(again).rejects.toThrow("O banco de dados já está em uso");

  const target = await temporaryFolder();
  const files = await openDiskStore(join(target, "files"));
  const database = await emptyDatabase(target);
  const attempt = () => restore({ objects, point, database, files, report });
  const path = (await filesOf(folder, "objects"))[3] as string;
  const bytes = await readFile(path);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40);
  await writeFile(path, flipped);
  await expect(attempt()).rejects.toThrow(/^A cópia está danificada: objects\//);
  await rm(path);
  await expect(attempt()).rejects.toThrow(/^A cópia está incompleta: falta objects\//);
  expect(await Array.fromAsync(files.keys())).toEqual([]);
  await writeFile(path, bytes);
  await attempt();
  await expect(readPoint(place, objects, "points/nenhum")).rejects.toThrow(BackupRefused);
});

test("an erased party cannot be read in backups from before, once there is a later one; the others are restored", {
  tags: "slow",
}, async () => {
  const api = await startOwnApp();
  const ana = await quickOwner(api);
  const parties = async (method: "POST" | "DELETE" | "GET", path = "", payload?: object) =>
    (await call(api.app, ana.token, { method, url: `/api/parties${path}`, ...(payload ? { payload } : {}) })).body;
  const create = async (name: string): Promise<string> =>
    (await parties("POST", "", { record: { kind: "pf", name } })).party.id;
  const [gone, kept] = [await create("Maria Confidencial"), await create("Rui Reis")];
  const folder = await temporaryFolder();
  const { point } = await makeBackup(api, folder);
  const before = (await rowsIn((await bringBack(folder, point)).db)).party_versions ?? [];
  expect(before).toHaveLength(2);
  await parties("DELETE", `/${gone}`);
  const added = await create("Lia Reis");
  api.clock.advance(1000);
  await makeBackup(api, folder);
  const restored = await bringBack(folder, point);
  const rows = await rowsIn(restored.db);
  expect(rows.party_versions?.join()).toContain(kept);
  for (const table of ["party_versions", "party_search"]) expect(rows[table]?.join(), table).not.toContain(gone);
  expect(rows.parties?.join()).not.toContain(added);
  const keys = await restored.db.platform((tx) =>
    sql<{ id: string }>`select party_id as id from party_keys`.execute(tx),
  );
  expect(keys.rows).toEqual([{ id: kept }]);
});

test("what was typed into a removed document or draft cannot be read in backups from before; the others are restored", async () => {
  const api = await startOwnApp();
  const ana = await quickOwner(api);
  const template = await newTemplate(api.app, ana.token, "A.docx", docx("{NOME}"));
  const [gone, kept] = [
    await generate(api, ana.token, template, "Maria", "sai"),
    await generate(api, ana.token, template, "Rui"),
  ];
  const drafts = [newId(), newId()];
  for (const id of drafts) {
    const content = {
      templateId: template,
      answers: { v: 1, fields: { NOME: "Maria" } },
      topics: [],
      outputName: null,
    };
    const payload = { ...content, signerId: null, revision: 0, writer: newId() };
    await call(api.app, ana.token, { method: "PUT", url: `/api/documents/drafts/${id}`, payload });
  }
  const folder = await temporaryFolder();
  const { point } = await makeBackup(api, folder);
  const whole = (await bringBack(folder, point)).db;
  expect(await keysIn(whole)).toEqual({ documents: [gone, kept].toSorted(), drafts: drafts.toSorted() });
  expect((await rowsIn(whole)).documents).toEqual((await rowsIn(api.db)).documents);
  await deleteDocument(api, ana.token, "sai");
  await removeForGood(api);
  await call(api.app, ana.token, { method: "DELETE", url: `/api/documents/drafts/${drafts[0]}` });
  api.clock.advance(1000);
  await makeBackup(api, folder);
  const { db } = await bringBack(folder, point);
  const { rows: inputs } = await db.platform((tx) =>
    sql<{
      id: string;
      state: string;
    }>`select document_id as id, case when sealed is null and answers is null and erased_at
      is not null then 'erased' when sealed is not null then 'sealed' end as state from document_inputs`.execute(tx),
  );
  expect(new Map(inputs.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [gone, "erased"],
      [kept, "sealed"],
    ]),
  );
  const rows = await rowsIn(db);
  expect(await keysIn(db)).toEqual({ documents: [kept], drafts: [drafts[1]] });
  expect([rows.documents?.length, rows.document_drafts?.length]).toEqual([2, 1]);
});

test("an erased case cannot be read in backups from before, once there is a later one; the others are restored", async () => {
  const api = await startOwnApp();
  const ana = await quickOwner(api);
  const cases = async (method: "POST" | "DELETE", path = "", payload?: object) =>
    (await call(api.app, ana.token, { method, url: `/api/cases${path}`, ...(payload ? { payload } : {}) })).body;
  const create = async (name: string): Promise<string> =>
    (await cases("POST", "", { record: { class: name, parties: [] } })).case.id;
  const [gone, kept] = [await create("Execução"), await create("Monitória")];
  const folder = await temporaryFolder();
  const { point } = await makeBackup(api, folder);
  await cases("DELETE", `/${gone}`);
  api.clock.advance(1000);
  await makeBackup(api, folder);
  const restored = await bringBack(folder, point);
  const rows = await rowsIn(restored.db);
  expect(rows.case_versions?.join()).toContain(kept);
  for (const table of ["case_versions", "case_search"]) expect(rows[table]?.join(), table).not.toContain(gone);
  const keys = await restored.db.platform((tx) => sql<{ id: string }>`select case_id as id from case_keys`.execute(tx));
  expect(keys.rows).toEqual([{ id: kept }]);
});

test("files in a bucket are backed up, and restored to a disk", { tags: "slow" }, async () => {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const calls = createLastingCalls("S3", createLog("silent"));
  const api = await startOwnApp({
    openStorage: () => ({ files: openS3Store(s3Settings(server.url, "lavra/"), calls) }),
  });
  const ana = await quickOwner(api);
  const template = await newTemplate(api.app, ana.token, "A.docx", docx("{NOME}"));
  const id = await generate(api, ana.token, template, "do bucket");
  const before = await rowsIn(api.db);
  const folder = await temporaryFolder();
  const { point, bad } = await makeBackup(api, folder);
  expect({ bad, files: point.files.count }).toEqual({ bad: [], files: 2 });
  const restored = await bringBack(folder, point);
  await expectExactStore(restored);
  expect((await rowsIn(restored.db)).documents).toEqual(before.documents);
  expect(before.documents?.join()).toContain(id);
});
