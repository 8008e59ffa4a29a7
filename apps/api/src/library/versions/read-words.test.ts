import type { ErrorCode } from "@lavra/contract/failures/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../platform/domain-error.ts";
import { docx } from "../../testing/docx-files.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTopic } from "../../testing/uploads.ts";
import { createWordReader } from "./read-words.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test.each<[ErrorCode, string | null]>([
  ["template.malformed", ""],
  ["template.too_heavy", null],
  ["server.busy", null],
])("a version that is refused with %s has the words %j; null is left to the next start", async (code, words) => {
  const owner = await quickOwner(api);
  const fileId = await newTopic(api.app, owner.token, "Tese.docx", docx("dano moral"));
  await api.db.platform((tx) => sql`update file_versions set words = null where file_id = ${fileId}`.execute(tx));
  const refuse = () => Promise.reject(new DomainError(code));
  const readMissingWords = createWordReader({ db: api.db, bytes: { get: refuse }, templates: { read: refuse } });
  await readMissingWords(() => false);
  const { rows } = await api.db.platform((tx) =>
    sql<{ words: string | null }>`select words from file_versions where file_id = ${fileId}`.execute(tx),
  );
  expect(rows).toEqual([{ words }]);
});
