import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile } from "../library/tests/library-rows.ts";
import { type Database, platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import { findById } from "./files/store.ts";
import {
  contentOf,
  documentKeys,
  findInputs,
  listStoredDocuments,
  listTemplateVersions,
  listTopicRows,
  setHash,
  versionsInUse,
} from "./store.ts";
import { storeDocument } from "./tests/document-rows.ts";

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

const ask = <T>(work: Parameters<typeof db.platform<T>>[0]) => db.platform(work);
/** Stores a version of a file of the platform, which documents of every office may use. */
async function version(): Promise<string> {
  const id = newId();
  await storeFile(db, { tenant_id: platformScope, name: id }, [{ id }]);
  return id;
}
const keyOf = async (id: string) =>
  (await ask((tx) => findById(tx, { scopeId: office, createdBy: undefined }, id)))?.storage_key as string;

describe("the inputs of a document", () => {
  test("are those of one document of the office, with its key", async () => {
    const [a, b] = [await version(), await version()];
    const id = await storeDocument(db, { of: office, version: a, fields: { "{NOME}": "Ana" } });
    await storeDocument(db, { of: office, version: b });
    const bare = await storeDocument(db, { of: office });
    await ask((tx) =>
      sql`insert into document_keys (tenant_id, document_id, wrapped) values (${office}, ${id}, ${Buffer.from("chave")})`.execute(
        tx,
      ),
    );
    const find = (documentId: string, scopeId = office) => ask((tx) => findInputs(tx, scopeId, documentId));
    expect(await find(id)).toMatchObject({
      document_id: id,
      template_version_id: a,
      answers: { fields: { "{NOME}": "Ana" } },
      wrapped: Buffer.from("chave"),
      erased_at: null,
    });
    expect([await find(bare), await find(id, other), await find(newId())]).toEqual([undefined, undefined, undefined]);
  });

  test("have their topics in document order, each as often as it stands in the document", async () => {
    const [a, one, two] = [await version(), await version(), await version()];
    const id = await storeDocument(db, { of: office, version: a, topics: [two, one, two] });
    await storeDocument(db, { of: office, version: a, topics: [one] });
    const rows = await ask((tx) => listTopicRows(tx, office, id));
    expect(rows.map(({ position, version_id }) => [position, version_id])).toEqual([
      [1, two],
      [2, one],
      [3, two],
    ]);
    expect(await ask((tx) => listTopicRows(tx, other, id))).toEqual([]);
  });

  test("name the versions of their templates, of the asked documents of the office", async () => {
    const [a, b] = [await version(), await version()];
    const [one, two] = [
      await storeDocument(db, { of: office, version: a }),
      await storeDocument(db, { of: office, version: b }),
    ];
    const theirs = await storeDocument(db, { of: other, version: a });
    await storeDocument(db, { of: office, version: a });
    const bare = await storeDocument(db, { of: office });
    const rows = await ask((tx) => listTemplateVersions(tx, office, [one, two, bare, theirs]));
    expect(new Map(rows.map((row) => [row.document_id, row.template_version_id]))).toEqual(
      new Map([
        [one, a],
        [two, b],
      ]),
    );
  });

  test("keep the versions that they name in use: of templates and of topics, of all offices, each once", async () => {
    const [a, b, unused, elsewhere] = [await version(), await version(), await version(), await version()];
    await storeDocument(db, { of: office, version: a, topics: [b, b, a] });
    await storeDocument(db, { of: other, version: a, topics: [elsewhere] });
    expect((await ask((tx) => versionsInUse(tx, [a, b, unused]))).toSorted()).toEqual([a, b].toSorted());
    expect(await ask((tx) => versionsInUse(tx, [elsewhere]))).toEqual([elsewhere]);
    expect(await ask((tx) => versionsInUse(tx, [unused]))).toEqual([]);
  });
});

describe("the bytes of documents", () => {
  const first = Buffer.alloc(32, 1);

  test("have the hash of their inputs, or that of their first reading, which is stored once", async () => {
    const id = await storeDocument(db, { of: office, version: await version() });
    const [bare, neighbour] = [await storeDocument(db, { of: office }), await storeDocument(db, { of: office })];
    const content = (documentId: string) =>
      ask(async (tx) => {
        const row = await findById(tx, { scopeId: office, createdBy: undefined }, documentId);
        if (!row) throw new Error("the document is not found");
        return contentOf(tx, row);
      });
    expect(await content(id)).toMatchObject({ sha256: Buffer.from([0]), tenant_id: office, name: id });
    expect(await content(bare)).toMatchObject({ sha256: null, size: 1 });
    const key = await keyOf(bare);
    await ask((tx) => setHash(tx, key, first));
    await ask((tx) => setHash(tx, key, Buffer.alloc(32, 2)));
    expect([await content(bare), await content(neighbour)]).toMatchObject([{ sha256: first }, { sha256: null }]);
  });

  test("are listed by their keys, after a key, of one office or of all, or among some, deleted ones too", async () => {
    const a = await version();
    const ids = [
      await storeDocument(db, { of: office, version: a }),
      await storeDocument(db, { of: office, set: "deleted_at = created_at" }),
      await storeDocument(db, { of: other }),
    ];
    const keyed = async (id: string) => {
      const { rows } = await ask((tx) =>
        sql<{ key: string }>`select storage_key as key from documents where id = ${id}`.execute(tx),
      );
      return rows[0]?.key as string;
    };
    const keys = await Promise.all(ids.map(keyed));
    const [one = "", gone = "", theirs = ""] = keys;
    type Page = Parameters<typeof listStoredDocuments>[1];
    const list = async (page: Partial<Page>) => {
      const rows = await ask((tx) =>
        listStoredDocuments(tx, { after: "00000000-0000-0000-0000-000000000000", limit: 1000, ...page } as Page),
      );
      return rows.map(({ storage_key }) => storage_key);
    };
    const ordered = keys.toSorted();
    expect((await list({})).filter((key) => keys.includes(key))).toEqual(ordered);
    expect(await list({ among: keys })).toEqual(ordered);
    expect(await list({ among: keys, limit: 2 })).toEqual(ordered.slice(0, 2));
    expect(await list({ among: keys, after: ordered[0] as string })).toEqual(ordered.slice(1));
    expect(await list({ tenantId: office })).toEqual([one, gone].toSorted());
    expect(await list({ tenantId: other, among: keys })).toEqual([theirs]);
    const [held] = await ask((tx) =>
      listStoredDocuments(tx, { among: [one], after: "00000000-0000-0000-0000-000000000000", limit: 1 } as Page),
    );
    expect(held).toMatchObject({ name: ids[0], tenant_id: office, sha256: Buffer.from([0]), number: null });
    expect((await ask((tx) => documentKeys(tx, [...keys, newId()]))).toSorted()).toEqual(ordered);
  });
});
