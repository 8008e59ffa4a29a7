import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { threeOwners } from "../../testing/quick-owner.ts";
import { claimDocuments, expireRows, removeRows, restoreRow, setDeleted } from "../afterwards/store.ts";
import { type DocumentRowGiven, storeDocument } from "../tests/document-rows.ts";
import {
  countDocuments,
  findById,
  findByIds,
  findByName,
  findSeries,
  type ListedPage,
  listPage,
  listReplaced,
  nextEdition,
  renameRow,
  setDelivery,
} from "./store.ts";

let db: Database;
let office: string;
let colleague: string;
let stranger: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, colleague, stranger] = await threeOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;

const stored = ({ of = office, ...given }: Partial<DocumentRowGiven> = {}) => storeDocument(db, { of, ...given });
const gone = (ms = 0) => `deleted_at = '${at(ms).toISOString()}'`;
const whole = () => ({ scopeId: office, createdBy: undefined });
const mine = () => ({ scopeId: office, createdBy: colleague });
const page = async (filter: Partial<ListedPage> = {}, seen: Parameters<typeof listPage>[1] = whole()) => {
  const { rows, total } = await db.platform((tx) => listPage(tx, seen, { limit: 100, offset: 0, ...filter }));
  return [total, ...rows.map(({ id }) => id)];
};

describe("documents that a person sees", () => {
  test("are not deleted, of the office or of one creator, newest first, of one instant by their ids", async () => {
    const [first, second] = [await stored(), await stored({ by: colleague })];
    const newest = await stored({ at: at(1) });
    await stored({ set: gone() });
    await stored({ of: stranger });
    const tied = [first, second].toSorted().reverse();
    expect(await page()).toEqual([3, newest, ...tied]);
    expect(await page({}, mine())).toEqual([1, second]);
    expect(await page({ limit: 1, offset: 1 })).toEqual([3, tied[0]]);
    expect(await db.platform((tx) => countDocuments(tx, { scopeId: office, userId: office }))).toBe(2);
  });

  test("are filtered by days in São Paulo, both included, and by their person", async () => {
    const midnight = new Date("2026-11-21T03:00:00Z");
    const before = await stored({ at: new Date(midnight.getTime() - 1) });
    const begin = await stored({ at: midnight });
    const end = await stored({ at: new Date(midnight.getTime() + day - 1), by: colleague });
    const after = await stored({ at: new Date(midnight.getTime() + day) });
    expect(await page({ from: "2026-11-21", to: "2026-11-21" })).toEqual([2, end, begin]);
    expect(await page({ from: "2026-11-21" })).toEqual([3, after, end, begin]);
    expect(await page({ to: "2026-11-21" })).toEqual([3, end, begin, before]);
    expect(await page({ personId: colleague })).toEqual([1, end]);
  });

  test("by client stand with the client's newest, and those without one last", async () => {
    const of = (group: number | null, ms: number) => stored({ at: at(ms), set: `client_group = ${group}` });
    const [none, b1, a1, b2] = [await of(null, 9), await of(7, 1), await of(3, 2), await of(7, 5)];
    expect(await page({ order: "client" })).toEqual([4, b2, b1, a1, none]);
    expect(await page({ order: "newest" })).toEqual([4, none, b2, a1, b1]);
  });

  test("are found by their ids in the order of these, and by name as it is written before its other spellings", async () => {
    const [one, two, left] = [await stored(), await stored({ by: colleague }), await stored({ set: gone() })];
    const rows = await db.platform((tx) => findByIds(tx, whole(), [two, left, newId(), one]));
    expect(rows.map(({ id }) => id)).toEqual([two, one]);
    const find = (id: string) => db.platform((tx) => findById(tx, mine(), id));
    expect([await find(one), (await find(two))?.id]).toEqual([undefined, two]);
    const [lower, upper] = [await stored({ name: "saída" }), await stored({ name: "SAÍDA", by: colleague })];
    await stored({ name: "Saída", by: stranger });
    const byName = async (given: string) => {
      const found = await db.platform((tx) => findByName(tx, whole(), { given, key: "saída" }));
      return found.map(({ id }) => id);
    };
    expect([(await byName("SAÍDA"))[0], (await byName("saída"))[0]]).toEqual([upper, lower]);
    expect(await byName("Saída")).toHaveLength(2);
  });
});

describe("a document's row", () => {
  const row = (id: string) => db.platform((tx) => findById(tx, whole(), id));

  test("gets another name, unless its person has that one", async () => {
    const [id, neighbour] = [await stored({ name: "Um" }), await stored({ name: "Dois" })];
    await stored({ name: "Três", by: colleague });
    await stored({ name: "Quatro", set: gone() });
    const rename = (key: string) => {
      const whose = { id, tenant_id: office, created_by: office };
      return db.platform((tx) => renameRow(tx, whose, { name: key.toUpperCase(), key }));
    };
    await expect(rename("dois")).rejects.toMatchObject({ code: "documents.name_taken" });
    for (const key of ["três", "quatro"]) await rename(key);
    expect([(await row(id))?.name, (await row(neighbour))?.name]).toEqual(["QUATRO", "Dois"]);
  });

  test("keeps how and when it was delivered, and loses it again; its neighbour is not delivered", async () => {
    const [id, neighbour] = [await stored(), await stored()];
    const set = (given: Parameters<typeof setDelivery>[2], tenant_id = office) =>
      db.platform((tx) => setDelivery(tx, { id, tenant_id }, given));
    await set({ how: "sent", on: "2026-11-20" });
    await set(null, stranger);
    expect(await row(id)).toMatchObject({ delivery: "sent", delivered_on: "2026-11-20" });
    expect(await row(neighbour)).toMatchObject({ delivery: null, delivered_on: null });
    await set(null);
    expect(await row(id)).toMatchObject({ delivery: null, delivered_on: null });
  });

  test("is replaced by a later version that is not deleted, of its own series", async () => {
    const series = newId();
    const of = (edition: number, set = "") => stored({ set: `series_id = '${series}', edition = ${edition}${set}` });
    const [first, second] = [await of(1), await of(2)];
    const third = await of(3, `, ${gone()}`);
    const other = await stored();
    const replaced = await db.platform((tx) => listReplaced(tx, office, [first, second, third, other]));
    expect([...replaced]).toEqual([first]);
  });

  test("begins a series with its first correction, whose numbers are never given twice", async () => {
    const id = await stored({ at: at(-5) });
    const made = await row(id);
    if (!made) throw new Error("the document is not found");
    expect(await db.platform((tx) => findSeries(tx, made))).toBeUndefined();
    const later = { ...made, created_at: at(9) };
    const [second, third] = [
      await db.platform((tx) => nextEdition(tx, made)),
      await db.platform((tx) => nextEdition(tx, later)),
    ];
    expect([second, third]).toEqual([
      { editions: 2, begun_at: at(-5) },
      { editions: 3, begun_at: at(-5) },
    ]);
    expect(await db.platform((tx) => findSeries(tx, made))).toEqual(third);
    expect(await db.platform((tx) => findSeries(tx, { ...made, tenant_id: stranger }))).toBeUndefined();
  });
});

describe("deletion", () => {
  const claim = async (ids: readonly string[], since?: Date, createdBy?: string) => {
    const rows = await db.platform((tx) => claimDocuments(tx, { scopeId: office, createdBy }, { ids, since }));
    return rows.map(({ id }) => id);
  };

  test("claims living documents, or those that were deleted after the instant, of the office or of one creator", async () => {
    const [living, ofColleague] = [await stored(), await stored({ by: colleague })];
    const [late, early] = [await stored({ set: gone(1) }), await stored({ set: gone(0) })];
    const theirs = await stored({ of: stranger });
    const all = [living, ofColleague, late, early, theirs];
    expect(await claim(all)).toEqual([living, ofColleague].toSorted());
    expect(await claim(all, undefined, colleague)).toEqual([ofColleague]);
    expect(await claim(all, now)).toEqual([late]);
    expect(await claim(all, at(-1))).toEqual([late, early].toSorted());
    expect(await claim([living])).toEqual([living]);
  });

  test("hides the given documents alone, and removes those that were deleted by the instant, as many as asked for", async () => {
    await db.platform((tx) => removeRows(tx, { before: at(365 * day), most: 1000 }));
    const [kept, first, second] = [await stored(), await stored(), await stored()];
    await db.platform((tx) => setDeleted(tx, [first], now));
    await db.platform((tx) => setDeleted(tx, [second], at(1)));
    expect(await page()).toEqual([1, kept]);
    const remove = async (before: Date, most = 10) =>
      (await db.platform((tx) => removeRows(tx, { before, most }))).count;
    expect([await remove(at(-1)), await remove(now), await remove(at(1), 0), await remove(at(1))]).toEqual([
      0, 1, 0, 1,
    ]);
    expect(await page()).toEqual([1, kept]);
  });

  test("removes a series with its last document, and gives the keys of the bytes", async () => {
    const series = newId();
    const in1 = `series_id = '${series}'`;
    const [one, other] = [await stored({ set: in1 }), await stored({ set: `${in1}, edition = 2` })];
    const key = sql<{ storage_key: string }>`select storage_key from documents where id = ${one}`;
    const made = { series_id: series, tenant_id: office, created_at: now };
    const keys = await db.platform(async (tx) => {
      await nextEdition(tx, made);
      return (await key.execute(tx)).rows.map(({ storage_key }) => storage_key);
    });
    const removed = async (id: string) => {
      await db.platform((tx) => setDeleted(tx, [id], now));
      return (await db.platform((tx) => removeRows(tx, { before: now, most: 10 }))).keys;
    };
    expect(await removed(one)).toEqual(keys);
    expect(await db.platform((tx) => findSeries(tx, made))).toBeDefined();
    await removed(other);
    expect(await db.platform((tx) => findSeries(tx, made))).toBeUndefined();
  });

  test("a restored document has its name back, or a number if its own person took it meanwhile", async () => {
    const name = "Saída.docx";
    const restored = async () => {
      const id = await stored({ set: `name = '${name}', name_key = '${name.toLowerCase()}', ${gone()}` });
      const [row] = await db.platform((tx) => claimDocuments(tx, whole(), { ids: [id], since: at(-1) }));
      if (!row) throw new Error("the document is not claimed");
      await db.platform((tx) => restoreRow(tx, row));
      return (await db.platform((tx) => findById(tx, whole(), id)))?.name;
    };
    await stored({ name, by: colleague });
    await stored({ name, set: gone() });
    expect([await restored(), await restored(), await restored()]).toEqual([name, "Saída (2).docx", "Saída (3).docx"]);
  });

  test("expires documents older than their office keeps them, and no others", async () => {
    const keep = (scopeId: string, days: number | null) =>
      sql`insert into office_privacy (tenant_id, documents_days, drafts_days, access_days, officer_name, officer_email)
        values (${scopeId}, ${days}, 60, 184, '', '')`;
    await db.platform(async (tx) => {
      await keep(office, 365).execute(tx);
      await keep(stranger, null).execute(tx);
    });
    const old = at(-365 * day);
    const [kept, expired] = [await stored({ at: old }), await stored({ at: at(-365 * day - 1) })];
    await stored({ at: at(-400 * day), set: gone() });
    await stored({ of: stranger, at: at(-4000 * day) });
    await stored({ of: colleague, at: at(-4000 * day) });
    const expire = (most: number) => db.platform((tx) => expireRows(tx, { now, most }));
    expect([await expire(0), await expire(10), await expire(10)]).toEqual([[], [office], []]);
    expect(await page()).toEqual([1, kept]);
    expect(await claim([expired], at(-1))).toEqual([expired]);
  });
});
