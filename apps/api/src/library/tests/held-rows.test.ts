import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { findFolders, nameFile, nameFolder } from "../places/store.ts";
import {
  countTemplateLooks,
  deleteFiles,
  deleteFolders,
  type FileRow,
  type FolderRow,
  findFileNamed,
  findFolderNamed,
  findFiles as findHeld,
  findPresent,
  setLook,
  setPresent,
} from "../store.ts";
import { type NewVersion, versionsOf } from "../versions/store.ts";
import { storeFile, storeFolder } from "./library-rows.ts";

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

test("a file and a folder are known by their name in one office, area and folder", async () => {
  const [top, beside] = [await folder("Top", { area: "topicos" }), await folder("Outra", { area: "topicos" })];
  const name = "A.docx";
  const [inRoot, inside] = [await file(name), await file(name, { folder_id: top })];
  const models = await folder("M");
  const template = await file(name, { area: "models", folder_id: models });
  const theirs = await file(name, { tenant_id: other });
  const find = async (scopeId: string, area: FileRow["area"], folderId: string | null) =>
    (await ask((tx) => findFileNamed(tx, scopeId, { area, folderId, name, key: "a.docx" })))?.id;
  expect([await find(office, "topicos", null), await find(office, "topicos", top)]).toEqual([inRoot, inside]);
  expect([await find(office, "topicos", beside), await find(office, "models", null)]).toEqual([undefined, undefined]);
  expect([await find(office, "models", models), await find(other, "topicos", null)]).toEqual([template, theirs]);
  const [mine, below] = [await folder("B"), await folder("B", { parent_id: models })];
  const topics = await folder("B", { area: "topicos" });
  const foreign = await folder("B", { tenant_id: other });
  await folder("Platform's B", { tenant_id: platformScope, name_key: `b ${newId()}` });
  const folderOf = async (scopeId: string, area: FileRow["area"], parentId: string | null, given = "B") =>
    (await ask((tx) => findFolderNamed(tx, scopeId, { area, parentId, name: given, key: "b" })))?.id;
  expect([await folderOf(office, "models", null), await folderOf(office, "models", models)]).toEqual([mine, below]);
  expect([await folderOf(office, "topicos", null), await folderOf(other, "models", null)]).toEqual([topics, foreign]);
  expect([await folderOf(office, "topicos", top), await folderOf(office, "models", null, "b\0\ud800")]).toEqual([
    undefined,
    mine,
  ]);
});

test("the present version, look and place of a file are set for it alone, in its office alone", async () => {
  const [one, neighbour] = [await file("a"), await file("b")];
  const held = async (id: string) => (await ask((tx) => findHeld(tx, office, [id])))[0];
  const before = [await held(one), await held(neighbour)];
  const look = { keeps_look: true, restarts_numbering: true };
  await ask((tx) => setLook(tx, other, one, look));
  const present = { name: "z", version: 1, ...look, size: 7, modified_at: new Date("2026-11-22T00:00:00Z") };
  await ask((tx) => setPresent(tx, other, one, present));
  expect([await held(one), await held(neighbour)]).toEqual(before);
  await ask((tx) => setLook(tx, office, one, look));
  expect([await held(one), await held(neighbour)]).toEqual([{ ...before[0], ...look }, before[1]]);
  await ask((tx) => setPresent(tx, office, one, { ...present, keeps_look: false }));
  expect([await held(one), await held(neighbour)]).toEqual([
    { ...before[0], ...present, keeps_look: false },
    before[1],
  ]);
  await ask((tx) => nameFile(tx, other, one, { name: "y", name_key: "y" }));
  expect((await held(one))?.name).toBe("z");
  await ask((tx) => nameFile(tx, office, one, { name: "y", name_key: "y" }));
  expect([(await held(one))?.name, (await held(neighbour))?.name]).toEqual(["y", "b"]);
});

test("deletion takes the given entries of the office with their versions, and what is in the folders", async () => {
  const [top, beside] = [await folder("Top"), await folder("Fica")];
  const models = { area: "models" } as const;
  const [inside, outside] = [
    await file("a", { ...models, folder_id: top }, [{}, {}]),
    await file("b", { ...models, folder_id: beside }),
  ];
  const [loose, theirs] = [await file("c"), await file("c", { tenant_id: other })];
  const versions = async (...fileIds: string[]) => ask((tx) => versionsOf(tx, office, fileIds));
  const [ofInside, ofLoose] = [await versions(inside), await versions(loose)];
  const gone = await ask((tx) => deleteFolders(tx, other, [top]));
  expect(gone).toEqual({ files: 0, versionIds: [] });
  const deleted = await ask((tx) => deleteFolders(tx, office, [top]));
  expect([deleted.files, deleted.versionIds.toSorted()]).toEqual([1, ofInside.toSorted()]);
  const folders = await ask((tx) => findFolders(tx, office, "models", [top, beside]));
  expect(ids(folders)).toEqual([beside]);
  expect(await ask((tx) => deleteFiles(tx, office, [loose, theirs]))).toEqual(ofLoose);
  const left = async (scopeId: string) =>
    ids(await ask((tx) => findPresent(tx, scopeId, [inside, outside, loose, theirs])));
  expect([await left(office), await left(other)]).toEqual([[outside], [theirs]]);
});

test("an office's templates are counted by the look of their present versions", async () => {
  const models = { area: "models", folder_id: await folder("M") } as const;
  const looks = ["Arial", "Calibri"].map((font) => ({ font, size: 24 }) as NewVersion["body_look"]);
  const [arial, calibri] = looks.map((body_look) => ({ body_look }));
  await file("a", models, [arial ?? {}]);
  await file("b", models, [calibri ?? {}, arial ?? {}]);
  await file("c", models, [calibri ?? {}]);
  await file("d", models, [{ body_look: null as never }]);
  await file("e", {}, [calibri ?? {}]);
  await file("f", { ...models, tenant_id: other, folder_id: await folder("M", { tenant_id: other }) }, [calibri ?? {}]);
  const counted = await ask((tx) => countTemplateLooks(tx, office));
  expect(new Map(counted.map(({ look, files }) => [look.font, files]))).toEqual(
    new Map([
      ["Arial", 2],
      ["Calibri", 1],
    ]),
  );
});

test("a folder gets another name alone, in its office alone", async () => {
  const [one, neighbour] = [await folder("A"), await folder("B")];
  const names = async () =>
    new Map((await ask((tx) => findFolders(tx, office, "models", [one, neighbour]))).map(({ id, name }) => [id, name]));
  await ask((tx) => nameFolder(tx, other, one, { name: "Z", name_key: "z" }));
  expect((await names()).get(one)).toBe("A");
  await ask((tx) => nameFolder(tx, office, one, { name: "Z", name_key: "z" }));
  expect([(await names()).get(one), (await names()).get(neighbour)]).toEqual(["Z", "B"]);
});
