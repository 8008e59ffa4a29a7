import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile } from "../../library/tests/library-rows.ts";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { threeOwners } from "../../testing/quick-owner.ts";
import { type DocumentRowGiven, storeDocument } from "../tests/document-rows.ts";
import { countUses, lastUses, newestMade, newestTemplates, newestTopics, newestTyped } from "./store.ts";

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
/** Stores a file with versions of these ids; of the platform, so that two offices may use it. */
const file = (name: string, ...ids: string[]) =>
  storeFile(
    db,
    { tenant_id: platformScope, name: `${name} ${newId()}` },
    ids.map((id) => ({ id, name })),
  );
const version = async (name = "Modelo.docx") => {
  const id = newId();
  await file(name, id);
  return id;
};
const stored = (ms: number, given: Partial<DocumentRowGiven> = {}) =>
  storeDocument(db, { of: office, at: at(ms), ...given });
const ask = <T>(work: (tx: Tx) => Promise<T>) => db.tenant(office, work);
const whole = () => ({ scopeId: office, createdBy: undefined });
const own = (createdBy = office) => ({ scopeId: office, createdBy });

describe("templates of the newest documents", () => {
  test("come by their last use, of those that a person sees", async () => {
    const [a, b, c, d] = [await version(), await version(), await version(), await version()];
    await stored(1, { version: a });
    await stored(2, { version: b });
    await stored(3, { version: a });
    await stored(4, { version: c, by: colleague });
    await stored(5, { version: d, of: stranger });
    await stored(6, { version: d, set: "deleted_at = created_at" });
    expect(await ask((tx) => newestTemplates(tx, whole(), 10))).toEqual([c, a, b]);
    expect(await ask((tx) => newestTemplates(tx, own(), 10))).toEqual([a, b]);
    expect(await ask((tx) => newestTemplates(tx, own(colleague), 10))).toEqual([c]);
    expect([...(await ask((tx) => countUses(tx, whole(), 10)))]).toEqual([
      [c, 1],
      [a, 2],
      [b, 1],
    ]);
    expect([...(await ask((tx) => countUses(tx, own(), 10)))]).toEqual([
      [a, 2],
      [b, 1],
    ]);
  });

  test("are those of as many documents as are looked at, also of some without inputs", async () => {
    const [a, b] = [await version(), await version()];
    await stored(1, { version: a });
    await stored(2, { version: b });
    await stored(3);
    await stored(4, { version: b });
    const [two, three, four] = await ask(async (tx) => [
      await newestTemplates(tx, whole(), 2),
      await countUses(tx, whole(), 3),
      await newestTemplates(tx, whole(), 4),
    ]);
    expect([two, [...three], four]).toEqual([[b], [[b, 2]], [b, a]]);
    expect(await ask((tx) => newestTemplates(tx, whole(), 0))).toEqual([]);
  });

  test("used last at one instant come by their ids, and of documents of one instant the later ids are looked at", async () => {
    const [a, b] = [await version(), await version()];
    await stored(1, { version: b });
    await stored(1, { version: a });
    expect(await ask((tx) => newestTemplates(tx, whole(), 2))).toEqual([a, b].toSorted());
    expect([...(await ask((tx) => countUses(tx, whole(), 2))).keys()]).toEqual([a, b].toSorted());
    expect(await ask((tx) => newestTemplates(tx, whole(), 1))).toEqual([a]);
  });
});

test("the last use of templates and of topics is that of the newest document of the whole office", async () => {
  const [a, b, one, two] = [await version(), await version(), await version(), await version()];
  await stored(1, { version: a, topics: [two] });
  await stored(3, { version: b, topics: [one, two], by: colleague });
  await stored(5, { version: b });
  await stored(7, { version: a, topics: [one], of: stranger });
  const uses = async (area: "models" | "topicos", looked = 10) => [
    ...(await ask((tx) => lastUses(tx, office, area, looked))),
  ];
  expect(await uses("models")).toEqual([
    [b, at(5)],
    [a, at(1)],
  ]);
  expect(new Map(await uses("topicos"))).toEqual(
    new Map([
      [one, at(3)],
      [two, at(3)],
    ]),
  );
  expect([await uses("models", 1), await uses("topicos", 1)]).toEqual([[[b, at(5)]], []]);
});

test("the topics of a template are those of its newest documents, in their order in each", async () => {
  const [a, again, b] = [newId(), newId(), await version()];
  await file("Modelo.docx", a, again);
  // Versions that were made last stand first in some, so that no order of ids is that of the documents.
  const [one, two, three, four] = [await version(), await version(), await version(), await version()];
  await stored(1, { version: a, topics: [four] });
  await stored(2, { version: a, topics: [three, one] });
  await stored(3, { version: again, topics: [two, one, two] });
  await stored(4, { version: b, topics: [four] });
  await stored(5, { version: a, topics: [four], by: colleague });
  await stored(6, { version: a, topics: [four], of: stranger });
  const topics = (seen: Parameters<typeof newestTopics>[1], documents: number, looked = 10, versions = [a, again]) =>
    ask((tx) => newestTopics(tx, seen, { versions, looked, documents }));
  expect(await topics(own(), 2)).toEqual([two, one, two, three, one]);
  expect(await topics(own(), 3)).toEqual([two, one, two, three, one, four]);
  expect(await topics(whole(), 2)).toEqual([four, two, one, two]);
  expect(await topics(own(), 9, 3)).toEqual([two, one, two, three, one]);
  expect([await topics(own(), 9, 10, [again]), await topics(own(), 9, 10, [])]).toEqual([[two, one, two], []]);
});

test("what was typed into the newest documents comes in pages, with nothing of those without inputs", async () => {
  const a = await version();
  const first = await stored(1, { version: a, fields: { "{NOME}": "Ana" } });
  const [tied, bare] = [await stored(2, { version: a, fields: { "{NOME}": "Bia" } }), await stored(2)];
  await stored(3, { version: a, by: colleague });
  const typed = async (limit: number, offset: number) =>
    (await ask((tx) => newestTyped(tx, own(), { limit, offset }))).map((row) => [
      row.document_id,
      row.answers?.fields["{NOME}"],
      row.tenant_id,
    ]);
  const [one, two, three] = [
    [bare, undefined, office],
    [tied, "Bia", office],
    [first, "Ana", office],
  ];
  expect(await typed(10, 0)).toEqual([one, two, three]);
  expect([await typed(1, 1), await typed(5, 2), await typed(5, 3)]).toEqual([[two], [three], []]);
});

test("documents made with a file have it as their template or as a topic, newest first, with the names of all topics", async () => {
  const [template, again, other] = [newId(), newId(), await version()];
  await file("Modelo.docx", template, again);
  const [thesis, costs] = [await version("Tese.docx"), await version("Custas.docx")];
  const one = await stored(1, { version: template, topics: [thesis, costs], today: "01/11/2026 (domingo)" });
  const two = await stored(2, { version: other, topics: [costs, thesis] });
  const three = await stored(2, { version: again });
  await stored(3, { version: other });
  const hers = await stored(4, { version: template, by: colleague });
  await stored(5, { version: template, of: stranger });
  const made = async (versions: string[], { documents = 10, looked = 10, seen = own() } = {}) =>
    (await ask((tx) => newestMade(tx, seen, { versions, looked, documents }))).map((row) => [
      row.document_id,
      row.topics,
      row.today,
    ]);
  const usual = "21/11/2026 (sábado)";
  const [first, second, third] = [
    [one, ["Tese.docx", "Custas.docx"], "01/11/2026 (domingo)"],
    [two, ["Custas.docx", "Tese.docx"], usual],
    [three, [], usual],
  ];
  expect(await made([template, again])).toEqual([third, first]);
  expect(await made([thesis])).toEqual([second, first]);
  expect(await made([template, again, thesis])).toEqual([third, second, first]);
  expect(await made([template, again, thesis], { documents: 2 })).toEqual([third, second]);
  expect(await made([template, again], { looked: 3 })).toEqual([third]);
  expect(await made([template], { seen: own(colleague) })).toEqual([[hers, [], usual]]);
  expect(await made([newId()])).toEqual([]);
});
