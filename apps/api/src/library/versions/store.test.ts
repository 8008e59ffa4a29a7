import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { deleteFiles } from "../store.ts";
import { storeFile } from "../tests/library-rows.ts";
import {
  deleteVersions,
  fileOfKey,
  filesOfVersions,
  findVersion,
  findVersions,
  hadSubtemplates,
  listStoredVersions,
  listUnread,
  listUnreadForBlocks,
  listVersions,
  lockVersions,
  type NewVersion,
  readBlocks,
  scopesOf,
  setBlocksRead,
  setWords,
  versionKeys,
  versionsOutside,
} from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  [office, other] = [newId(), newId()];
});
afterAll(() => db.close());

/** Stores a file whose versions have these ids. @returns its id */
const file = (versions: readonly Partial<NewVersion>[], tenant_id = office) =>
  storeFile(db, { tenant_id, name: `${newId()}.docx` }, versions);
/** As the platform, which the fence hides nothing from. */
const ask = <T>(work: Parameters<typeof db.platform<T>>[0]) => db.platform(work);
const remove = (fileId: string, scopeId = office) => ask((tx) => deleteFiles(tx, scopeId, [fileId]));
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const blocks = { blocks: [{ name: "A" }] } as unknown as NonNullable<NewVersion["blocks"]>;

test("a version of a file is found by its number, of the office or the platform; one of a deleted file by its id alone", async () => {
  const [first, second, theirs, shared] = [newId(), newId(), newId(), newId()];
  const mine = await file([{ id: first, blocks }, { id: second }]);
  const foreign = await file([{ id: theirs }], other);
  const platforms = await file([{ id: shared }], platformScope);
  const find = async (fileId: string, number: number) =>
    (await ask((tx) => findVersion(tx, office, fileId, number)))?.id;
  expect([await find(mine, 1), await find(mine, 2), await find(mine, 3)]).toEqual([first, second, undefined]);
  expect([await find(foreign, 1), await find(platforms, 1)]).toEqual([undefined, shared]);
  const all = [first, second, theirs, shared, newId()];
  const found = await ask((tx) => findVersions(tx, office, all));
  expect(ids(found).toSorted()).toEqual([first, second, shared].toSorted());
  expect(found.find(({ id }) => id === first)).toMatchObject({ file_id: mine, number: 1, has_blocks: true });
  expect(found.find(({ id }) => id === second)).toMatchObject({ number: 2, has_blocks: false });
  await remove(mine);
  expect([await find(mine, 1), ids(await ask((tx) => findVersions(tx, office, [first])))]).toEqual([
    undefined,
    [first],
  ]);
  expect(await ask((tx) => filesOfVersions(tx, office, all))).toEqual(new Map([[shared, platforms]]));
});

test("the history of one file has its own versions, of the platform's file for every office", async () => {
  const platforms = await file([{ note: "um" }, { note: "dois" }], platformScope);
  await file([{ note: "vizinho" }]);
  const notes = async (scopeId: string, fileId: string) =>
    (await ask((tx) => listVersions(tx, scopeId, fileId, { limit: 10, offset: 0 }))).map(({ note }) => note);
  expect([await notes(office, platforms), await notes(platformScope, platforms)]).toEqual([
    ["dois", "um"],
    ["dois", "um"],
  ]);
  const theirs = await file([{ note: "deles" }], other);
  expect([await notes(office, theirs), await notes(other, theirs)]).toEqual([[], ["deles"]]);
});

test("the place of the topics counts in any version of the file, in no other file's", async () => {
  const had = await file([{ has_subtemplates: true }, {}, {}]);
  const never = await file([{}, {}]);
  const has = (fileId: string, scopeId = office) => ask((tx) => hadSubtemplates(tx, scopeId, fileId));
  expect([await has(had), await has(never), await has(had, other)]).toEqual([true, false, false]);
});

test("the blocks of a version are read with the time at which they were woken", async () => {
  const [plain, woken, none, theirs] = [newId(), newId(), newId(), newId()];
  const at = new Date("2026-11-22T10:00:00Z");
  await file([{ id: plain, blocks }, { id: woken, blocks, wakes_blocks: true, created_at: at }, { id: none }]);
  await file([{ id: theirs, blocks }], other);
  const read = (id: string) => ask((tx) => readBlocks(tx, office, id));
  expect([await read(plain), await read(woken)]).toEqual([
    { blocks, wokenAt: undefined },
    { blocks, wokenAt: at },
  ]);
  expect([await read(none), await read(theirs), await read(newId())]).toEqual([undefined, undefined, undefined]);
});

describe("bytes that versions share", () => {
  test("are of the file that is still there, and each key is used once", async () => {
    const [shared, own] = [newId(), newId()];
    // Deleted first, so that its row stands before the others.
    await remove(await file([{ storage_key: shared }]));
    const stays = await file([{ storage_key: shared }, { storage_key: own }, { storage_key: shared }]);
    expect([await ask((tx) => fileOfKey(tx, shared)), await ask((tx) => fileOfKey(tx, newId()))]).toEqual([
      stays,
      undefined,
    ]);
    await remove(stays);
    expect(await ask((tx) => fileOfKey(tx, shared))).toBeUndefined();
    expect((await ask((tx) => versionKeys(tx, [own, shared, newId()]))).toSorted()).toEqual([own, shared].toSorted());
  });

  test("are listed once by their keys, after a key, of one office or of all, or among some", async () => {
    const start = newId();
    const keys = [newId(), newId(), newId(), newId()] as const;
    await file([{ storage_key: keys[0] }, { storage_key: keys[1] }, { storage_key: keys[0] }]);
    await file([{ storage_key: keys[3] }]);
    await file([{ storage_key: keys[2] }], other);
    type Page = Parameters<typeof listStoredVersions>[1];
    const list = async (page: Partial<Page>) => {
      const rows = await ask((tx) => listStoredVersions(tx, { after: start, limit: 10, ...page } as Page));
      return rows.map(({ storage_key, number }) => [storage_key, number]);
    };
    const [first, second, third, fourth] = [
      [keys[0], 1],
      [keys[1], 2],
      [keys[2], 1],
      [keys[3], 1],
    ];
    expect(await list({})).toEqual([first, second, third, fourth]);
    expect(await list({ after: keys[0] })).toEqual([second, third, fourth]);
    expect(await list({ limit: 2 })).toEqual([first, second]);
    expect(await list({ tenantId: office })).toEqual([first, second, fourth]);
    expect(await list({ tenantId: office, after: keys[0], limit: 1 })).toEqual([second]);
    expect(await list({ among: [keys[1], keys[2], newId()] })).toEqual([second, third]);
    expect(await list({ among: [keys[1], keys[2]], tenantId: other })).toEqual([third]);
  });

  test("are locked with all versions that have them, which keep their order", async () => {
    const [shared, other1] = [newId(), newId()];
    const [a, b, c] = [newId(), newId(), newId()];
    await file([{ id: a, storage_key: shared }]);
    await file(
      [
        { id: b, storage_key: shared },
        { id: c, storage_key: other1 },
      ],
      other,
    );
    const lock = (asked: readonly string[]) => ask((tx) => lockVersions(tx, asked));
    expect(await lock([b])).toEqual([
      { id: a, storage_key: shared },
      { id: b, storage_key: shared },
    ]);
    expect(ids(await lock([c, a]))).toEqual([a, b, c]);
    expect((await ask((tx) => scopesOf(tx, [a, b, c]))).toSorted()).toEqual([office, other].toSorted());
    expect(await ask((tx) => scopesOf(tx, [b, c]))).toEqual([other]);
  });
});

test("versions outside the library come in pages by their ids, among some or all; only those are deleted that are named", async () => {
  const [one, two, present] = [newId(), newId(), newId()];
  const three = newId();
  const gone = [await file([{ id: one }, { id: two }]), await file([{ id: three }], other)] as const;
  await file([{ id: present }]);
  await remove(gone[0]);
  await remove(gone[1], other);
  const list = (page: Parameters<typeof versionsOutside>[1]) => ask((tx) => versionsOutside(tx, page));
  const all = [one, two, three].toSorted() as [string, string, string];
  expect(await list({ among: [...all, present, newId()], limit: 10 })).toEqual(all);
  expect(await list({ among: [two, present], limit: 10 })).toEqual([two]);
  expect(await list({ among: all, limit: 2 })).toEqual(all.slice(0, 2));
  expect(await list({ among: all, after: all[0], limit: 10 })).toEqual(all.slice(1));
  expect((await list({ limit: 1000 })).filter((id) => [...all, present].includes(id))).toEqual(all);
  await ask((tx) => deleteVersions(tx, [two]));
  expect(await list({ among: all, limit: 10 })).toEqual(all.filter((id) => id !== two));
});

describe("versions that were not read", () => {
  const unread = { words: null as unknown as string };

  test("for their words come in pages, of all offices, until their words are known", async () => {
    const [before, mine, theirs] = [newId(), newId(), newId()];
    await file([{ id: mine, ...unread }, { words: "" }]);
    await file([{ id: theirs, ...unread }], other);
    const list = async (after: string, limit = 10) => ids(await ask((tx) => listUnread(tx, { after, limit })));
    expect([await list(before), await list(before, 1), await list(mine)]).toEqual([[mine, theirs], [mine], [theirs]]);
    await ask((tx) => setWords(tx, mine, "texto"));
    expect(await list(before)).toEqual([theirs]);
  });

  test.each<[string, Partial<NewVersion>, boolean | undefined]>([
    ["that has a block is asleep", { words: "a {#se X} b" }, true],
    ["that has a reference is asleep", { words: "{ ref : A}" }, true],
    ["that has a marker alone is not", { words: "{NOME} # REF:" }, false],
    ["whose blocks are known is not", { words: "{#se X}", blocks }, false],
    ["whose words are unknown is not listed", unread, undefined],
    ["that was read is not listed", { words: "{#se X}", blocks_read: true }, undefined],
  ])("for blocks: one %s", async (_, version, isAsleep) => {
    const [before, id] = [newId(), newId()];
    await file([{ id, blocks_read: false, ...version }]);
    const rows = await ask((tx) => listUnreadForBlocks(tx, { after: before, limit: 10 }));
    expect(rows.map((row) => row.isAsleep)).toEqual(isAsleep === undefined ? [] : [isAsleep]);
  });

  test("for blocks are not asleep once their file is deleted, come in pages, and are read when that is noted", async () => {
    const [before, gone, first, second] = [newId(), newId(), newId(), newId()];
    const asleep = { words: "{#se X}", blocks_read: false };
    const deleted = await file([{ id: gone, ...asleep }]);
    await file(
      [
        { id: first, ...asleep },
        { id: second, ...asleep },
      ],
      other,
    );
    await remove(deleted);
    const list = (after = before, limit = 10) => ask((tx) => listUnreadForBlocks(tx, { after, limit }));
    expect((await list()).map(({ id, isAsleep }) => [id, isAsleep])).toEqual([
      [gone, false],
      [first, true],
      [second, true],
    ]);
    expect([ids(await list(before, 1)), ids(await list(first))]).toEqual([[gone], [second]]);
    await ask((tx) => setBlocksRead(tx, [gone, first]));
    expect(ids(await list())).toEqual([second]);
  });
});
