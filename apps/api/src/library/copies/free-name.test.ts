import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { storeFile, storeFolder } from "../tests/library-rows.ts";
import { freeName } from "./free-name.ts";

let db: Database;
let office: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  office = newId();
});
afterAll(() => db.close());

const free = (name = "Petição.docx", folderId: string | null = null, area: "models" | "topicos" = "topicos") =>
  db.platform((tx) => freeName(tx, office, { area, folderId }, name));
/** Takes the name and its numbers up to a last one. */
const take = (last: number) =>
  db.platform((tx) =>
    sql`with made as (
        insert into files (id, tenant_id, area, name, name_key, version, size, modified_at)
        select gen_random_uuid(), ${office}, 'topicos', name, lower(name), 1, 1, now()
        from generate_series(1, ${last}::integer) n,
          lateral (select case n when 1 then 'Petição.docx' else 'Petição (' || n || ').docx' end as name) named
        returning id
      )
      insert into file_versions (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, words,
        created_by, created_at)
      select gen_random_uuid(), ${office}, id, 1, 'x', 1, '\\x00', gen_random_uuid(), false, '', ${office}, now() from made`.execute(
      tx,
    ),
  );
const release = (number: number) =>
  db.platform((tx) =>
    sql`delete from files where tenant_id = ${office} and name = ${`Petição (${number}).docx`}`.execute(tx),
  );

test.each([
  [0, "Petição.docx"],
  [1, "Petição (2).docx"],
  [49, "Petição (50).docx"],
  [50, "Petição (51).docx"],
  [51, "Petição (52).docx"],
  [449, "Petição (450).docx"],
  [450, "Petição (451).docx"],
  [3_650, "Petição (3651).docx"],
])("with %i names taken, the next one is free", async (taken, name) => {
  await take(taken);
  expect(await free()).toBe(name);
});

test.each([2, 50, 51, 52, 450, 451, 452])("the first gap is free: %i of 500", async (number) => {
  await take(500);
  await release(number);
  expect(await free()).toBe(`Petição (${number}).docx`);
});

test("names are taken in their own folder, area and office, in any spelling", async () => {
  await storeFile(db, { tenant_id: office, name: "PETIÇÃO.docx", name_key: "petição.docx" });
  const folder = await storeFolder(db, { tenant_id: office, name: "A", area: "topicos" });
  const models = await storeFolder(db, { tenant_id: office, name: "A" });
  await storeFile(db, { tenant_id: newId(), name: "Outra.docx" });
  await storeFile(db, { tenant_id: platformScope, name: `Outra ${office}.docx` });
  expect([await free(), await free("petição.docx")]).toEqual(["Petição (2).docx", "petição (2).docx"]);
  expect([await free("Petição.docx", folder), await free("Petição.docx", models, "models")]).toEqual([
    "Petição.docx",
    "Petição.docx",
  ]);
  expect([await free("Outra.docx"), await free(`Outra ${office}.docx`)]).toEqual([
    "Outra.docx",
    `Outra ${office}.docx`,
  ]);
});
