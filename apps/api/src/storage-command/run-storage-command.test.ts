import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { newId } from "../platform/new-id.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { createLastingCalls } from "../platform/storage/remote/lasting-calls.ts";
import { openS3Store } from "../platform/storage/s3/s3-store.ts";
import { withFormer } from "../platform/storage/with-former.ts";
import { docx } from "../testing/docx-files.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { s3Settings, startS3Server } from "../testing/storage/s3-server.ts";
import { contentOf, expectExactStore, referencedKeys } from "../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";
import { readStorageCommand, StorageUsageError } from "./read-command.ts";
import { runMove } from "./run-storage-command.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
let api: TestApp;
let disk: FileStore;
/** The store that the product uses now. */
let store: FileStore;
beforeAll(async () => {
  server = await startS3Server();
  const delegate = (files: FileStore): FileStore => {
    [disk, store] = [files, files];
    return {
      put: (key, chunks) => store.put(key, chunks),
      get: (content) => store.get(content),
      remove: (key) => store.remove(key),
      keys: () => store.keys(),
      owner: () => store.owner(),
      claim: (installation) => store.claim(installation),
    };
  };
  api = await startTestApp({}, { wrapFiles: delegate });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const bucket = () =>
  openS3Store(s3Settings(server.url, `${newId()}/`), createLastingCalls("S3", createLog("silent")), 0);
const keysOf = async (files: FileStore) => (await Array.fromAsync(files.keys())).sort();

test("an installation moves while it is used: interrupted and continued, one office first, nothing lost or duplicated", {
  tags: "slow",
}, async () => {
  const [ana, bia] = [await quickOwner(api), await quickOwner(api)];
  const templates: string[] = [];
  for (const person of [ana, ana, ana, bia]) {
    const name = `Modelo ${templates.length}.docx`;
    templates.push(await newTemplate(api.app, person.token, name, docx(`${templates.length} {NOME}`)));
  }
  const generate = (token: string, documentType: string | undefined) =>
    call(api.app, token, {
      method: "POST",
      url: "/api/documents/generate",
      payload: { documentType, formData: { NOME: "Ana" }, outputFileName: "contrato" },
    });
  const made = await generate(bia.token, templates[3]);
  const before = await keysOf(disk);
  const to = bucket();
  store = withFormer(to, disk, () => undefined);
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const move = (target: FileStore, wanted: { office?: string; clear?: boolean } = {}) =>
    runMove(api.db, { from: disk, to: target }, { office: undefined, clear: false, ...wanted }, report);

  expect(await move(to, { office: bia.user.login })).toBe(true);
  expect((await keysOf(to)).length).toBe(2);
  await expect(move(to, { office: "ninguem" })).rejects.toThrow("ninguem");

  // While the rest is copied, one template is uploaded, another deleted, and the network fails.
  let puts = 0;
  const troubled: FileStore = {
    ...to,
    put: async (key, chunks) => {
      puts += 1;
      if (puts === 1) {
        await newTemplate(api.app, ana.token, "Novo.docx", docx("novo {NOME}"));
        const payload = { fileId: templates[0] };
        const gone = await call(api.app, ana.token, { method: "DELETE", url: "/api/upload/delete", payload });
        expect(gone.status).toBe(200);
      }
      if (puts > 2) throw new Error("the network went");
      return to.put(key, chunks);
    },
  };
  await expect(move(troubled)).rejects.toThrow("the network went");
  expect(await move(to)).toBe(true);
  expect(lines.at(-1)).toMatch(/^\d copiados e conferidos, \d já estavam lá\.$/);
  expect(await keysOf(to)).toEqual(await referencedKeys(api));
  expect((await keysOf(disk)).length).toBe(before.length - 1);

  expect(await move(to, { clear: true })).toBe(true);
  expect(await keysOf(disk)).toEqual([]);
  store = to;
  await expectExactStore(api);
  const document = String(made.headers["x-document-id"]);
  const read = await call(api.app, bia.token, { method: "GET", url: `/api/documents/download/${document}` });
  expect(read.raw.equals(made.raw)).toBe(true);
  expect((await generate(ana.token, templates[1])).status).toBe(200);
});

test("bytes that differ from those stored originally are left in place and reported, and a store of another installation is not touched", async () => {
  store = disk;
  const owner = await quickOwner(api);
  const key = async () => (await keysOf(disk)).at(-1) as string;
  await newTemplate(api.app, owner.token, "Inteiro.docx", docx("{NOME}"));
  const spoiled = await key();
  await writeFile(join(api.folder, "files", spoiled.slice(-2), spoiled), "outra coisa");
  const to = bucket();
  const lines: string[] = [];
  const wanted = { office: owner.user.login, clear: true };
  expect(await runMove(api.db, { from: disk, to }, wanted, (line) => lines.push(line))).toBe(false);
  expect(lines).toContain(`DIFERE do que foi gravado, e ficou na origem: ${spoiled}`);
  expect([await keysOf(to), String(await disk.get(contentOf(spoiled, "outra coisa")))]).toEqual([[], "outra coisa"]);
  await disk.remove(spoiled);
  expect(await runMove(api.db, { from: disk, to }, wanted, (line) => lines.push(line))).toBe(false);
  expect(lines).toContain(`FALTA em ambos: ${spoiled}`);

  // A copy damaged in the target is made again; if the original is missing, it is reported.
  await disk.put(spoiled, [docx("{NOME}")]);
  await to.put(spoiled, [Buffer.from("outra coisa")]);
  const keep = { office: owner.user.login, clear: false };
  expect(await runMove(api.db, { from: disk, to }, keep, (line) => lines.push(line))).toBe(true);
  expect(await to.get(contentOf(spoiled, docx("{NOME}")))).toBeDefined();
  await to.put(spoiled, [Buffer.from("outra coisa")]);
  await disk.remove(spoiled);
  expect(await runMove(api.db, { from: disk, to }, keep, (line) => lines.push(line))).toBe(false);
  expect(lines).toContain(`DIFERE do que foi gravado no destino, e FALTA na origem: ${spoiled}`);

  const foreign = bucket();
  await foreign.claim(newId());
  const refused = runMove(api.db, { from: disk, to: foreign }, wanted, () => undefined);
  await expect(refused).rejects.toThrow("O destino pertence a outra instalação.");
});

const read = (line: string) => readStorageCommand(line.split(" ").filter(Boolean));

test("reads what to move and its options, and shows the help for anything else", () => {
  expect(read("conferir")).toEqual({ name: "conferir", files: undefined });
  expect(read("conferir --arquivos")).toEqual({ name: "conferir", files: "every" });
  expect(read("conferir --encontrados")).toEqual({ name: "conferir", files: "found" });
  expect(read("mover")).toEqual({ name: "mover", office: undefined, clear: false });
  expect(read("mover --apagar-origem --escritorio maria")).toEqual({ name: "mover", office: "maria", clear: true });
  for (const line of ["", "ajuda"]) expect(read(line)).toBeUndefined();
  for (const line of ["conferir tudo", "conferir --tudo"]) expect(() => read(line)).toThrow(StorageUsageError);
  expect(() => read("mover --apagar")).toThrow(StorageUsageError);
  expect(() => read("mover --escritorio")).toThrow("Opção inválida ou incompleta: --escritorio");
});
