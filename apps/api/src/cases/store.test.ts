import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { initialPermissions, insertUser } from "../accounts/index.ts";
import { insertParty, mergeInto, putSearch } from "../parties/store.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import { findByNumber, findPage } from "./search/store.ts";
import {
  type CaseIndex,
  eraseRows,
  findPresent,
  insertCase,
  insertVersion,
  listPeople,
  listVersions,
  lockCase,
  pageVersions,
  putIndex,
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
const noIndex: CaseIndex = { responsible_id: null, marks: [], number_mark: null, parties: [] };

interface Given extends Partial<CaseIndex> {
  readonly id?: string;
  readonly of?: string;
  readonly versions?: number;
  readonly changed?: Date;
}
async function stored({
  id = newId(),
  of = office,
  versions = 1,
  changed = now,
  ...index
}: Given = {}): Promise<string> {
  await run(async (tx) => {
    await insertCase(tx, { scopeId: of, id, at: now, wrapped: Buffer.from(`chave de ${of}`) });
    for (let version = 1; version <= versions; version++) {
      const row = { tenant_id: of, case_id: id, version, created_by: of, created_at: at(version) };
      await insertVersion(tx, { ...row, content: Buffer.from(`${of} ${version}`) });
      await setPresentVersion(tx, row);
    }
    await putIndex(tx, { scopeId: of, id, at: changed }, { ...noIndex, ...index });
  });
  return id;
}
async function party(of = office, marks: readonly string[] = [], id = newId()): Promise<string> {
  await run(async (tx) => {
    await insertParty(tx, { tenant_id: of, id, version: 1, created_at: now, changed_at: now });
    await putSearch(tx, { tenant_id: of, party_id: id, is_person: true, changed_at: now, marks, twins: [] }, []);
  });
  return id;
}
const both = async (given: Given = {}) => {
  const id = await stored(given);
  await stored({ ...given, id, of: stranger });
  return id;
};
const found = async (page: Partial<Parameters<typeof findPage>[2]> = {}): Promise<(string | number)[]> => {
  const { ids, total } = await run((tx) => findPage(tx, office, { sought: [], limit: 100, offset: 0, ...page }));
  return [total, ...ids];
};

describe("versions", () => {
  test("the present one is read, of the office's own cases among those that are asked for", async () => {
    const [id, other] = [await both({ versions: 3 }), await stored()];
    const foreign = await stored({ of: stranger });
    const read = await run((tx) => findPresent(tx, office, [id, foreign, newId()]));
    expect(read.map((row) => [row.case_id, row.version, String(row.content), String(row.wrapped)])).toEqual([
      [id, 3, `${office} 3`, `chave de ${office}`],
    ]);
    expect(read[0]).toMatchObject({ created_by: office, created_at: at(3), case_created_at: now });
    expect((await run((tx) => findPresent(tx, office, [other, id]))).map((row) => row.case_id).toSorted()).toEqual(
      [id, other].toSorted(),
    );
  });

  test("are listed newest first, up to a number, and all are counted", async () => {
    const id = await both({ versions: 3 });
    await stored({ versions: 2 });
    const { versions, total } = await run((tx) => listVersions(tx, office, id, 2));
    expect([total, ...versions.map((row) => [row.version, String(row.content)])]).toEqual([
      3,
      [3, `${office} 3`],
      [2, `${office} 2`],
    ]);
    expect(await run((tx) => listVersions(tx, office, newId(), 2))).toEqual({ versions: [], total: 0 });
  });

  test("of the whole office are paged by case and version, after a position", async () => {
    const [first = "", second = ""] = [await both({ versions: 2 }), await both({ versions: 2 })].toSorted();
    const page = async (id: string, version: number, limit = 10) =>
      (await run((tx) => pageVersions(tx, office, { after: { id, version }, limit }))).map((row) => [
        row.case_id,
        row.version,
        String(row.wrapped),
      ]);
    const all = [first, second].flatMap((id) => [1, 2].map((version) => [id, version, `chave de ${office}`]));
    expect(await page("00000000-0000-0000-0000-000000000000", 0)).toEqual(all);
    expect(await page(first, 1)).toEqual(all.slice(1));
    expect(await page(first, 1, 2)).toEqual(all.slice(1, 3));
    expect(await page(second, 2)).toEqual([]);
  });

  test("a new one changes its own case alone", async () => {
    const [id, neighbour] = [await both(), await stored()];
    await run((tx) => setPresentVersion(tx, { tenant_id: office, case_id: id, version: 7, created_at: at(9) }));
    const version = async (scopeId: string, one: string) => (await run((tx) => lockCase(tx, scopeId, one)))?.version;
    expect([await version(office, id), await version(stranger, id), await version(office, neighbour)]).toEqual([
      7, 1, 1,
    ]);
    const changed = sql<{ at: Date }>`select changed_at as at from cases where tenant_id = ${office} and id = ${id}`;
    expect((await run((tx) => changed.execute(tx))).rows).toEqual([{ at: at(9) }]);
  });
});

test("a case is locked with its own key; one of another office, and an erased one, is none", async () => {
  const [id, foreign] = [await both(), await stored({ of: stranger })];
  const lock = (one: string) => run((tx) => lockCase(tx, office, one));
  expect(await lock(id)).toEqual({ version: 1, wrapped: Buffer.from(`chave de ${office}`) });
  expect([await lock(foreign), await lock(newId())]).toEqual([undefined, undefined]);
});

test("an erased case leaves its fact alone; its neighbours, and one under its id elsewhere, stay", async () => {
  const mine = await party();
  const theirs = await party(stranger, [], mine);
  const index = { number_mark: "5", parties: [{ id: mine, isClient: true }] };
  const [id, neighbour] = [await both(index), await stored(index)];
  await run((tx) => eraseRows(tx, office, id, { at: at(5), by: office }));
  const rows = async (of: string, one: string) => {
    const counts = ["case_keys", "case_versions", "case_search", "case_parties"].map((name) =>
      run((tx) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}
          where tenant_id = ${of} and case_id = ${one}`.execute(tx),
      ),
    );
    return (await Promise.all(counts)).map((counted) => counted.rows[0]?.n);
  };
  expect([await rows(office, id), await rows(office, neighbour), await rows(stranger, id)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ]);
  const facts = sql<object>`select tenant_id, id, erased_at, erased_by from cases where erased_at is not null
    and tenant_id in (${office}, ${stranger})`;
  expect((await run((tx) => facts.execute(tx))).rows).toEqual([
    { tenant_id: office, id, erased_at: at(5), erased_by: office },
  ]);
  expect([await run((tx) => lockCase(tx, office, id)), theirs]).toEqual([undefined, mine]);
});

test("the people of an office are its active ones, by name", async () => {
  const add = async (nome: string, more: object = {}) => {
    const id = newId();
    const row = { id, tenant_id: office, parent_id: office, login: `p.${id}`, nome, role: "socio", password_hash: "" };
    await run((tx) => insertUser(tx, { ...row, permissions: initialPermissions("socio"), created_at: now, ...more }));
    return { id, name: nome };
  };
  const [zoe, rui, gone] = [await add("Zoé"), await add("Rui"), await add("Caio")];
  await add("Lia", { tenant_id: stranger, parent_id: stranger });
  await run((tx) => sql`update users set active = false where id = ${gone.id}`.execute(tx));
  const twins = [await add("Bia"), await add("Bia")].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const people = await run((tx) => listPeople(tx, office));
  expect(people.filter(({ id }) => id !== office)).toEqual([...twins, rui, zoe]);
  expect(people).toHaveLength(5);
});

describe("what a case is found by", () => {
  const word = (ofCase: string, ofParty = "0") => ({ ofCase: [ofCase], ofParty: [[ofParty]] });

  test("is replaced as a whole, in its own case", async () => {
    const [old, fresh, foreign] = [await party(), await party(), await party(stranger)];
    await party(stranger, [], old);
    const id = await both({ marks: ["1"], responsible_id: office, number_mark: "5", parties: [{ id: old }] });
    const parties = [{ id: fresh, isClient: true }, { id: foreign }];
    await run((tx) => putIndex(tx, { scopeId: office, id, at: at(5) }, { ...noIndex, marks: ["2"], parties }));
    expect([await found({ sought: [word("1")] }), await found({ sought: [word("2")] })]).toEqual([[0], [1, id]]);
    expect(await found({ responsibleId: office })).toEqual([0]);
    const held = sql<object>`select tenant_id, party_id, is_client from case_parties where case_id = ${id}`;
    const { rows } = await run((tx) => held.execute(tx));
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { tenant_id: office, party_id: fresh, is_client: true },
        { tenant_id: stranger, party_id: old, is_client: false },
      ]),
    );
    const changed = sql<{ at: Date }>`select changed_at as at from case_search
      where case_id = ${id} order by changed_at`;
    expect((await run((tx) => changed.execute(tx))).rows).toEqual([{ at: now }, { at: at(5) }]);
  });

  test("is each word, in the case, in one of its parties or in one that became it", async () => {
    const [named, merged] = [await party(office, ["7"]), await party()];
    await run((tx) => mergeInto(tx, office, { from: merged, into: named }));
    const own = await stored({ marks: ["1", "2"], changed: at(3) });
    const byParty = await stored({ marks: ["1"], parties: [{ id: named }], changed: at(2) });
    const byMerged = await stored({ marks: ["3"], parties: [{ id: merged }], changed: at(1) });
    await stored({ of: stranger, marks: ["1", "2", "3"] });
    // What another office has under the same ids is its own.
    const plain = await party();
    await party(stranger, ["8"], plain);
    const twin = await stored({ parties: [{ id: plain }] });
    await stored({ of: stranger, id: twin, marks: ["9"] });
    const sought = async (...words: ReturnType<typeof word>[]) => found({ sought: words });
    expect(await sought(word("1"))).toEqual([2, own, byParty]);
    expect(await sought({ ofCase: ["1", "2"], ofParty: [["0"]] })).toEqual([1, own]);
    expect(await sought(word("0", "7"))).toEqual([2, byParty, byMerged]);
    expect(await sought(word("1"), word("2", "7"))).toEqual([2, own, byParty]);
    expect(await sought(word("1"), word("0", "7"))).toEqual([1, byParty]);
    for (const [ofCase, ofParty] of [
      ["0", "0"],
      ["9", "0"],
      ["0", "8"],
    ] as const)
      expect(await sought(word(ofCase, ofParty)), `${ofCase} ${ofParty}`).toEqual([0]);
  });

  test("is its client, by the present id of the party or an earlier one, and not by its other parties", async () => {
    const [into, from, other] = [await party(), await party(), await party()];
    await run((tx) => mergeInto(tx, office, { from, into }));
    const before = await stored({ parties: [{ id: from, isClient: true }, { id: other }], changed: at(2) });
    const after = await stored({ parties: [{ id: into, isClient: true }], changed: at(1) });
    await stored({ parties: [{ id: into }] });
    await party(stranger, [], into);
    await stored({ of: stranger, parties: [{ id: into, isClient: true }] });
    for (const clientId of [into, from]) expect(await found({ clientId }), clientId).toEqual([2, before, after]);
    await party(stranger, [], other);
    await stored({ of: stranger, id: before, parties: [{ id: other, isClient: true }] });
    expect([await found({ clientId: other }), await found({ clientId: newId() })]).toEqual([[0], [0]]);
    expect(await found({ clientId: into, sought: [word("1")] })).toEqual([0]);
  });

  test("pages are the newest changes first, of one instant by id; behind the last page the number stays", async () => {
    const old = await stored({ changed: at(-1), responsible_id: office });
    const twins = [await stored(), await stored()].toSorted().toReversed();
    const newest = await stored({ changed: at(1), responsible_id: stranger });
    await stored({ of: stranger, changed: at(2) });
    expect(await found()).toEqual([4, newest, ...twins, old]);
    expect(await found({ limit: 2 })).toEqual([4, newest, twins[0]]);
    expect(await found({ limit: 2, offset: 2 })).toEqual([4, twins[1], old]);
    expect(await found({ limit: 2, offset: 4 })).toEqual([4]);
    expect(await found({ responsibleId: office })).toEqual([1, old]);
  });

  test("is its number, newest change first, up to a bound and but for one case", async () => {
    const [old, newest] = [await stored({ number_mark: "5" }), await stored({ number_mark: "5", changed: at(1) })];
    const twins = [old, await stored({ number_mark: "5" })].toSorted().toReversed();
    await stored({ number_mark: "6" });
    await stored({ of: stranger, number_mark: "5" });
    const find = (except: string | null, most = 10) =>
      run((tx) => findByNumber(tx, office, { mark: "5", except, most }));
    expect(await find(null)).toEqual([newest, ...twins]);
    expect(await find(newest)).toEqual(twins);
    expect(await find(null, 1)).toEqual([newest]);
  });
});
