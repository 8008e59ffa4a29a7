import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { threeOwners } from "../../testing/quick-owner.ts";
import { findRow, insertRow } from "../drafts/store.ts";
import { type DocumentRowGiven, storeDocument } from "../tests/document-rows.ts";
import { findReached, listDrafts, renameTo, replaceDraft } from "./store.ts";

let db: Database;
let office: string;
let colleague: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, colleague, other] = await threeOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const before = new Date("2026-11-20T15:00:00Z");

const document = ({ of = office, ...given }: Partial<DocumentRowGiven> = {}) => storeDocument(db, { of, ...given });
async function about(document_id: string, kind: "party" | "case", subject: string, of = office): Promise<void> {
  const version = kind === "party" ? 1 : null;
  await db.platform((tx) =>
    sql`insert into document_subjects (tenant_id, document_id, kind, subject_id, version)
      values (${of}, ${document_id}, ${kind}, ${subject}, ${version})`.execute(tx),
  );
}
async function identified(document_id: string, hash: string, of = office): Promise<void> {
  await db.platform((tx) =>
    sql`insert into document_identifiers (document_id, tenant_id, hash)
      values (${document_id}, ${of}, decode(${hash}, 'hex'))`.execute(tx),
  );
}
async function draft(scopeId: string, userId: string): Promise<string> {
  const id = newId();
  const texts = { template_id: newId(), template_name: "Petição.docx", answers: null, output_name: null, about: null };
  const links = { topics: [], signer_id: null, corrects: null, filled_keys: ["{NOME}"], filled: 1 };
  const sealed = { sealed: Buffer.from("antes"), label: Buffer.from("antes"), wrapped: Buffer.from("antes") };
  const saved = { revision: 4, writer: newId(), saved_at: now };
  const whose = { id, tenant_id: scopeId, created_by: userId };
  await db.platform((tx) => insertRow(tx, { ...whose, ...texts, ...links, ...sealed, ...saved }));
  return id;
}

test("documents are reached by the records that they were made from, of this office, deleted ones too", async () => {
  const [one, two] = [newId(), newId()];
  const mine = [await document(), await document({ by: colleague, set: "deleted_at = created_at" })];
  for (const id of mine) await about(id, "party", one);
  const [neighbour, ofCase, theirs] = [await document(), await document(), await document({ of: other })];
  await about(neighbour, "party", two);
  await about(ofCase, "case", one);
  await about(theirs, "party", one, other);
  const reach = async (...ids: string[]) => {
    const { ofRecord, maybeTyped } = await db.platform((tx) => findReached(tx, office, { ids, marks: [], hashes: [] }));
    return [ofRecord.map(({ document_id }) => document_id), maybeTyped.length];
  };
  expect(await reach(one)).toEqual([mine.toSorted(), 0]);
  expect(await reach(one, two)).toEqual([[...mine, neighbour].toSorted(), 0]);
  expect(await reach(newId())).toEqual([[], 0]);
});

test("documents with the number of somebody are reached as maybe typed, unless they are of the record", async () => {
  const hash = "0d".repeat(32);
  const record = newId();
  const [typed, both, neighbour] = [await document(), await document(), await document()];
  const theirs = await document({ of: other });
  await identified(typed, hash);
  await identified(both, hash);
  await identified(neighbour, "0e".repeat(32));
  await identified(theirs, hash, other);
  await about(both, "party", record);
  const given = { ids: [record], marks: [], hashes: [hash] };
  const { ofRecord, maybeTyped } = await db.platform((tx) => findReached(tx, office, given));
  expect([ofRecord, maybeTyped].map((rows) => rows.map(({ document_id }) => document_id))).toEqual([[both], [typed]]);
});

test("a document gets its new name, with the first free number if its person has that name", async () => {
  const names = { given: "D.docx", givenKey: "d.docx", before: "D (", keyBefore: "d (", after: ").docx" };
  const [first, second, third] = [await document(), await document(), await document()];
  const [colleagues, neighbour] = [await document({ by: colleague }), await document({ name: "Outro.docx" })];
  const rename = (document_id: string, created_by = office, tenant_id = office) =>
    db.platform((tx) => renameTo(tx, { document_id, tenant_id, created_by } as Parameters<typeof renameTo>[1], names));
  for (const id of [first, second, third]) await rename(id);
  await rename(colleagues, colleague);
  await rename(neighbour, office, other);
  const { rows } = await db.platform((tx) =>
    sql<{ id: string; name: string; name_key: string }>`select id, name, name_key from documents
      where tenant_id = ${office}`.execute(tx),
  );
  const named = [first, second, third, colleagues, neighbour].map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row?.name, row?.name_key];
  });
  expect(named).toEqual([
    ["D.docx", "d.docx"],
    ["D (2).docx", "d (2).docx"],
    ["D (3).docx", "d (3).docx"],
    ["D.docx", "d.docx"],
    ["Outro.docx", "outro.docx"],
  ]);
});

test("the drafts of all people of an office come in pages, each once, with their keys", async () => {
  const drafts = [await draft(office, office), await draft(office, office), await draft(office, colleague)];
  await draft(other, other);
  const seen: string[] = [];
  for (let after = "", pages = 0; pages < 5; pages++) {
    const [row, more] = await db.platform((tx) => listDrafts(tx, office, after, 1));
    if (!row) break;
    expect([more, row.wrapped]).toEqual([undefined, Buffer.from("antes")]);
    seen.push(row.id);
    after = `${row.created_by}${row.id}`;
  }
  expect(seen.toSorted()).toEqual(drafts.toSorted());
  expect(await db.platform((tx) => listDrafts(tx, office, "", 2))).toHaveLength(2);
});

test("a replaced draft has another key and revision; its neighbours keep theirs", async () => {
  const [mine, neighbour, colleagues] = [
    await draft(office, office),
    await draft(office, office),
    await draft(office, colleague),
  ];
  const later = Buffer.from("depois");
  const sealed = { wrapped: later, sealed: later, label: later, filled: 0, filled_keys: [] };
  const writer = newId();
  const row = { tenant_id: office, created_by: office, id: mine };
  await db.platform((tx) => replaceDraft(tx, row, sealed, writer));
  const find = (id: string, userId = office) =>
    db.platform((tx) => findRow(tx, { scopeId: office, userId }, id, before));
  expect(await find(mine)).toMatchObject({ ...sealed, writer, revision: 5, saved_at: now });
  const kept = { wrapped: Buffer.from("antes"), sealed: Buffer.from("antes"), revision: 4, filled: 1 };
  expect([await find(neighbour), await find(colleagues, colleague)]).toMatchObject([kept, kept]);
});
