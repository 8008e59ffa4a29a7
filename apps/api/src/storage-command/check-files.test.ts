import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import { newId } from "../platform/new-id.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import { withFormer } from "../platform/storage/with-former.ts";
import { asOwner } from "../testing/database/transactions.ts";
import { docx } from "../testing/docx-files.ts";
import { type Person, principalOf } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { spoilIn } from "../testing/storage/damage.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate } from "../testing/uploads.ts";
import { type CheckedFiles, checkFiles } from "./check-files.ts";
import { foundPages, storedPages } from "./stored-pages.ts";

let api: TestApp;
let [ana, bia]: Person[] = [];
/** Storage keys of both offices' files, by the files' names. */
let keys: Record<string, string>;
beforeAll(async () => {
  api = await startTestApp();
  [ana, bia] = [await quickOwner(api), await quickOwner(api)];
  const template = await newTemplate(api.app, ana.token, "Contrato.docx", docx("um {NOME}"));
  await newTemplate(api.app, ana.token, "Contrato.docx", docx("dois {NOME}"));
  await newTemplate(api.app, bia.token, "Recibo.docx", docx("Recibo"));
  await call(api.app, ana.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: { documentType: template, formData: { NOME: "Ana" }, outputFileName: "Acordo" },
  });
  const named = sql<{ name: string; key: string }>`select name || ' ' || number as name, storage_key as key
    from file_versions union select name, storage_key from documents`;
  const { rows } = await api.db.platform((tx) => named.execute(tx));
  keys = Object.fromEntries(rows.map(({ name, key }) => [name, key]));
});
afterAll(() => api.close());

const folder = () => join(api.folder, "files");
const place = (key: string) => join(folder(), key.slice(-2), key);
const keyOf = (name: string) => keys[name] as string;

async function check(given: Partial<CheckedFiles> = {}) {
  const reported: string[] = [];
  const { db, files } = api;
  const checked = { db, files, pages: storedPages(db), damagedInOne: new Set<string>(), ...given };
  return { isWhole: await checkFiles(checked, (line) => reported.push(line)), reported };
}

test("all files are compared with their hashes, and damaged or missing ones are listed by office and name", async () => {
  expect(await check()).toEqual({
    isWhole: true,
    reported: ["Arquivos conferidos: 4. Danificados: 0. Em falta: 0."],
  });
  const [contract, receipt, deed] = [keyOf("Contrato.docx 1"), keyOf("Recibo.docx 1"), keyOf("Acordo.docx")];
  const were: Buffer[] = [];
  for (const key of [contract, deed]) {
    await spoilIn(folder())(key, (bytes) => {
      were.push(bytes);
      return bytes.subarray(0, 100);
    });
  }
  await rm(place(receipt));
  const { isWhole, reported } = await check();
  expect(isWhole).toBe(false);
  expect(reported.toSorted()).toEqual(
    [
      `DANIFICADO: escritório de ${ana?.user.login}: "Contrato.docx" (versão 1)  ${contract}`,
      `DANIFICADO: escritório de ${ana?.user.login}: "Acordo.docx" (documento)  ${deed}`,
      `FALTA: escritório de ${bia?.user.login}: "Recibo.docx" (versão 1)  ${receipt}`,
      "Arquivos conferidos: 4. Danificados: 2. Em falta: 1.",
    ].toSorted(),
  );

  // Files found damaged in use are listed without reading all the others, until they are whole again.
  expect(await check({ pages: foundPages(api.db) })).toMatchObject({ isWhole: true });
  const download = () => call(api.app, ana?.token, { method: "GET", url: "/api/documents/download/Acordo.docx" });
  expect([(await download()).status, (await download()).status]).toEqual([503, 503]);
  const found = await check({ pages: foundPages(api.db) });
  expect(found.reported).toEqual([
    expect.stringMatching(/^DANIFICADO: .*"Acordo\.docx" \(documento\), pedido 2x desde \d\d\/\d\d\/\d{4}/),
    "Arquivos conferidos: 1. Danificados: 1. Em falta: 0.",
  ]);
  for (const [at, key] of [contract, deed].entries()) await spoilIn(folder())(key, () => were[at] as Buffer);
  await api.files.put(receipt, [docx("Recibo")]);
  expect((await check({ pages: foundPages(api.db) })).isWhole).toBe(true);
  expect((await check({ pages: foundPages(api.db) })).reported).toEqual([
    "Arquivos conferidos: 0. Danificados: 0. Em falta: 0.",
  ]);
  expect((await check()).isWhole).toBe(true);
});

test("a file that is whole in only one of two stores is reported, and one that was deleted meanwhile is not", async () => {
  const other = await openDiskStore(join(api.folder, "outro"));
  const key = keyOf("Contrato.docx 2");
  await other.put(key, [docx("dois {NOME}")]);
  await spoilIn(join(api.folder, "outro"))(key, () => Buffer.from("x"));
  const damagedInOne = new Set<string>();
  const files = withFormer(other, api.files, (damaged) => damagedInOne.add(damaged));
  const { isWhole, reported } = await check({ files, damagedInOne });
  expect([isWhole, reported.length]).toEqual([false, 2]);
  expect(reported[0]).toMatch(/^DANIFICADO em STORAGE, inteiro em STORAGE_FORMER: .*"Contrato\.docx" \(versão 2\)/);
  const pages = (async function* () {
    yield [{ storage_key: newId(), sha256: Buffer.alloc(32), name: "x", tenant_id: newId(), number: 1 }];
  })();
  expect((await check({ pages })).isWhole).toBe(true);
});

test("a store that does not answer ends the check, and nothing is reported as missing", async () => {
  const files = { ...api.files, get: () => Promise.reject(new DomainError("storage.unavailable")) };
  await expect(check({ files })).rejects.toMatchObject({ code: "storage.unavailable" });
});

test("documents stored before hashes existed get theirs", async () => {
  const made = await api.features.documents.list(principalOf(ana as Person), { page: 1, limit: 10 });
  const id = made.files[0]?.id;
  await asOwner(api.db, "document_inputs", (tx) =>
    sql`delete from document_inputs where document_id = ${id}`.execute(tx),
  );
  const kept = async () =>
    (await api.db.platform((tx) => sql`select sha256 is not null as kept from documents where id = ${id}`.execute(tx)))
      .rows;
  expect(await kept()).toEqual([{ kept: false }]);
  expect((await check()).isWhole).toBe(true);
  expect(await kept()).toEqual([{ kept: true }]);
});
