import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { numberedName } from "../copies/free-name.ts";
import { storeFile, storeFolder } from "../tests/library-rows.ts";
import { folderPaths } from "../words/store.ts";
import { filesAmong, foldersAndBelow } from "./store.ts";

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

const folder = (name: string, parent_id: string | null = null, tenant_id = office) =>
  storeFolder(db, { tenant_id, name, parent_id });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test("an archive has the given folders with those below, each once, of the office, the platform and the area", async () => {
  const top = await folder("Cível");
  const inner = await folder("Recursos", top);
  const beside = await folder("Penal");
  const topics = await storeFolder(db, { tenant_id: office, name: "T", area: "topicos" });
  const theirs = await folder("Cível", null, other);
  const platforms = await folder(newId(), null, platformScope);
  const below = await folder("Dentro", platforms, platformScope);
  const among = async (given: readonly string[]) =>
    ids(await db.platform((tx) => foldersAndBelow(tx, office, "models", given)));
  expect(await among([top, inner])).toEqual([top, inner].toSorted());
  expect(await among([beside, topics, theirs])).toEqual([beside]);
  expect([await among([platforms]), await among([])]).toEqual([[platforms, below].toSorted(), []]);
});

test("an archive has the given files and those in the folders, in their present version, as many as fit", async () => {
  const top = await folder("Cível");
  const templates = { tenant_id: office, area: "models" } as const;
  const key = newId();
  const inside = await storeFile(db, { ...templates, name: "a", folder_id: top }, [{}, { storage_key: key }]);
  const beside = await folder("Penal");
  const loose = await storeFile(db, { ...templates, name: "b", folder_id: beside });
  await storeFile(db, { ...templates, name: "c", folder_id: beside });
  const shared = { tenant_id: platformScope, folder_id: await folder(newId(), null, platformScope) };
  const platforms = await storeFile(db, { ...templates, ...shared, name: newId() });
  const elsewhere = { tenant_id: other, folder_id: await folder("Cível", null, other) };
  const foreign = [
    await storeFile(db, { ...templates, ...elsewhere, name: "a" }),
    await storeFile(db, { tenant_id: office, name: "a" }),
  ];
  const wanted = { ids: [loose, platforms, ...foreign], folderIds: [top] };
  const among = (most: number) => db.platform((tx) => filesAmong(tx, office, "models", { ...wanted, most }));
  const rows = await among(10);
  expect(ids(rows)).toEqual([inside, loose, platforms].toSorted());
  expect(rows.find(({ id }) => id === inside)).toMatchObject({ storage_key: key, folder_id: top });
  expect(await among(2)).toHaveLength(2);
});

test("paths are those of the asked folders, from the root, of the office and of the platform", async () => {
  const top = await folder("Cível");
  const inner = await folder("Recursos", top);
  const theirs = await folder("Cível", null, other);
  const name = newId();
  const platforms = await folder(name, null, platformScope);
  const paths = (given: readonly string[]) => db.platform((tx) => folderPaths(tx, office, given));
  expect(await paths([inner, theirs, platforms])).toEqual(
    new Map([
      [inner, "/Cível/Recursos"],
      [platforms, `/${name}`],
    ]),
  );
  expect(await paths([top])).toEqual(new Map([[top, "/Cível"]]));
});

test.each([
  ["Petição.docx", 1, "Petição.docx"],
  ["Petição.docx", 2, "Petição (2).docx"],
  ["Petição.dotx", 10, "Petição (10).dotx"],
  ["Petição", 3, "Petição (3)"],
  [`${"x".repeat(180)}.docx`, 2, `${"x".repeat(180)} (2).docx`],
  [`${"x".repeat(181)}.docx`, 2, `${"x".repeat(180)} (2).docx`],
  [`${"x".repeat(181)}.docx`, 1, `${"x".repeat(181)}.docx`],
  [`${"x".repeat(179)} y.docx`, 2, `${"x".repeat(179)} (2).docx`],
])("the copy of %j with number %i is %j", (name, number, copy) => {
  expect(numberedName(name, number)).toBe(copy);
});
