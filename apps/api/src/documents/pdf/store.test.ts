import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { twoOwners } from "../../testing/quick-owner.ts";
import { identifiersInUse } from "../identifiers/store.ts";
import { deletePdf, findPdf, insertPdf, listStoredPdfs, type PdfRow, pdfKeys, pdfKeysOf } from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = await twoOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");

async function document(of = office): Promise<string> {
  const id = newId();
  await db.platform((tx) =>
    sql`insert into documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      values (${id}, ${of}, ${of}, ${`${id}.docx`}, ${`${id}.docx`}, 'Modelo', 1, ${newId()}, ${now})`.execute(tx),
  );
  return id;
}

const row = (document_id: string, change: Partial<PdfRow> = {}): PdfRow => ({
  document_id,
  tenant_id: office,
  storage_key: newId(),
  size: 9,
  sha256: Buffer.alloc(32, 7),
  made_with: "Programa 1",
  created_at: now,
  ...change,
});
const put = (pdf: PdfRow) => db.platform((tx) => insertPdf(tx, pdf));
const find = (id: string, scopeId = office) => db.platform((tx) => findPdf(tx, scopeId, id));

test("the first PDF of a document stays, and is what a second request gets", async () => {
  const [first, neighbour] = [row(await document()), row(await document())];
  expect(await put(first)).toEqual(first);
  await put(neighbour);
  expect(await put(row(first.document_id))).toEqual(first);
  expect([await find(first.document_id), await find(first.document_id, other)]).toEqual([first, undefined]);
});

test("a document that is gone has no PDF", async () => {
  await expect(put(row(newId()))).rejects.toMatchObject({ code: "documents.not_found" });
});

test("a PDF is removed by its own office and bytes, and its neighbour stays", async () => {
  const [first, neighbour] = [await put(row(await document())), await put(row(await document()))];
  const remove = (change: Partial<PdfRow>) => db.platform((tx) => deletePdf(tx, { ...first, ...change }));
  await remove({ tenant_id: other });
  await remove({ storage_key: newId() });
  expect(await find(first.document_id)).toEqual(first);
  await remove({});
  expect([await find(first.document_id), await find(neighbour.document_id)]).toEqual([undefined, neighbour]);
});

test("keys are those of stored PDFs, and of the given documents", async () => {
  const [first, second] = [await put(row(await document())), await put(row(await document()))];
  const unknown = newId();
  expect(await db.platform((tx) => pdfKeys(tx, [first.storage_key, unknown]))).toEqual([first.storage_key]);
  expect(await db.platform((tx) => pdfKeysOf(tx, [second.document_id, unknown]))).toEqual([second.storage_key]);
});

test("stored PDFs are listed by key behind the given one, of an office and among keys, as many as asked for", async () => {
  const mine = [await put(row(await document())), await put(row(await document()))];
  const theirs = await put(row(await document(other), { tenant_id: other }));
  const [first = "", second = ""] = mine.map(({ storage_key }) => storage_key).toSorted();
  const list = async (page: Partial<Parameters<typeof listStoredPdfs>[1]>) => {
    const whole = { after: "00000000-0000-0000-0000-000000000000", limit: 100, ...page };
    return (await db.platform((tx) => listStoredPdfs(tx, whole))).map(({ storage_key }) => storage_key);
  };
  expect(await list({ tenantId: office })).toEqual([first, second]);
  expect(await list({ tenantId: office, after: first })).toEqual([second]);
  expect(await list({ tenantId: office, limit: 1 })).toEqual([first]);
  expect(await list({ among: [second, theirs.storage_key] })).toEqual([second, theirs.storage_key].toSorted());
  expect(await list({ tenantId: office, among: [second, theirs.storage_key] })).toEqual([second]);
  const [listed] = await db.platform((tx) =>
    listStoredPdfs(tx, { tenantId: other, after: "00000000-0000-0000-0000-000000000000", limit: 1 }),
  );
  expect(listed).toEqual({
    storage_key: theirs.storage_key,
    sha256: theirs.sha256,
    tenant_id: other,
    name: `${theirs.document_id}.docx`,
    number: null,
  });
});

test("identifiers are in use in other documents of the office, deleted ones aside, each once", async () => {
  const [one, two, deleted] = [await document(), await document(), await document()];
  const theirs = await document(other);
  const [a, b, c] = ["0a".repeat(32), "0b".repeat(32), "0c".repeat(32)];
  const hashes: [string, string, string][] = [
    [one, office, a],
    [two, office, a],
    [two, office, b],
    [deleted, office, c],
    [theirs, other, c],
  ];
  await db.platform(async (tx) => {
    for (const [id, scopeId, hash] of hashes) {
      await sql`insert into document_identifiers (document_id, tenant_id, hash)
        values (${id}, ${scopeId}, decode(${hash}, 'hex'))`.execute(tx);
    }
    await sql`update documents set deleted_at = now() where id = ${deleted}`.execute(tx);
  });
  const used = (asked: readonly string[], except?: string, scopeId = office) =>
    db.tenant(scopeId, async (tx) => [...(await identifiersInUse(tx, scopeId, { hashes: asked, except }))].toSorted());
  expect(await used([a, b, c])).toEqual([a, b]);
  expect(await used([b])).toEqual([b]);
  expect([await used([a, b], two), await used([a], one), await used([])]).toEqual([[a], [a], []]);
  expect(await used([a, b, c], undefined, other)).toEqual([c]);
  const asPlatform = await db.platform((tx) => identifiersInUse(tx, other, { hashes: [a, c] }));
  expect([...asPlatform]).toEqual([c]);
});
