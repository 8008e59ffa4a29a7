import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Area } from "@lavra/contract/library/library";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findWriting, versionsInUse } from "../../documents/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { openDiskStore } from "../../platform/storage/disk-store.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { createStoredBytes } from "../../platform/storage/stored-bytes.ts";
import { createPapers, createTemplates, createTemplateWorkers } from "../../templates/index.ts";
import { docx, textOf } from "../../testing/docx-files.ts";
import { newOwner } from "../../testing/people.ts";
import { contentOf } from "../../testing/storage/stored-keys.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTemplate } from "../../testing/uploads.ts";
import { createLibrary } from "../service.ts";
import type { RegisterMarkers } from "../uploads/uploads.ts";

let api: TestApp;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  api = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "lavra-half-"));
  files = await openDiskStore(folder);
});
afterAll(async () => {
  await workers.stop();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const config = readConfig({});
const workers = createTemplateWorkers(config);
const templates = createTemplates(workers, config);
const papers = createPapers(workers, config);
const registerNone: RegisterMarkers = async () => ({ newMarkers: 0 });
const libraryOn = (store: FileStore, registerMarkers: RegisterMarkers = registerNone) =>
  createLibrary({
    db: api.db,
    clock: api.clock,
    bytes: createStoredBytes(store, async () => undefined),
    templates,
    papers,
    registerMarkers,
    copyMarkers: async () => undefined,
    knownMarkers: async () => ({ uses: new Map(), people: { parties: new Set(), own: new Set(), settled: new Set() } }),
    versionsInUse,
    countDrafts: async () => ({ count: 0, losing: 0 }),
    findWriting,
  });
const principal = (): Principal => {
  const scopeId = newId();
  const person = { userId: scopeId, parentId: null, login: "ana", nome: "Ana", role: "administrador", permissions: {} };
  return { scopeId, ...person };
};
const send = (library: ReturnType<typeof libraryOn>, who: Principal, text: string, area: Area = "topicos") =>
  library.upload(who, area, async (receive) => {
    await receive({ name: "a.docx", load: async () => docx(text) });
    return { category: area === "models" ? "Modelos" : "", subcategory: "", note: "" };
  });
const stored = async () => (await Array.fromAsync(files.keys())).length;
const tree = async (who: Principal) => (await libraryOn(files).structure(who.scopeId, "topicos")).files;

describe("failures halfway", () => {
  test("bytes that cannot be stored leave no row, and the previous file is unchanged", async () => {
    const who = principal();
    await send(libraryOn(files), who, "antes");
    const broken = { ...files, put: () => Promise.reject(new DomainError("storage.failed")) };
    const { stored: kept, refused } = await send(libraryOn(broken), who, "depois");
    expect([kept.length, refused[0]?.failure.code]).toEqual([0, "storage.failed"]);
    const [file] = await tree(who);
    const { content } = await libraryOn(files).download(who.scopeId, file?.id ?? "");
    expect(textOf(content)).toEqual(["antes"]);
  });

  test("a row that fails removes its bytes", async () => {
    const [who, held] = [principal(), await stored()];
    const broken = libraryOn(files, () => Promise.reject(new Error("markers")));
    await expect(send(broken, who, "texto")).rejects.toThrow("markers");
    expect(await stored()).toBe(held);
    expect(await tree(who)).toEqual([]);
  });

  test("bytes that cannot be removed do not fail the deletion", async () => {
    const who = principal();
    const clumsy = libraryOn({ ...files, remove: () => Promise.reject(new Error("busy")) });
    const sent = await send(clumsy, who, "texto");
    await clumsy.deleteFile(who, sent.stored[0]?.id ?? "");
    expect(await tree(who)).toEqual([]);
  });

  /** Runs `work` once, between the reading of a row and of its bytes. */
  const before = (work: () => Promise<unknown>): FileStore => {
    let done = false;
    return {
      ...files,
      get: async (content) => {
        if (!done) await work();
        done = true;
        return files.get(content);
      },
    };
  };

  test("a document whose template is replaced meanwhile is made of the version it began with", async () => {
    const who = principal();
    const sendNow = (text: string) => send(libraryOn(files), who, text, "models");
    await libraryOn(files).createFolder(who, "models", "Modelos", "");
    const { stored: sent } = await sendNow("antes {A}");
    const slow = libraryOn(before(() => sendNow("depois {A}")));
    const request = { templateId: sent[0]?.id ?? "", topics: [], values: { "{A}": "x" } };
    const { chunks, template } = await slow.fillDocument(request, { scopeId: who.scopeId });
    expect(textOf(Buffer.concat(chunks))).toEqual(["antes x"]);
    expect(template.number).toBe(1);
    const now = await libraryOn(files).fillDocument(request, { scopeId: who.scopeId });
    expect([textOf(Buffer.concat(now.chunks)), now.template.number]).toEqual([["depois x"], 2]);
  });

  test("a file deleted between its row and its bytes is not found, and a file whose bytes are lost raises an alarm", async () => {
    const who = principal();
    await send(libraryOn(files), who, "texto");
    const [file] = await tree(who);
    const id = file?.id ?? "";
    const empty: FileStore = { ...files, get: async () => undefined };
    await expect(libraryOn(empty).download(who.scopeId, id)).rejects.toThrow("stored bytes are missing");
    const slow = libraryOn(before(() => libraryOn(files).deleteFile(who, id)));
    await expect(slow.download(who.scopeId, id)).rejects.toMatchObject({ code: "library.file_not_found" });
  });
});

test("the start sweeps bytes that no row names and leaves those that a row names", async () => {
  const one = await startTestApp();
  const owner = await newOwner(one.app);
  await newTemplate(one.app, owner.token, "a.docx", docx("texto"));
  const named = await Array.fromAsync(one.files.keys());
  const orphan = "01900000-0000-7000-8000-000000000001";
  await one.files.put(orphan, [Buffer.from("x")]);
  await one.app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(() => one.files.get(contentOf(orphan, "x"))).toBeUndefined();
  expect(await Array.fromAsync(one.files.keys())).toEqual(named);
  await one.close();
});
