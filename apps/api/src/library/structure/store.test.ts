import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { deleteFiles, deleteFolders, setLook } from "../store.ts";
import { storeFile, storeFolder } from "../tests/library-rows.ts";
import { areaStates, platformDigits, readFileColumns, readHeadColumns, readUsage, rootDigits } from "./store.ts";

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

/** As the platform, which the fence hides nothing from. */
const ask = <T>(work: Parameters<typeof db.platform<T>>[0]) => db.platform(work);
const topic = (tenant_id = office, folder_id: string | null = null) =>
  storeFile(db, { tenant_id, name: newId(), folder_id });
const digits = (id: string) => id.replaceAll("-", "");
const cut = (ids: string): string[] => ids.match(/.{32}/g) ?? [];

test("an office's usage counts both areas, every version and its bytes, and goes down with what is deleted", async () => {
  const folder = await storeFolder(db, { tenant_id: office, name: "Cível" });
  await storeFolder(db, { tenant_id: office, name: "Teses", area: "topicos" });
  const template = { tenant_id: office, area: "models", name: "a" } as const;
  await storeFile(db, { ...template, folder_id: folder }, [{ size: 5 }, { size: 7 }]);
  const loose = await storeFile(db, { tenant_id: office, name: "b" }, [{ size: 11 }]);
  await topic(other);
  const usage = (scopeId = office) => ask((tx) => readUsage(tx, scopeId));
  expect(await usage()).toEqual({ files: 2, folders: 2, versions: 3, bytes: 23 });
  await ask((tx) => deleteFiles(tx, office, [loose]));
  expect(await usage()).toMatchObject({ files: 1, folders: 2 });
  await ask((tx) => deleteFolders(tx, office, [folder]));
  expect(await usage()).toMatchObject({ files: 0, folders: 1 });
  expect([await usage(other), await usage(newId())]).toEqual([
    { files: 1, folders: 0, versions: 1, bytes: 1 },
    { files: 0, folders: 0, versions: 0, bytes: 0 },
  ]);
});

test("the state of an area changes with its own files and folders alone, and is missing before there were any", async () => {
  const states = async (area: "models" | "topicos" = "topicos") => {
    const found = await ask((tx) => areaStates(tx, [office, other], area));
    return [found.get(office), found.get(other)];
  };
  expect(await states()).toEqual([undefined, undefined]);
  const id = await topic();
  const [first] = await states();
  expect(first).toMatchObject({ files: 1 });
  await topic(other);
  await storeFolder(db, { tenant_id: office, name: "Cível" });
  expect((await states())[0]).toEqual(first);
  await ask((tx) => setLook(tx, office, id, { keeps_look: true, restarts_numbering: false }));
  const [second, theirs] = await states();
  expect([second?.files, second?.revision === first?.revision, theirs?.files]).toEqual([1, false, 1]);
  await storeFolder(db, { tenant_id: office, name: "Teses", area: "topicos" });
  const [third] = await states();
  expect(third?.revision).not.toBe(second?.revision);
  expect((await states("models")).map((state) => state?.files)).toEqual([0, undefined]);
});

describe("the columns of an area", () => {
  test("have each file once over all parts, of the office and the platform, in the order of folders", async () => {
    const folder = await storeFolder(db, { tenant_id: office, name: "Teses", area: "topicos" });
    const mine: string[] = [];
    for (let n = 0; n < 12; n++) mine.push(await topic(office, n % 2 ? folder : null));
    const shared = await topic(platformScope);
    const foreign = [
      await topic(other),
      await storeFile(db, {
        tenant_id: office,
        name: "m",
        area: "models",
        folder_id: await storeFolder(db, { tenant_id: office, name: "M" }),
      }),
    ];
    const part = (at: number, of: number) =>
      ask(async (tx) => cut((await readFileColumns(tx, office, "topicos", { part: at, of })).ids));
    const whole = await part(0, 1);
    for (const id of [...mine, shared]) expect(whole.filter((one) => one === digits(id))).toHaveLength(1);
    for (const id of foreign) expect(whole).not.toContain(digits(id));
    const ofOffice = whole.filter((id) => mine.some((one) => digits(one) === id));
    const inFolder = mine
      .filter((_, n) => n % 2)
      .map(digits)
      .toSorted();
    const inRoot = mine
      .filter((_, n) => n % 2 === 0)
      .map(digits)
      .toSorted();
    expect(ofOffice).toEqual([...inFolder, ...inRoot]);
    const parts = [await part(0, 4), await part(1, 4), await part(2, 4), await part(3, 4)];
    expect(parts.flat().toSorted()).toEqual(whole.toSorted());
    for (const [at, ids] of parts.entries()) {
      expect(ids.every((id) => Number.parseInt(id.slice(-2), 16) % 4 === at)).toBe(true);
    }
  });

  test("name the folders of the office and the platform, and say how many files of each part are in which", async () => {
    const folder = await storeFolder(db, { tenant_id: office, name: "Teses", area: "topicos" });
    const inner = await storeFolder(db, { tenant_id: office, name: "Danos", area: "topicos", parent_id: folder });
    const theirs = await storeFolder(db, { tenant_id: other, name: "Teses", area: "topicos" });
    await storeFolder(db, { tenant_id: office, name: "Modelos" });
    for (const place of [folder, folder, inner, null]) await topic(office, place);
    await topic(platformScope);
    await topic(other);
    const head = await ask((tx) => readHeadColumns(tx, office, "topicos", 1));
    const ids = cut(head.folder_ids);
    expect(ids).toEqual(expect.arrayContaining([folder, inner].map(digits)));
    expect(ids).not.toContain(digits(theirs));
    const at = ids.indexOf(digits(inner));
    expect([JSON.parse(head.folder_names)[at], head.folder_parents[at], head.folder_tenants[at]]).toEqual([
      "Danos",
      folder,
      office,
    ]);
    const [part] = head.parts;
    const counts = JSON.parse(part?.counts ?? "[]") as number[];
    const held = new Map(cut(part?.folders ?? "").map((id, place) => [id, counts[place]]));
    expect([held.get(digits(folder)), held.get(digits(inner)), held.get(rootDigits)]).toEqual([2, 1, 1]);
    expect(held.get(platformDigits)).toBeGreaterThanOrEqual(1);
    const ofPart = await ask((tx) => readFileColumns(tx, office, "topicos", { part: 0, of: 1 }));
    expect(part?.tag).toBe(ofPart.tag);
  });
});
