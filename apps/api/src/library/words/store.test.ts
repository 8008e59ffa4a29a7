import { searchedForms } from "@lavra/portuguese";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { storeFile, storeFolder } from "../tests/library-rows.ts";
import type { NewVersion } from "../versions/store.ts";
import { readSearch, searchQuery, soughtWords } from "./read-search.ts";
import { filesWithWords } from "./search.ts";
import {
  findByWords,
  findTexts,
  listUnfindable,
  markOf,
  putMissingWords,
  putWords,
  renameWords,
  stemsOf,
} from "./store.ts";

let db: Database;
let office: string;
let other: string;
/** A word that no other test has. */
let rare: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
const letters = "bcdfghjklm";
beforeEach(() => {
  [office, other] = [newId(), newId()];
  rare = `x${[...newId().replaceAll("-", "").slice(-10)].map((digit) => letters[Number.parseInt(digit, 16) % 10]).join("")}`;
});
afterAll(() => db.close());

const ask = <T>(work: Parameters<typeof db.platform<T>>[0]) => db.platform(work);

interface Given {
  readonly of?: string;
  readonly area?: "models" | "topicos";
  readonly name?: string;
  readonly text?: string;
}
/** Stores a file that is found by its name and text. @returns its id */
async function file({ of = office, area = "topicos", name = "nome", text = "" }: Given = {}): Promise<string> {
  const folder_id = area === "models" ? await storeFolder(db, { tenant_id: of, name: newId() }) : null;
  const id = await storeFile(db, { tenant_id: of, area, folder_id, name: newId() });
  await words(id, { of, name, text });
  return id;
}
const words = (fileId: string, { of = office, name = "nome", text = "" }: Given) =>
  ask((tx) => putWords(tx, { scopeId: of, fileId, name: searchedForms(name), text: searchedForms(text) }));

interface Page {
  readonly area?: "models" | "topicos";
  readonly first?: "names" | "text";
  readonly limit?: number;
  readonly offset?: number;
}
async function rowsOf(typed: string, { area, first = "names", limit = 1000, offset = 0 }: Page = {}, scopeId = office) {
  return ask(async (tx) => {
    const read = readSearch(typed);
    const forms = read.flatMap(({ form, unfinished }) => [form, ...(unfinished?.forms ?? [])]);
    const stems = await stemsOf(tx, forms);
    const sought = soughtWords(read, (form) => stems.get(form));
    const marks = [scopeId, platformScope].map(markOf);
    const query = searchQuery(sought, marks);
    const nameQuery = searchQuery(sought, marks, { isNamed: true });
    const wholeQuery = searchQuery(sought, marks, { isWhole: true });
    const asked = { scopeId, area, query, nameQuery, wholeQuery, first };
    return findByWords(tx, asked, { limit, offset }).execute();
  });
}
const found = async (...given: Parameters<typeof rowsOf>) => (await rowsOf(...given)).map(({ file_id }) => file_id);

describe("files with words", () => {
  test("are the office's and the platform's, of one area if one is asked for, with their number", async () => {
    const [topic, template] = [await file({ text: rare }), await file({ area: "models", text: rare })];
    const shared = await file({ of: platformScope, text: rare });
    const theirs = await file({ of: other, text: rare });
    await file({ text: "outra coisa" });
    expect((await found(rare)).toSorted()).toEqual([topic, template, shared].toSorted());
    expect((await found(rare, { area: "topicos" })).toSorted()).toEqual([topic, shared].toSorted());
    expect(await found(rare, { area: "models" })).toEqual([template]);
    expect((await found(rare, {}, other)).toSorted()).toEqual([shared, theirs].toSorted());
    const [row] = await rowsOf(rare, { limit: 1 });
    expect(row).toMatchObject({ total: 3, is_named: false });
    const among = (scopeId: string, ...typed: string[]) => ask((tx) => filesWithWords(tx, scopeId, typed));
    const both = await among(office, rare, "de", "", `${rare.slice(0, 6)}`);
    expect(both.map((ids) => ids.toSorted())).toEqual([
      [topic, template, shared].toSorted(),
      [],
      [],
      [topic, template, shared].toSorted(),
    ]);
    expect((await among(other, rare))[0]?.toSorted()).toEqual([shared, theirs].toSorted());
  });

  test("of an office whose mark another office has are its own alone", async () => {
    const twin = `${newId().slice(0, -6)}${office.slice(-6)}`;
    const [mine, theirs] = [await file({ text: rare }), await file({ of: twin, text: rare })];
    expect(markOf(twin)).toBe(markOf(office));
    expect([await found(rare), await found(rare, {}, twin)]).toEqual([[mine], [theirs]]);
    expect(await ask((tx) => filesWithWords(tx, twin, [rare]))).toEqual([[theirs]]);
  });

  test("in their names come first, or count hardly at all", async () => {
    const named = await file({ name: rare, text: "nada" });
    const twice = await file({ text: `${rare} ${rare} ${rare}` });
    expect((await rowsOf(rare)).map(({ file_id, is_named }) => [file_id, is_named])).toEqual([
      [named, true],
      [twice, false],
    ]);
    expect(await found(rare, { first: "text" })).toEqual([twice, named]);
  });

  test("with whole words come before those with beginnings, and close words before distant ones", async () => {
    const begun = await file({ text: `${rare}zz ${rare}zz ${rare}zz` });
    const whole = await file({ text: `nada ${rare} nada` });
    expect(await found(rare)).toEqual([whole, begun]);
    const far = await file({ text: `dolo${rare} ${"meio ".repeat(20)} culpa` });
    const near = await file({ text: `dolo${rare} culpa ${"meio ".repeat(20)}` });
    expect(await found(`dolo${rare} culpa `)).toEqual([near, far]);
  });

  test("of equal rank come by their ids, in pages that have each once", async () => {
    const ids = [await file({ text: rare }), await file({ text: rare }), await file({ text: rare })].toSorted();
    expect(await found(rare)).toEqual(ids);
    const page = (offset: number) => rowsOf(rare, { limit: 1, offset });
    const pages = [await page(0), await page(1), await page(2), await page(3)];
    expect(pages.map((rows) => rows.map(({ file_id }) => file_id))).toEqual([...ids.map((id) => [id]), []]);
    expect(pages[2]?.[0]?.total).toBe(3);
  });

  test("are ranked up to five hundred: those with the words in their names, then the newest", async () => {
    const oldest = await file({ text: rare });
    const named = await file({ name: rare });
    await ask((tx) =>
      sql`with made as (
          insert into files (id, tenant_id, area, name, name_key, version, size, modified_at)
          select ('f0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${office}, 'topicos', n::text, n::text, 1, 1, now()
          from generate_series(1, 499) n returning id
        ), versions as (
          insert into file_versions (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates,
            words, created_by, created_at)
          select gen_random_uuid(), ${office}, id, 1, 'x', 1, '\\x00', gen_random_uuid(), false, '', ${office}, now() from made
        )
        insert into file_words (file_id, tenant_id, named, vector)
        select id, ${office}, '', lavra_words(${markOf(office)}, ${rare}) from made
        on conflict (file_id) do update set named = excluded.named, vector = excluded.vector`.execute(tx),
    );
    const rows = await rowsOf(rare);
    expect([rows.length, rows[0]?.total, rows[0]?.file_id]).toEqual([500, 500, named]);
    expect(rows.map(({ file_id }) => file_id)).not.toContain(oldest);
  });
});

describe("the words of a file", () => {
  test("are those that were stored last, and the name changes alone, of the office's own file", async () => {
    const id = await file({ name: "antes", text: `velho${rare}` });
    await words(id, { name: `nome${rare}`, text: `novo${rare}` });
    expect([await found(`velho${rare}`), await found(`antes novo${rare}`)]).toEqual([[], []]);
    expect(await found(`nome${rare} novo${rare}`)).toEqual([id]);
    const rename = (scopeId: string) => ask((tx) => renameWords(tx, scopeId, id, `outro${rare}`));
    await rename(other);
    expect([await found(`nome${rare}`), await found(`outro${rare}`)]).toEqual([[id], []]);
    await rename(office);
    expect(await found(`nome${rare}`)).toEqual([]);
    expect(await rowsOf(`outro${rare}`)).toMatchObject([{ file_id: id, is_named: true }]);
    expect(await rowsOf(`novo${rare}`)).toMatchObject([{ file_id: id, is_named: false }]);
  });

  test("that are missing are filled in once, of that file alone", async () => {
    const [id, neighbour] = [await file({ text: rare }), await file({ text: rare })];
    const forget = sql`update file_words set named = null, vector = null where file_id in (${id}, ${neighbour})`;
    await ask((tx) => forget.execute(tx));
    const put = (text: string) =>
      ask((tx) => putMissingWords(tx, { scopeId: office, fileId: id, name: "nome", text: searchedForms(text) }));
    await put(`primeiro${rare}`);
    await put(`segundo${rare}`);
    expect([await found(`primeiro${rare}`), await found(`segundo${rare}`), await found(rare)]).toEqual([[id], [], []]);
  });

  test("are missing of files of all offices whose text is known, in pages by their ids, under the name of today", async () => {
    const start = newId();
    const missing = async (versions: readonly Partial<NewVersion>[], tenant_id = office) => {
      const id = await storeFile(db, { tenant_id, name: `Hoje ${tenant_id}` }, versions);
      await ask(async (tx) => {
        await putWords(tx, { scopeId: tenant_id, fileId: id, name: "", text: "" });
        await sql`update file_words set named = null, vector = null where file_id = ${id}`.execute(tx);
      });
      return id;
    };
    const first = await missing([
      { words: "velho", name: "Antes" },
      { words: "novo", name: "Antes" },
    ]);
    const second = await missing([{ words: "texto" }], other);
    await missing([{ words: "lido" }, { words: null as unknown as string }], newId());
    await file({ text: rare });
    const list = (after: string, limit = 10) => ask((tx) => listUnfindable(tx, { after, limit }));
    expect(await list(start)).toEqual([
      { id: first, tenant_id: office, name: `Hoje ${office}`, words: "novo" },
      { id: second, tenant_id: other, name: `Hoje ${other}`, words: "texto" },
    ]);
    expect((await list(start, 1)).map(({ id }) => id)).toEqual([first]);
    expect((await list(first)).map(({ id }) => id)).toEqual([second]);
    expect(await list(second)).toEqual([]);
  });

  test("are shown of the present version, as long as asked for, of the office's and the platform's files", async () => {
    const stored = (tenant_id: string, ...texts: (string | null)[]) =>
      storeFile(
        db,
        { tenant_id, name: newId() },
        texts.map((text) => ({ words: text as string })),
      );
    const [mine, shared, unread] = [
      await stored(office, "antes", "depois"),
      await stored(platformScope, "comum"),
      await stored(office, null),
    ];
    const theirs = await stored(other, "deles");
    const texts = async (length: number) =>
      new Map(
        (await ask((tx) => findTexts(tx, office, [mine, shared, unread, theirs], length))).map(({ id, text }) => [
          id,
          text,
        ]),
      );
    expect(await texts(100)).toEqual(
      new Map([
        [mine, "depois"],
        [shared, "comum"],
        [unread, ""],
      ]),
    );
    expect((await texts(3)).get(mine)).toBe("dep");
  });
});

test("a stop word has no stem, and no words have none", async () => {
  expect([...(await ask((tx) => stemsOf(tx, ["de", "danos", "dano"]))).keys()].toSorted()).toEqual(["dano", "danos"]);
  expect(await ask((tx) => stemsOf(tx, []))).toEqual(new Map());
});
