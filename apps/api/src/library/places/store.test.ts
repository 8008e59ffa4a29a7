import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import {
  countTemplates,
  type FileRow,
  type FolderRow,
  findFileNamed,
  findFolderNamed,
  findFiles as findHeld,
  findPresent,
  foldersAndBelow,
  listFilesIn,
  ownFilesAmong,
} from "../store.ts";
import { storeFile, storeFolder } from "../tests/library-rows.ts";
import {
  countVersions,
  fileOfKey,
  filesOfVersions,
  findVersion,
  hadSubtemplates,
  listVersions,
  versionKeys,
  versionsOf,
  versionsOfFile,
} from "../versions/store.ts";
import { fileKeysIn, findFiles, findFolders, folderKeysIn, hasFolder, heightOf, placeEntries } from "./store.ts";

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

const folder = (name: string, change: Partial<FolderRow> = {}) =>
  storeFolder(db, { tenant_id: office, name, ...change });
const file = (name: string, change: Partial<FileRow> = {}, versions: Parameters<typeof storeFile>[2] = [{}]) =>
  storeFile(db, { tenant_id: office, name, ...change }, versions);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
/** As the platform, which the fence hides nothing from. */
const ask = <T>(work: Parameters<typeof db.platform<T>>[0]) => db.platform(work);

test("entries to place are those of the office and the area, and of no other", async () => {
  const [mine, topics] = [await folder("A"), await folder("A", { area: "topicos" })];
  const theirs = await folder("A", { tenant_id: other });
  const folders = [mine, topics, theirs, newId()];
  expect(ids(await ask((tx) => findFolders(tx, office, "models", folders)))).toEqual([mine]);
  const [topic, template] = [await file("a"), await file("a", { area: "models", folder_id: mine })];
  const files = [topic, template, await file("a", { tenant_id: other }), newId()];
  expect(ids(await ask((tx) => findFiles(tx, office, "topicos", files)))).toEqual([topic]);
});

test("a folder is known in its area, of the office or of the platform", async () => {
  const [mine, topics] = [await folder("A"), await folder("B", { area: "topicos" })];
  const [theirs, platforms] = [
    await folder("A", { tenant_id: other }),
    await folder(newId(), { tenant_id: platformScope }),
  ];
  const known = (id: string) => ask((tx) => hasFolder(tx, office, "models", id));
  expect([await known(mine), await known(topics), await known(theirs), await known(platforms)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("names are taken by entries of the same place, itself aside", async () => {
  const top = await folder("Top");
  const inner = await folder("A", { parent_id: top });
  await folder("B", { parent_id: top });
  await folder("A", { area: "topicos" });
  await folder("A", { tenant_id: other });
  const asked = ["a", "b", "c"].map((name_key) => ({ name_key }));
  const folders = async (folderId: string | null, arriving: Parameters<typeof folderKeysIn>[3] = asked) => {
    const keys = await ask((tx) => folderKeysIn(tx, office, { area: "models", folderId }, arriving));
    return [...keys].toSorted();
  };
  expect([await folders(top), await folders(null)]).toEqual([["a", "b"], []]);
  expect(await folders(top, [{ name_key: "a", id: inner }, { name_key: "b" }])).toEqual(["b"]);
  const one = await file("a");
  await file("b", { tenant_id: other });
  await file("c", { area: "models", folder_id: top });
  const files = async (folderId: string | null, arriving: Parameters<typeof fileKeysIn>[3] = asked) =>
    [...(await ask((tx) => fileKeysIn(tx, office, { area: "topicos", folderId }, arriving)))].toSorted();
  expect([await files(null), await files(null, [{ name_key: "a", id: one }]), await files(top)]).toEqual([
    ["a"],
    [],
    [],
  ]);
});

test("the height of folders is that of the deepest, and none is nothing; all below are deleted with them, once", async () => {
  const top = await folder("Top");
  const inner = await folder("A", { parent_id: top });
  const deep = await folder("B", { parent_id: inner });
  const flat = await folder("C");
  const height = (...given: string[]) => ask((tx) => heightOf(tx, office, given));
  expect([await height(), await height(flat), await height(inner), await height(flat, top)]).toEqual([0, 1, 2, 3]);
  expect(await ask((tx) => heightOf(tx, other, [top]))).toBe(0);
  const below = (...given: string[]) => ask((tx) => foldersAndBelow(tx, office, given));
  expect((await below(top, inner)).toSorted()).toEqual([top, inner, deep].toSorted());
  expect([await below(flat), await below()]).toEqual([[flat], []]);
});

test("placing moves the given entries of the office alone", async () => {
  const [to, moved, stays] = [await folder("Para"), await folder("A"), await folder("B")];
  const theirs = await folder("A", { tenant_id: other });
  const entry = (id: string) => ({ id, name: "", name_key: "" });
  await ask((tx) => placeEntries(tx, office, to, { folders: [moved, theirs].map(entry), files: [] }));
  const named = (scopeId: string, name: string, parentId: string | null) =>
    ask((tx) => findFolderNamed(tx, scopeId, { area: "models", parentId, name, key: name.toLowerCase() }));
  expect([(await named(office, "A", to))?.id, await named(office, "A", null)]).toEqual([moved, undefined]);
  expect([(await named(office, "B", null))?.id, (await named(other, "A", null))?.id]).toEqual([stays, theirs]);
});

test("a name as it is written comes before its other spellings", async () => {
  await file("PETIÇÃO", { name_key: "petição" });
  const exact = await file("Petição", { name_key: "outra" });
  const find = (name: string) =>
    ask((tx) => findFileNamed(tx, office, { area: "topicos", folderId: null, name, key: "petição" }));
  expect((await find("Petição"))?.id).toBe(exact);
  expect((await find("petição"))?.name).toBe("PETIÇÃO");
});

test("an office reads its own files and the platform's, in their area and folder, and owns its own alone", async () => {
  const top = await folder("Top");
  const [mine, inside] = [await file("a"), await file("b", { area: "models", folder_id: top })];
  const theirs = await file("a", { tenant_id: other });
  const platforms = await file(newId(), { tenant_id: platformScope });
  const all = [mine, inside, theirs, platforms];
  expect(ids(await ask((tx) => findPresent(tx, office, all)))).toEqual([mine, inside, platforms].toSorted());
  expect(ids(await ask((tx) => findHeld(tx, office, all)))).toEqual([mine, inside, platforms].toSorted());
  expect(await ask((tx) => ownFilesAmong(tx, office, all))).toEqual([mine, inside].toSorted());
  const inRoot = await ask((tx) => listFilesIn(tx, office, "topicos", null));
  expect([inRoot.includes(mine), inRoot.includes(platforms), inRoot.includes(theirs)]).toEqual([true, true, false]);
  expect(await ask((tx) => listFilesIn(tx, office, "models", top))).toEqual([inside]);
  const [visible, everything] = await ask(async (tx) => [
    await countTemplates(tx, office),
    await countTemplates(tx, undefined),
  ]);
  await file("z", { area: "models", folder_id: await folder("T", { tenant_id: other }), tenant_id: other });
  expect(await ask(async (tx) => [await countTemplates(tx, office), await countTemplates(tx, undefined)])).toEqual([
    visible,
    everything + 1,
  ]);
});

test("a file is read with its present version, and its history newest first", async () => {
  const [key, note] = [newId(), "a segunda"];
  const id = await file("a", {}, [{ has_subtemplates: true }, { storage_key: key, note }]);
  const neighbour = await file("b", {}, [{}, {}, {}]);
  const [held] = await ask((tx) => findHeld(tx, office, [id]));
  expect(held).toMatchObject({ version: 2, storage_key: key, has_subtemplates: false, has_blocks: false });
  const list = (limit: number, offset: number) => ask((tx) => listVersions(tx, office, id, { limit, offset }));
  expect((await list(10, 0)).map(({ number, note: said }) => [number, said])).toEqual([
    [2, note],
    [1, ""],
  ]);
  expect((await list(1, 1)).map(({ number }) => number)).toEqual([1]);
  await ask(async (tx) => {
    expect([await countVersions(tx, office, id), await countVersions(tx, other, id)]).toEqual([2, 0]);
    expect([await hadSubtemplates(tx, office, id), await hadSubtemplates(tx, office, neighbour)]).toEqual([
      true,
      false,
    ]);
    expect((await findVersion(tx, office, id, 2))?.storage_key).toBe(key);
    expect(await findVersion(tx, office, id, 3)).toBeUndefined();
    expect(await findVersion(tx, other, id, 2)).toBeUndefined();
    expect([await fileOfKey(tx, key), await fileOfKey(tx, newId())]).toEqual([id, undefined]);
    expect(await versionKeys(tx, [key, newId()])).toEqual([key]);
  });
});

test("versions belong to files of the office, or for reading also to the platform's", async () => {
  const mine = await file("a", {}, [{}, {}]);
  const [theirs, platforms] = [
    await file("a", { tenant_id: other }),
    await file(newId(), { tenant_id: platformScope }),
  ];
  await ask(async (tx) => {
    const versions = async (id: string) => versionsOfFile(tx, office, id);
    expect([(await versions(mine)).length, await versions(theirs), (await versions(platforms)).length]).toEqual([
      2,
      [],
      1,
    ]);
    const own = await versionsOf(tx, office, [mine, theirs, platforms]);
    expect(own.toSorted()).toEqual((await versions(mine)).toSorted());
    const foreign = await versionsOfFile(tx, other, theirs);
    const files = await filesOfVersions(tx, office, [...own, ...foreign, ...(await versions(platforms))]);
    expect(new Set(files.values())).toEqual(new Set([mine, platforms]));
  });
});
