// @module-tag both-databases-deep
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { untilSomebodyWaits } from "../../testing/database/transactions.ts";
import { docx } from "../../testing/docx-files.ts";
import type { Person } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { expectExactStore } from "../../testing/storage/stored-keys.ts";
import { call, removeForGood, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { createFolder, newTemplate, upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let template: string;
/** Runs once, after the next bytes were stored and before their row is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  const wrapFiles = (files: FileStore): FileStore => ({
    ...files,
    put: async (key, chunks) => {
      await files.put(key, chunks);
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
    },
  });
  api = await startTestApp({}, { wrapFiles });
});
beforeEach(async () => {
  owner = await quickOwner(api);
  template = await newTemplate(api.app, owner.token, "Modelo.docx", docx("{NOME}", "{SUBTEMPLATES}"));
});
afterAll(() => api.close());

const generate = (topics: readonly string[]) =>
  call(api.app, owner.token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: {
      documentType: template,
      formData: { NOME: "Ana" },
      outputFileName: "Saída",
      selectedTopics: topics.map((id, at) => ({ id, name: "t", order: at + 1 })),
    },
  });
const removeFolder = () =>
  call(api.app, owner.token, {
    method: "DELETE",
    url: "/api/folders/delete",
    payload: { folderPath: "/Teses", type: "topicos" },
  });

/** Creates a folder of topics. Returns their ids in the order in which they were stored. */
async function newTopics(count: number): Promise<string[]> {
  await createFolder(api.app, owner.token, "Teses", { type: "topicos" });
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const file = { name: `Tese ${at}.docx`, bytes: docx(`tese ${at}`) };
    const { body } = await upload(api.app, owner.token, "topicos", file, { category: "Teses" });
    ids.push(body.data.id);
  }
  return ids;
}

/** Begins a document that is filled and waits to be stored. */
async function beginDocument(topics: readonly string[]) {
  const filled = Promise.withResolvers<void>();
  const mayStore = Promise.withResolvers<void>();
  meanwhile = () => {
    filled.resolve();
    return mayStore.promise;
  };
  const made = generate(topics);
  await filled.promise;
  const store = () => {
    mayStore.resolve();
    return made;
  };
  return { store };
}

/**
 * Starts two operations that both wait for a version locked by this transaction, the first before the second, then
 * releases the lock.
 */
async function meet<First, Second>(version: string, first: () => Promise<First>, second: () => Promise<Second>) {
  const started = await api.db.platform(async (tx) => {
    await sql`select 1 from file_versions where id = ${version} for update`.execute(tx);
    const one = first();
    await untilSomebodyWaits(tx, 1);
    const other = second();
    await untilSomebodyWaits(tx, 2);
    return [one, other] as const;
  });
  return Promise.all(started);
}

/** Returns the id of a file's only version. */
const versionOf = async (fileId: string) => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ id: string }>`select id from file_versions where file_id = ${fileId}`.execute(tx),
  );
  return rows[0]?.id ?? "";
};
describe("a document of two topics, stored while both are deleted in the other order", () => {
  test("waits for the deletion of their folder", async () => {
    const [first = "", second = ""] = await newTopics(2);
    const document = await beginDocument([second, first]);
    const [removed, made] = await meet(await versionOf(first), removeFolder, document.store);
    expect(removed).toMatchObject({ status: 200, body: { deletedFiles: 2 } });
    // The document may be stored after the files are deleted and before their versions are: then the versions remain.
    expect([200, 409]).toContain(made.status);
    await expectExactStore(api);
  });

  test("waits while they are deleted with the last document that needed them", async () => {
    const [first = "", second = ""] = await newTopics(2);
    const earlier = String((await generate([first, second])).headers["x-document-id"]);
    const document = await beginDocument([second, first]);
    const version = await versionOf(first);
    await removeFolder();
    const url = `/api/documents/files/${earlier}`;
    expect((await call(api.app, owner.token, { method: "DELETE", url })).status).toBe(200);
    const [, made] = await meet(version, () => removeForGood(api), document.store);
    // The embedded database has one connection, so the document may be stored before the versions are deleted.
    expect([200, 409]).toContain(made.status);
    await expectExactStore(api);
  });
});

test("many at once, in any order: documents with their versions, or refusals that leave nothing behind", async () => {
  const rounds = inject("deep") ? 40 : 2;
  for (let round = 0; round < rounds && hasTime(); round++) {
    const topics = await newTopics(4);
    const orders = [topics, topics.toReversed(), [...topics.slice(2), ...topics.slice(0, 2)]];
    const works = [...orders, ...orders].map((order) => generate(order));
    works.splice(round % works.length, 0, removeFolder());
    for (const { status } of await Promise.all(works)) expect([200, 404, 409]).toContain(status);
  }
  await expectExactStore(api);
});

test("tags that are rewritten while another version comes are refused, and leave nothing behind", async () => {
  const topic = { name: "Tese.docx", bytes: docx("Autor {{CLIENTE}}") };
  const { id } = (await upload(api.app, owner.token, "topicos", topic)).body.data;
  meanwhile = () => upload(api.app, owner.token, "topicos", { ...topic, bytes: docx("Outro {{CLIENTE}}") });
  const url = `/api/upload/versions/${id}/rewrite`;
  const made = await call(api.app, owner.token, { method: "POST", url, payload: { dialect: "braces" } });
  expect(made).toMatchObject({ status: 409, body: { code: "library.nothing_to_rewrite" } });
  const { versions } = (await call(api.app, owner.token, { method: "GET", url: `/api/upload/versions/${id}` })).body;
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  await expectExactStore(api);
});
