import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { asOwner } from "../../testing/database/transactions.ts";
import { docx } from "../../testing/docx-files.ts";
import { newDeveloper } from "../../testing/members.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import {
  contentOf,
  expectExactStore,
  referencedKeys,
  storedKeys,
  unreferencedVersions,
} from "../../testing/storage/stored-keys.ts";
import { call, removeForGood, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { createFolder, newTemplate, newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
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
});
afterAll(() => api.close());

const generate = (documentType: string, topics: readonly string[] = [], token = owner.token) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/documents/generate",
    payload: {
      documentType,
      formData: { NOME: "Ana" },
      outputFileName: "Saída",
      selectedTopics: topics.map((id, at) => ({ id, name: "t", order: at + 1 })),
    },
  });
const idOf = (made: { headers: object }) => String((made.headers as Record<string, unknown>)["x-document-id"]);
const removeFile = (fileId: string, token = owner.token) =>
  call(api.app, token, { method: "DELETE", url: "/api/upload/delete", payload: { fileId } });
async function removeDocument(id: string) {
  const removed = await call(api.app, owner.token, { method: "DELETE", url: `/api/documents/files/${id}` });
  await removeForGood(api);
  return removed;
}
const template = (text: string, token = owner.token) =>
  newTemplate(api.app, token, "Modelo.docx", docx(text, "{SUBTEMPLATES}"));

const stored = () => storedKeys(api);
const expectExact = () => expectExactStore(api);
const count = async () => (await stored()).length;

describe("the bytes of a version", () => {
  test("are deleted with the file, for all its versions, if no document was made from it", async () => {
    const before = await count();
    const id = await template("um {NOME}");
    await template("dois {NOME}");
    expect(await count()).toBe(before + 2);
    await removeFile(id);
    expect(await count()).toBe(before);
    await expectExact();
  });

  test("remain while a document was made from it, and are deleted with the last such document", async () => {
    const before = await count();
    const id = await template("um {NOME}");
    const topic = await newTopic(api.app, owner.token, "Tese.docx", docx("tese"));
    const [first, second] = [idOf(await generate(id, [topic, topic])), idOf(await generate(id))];
    await template("dois {NOME}");
    for (const fileId of [id, topic]) await removeFile(fileId);
    // Two documents, the version of the template and the version of the topic.
    expect(await count()).toBe(before + 4);
    await expectExact();
    await removeDocument(first);
    expect(await count()).toBe(before + 2);
    await removeDocument(second);
    expect(await count()).toBe(before);
    await expectExact();
  });

  test.each([
    ["one after the other", false],
    ["at the same time", true],
  ])("that a restored version shares are deleted with the last document that needs them, %s", async (_, isAtOnce) => {
    const before = await count();
    const id = await template("um {NOME}");
    const first = idOf(await generate(id));
    await template("dois {NOME}");
    await call(api.app, owner.token, {
      method: "POST",
      url: `/api/upload/versions/${id}/1/restore`,
      payload: {},
    });
    const third = idOf(await generate(id));
    await removeFile(id);
    expect(await count()).toBe(before + 3);
    if (isAtOnce) await Promise.all([removeDocument(first), removeDocument(third)]);
    else {
      await removeDocument(first);
      // The bytes of the other document, and those of the version that both share.
      expect(await count()).toBe(before + 2);
      await expectExact();
      await removeDocument(third);
    }
    expect(await count()).toBe(before);
    await expectExact();
  });

  test("are deleted with a folder as with a file", async () => {
    const before = await count();
    const id = await template("um {NOME}");
    const made = idOf(await generate(id));
    await template("dois {NOME}");
    const payload = { folderPath: "/Modelos de teste", type: "uploads" };
    const { body } = await call(api.app, owner.token, { method: "DELETE", url: "/api/folders/delete", payload });
    expect(body).toMatchObject({ deletedFiles: 1, deletedFolders: 1 });
    expect(await count()).toBe(before + 2);
    await removeDocument(made);
    expect(await count()).toBe(before);
  });

  test("of a platform's file remain for the documents of every office", async () => {
    const staff = await newDeveloper(api);
    const id = await template("da plataforma {NOME}", staff.token);
    const made = idOf(await generate(id));
    await removeFile(id, staff.token);
    await expectExact();
    const again = await api.features.documents.regenerate(principalOf(owner), made);
    expect(again.isSame).toBe(true);
    const before = await count();
    await removeDocument(made);
    expect(await count()).toBe(before - 2);
  });
});

describe("a process that ended in between", () => {
  const startOver = async () => {
    api = await api.restart();
    api.clock.advance(2 * 3_600_000);
    await api.app.listen({ port: 0, host: "127.0.0.1" });
  };

  test("a start deletes the orphaned versions and bytes, and nothing else", async () => {
    const id = await template("um {NOME}");
    const made = idOf(await generate(id));
    const other = await newTemplate(api.app, owner.token, "Outro.docx", docx("{NOME}"));
    // The first transaction of a deletion only.
    await api.db.tenant(owner.user.scopeId, (tx) => sql`delete from files where id in (${id}, ${other})`.execute(tx));
    await api.files.put("01900000-0000-7000-8000-00000000000a", [Buffer.from("x")]);
    expect(await unreferencedVersions(api)).toHaveLength(1);
    await startOver();
    await expect
      .poll(async () => (await stored()).length - (await referencedKeys(api)).length, { timeout: 30_000 })
      .toBe(0);
    await expectExact();
    expect((await api.features.documents.regenerate(principalOf(owner), made)).isSame).toBe(true);
    await removeDocument(made);
    await expectExact();
  });

  test("missing words are read, and files that are no documents get empty words", async () => {
    const good = await newTopic(api.app, owner.token, "bom.docx", docx("dano moral"));
    const bad = await newTopic(api.app, owner.token, "ruim.docx", docx("nada"));
    const lost = await newTopic(api.app, owner.token, "perdido.docx", docx("nada"));
    const keyOf = async (fileId: string) => {
      const { rows } = await api.db.platform((tx) =>
        sql<{ key: string }>`select storage_key as key from file_versions where file_id = ${fileId}`.execute(tx),
      );
      return rows[0]?.key ?? "";
    };
    await api.files.remove(await keyOf(bad));
    const noZip = Buffer.from("isto não é um zip");
    await api.files.put(await keyOf(bad), [noZip]);
    const { sha256 } = contentOf("", noZip);
    // As if an earlier version had accepted bytes that this one refuses.
    await asOwner(api.db, "file_versions", (tx) =>
      sql`update file_versions set sha256 = ${sha256} where file_id = ${bad}`.execute(tx),
    );
    await api.files.remove(await keyOf(lost));
    await api.db.platform((tx) => sql`update file_versions set words = null`.execute(tx));
    await startOver();
    const words = async () => {
      const { rows } = await api.db.platform((tx) =>
        sql<{ words: string | null }>`select words from file_versions where file_id in (${good}, ${bad}, ${lost})
          order by name`.execute(tx),
      );
      return rows.map((row) => row.words);
    };
    await expect.poll(words, { timeout: 30_000 }).toEqual(["dano moral\n", null, ""]);
    expect(await api.features.library.readMissingWords(() => true)).toBe(0);
    for (const fileId of [good, bad, lost]) await removeFile(fileId);
  });
});

describe("two at once", () => {
  const rounds = inject("deep") ? 40 : 6;

  test("generating while the file is deleted: a document with its version, or a refusal that leaves nothing behind", async () => {
    const seen = new Set<number>();
    for (let round = 0; round < rounds && hasTime(); round++) {
      const id = await template(`rodada ${round} {NOME}`);
      const topic = await newTopic(api.app, owner.token, `t${round}.docx`, docx("tese"));
      const both = [...Array.from({ length: 4 }, () => generate(id, [topic])), removeFile(id), removeFile(topic)];
      for (const { status } of await Promise.all(both)) {
        seen.add(status);
        expect([200, 404, 409]).toContain(status);
      }
    }
    expect(seen.has(200)).toBe(true);
    await expectExact();
    const { body } = await call(api.app, owner.token, { method: "GET", url: "/api/documents/files?limit=100" });
    for (const { id } of body.files)
      expect((await api.features.documents.regenerate(principalOf(owner), id)).isSame).toBe(true);
    const { body: usage } = await call(api.app, owner.token, { method: "GET", url: "/api/subscriptions/usage" });
    expect(usage.documents.used).toBe(body.pagination.total);
  });

  test("a version that is deleted while a document of it is being stored leads to a refusal", async () => {
    const id = await template("um {NOME}");
    meanwhile = () => removeFile(id);
    const before = await count();
    const made = await generate(id);
    expect(made).toMatchObject({ status: 409, body: { code: "documents.source_deleted" } });
    expect(await count()).toBe(before - 1);
    await expectExact();
  });

  test("generating while the template is replaced: each document is made of the version that its inputs name", async () => {
    const id = await template("versão 1 {NOME}");
    for (let version = 2; version < 2 + rounds && hasTime(); version++) {
      const [, ...made] = await Promise.all([template(`versão ${version} {NOME}`), generate(id), generate(id)]);
      for (const document of made) {
        expect(document.status).toBe(200);
        expect((await api.features.documents.regenerate(principalOf(owner), idOf(document))).isSame).toBe(true);
      }
    }
    await expectExact();
  });
});

test("a folder created again under the name of a deleted one begins without history", async () => {
  const id = await template("um {NOME}");
  await call(api.app, owner.token, {
    method: "DELETE",
    url: "/api/folders/delete",
    payload: { folderPath: "/Modelos de teste", type: "uploads" },
  });
  await createFolder(api.app, owner.token, "Modelos de teste");
  const next = await template("dois {NOME}");
  expect(next).not.toBe(id);
  const { body } = await call(api.app, owner.token, { method: "GET", url: `/api/upload/versions/${next}` });
  expect(body.versions).toMatchObject([{ number: 1 }]);
});
