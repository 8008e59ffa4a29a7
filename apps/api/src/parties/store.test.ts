import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import { findAfter, findByTwins, findPage, groupTwins } from "./search/store.ts";
import {
  eraseParties,
  familyOf,
  findHeads,
  findVersions,
  insertKey,
  insertParty,
  insertVersion,
  listRepresented,
  listVersions,
  lockParty,
  mergeInto,
  pageVersions,
  putSearch,
  setPresentVersion,
} from "./store.ts";

/* Rows of two offices, as the platform: each statement keeps to its office by itself. */
let db: Database;
let office: string;
let stranger: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, stranger] = await twoOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const run = <Result>(work: (tx: Tx) => Promise<Result>) => db.platform(work);

const keyOf = (id: string, of = office) => Buffer.from(`chave de ${of} ${id}`);

interface Given {
  readonly id?: string;
  readonly of?: string;
  readonly versions?: number;
  /** Of the first version; each further one is a second later. */
  readonly made?: Date;
  readonly changed?: Date;
  readonly marks?: readonly string[];
  readonly twins?: readonly string[];
  readonly isPerson?: boolean;
  readonly for?: readonly string[];
}
async function stored(given: Given = {}): Promise<string> {
  const { id = newId(), of = office, versions = 1, made = now, changed = now } = given;
  await run(async (tx) => {
    await insertParty(tx, { tenant_id: of, id, version: 1, created_at: made, changed_at: changed });
    await insertKey(tx, { tenant_id: of, party_id: id, wrapped: keyOf(id, of) });
    for (let version = 1; version <= versions; version++) {
      const created_at = new Date(made.getTime() + 1000 * (version - 1));
      const row = { tenant_id: of, party_id: id, version, reason: "changed" as const, created_by: of, created_at };
      await insertVersion(tx, { ...row, content: Buffer.from(`${of} ${version}`) });
      await setPresentVersion(tx, row);
    }
    const { marks = [], twins = [], isPerson: is_person = true } = given;
    const row = { tenant_id: of, party_id: id, is_person, changed_at: changed, marks, twins };
    await putSearch(tx, row, given.for ?? []);
  });
  return id;
}
const both = async (given: Given = {}) => {
  const id = await stored(given);
  await stored({ ...given, id, of: stranger });
  return id;
};
const merge = (from: string, into: string, of = office) => run((tx) => mergeInto(tx, of, { from, into }));
const newestFirst = (...ids: string[]) => ids.toSorted().toReversed();

describe("versions", () => {
  test("the present one is read without a number, that of the party that one became too; a number means its own", async () => {
    const [into, from] = [await both({ versions: 3 }), await both({ versions: 2 })];
    await merge(from, into);
    const read = async (...wanted: { id: string; version?: number }[]) =>
      (await run((tx) => findVersions(tx, office, wanted))).map((row) => [
        row.asked_id,
        row.party_id,
        row.version,
        String(row.content),
        String(row.wrapped),
      ]);
    const own = (version: number) => `${office} ${version}`;
    const [key, keyOfFrom] = [String(keyOf(into)), String(keyOf(from))];
    expect(await read({ id: into })).toEqual([[into, into, 3, own(3), key]]);
    expect(await read({ id: from })).toEqual([[from, into, 3, own(3), key]]);
    expect(await read({ id: from, version: 2 })).toEqual([[from, from, 2, own(2), keyOfFrom]]);
    expect(await read({ id: into, version: 1 })).toEqual([[into, into, 1, own(1), key]]);
    expect([await read(), await read({ id: into, version: 4 }), await read({ id: newId() })]).toEqual([[], [], []]);
    const heads = await run((tx) => findHeads(tx, office, [into, from, newId()]));
    expect([...heads].toSorted()).toEqual([into, from].map((id) => [id, { id: into, version: 3 }]).toSorted());
  });

  test("are listed of several parties, newest first, up to a number, and all are counted", async () => {
    const first = await both({ versions: 2, made: at(500) });
    const second = await both({ versions: 1, made: at(1000) });
    await stored({ versions: 2 });
    const list = async (most: number) => {
      const { versions, total } = await run((tx) => listVersions(tx, office, [first, second], most));
      return [total, ...versions.map((row) => [row.party_id, row.version, String(row.content)])];
    };
    const all = [
      [first, 2, `${office} 2`],
      [second, 1, `${office} 1`],
      [first, 1, `${office} 1`],
    ];
    expect([await list(3), await list(2)]).toEqual([
      [3, ...all],
      [3, ...all.slice(0, 2)],
    ]);
  });

  test("of the whole office are paged by party and version, after a position", async () => {
    const [first = "", second = ""] = [await both({ versions: 2 }), await both({ versions: 2 })].toSorted();
    const page = async (id: string, version: number, limit = 10) =>
      (await run((tx) => pageVersions(tx, office, { after: { id, version }, limit }))).map((row) => [
        row.party_id,
        row.version,
        String(row.wrapped),
      ]);
    const all = [first, second].flatMap((id) => [1, 2].map((version) => [id, version, String(keyOf(id))]));
    expect(await page("00000000-0000-0000-0000-000000000000", 0)).toEqual(all);
    expect(await page(first, 1)).toEqual(all.slice(1));
    expect(await page(first, 1, 2)).toEqual(all.slice(1, 3));
    expect(await page(second, 2)).toEqual([]);
  });

  test("a new one changes its own party alone", async () => {
    const [id, neighbour] = [await both(), await stored()];
    await run((tx) => setPresentVersion(tx, { tenant_id: office, party_id: id, version: 7, created_at: at(9) }));
    const version = async (of: string, one: string) => (await run((tx) => lockParty(tx, of, one)))?.version;
    expect([await version(office, id), await version(stranger, id), await version(office, neighbour)]).toEqual([
      7, 1, 1,
    ]);
    const changed = sql<{ at: Date }>`select changed_at as at from parties where tenant_id = ${office} and id = ${id}`;
    expect((await run((tx) => changed.execute(tx))).rows).toEqual([{ at: at(9) }]);
  });
});

describe("a merged party", () => {
  test("leads to the one that it became, with those that became it before; it is neither locked nor found", async () => {
    const [earlier, from, into] = [await both(), await both({ marks: ["1"] }), await both({ marks: ["1"] })];
    const represented = await stored({ for: [from] });
    await merge(earlier, from);
    await merge(from, into);
    const [low, high] = [from, earlier].toSorted();
    for (const id of [into, from, earlier])
      expect(await run((tx) => familyOf(tx, office, id)), id).toEqual([into, low, high]);
    expect(await run((tx) => familyOf(tx, stranger, from))).toEqual([from]);
    const lock = (id: string, of = office) => run((tx) => lockParty(tx, of, id));
    expect([await lock(from), await lock(earlier)]).toEqual([undefined, undefined]);
    expect(await lock(into)).toEqual({ id: into, version: 1, created_at: now, wrapped: keyOf(into) });
    expect(await lock(from, stranger)).toMatchObject({ id: from, wrapped: keyOf(from, stranger) });
    const page = (of: string) => run((tx) => findPage(tx, of, { marks: [["1"]], limit: 9, offset: 0 }));
    expect(await page(office)).toEqual({ ids: [into], total: 1 });
    expect((await page(stranger)).ids.toSorted()).toEqual([into, from].toSorted());
    expect(await run((tx) => listRepresented(tx, office, [from], 9))).toEqual([represented]);
  });

  test("acts for nobody any more by its own record, and is represented as the one that it became", async () => {
    const [lawyer, other] = [await stored(), await stored()];
    const [into, from] = [await stored(), await stored({ for: [lawyer] })];
    await stored({ of: stranger, id: lawyer });
    await stored({ of: stranger, for: [lawyer] });
    const represented = (most = 9, ...ids: string[]) => run((tx) => listRepresented(tx, office, ids, most));
    expect(await represented(9, lawyer, other)).toEqual([from]);
    await merge(from, into);
    expect(await represented(9, lawyer)).toEqual([]);
    const more = [await stored({ for: [lawyer, other] }), await stored({ for: [lawyer] })];
    expect((await represented(9, lawyer, other)).toSorted()).toEqual(more.toSorted());
    expect(await represented(1, lawyer)).toHaveLength(1);
  });
});

test("erased parties leave their fact alone; neighbours, and those under their ids elsewhere, stay", async () => {
  const [id, second] = [await both(), await both({ versions: 2 })];
  const neighbour = await stored({ for: [id] });
  await run((tx) => eraseParties(tx, office, [id, second], { at: at(5), by: office, ground: undefined }));
  const count = async (of: string, one: string) => {
    const counts = ["party_keys", "party_versions", "party_search", "party_links"].map((name) =>
      run((tx) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}
          where tenant_id = ${of} and party_id = ${one}`.execute(tx),
      ),
    );
    return (await Promise.all(counts)).map((counted) => counted.rows[0]?.n);
  };
  expect([await count(office, id), await count(office, second)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect([await count(office, neighbour), await count(stranger, second)]).toEqual([
    [1, 1, 1, 0],
    [1, 2, 1, 0],
  ]);
  const facts = sql<object>`select tenant_id, id, erased_at, erased_by, erased_ground from parties
    where erased_at is not null and tenant_id in (${office}, ${stranger}) order by id`;
  const fact = { tenant_id: office, erased_at: at(5), erased_by: office, erased_ground: null };
  expect((await run((tx) => facts.execute(tx))).rows).toEqual(
    [id, second].toSorted().map((one) => ({ ...fact, id: one })),
  );
  expect(await run((tx) => familyOf(tx, office, id))).toEqual([]);
  expect(await run((tx) => lockParty(tx, office, id))).toBeUndefined();
});

describe("what a party is found by", () => {
  const page = async (asked: Partial<Parameters<typeof findPage>[2]> = {}) => {
    const { ids, total } = await run((tx) => findPage(tx, office, { marks: [], limit: 100, offset: 0, ...asked }));
    return [total, ...ids];
  };

  test("is replaced as a whole, with those that act for it, in its own party", async () => {
    const [old, fresh, foreign] = [await stored(), await stored(), await stored({ of: stranger })];
    await stored({ of: stranger, id: old });
    const id = await both({ marks: ["1"], twins: ["4"], for: [old] });
    const row = { tenant_id: office, party_id: id, is_person: false, changed_at: at(5), marks: ["2"], twins: ["6"] };
    await run((tx) => putSearch(tx, row, [fresh, foreign, newId()]));
    expect([await page({ marks: [["1"]] }), await page({ marks: [["2"]], isPerson: false })]).toEqual([[0], [1, id]]);
    expect(await page({ marks: [["2"]], isPerson: true })).toEqual([0]);
    const links = sql<object>`select tenant_id, representative_id from party_links where party_id = ${id}`;
    const others = { tenant_id: stranger, representative_id: old };
    const rows = async () => (await run((tx) => links.execute(tx))).rows;
    expect(await rows()).toHaveLength(2);
    expect(await rows()).toEqual(expect.arrayContaining([others, { tenant_id: office, representative_id: fresh }]));
    const twin = (mark: string) => run((tx) => findByTwins(tx, office, { twins: [mark], except: [], most: 9 }));
    expect([await twin("4"), await twin("6")]).toEqual([[], [id]]);
    expect(await page({ limit: 1 })).toEqual([3, id]);
    await merge(id, fresh);
    expect(await rows()).toEqual([others]);
  });

  test.each([{ marks: [] }, { marks: [["1"]] }])(
    "pages with the marks %j are the newest changes first, of one instant by id",
    async ({ marks }) => {
      const old = await stored({ marks: ["1", "2"], changed: at(-1), isPerson: false });
      const twins = newestFirst(await stored({ marks: ["1"] }), await stored({ marks: ["1"] }));
      const newest = await stored({ marks: ["1"], changed: at(1) });
      await stored({ of: stranger, marks: ["1"], changed: at(2) });
      expect(await page({ marks })).toEqual([4, newest, ...twins, old]);
      expect(await page({ marks, limit: 2 })).toEqual([4, newest, twins[0]]);
      expect(await page({ marks, limit: 2, offset: 2 })).toEqual([4, twins[1], old]);
      expect(await page({ marks, offset: 4 })).toEqual([4]);
      expect(await page({ marks, isPerson: false })).toEqual([1, old]);
      expect(await page({ marks: [["1", "2"]] })).toEqual([1, old]);
      expect(await page({ marks: [["7"], ["1", "2"]] })).toEqual([1, old]);
    },
  );

  test("is read on by id, behind one that was read", async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push(await stored({ marks: n < 2 ? ["1"] : ["2"], isPerson: n > 0 }));
    await stored({ of: stranger, marks: ["1"] });
    const sorted = ids.toSorted();
    const after = (given: Partial<Parameters<typeof findAfter>[2]> = {}) =>
      run((tx) =>
        findAfter(tx, office, { marks: [], after: "00000000-0000-0000-0000-000000000000", limit: 9, ...given }),
      );
    expect([await after(), await after({ limit: 2 })]).toEqual([sorted, sorted.slice(0, 2)]);
    expect(await after({ after: sorted[0] ?? "" })).toEqual(sorted.slice(1));
    expect(await after({ marks: [["2"]] })).toEqual([ids[2]]);
    expect(await after({ isPerson: false })).toEqual([ids[0]]);
  });

  test("is any of its twin marks, newest change first, up to a bound and but for some", async () => {
    const old = await stored({ twins: ["4", "5"], changed: at(-1) });
    const pair = newestFirst(await stored({ twins: ["5"] }), await stored({ twins: ["6"] }));
    await stored({ twins: ["9"] });
    await stored({ of: stranger, twins: ["5"] });
    const find = (except: readonly string[] = [], most = 9) =>
      run((tx) => findByTwins(tx, office, { twins: ["5", "6"], except, most }));
    expect([await find(), await find([], 2)]).toEqual([[...pair, old], pair]);
    expect(await find([pair[0] ?? "", newId()])).toEqual([pair[1], old]);
  });

  test("groups parties with a twin mark in common, each group once and the latest up to a bound", async () => {
    const [first, second] = [await stored({ twins: ["4", "5"] }), await stored({ twins: ["4", "5"], changed: at(1) })];
    const [third, fourth] = [await stored({ twins: ["6"], changed: at(3) }), await stored({ twins: ["6"] })];
    await stored({ twins: ["7"], changed: at(4) });
    for (const twins of [["7"], ["4"], ["6"]]) await stored({ of: stranger, twins });
    const groups = async (most: number) => (await run((tx) => groupTwins(tx, office, most))).toSorted();
    expect(await groups(9)).toEqual(
      [
        [second, first],
        [third, fourth],
      ].toSorted(),
    );
    expect(await groups(1)).toEqual([[third, fourth]]);
  });
});
