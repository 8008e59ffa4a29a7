import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile } from "../../library/tests/library-rows.ts";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { threeOwners } from "../../testing/quick-owner.ts";
import { insertRow } from "../drafts/store.ts";
import { storeDocument } from "../tests/document-rows.ts";
import { createOpenDocumentVault } from "./document-locker.ts";
import { createTypedPages } from "./typed-pages.ts";

/* What an office's own copy has of its documents and drafts. */
let db: Database;
let office: string;
let colleague: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, colleague, other] = await threeOwners(db);
  await db.platform((tx) =>
    sql`update users set tenant_id = ${office}, nome = 'Bia Reis' where id = ${colleague}`.execute(tx),
  );
});
afterAll(() => db.close());

interface Paged {
  readonly id: string;
  readonly answers: { readonly fields: Record<string, string> } | null;
  readonly outputName: string | null;
  readonly [column: string]: unknown;
}
const pages = () => createTypedPages({ db, openVault: createOpenDocumentVault(db) });
const read = async (kind: "documents" | "drafts", scopeId = office) =>
  (await Array.fromAsync(pages()[kind](scopeId))) as Paged[][];
const idsOf = (rows: readonly Paged[] = []) => rows.map(({ id }) => id);
/** Stores versions of files of the platform. */
async function version(): Promise<string> {
  const id = newId();
  await storeFile(db, { tenant_id: platformScope, name: id }, [{ id }]);
  return id;
}

describe("an office's documents", () => {
  test("come each once, in pages of fifty by their ids, without deleted ones and another office's", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 51; n++) ids.push(await storeDocument(db, { of: office, by: n % 2 ? colleague : office }));
    await storeDocument(db, { of: office, set: "deleted_at = created_at" });
    const theirs = await storeDocument(db, { of: other });
    expect((await read("documents")).map(idsOf)).toEqual([ids.slice(0, 50), ids.slice(50)]);
    expect((await read("documents", other)).map(idsOf)).toEqual([[theirs]]);
    expect((await read("documents", newId())).map(idsOf)).toEqual([[]]);
  });

  test("have what was typed, who made them, and what they were made from, topics in their order", async () => {
    const [template, one, two] = [await version(), await version(), await version()];
    const id = await storeDocument(db, {
      of: office,
      by: colleague,
      name: "Saída.docx",
      version: template,
      topics: [two, one, two],
      fields: { "{NOME}": "Ana" },
    });
    const bare = await storeDocument(db, { of: office, set: "sha256 = '\\x01'" });
    const [page] = await read("documents");
    expect(page?.find((row) => row.id === id)).toMatchObject({
      name: "Saída.docx",
      createdBy: "Bia Reis",
      createdById: colleague,
      template: "Modelo.docx",
      templateVersionId: template,
      today: "21/11/2026 (sábado)",
      sha256: "00",
      topics: [two, one, two].map((versionId) => ({ versionId, keepsLook: false, restartsNumbering: false })),
      answers: { fields: { "{NOME}": "Ana" } },
      outputName: "Saída",
    });
    expect(page?.find((row) => row.id === bare)).toMatchObject({
      sha256: "01",
      templateVersionId: null,
      topics: null,
      answers: null,
      outputName: null,
    });
  });
});

describe("an office's drafts", () => {
  const draft = async (by: string, tenant_id = office, fields: Record<string, string> = {}) => {
    const id = newId();
    await db.platform((tx) =>
      insertRow(tx, {
        created_by: by,
        id,
        tenant_id,
        template_id: newId(),
        template_name: "Petição.docx",
        answers: { v: 1, fields },
        topics: [],
        output_name: "Minuta",
        signer_id: null,
        corrects: null,
        about: "",
        sealed: null,
        label: null,
        filled_keys: [],
        filled: 0,
        revision: 1,
        writer: newId(),
        saved_at: new Date("2026-11-21T15:00:00Z"),
        wrapped: null,
      }),
    );
    return id;
  };

  test("of all people come each once, in pages of fifty, and no other office's", async () => {
    const mine: string[] = [];
    const hers: string[] = [];
    // In turn, so that the order of all ids is not that of each person's.
    for (let n = 0; n < 26; n++) {
      hers.push(await draft(colleague));
      mine.push(await draft(office));
    }
    const theirs = await draft(other, other);
    const all = office < colleague ? [...mine, ...hers] : [...hers, ...mine];
    expect((await read("drafts")).map(idsOf)).toEqual([all.slice(0, 50), all.slice(50)]);
    expect((await read("drafts", other)).map(idsOf)).toEqual([[theirs]]);
  });

  test("have what was typed and whose they are", async () => {
    const id = await draft(colleague, office, { "{NOME}": "Ana" });
    const [[row] = []] = await read("drafts");
    expect(row).toMatchObject({
      id,
      createdBy: "Bia Reis",
      createdById: colleague,
      template: "Petição.docx",
      answers: { v: 1, fields: { "{NOME}": "Ana" } },
      outputName: "Minuta",
    });
  });
});
