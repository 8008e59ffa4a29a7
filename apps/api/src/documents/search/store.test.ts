import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteFiles } from "../../library/store.ts";
import { storeFile } from "../../library/tests/library-rows.ts";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { threeOwners } from "../../testing/quick-owner.ts";
import { type DocumentRowGiven, storeDocument } from "../tests/document-rows.ts";
import { dropMarks, findFindable, findPage, listUnmarked, putMarks, type SoughtPage } from "./store.ts";

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

interface Marked extends Partial<DocumentRowGiven> {
  readonly marks?: readonly string[];
  readonly files?: readonly string[];
}
async function marked({ marks = ["1"], files = [], ...given }: Marked = {}): Promise<string> {
  const row = { of: office, at: now, ...given };
  const id = await storeDocument(db, row);
  const listed = { id, tenant_id: row.of, created_by: row.by ?? row.of, created_at: row.at };
  await db.platform((tx) => putMarks(tx, [{ ...listed, marks, fileIds: files }]));
  return id;
}
const word = (mark: string, ...fileIds: string[]) => ({ marks: [mark], fileIds });
const whole = () => ({ scopeId: office, createdBy: undefined as string | undefined });
async function found(page: Partial<SoughtPage> = {}, seen = whole()): Promise<(string | number)[]> {
  const asked = { sought: [], limit: 100, offset: 0, ...page };
  const { ids, total } = await db.platform((tx) => findPage(tx, seen, asked));
  return [total, ...ids];
}
const newestFirst = (...ids: string[]) => ids.toSorted().toReversed();

describe("what is found", () => {
  test("has every mark of a number, and each of several words", async () => {
    const [one, both] = [await marked({ marks: ["1"] }), await marked({ marks: ["2", "1"] })];
    expect(await found({ sought: [{ marks: ["1", "2"], fileIds: [] }] })).toEqual([1, both]);
    expect(await found({ sought: [word("1"), word("2")] })).toEqual([1, both]);
    expect(await found({ sought: [word("1")] })).toEqual([2, ...newestFirst(one, both)]);
    expect(await found({ sought: [word("3")] })).toEqual([0]);
  });

  test.each([1, 6, 7, 8, 15, 16, 17, 40])("has a word itself or one of %i files with it", async (count) => {
    const files = Array.from({ length: 40 }, newId);
    const ids: string[] = [];
    for (const file of files) ids.push(await marked({ marks: ["9"], files: [file] }));
    const typed = await marked({ marks: ["1"] });
    await marked({ of: stranger, marks: ["1"], files: [files[0] as string] });
    const asked = word("1", ...files.slice(0, count));
    expect(await found({ sought: [asked] })).toEqual([count + 1, ...newestFirst(typed, ...ids.slice(0, count))]);
    expect(await found({ sought: [asked, word("9")] })).toEqual([count, ...newestFirst(...ids.slice(0, count))]);
    const both = [word("2", ...files.slice(count - 1)), asked];
    expect(await found({ sought: both })).toEqual([1, ids[count - 1]]);
    expect(await found({ sought: [...both, word("1")] })).toEqual([0]);
    expect(await found({ sought: both, templateId: files[count - 1] as string })).toEqual([1, ids[count - 1]]);
    expect(await found({ sought: both, templateId: files[count] ?? newId() })).toEqual([0]);
  });

  test("has each of three words of many files, and words of none", async () => {
    const [first, other, third] = [newId(), newId(), newId()];
    const among = (mark: string, id: string) => word(mark, ...Array.from({ length: 600 }, newId), id);
    const words = [among("11", first), among("12", other), among("13", third)];
    const all = await marked({ marks: ["9"], files: [first, other, third] });
    const typed = await marked({ marks: ["9", "11", "12", "13"] });
    for (const files of [
      [first, other],
      [first, third],
      [other, third],
    ])
      await marked({ marks: ["9"], files });
    expect(await found({ sought: words })).toEqual([2, ...newestFirst(all, typed)]);
    expect(await found({ sought: [...words, word("9")], templateId: third })).toEqual([1, all]);
    expect(await found({ sought: [...words, word("12", other)], templateId: other })).toEqual([1, all]);
    expect(await found({ sought: [word("8"), ...words] })).toEqual([0]);
  });

  test("is not deleted, and of the office", async () => {
    const [living, theirs] = [await marked(), await marked({ of: stranger })];
    await marked({ set: "deleted_at = created_at" });
    expect(await found({ sought: [word("1")] })).toEqual([1, living]);
    expect(await found({ sought: [word("1")] }, { scopeId: stranger, createdBy: undefined })).toEqual([1, theirs]);
  });

  test("is what a person may see, also of those of another person", async () => {
    const [mine, theirs] = [await marked(), await marked({ by: colleague })];
    expect(await found({}, { scopeId: office, createdBy: colleague })).toEqual([1, theirs]);
    expect(await found({ personId: office })).toEqual([1, mine]);
    expect(await found({ personId: office }, { scopeId: office, createdBy: colleague })).toEqual([0]);
  });

  test("is of the days in São Paulo, both included", async () => {
    const midnight = new Date("2026-11-21T03:00:00Z");
    const made = (ms: number) => marked({ at: new Date(midnight.getTime() + ms) });
    const [before, begin, end, after] = [await made(-1), await made(0), await made(day - 1), await made(day)];
    expect(await found({ from: "2026-11-21", to: "2026-11-21" })).toEqual([2, end, begin]);
    expect(await found({ from: "2026-11-21" })).toEqual([3, after, end, begin]);
    expect(await found({ to: "2026-11-21" })).toEqual([3, end, begin, before]);
  });

  test("is made from both the template and the topic that are asked for", async () => {
    const [template, topic] = [newId(), newId()];
    const [one, both] = [await marked({ files: [template] }), await marked({ files: [topic, template] })];
    await marked({ files: [topic] });
    expect(await found({ templateId: template, topicId: topic })).toEqual([1, both]);
    expect(await found({ templateId: template })).toEqual([2, ...newestFirst(one, both)]);
  });

  test("is about all ids of a party, and about the case as well if one is asked for", async () => {
    const [party, merged, lawsuit] = [newId(), newId(), newId()];
    const about = async (kind: "party" | "case", subject: string, id: string) => {
      const version = kind === "party" ? 1 : null;
      await db.platform((tx) =>
        sql`insert into document_subjects (tenant_id, document_id, kind, subject_id, version)
          values (${office}, ${id}, ${kind}, ${subject}, ${version})`.execute(tx),
      );
    };
    const [one, both, other] = [await marked(), await marked(), await marked()];
    await about("party", party, one);
    await about("party", merged, both);
    await about("case", lawsuit, both);
    await about("case", lawsuit, other);
    // A case is no party, also under its id.
    await about("case", party, other);
    expect(await found({ partyIds: [party, merged] })).toEqual([2, ...newestFirst(one, both)]);
    expect(await found({ caseId: lawsuit })).toEqual([2, ...newestFirst(both, other)]);
    expect(await found({ partyIds: [party, merged], caseId: lawsuit })).toEqual([1, both]);
    expect(await found({ partyIds: [] })).toEqual([0]);
  });

  test("is known by the name of a deleted template or topic, and not by that of a present one", async () => {
    const file = async (name: string) => {
      const version = newId();
      return { version, id: await storeFile(db, { tenant_id: office, name }, [{ id: version }]) };
    };
    const [gone, stays, topic, present] = [
      await file("Vai.docx"),
      await file("Fica.docx"),
      await file("Tese.docx"),
      await file("Outra.docx"),
    ];
    const old = await marked({ template: "Vai.docx", version: gone.version, topics: [present.version] });
    const both = await marked({ template: "Fica.docx", version: stays.version, topics: [topic.version] });
    const renamed = await marked({ template: "Outro.docx", version: gone.version });
    await db.tenant(office, (tx) => deleteFiles(tx, office, [gone.id, topic.id]));
    expect(await found({ templateName: "Vai.docx" })).toEqual([1, old]);
    expect(await found({ templateName: "Outro.docx" })).toEqual([1, renamed]);
    expect(await found({ topicName: "Tese.docx" })).toEqual([1, both]);
    for (const names of [{ templateName: "Fica.docx" }, { topicName: "Outra.docx" }]) {
      expect(await found(names), JSON.stringify(names)).toEqual([0]);
    }
    expect(await found({ templateName: "Vai.docx", topicName: "Tese.docx" })).toEqual([0]);
  });
});

describe("the order of what is found", () => {
  test("is the newest first, of one instant by ids; a page after the last has the total alone", async () => {
    const tied = newestFirst(await marked(), await marked(), await marked());
    const newest = await marked({ at: at(1) });
    const all = [newest, ...tied];
    const page = (limit: number, offset: number) => found({ sought: [word("1")], limit, offset });
    expect(await page(100, 0)).toEqual([4, ...all]);
    expect(await page(2, 1)).toEqual([4, all[1], all[2]]);
    expect(await page(1, 3)).toEqual([4, all[3]]);
    expect(await page(1, 4)).toEqual([4]);
  });

  test("by client begins with the client of the newest one, and ends with those without a client", async () => {
    const of = (group: number | null, ms: number) => marked({ at: at(ms), set: `client_group = ${group}` });
    const [none, b1, a1, b2, c1] = [await of(null, 9), await of(7, 1), await of(3, 2), await of(7, 5), await of(5, 2)];
    // Documents that are not found do not move their client.
    await marked({ at: at(8), marks: ["2"], set: "client_group = 3" });
    const page = { sought: [word("1")], order: "client" } as const;
    expect(await found(page)).toEqual([5, b2, b1, a1, c1, none]);
    expect(await found({ ...page, limit: 2, offset: 1 })).toEqual([5, b1, a1]);
    expect(await found({ ...page, order: "newest" })).toEqual([5, none, b2, ...newestFirst(a1, c1), b1]);
  });
});

describe("marks", () => {
  test("are replaced by later ones, of many documents at once, and of none", async () => {
    const [one, other] = [await marked(), await marked()];
    const row = (id: string, mark: string) => ({
      id,
      tenant_id: office,
      created_by: office,
      created_at: now,
      marks: [mark],
      fileIds: [],
    });
    await db.platform((tx) => putMarks(tx, [row(one, "2"), row(other, "3")]));
    await db.platform((tx) => putMarks(tx, []));
    expect(await found({ sought: [word("1")] })).toEqual([0]);
    expect([await found({ sought: [word("2")] }), await found({ sought: [word("3")] })]).toEqual([
      [1, one],
      [1, other],
    ]);
  });

  test("are dropped of one document of the office", async () => {
    const [one, neighbour] = [await marked(), await marked()];
    await db.platform((tx) => dropMarks(tx, stranger, one));
    expect(await found()).toEqual([2, ...newestFirst(one, neighbour)]);
    await db.platform((tx) => dropMarks(tx, office, one));
    expect(await found()).toEqual([1, neighbour]);
  });

  test("are missing of documents of all offices, which come in pages by their ids", async () => {
    const list = async (after: string, limit: number) =>
      (await db.platform((tx) => listUnmarked(tx, { after, limit }))).map(({ id }) => id);
    const start = newId();
    const ids = [await storeDocument(db, { of: office }), await storeDocument(db, { of: stranger })];
    ids.push(await storeDocument(db, { of: office, set: "deleted_at = created_at" }));
    await marked();
    expect(await list(start, 10)).toEqual(ids);
    expect(await list(start, 2)).toEqual(ids.slice(0, 2));
    expect(await list(ids[0] as string, 10)).toEqual(ids.slice(1));
    expect(await list(ids[2] as string, 10)).toEqual([]);
  });

  test("are made of the document's name, its template's, its topics' and their present files", async () => {
    const version = async (name: string) => {
      const id = newId();
      return { id, file: await storeFile(db, { tenant_id: office, name }, [{}, { id }]) };
    };
    const [template, topic, gone] = [await version("A"), await version("Tese.docx"), await version("Antiga.docx")];
    const made = { name: "Saída.docx", template: "Inicial.docx", fields: { "{NOME}": "Ana" } };
    const id = await storeDocument(db, { of: office, ...made, version: template.id, topics: [topic.id, gone.id] });
    const plain = await storeDocument(db, { of: office });
    await db.tenant(office, (tx) => deleteFiles(tx, office, [gone.file]));
    const row = await db.platform((tx) => findFindable(tx, office, id));
    expect(row).toMatchObject({
      id,
      tenant_id: office,
      created_by: office,
      name: "Saída.docx",
      template_name: "Inicial.docx",
      answers: { fields: { "{NOME}": "Ana" } },
    });
    expect(row?.topic_names.toSorted()).toEqual(["Antiga.docx", "Tese.docx"]);
    expect(row?.file_ids.toSorted()).toEqual([template.file, topic.file].toSorted());
    expect(await db.platform((tx) => findFindable(tx, office, plain))).toMatchObject({
      topic_names: [],
      file_ids: [],
      answers: null,
    });
    expect(await db.platform((tx) => findFindable(tx, stranger, id))).toBeUndefined();
  });
});
