import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile } from "../library/tests/library-rows.ts";
import { type Database, platformScope, type Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { threeOwners } from "../testing/quick-owner.ts";
import type { MarkerRow } from "./marker-row.ts";
import {
  countConfigured,
  countMarkers,
  countUses,
  deleteMarkers,
  findMarkers,
  insertMarkers,
  knownKeys,
  listAsked,
  listConfigured,
  listMarkerKeys,
  listMarkers,
  listMarkersOf,
  putSettings,
  readSettings,
  readSettingsOf,
} from "./store.ts";

/* Rows of several offices and of the platform's library, as the platform: each statement keeps to its office itself. */
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
const run = <Result>(work: (tx: Tx) => Promise<Result>) => db.platform(work);
const marker = (key: string, more: Partial<MarkerRow> = {}): MarkerRow => ({
  key,
  position: 0,
  name: key.slice(1, -1),
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  state: "found",
  kind: null,
  dateFormat: "",
  allowsOther: false,
  category: "",
  defaultId: null,
  person: null,
  condition: null,
  columnKinds: null,
  ...more,
});
async function file(rows: readonly MarkerRow[], of = office): Promise<string> {
  const id = await storeFile(db, { tenant_id: of, name: `${newId()}.docx` });
  await run((tx) => insertMarkers(tx, of, id, rows));
  return id;
}
const keysIn = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

describe("markers of files", () => {
  test("come in their places, file after file, from the office and from the platform's library", async () => {
    const condition = { kind: "filled", field: "A" } as const;
    const named = marker("{C}", { position: 2, kind: "condicao", condition });
    const rows = [...["{B}", "{A}"].map((key, position) => marker(key, { position })), named];
    const vanished = marker("{V}", {
      position: 3,
      state: "vanished",
      type: "select",
      description: "d",
      options: ["x", "y"],
      apiSource: "tribunais",
      kind: "lista",
      dateFormat: "extenso",
      allowsOther: true,
      category: "c",
      person: "AUTOR.CPF",
      columnKinds: { VALOR: "moeda" },
    });
    const [mine, shared, foreign] = [
      await file([...rows, vanished].toReversed()),
      await file(rows, platformScope),
      await file(rows, stranger),
    ];
    const list = async (...ids: string[]) => run((tx) => listMarkersOf(tx, office, ids));
    expect(keysIn(await run((tx) => listMarkers(tx, office, mine)))).toEqual(["{B}", "{A}", "{C}", "{V}"]);
    expect([await list(foreign), await list()]).toEqual([[], []]);
    const both = await list(shared, mine);
    expect(both.map(({ fileId }) => fileId)).toEqual([...Array(4).fill(mine), ...Array(3).fill(shared)].toSorted());
    expect(both).toContainEqual({ ...named, fileId: mine, defaultBy: null });
    expect(both).toContainEqual({ ...vanished, fileId: mine, defaultBy: null });
    expect((await run((tx) => listMarkerKeys(tx, office, mine))).toSorted()).toEqual(["{A}", "{B}", "{C}", "{V}"]);
    expect(await run((tx) => listMarkerKeys(tx, office, foreign))).toEqual([]);
    expect(await run((tx) => listMarkerKeys(tx, office, shared))).toHaveLength(3);
  });

  test("are found by key in files that the office reads", async () => {
    const options = ["x"];
    const [mine, shared] = [
      await file([marker("{A}", { options }), marker("{B}")]),
      await file([marker("{A}")], platformScope),
    ];
    const foreign = await file([marker("{A}")], stranger);
    const find = (files: readonly string[], ...keys: string[]) =>
      run((tx) => findMarkers(tx, { scopeId: office, files, keys }));
    expect(await find([mine], "{A}", "{Z}")).toEqual([
      { key: "{A}", type: "text", options, apiSource: "", kind: null },
    ]);
    expect(await find([mine, shared, foreign], "{A}")).toHaveLength(2);
    expect(await find([mine], "{Z}")).toEqual([]);
    expect([...(await run((tx) => knownKeys(tx, office, ["{A}", "{B}", "{Z}"])))].toSorted()).toEqual(["{A}", "{B}"]);
    expect(await run((tx) => knownKeys(tx, colleague, ["{A}"]))).toEqual(new Set());
    expect(await run((tx) => knownKeys(tx, office, []))).toEqual(new Set());
  });

  test("are counted by file while they are in it", async () => {
    const gone = marker("{V}", { state: "vanished" });
    const [two, none] = [await file([marker("{A}"), marker("{B}", { state: "added" }), gone]), await file([gone])];
    const [shared, foreign] = [await file([marker("{A}")], platformScope), await file([marker("{A}")], stranger)];
    const counts = await run((tx) => countMarkers(tx, office, [two, none, shared, foreign]));
    expect(counts).toEqual(
      new Map([
        [two, 2],
        [shared, 1],
      ]),
    );
  });

  test("that several files ask for are those of the first, without vanished ones, by key", async () => {
    const first = await file([marker("{B}", { name: "um" }), marker("{V}", { state: "vanished" })]);
    const second = await file([
      marker("{B}", { name: "dois" }),
      marker("{A}", { name: "dois" }),
      marker("{V}", { name: "dois" }),
    ]);
    const foreign = await file([marker("{C}")], stranger);
    const dated = { type: "date", kind: "lista", dateFormat: "curta", columnKinds: { DIA: "data" } } as const;
    const shared = await file([marker("{D}", dated)], platformScope);
    const ask = async (...fileIds: string[]) =>
      (await run((tx) => listAsked(tx, { scopeId: office, fileIds }))).map(({ key, name }) => `${key} ${name}`);
    expect(await ask(first, second, foreign)).toEqual(["{A} dois", "{B} um", "{V} dois"]);
    expect(await ask(second, first)).toEqual(["{A} dois", "{B} dois", "{V} dois"]);
    const whole = await run((tx) => listAsked(tx, { scopeId: office, fileIds: [shared] }));
    expect(whole).toEqual([{ key: "{D}", name: "D", ...dated }]);
  });

  test("are counted by key, the most used first, without those of one file", async () => {
    const [often, twice, also] = ["{OFTEN}", "{TWICE}", "{ALSO}"];
    await file([often, twice, also].map((key) => marker(key)));
    await file([often, twice, also].map((key) => marker(key)));
    await file([marker(often)], platformScope);
    await file([marker(twice, { state: "vanished" }), marker("{GONE}", { state: "vanished" })]);
    await file([marker(twice), marker(also)], stranger);
    const except = await file([marker(also), marker("{OWN}")]);
    const uses = async (most: number) => run((tx) => countUses(tx, office, { except, most }));
    const counted = (await uses(100)).filter(([key]) => /OFTEN|TWICE|ALSO|GONE|OWN/.test(key));
    expect(counted).toEqual([
      [often, 3],
      [also, 2],
      [twice, 2],
    ]);
    expect(await uses(1)).toHaveLength(1);
  });

  test("are deleted of one file alone", async () => {
    const [mine, other] = [await file([marker("{A}")]), await file([marker("{A}")])];
    await run((tx) => deleteMarkers(tx, stranger, mine));
    expect(await run((tx) => listMarkerKeys(tx, office, mine))).toEqual(["{A}"]);
    await run((tx) => deleteMarkers(tx, office, mine));
    const left = [mine, other].map((id) => run((tx) => listMarkerKeys(tx, office, id)));
    expect(await Promise.all(left)).toEqual([[], ["{A}"]]);
  });
});

describe("settings of files", () => {
  const said = (requiresSubtemplates: boolean, updatedBy: string | null = office) => ({
    requiresSubtemplates,
    updatedAt: updatedBy === null ? null : now,
    updatedBy,
  });
  const unsaid = { requiresSubtemplates: true, updatedAt: null, updatedBy: null };

  test("are those last said, in the order of the files; unsaid, a form asks for topics", async () => {
    const [mine, silent, foreign] = [await file([]), await file([]), await file([], stranger)];
    const shared = await file([], platformScope);
    await run((tx) => putSettings(tx, office, mine, said(true)));
    await run((tx) => putSettings(tx, office, mine, said(false)));
    await run((tx) => putSettings(tx, stranger, foreign, said(false, stranger)));
    await run((tx) => putSettings(tx, platformScope, shared, said(false, null)));
    const read = await run((tx) => readSettingsOf(tx, office, [foreign, mine, silent, shared]));
    expect(read).toEqual([unsaid, said(false), unsaid, said(false, null)]);
    expect(await run((tx) => readSettings(tx, office, mine))).toEqual(said(false));
    expect(await run((tx) => readSettings(tx, office, silent))).toEqual(unsaid);
  });

  test("or markers make a file a configured one of its office, each once and in pages", async () => {
    const [both, settled] = [await file([marker("{A}"), marker("{B}")]), await file([])];
    for (const id of [both, settled]) await run((tx) => putSettings(tx, office, id, said(true)));
    await file([marker("{V}", { state: "vanished" })]);
    await file([marker("{A}")], stranger);
    await file([marker("{A}")], platformScope);
    const ids = [both, settled].toSorted();
    const page = (limit: number, offset: number) => run((tx) => listConfigured(tx, office, { limit, offset }));
    expect([await page(9, 0), await page(1, 0), await page(9, 1)]).toEqual([ids, ids.slice(0, 1), ids.slice(1)]);
    expect(await run((tx) => countConfigured(tx, office))).toBe(2);
  });
});
