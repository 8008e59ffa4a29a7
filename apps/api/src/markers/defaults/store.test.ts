import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeFile } from "../../library/tests/library-rows.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { threeOwners } from "../../testing/quick-owner.ts";
import { insertMarkers, listMarkers } from "../store.ts";
import {
  changeDefault,
  type DefaultRow,
  deleteDefault,
  findDefault,
  findDefaultIds,
  insertDefault,
  listDefaults,
  measureDefaults,
} from "./store.ts";

/* Rows of several offices, as the platform: each statement keeps to its office by itself. */
let db: Database;
let office: string;
let colleague: string;
let third: string;
let stranger: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, colleague, third] = await threeOwners(db);
  [stranger] = await threeOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const run = <Result>(work: (tx: Tx) => Promise<Result>) => db.platform(work);
const keysIn = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

const row = (key: string, by: string, more: Partial<DefaultRow> = {}): DefaultRow => ({
  id: newId(),
  key,
  name: key.slice(1, -1),
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  allowsOther: false,
  columnKinds: null,
  createdBy: by,
  updatedBy: by,
  updatedAt: now,
  ...more,
});
async function made(key: string, by = office, of = office, more: Partial<DefaultRow> = {}): Promise<string> {
  const given = row(key, by, more);
  await run((tx) => insertDefault(tx, of, given));
  return given.id;
}

describe("default markers", () => {
  const reader = (userId: string) => ({ userId, scopeId: office });

  test("are seen by their author, those of the owner by all of the office, and all by the owner, sorted by key", async () => {
    const [ofOwner, ofColleague] = [await made("{B}"), await made("{A}", colleague)];
    const ofThird = await made("{C}", third);
    await made("{A}", stranger, stranger);
    const seen = async (userId: string) => (await run((tx) => listDefaults(tx, reader(userId)))).map(({ id }) => id);
    expect(await seen(office)).toEqual([ofColleague, ofOwner, ofThird]);
    expect([await seen(colleague), await seen(third)]).toEqual([
      [ofColleague, ofOwner],
      [ofOwner, ofThird],
    ]);
    const find = async (id: string, by: string) => (await run((tx) => findDefault(tx, reader(by), id)))?.id;
    expect([await find(ofThird, office), await find(ofThird, colleague)]).toEqual([ofThird, undefined]);
  });

  test("of one key are the person's own, or else the oldest", async () => {
    const oldest = await made("{A}", colleague);
    const own = await made("{A}", third);
    await made("{B}");
    const find = (by: string, ...keys: string[]) => run((tx) => findDefaultIds(tx, reader(by), keys));
    expect(await find(office, "{A}")).toEqual(new Map([["{A}", oldest]]));
    expect(await find(third, "{A}", "{Z}")).toEqual(new Map([["{A}", own]]));
    const ofOwner = await made("{A}");
    expect(await find(office, "{A}")).toEqual(new Map([["{A}", ofOwner]]));
    expect(await find(third, "{A}")).toEqual(new Map([["{A}", own]]));
  });

  test("are named as the origin of a file's marker while they have its key", async () => {
    const defaultId = await made("{A}", colleague);
    const file = await storeFile(db, { tenant_id: office, name: "a.docx" });
    const given = { name: "A", type: "text", description: "", apiSource: "", kind: null } as const;
    const rest = { state: "found", dateFormat: "", allowsOther: false, category: "", person: null } as const;
    const markers = ["{A}", "{B}"].map((key, position) => {
      return { ...given, ...rest, key, position, defaultId, options: [], condition: null, columnKinds: null };
    });
    await run((tx) => insertMarkers(tx, office, file, markers));
    const authors = async () => (await run((tx) => listMarkers(tx, office, file))).map(({ defaultBy }) => defaultBy);
    expect(await authors()).toEqual([colleague, null]);
    await run((tx) => deleteDefault(tx, office, defaultId));
    expect(await authors()).toEqual([null, null]);
  });

  test("are measured without one of them: their number, and the bytes of their options", async () => {
    const measure = (except: string) => run((tx) => measureDefaults(tx, office, except));
    expect(await measure(newId())).toEqual({ count: 0, bytes: 0 });
    const one = await made("{A}", office, office, { options: ["á"] });
    await made("{B}", colleague);
    await made("{A}", stranger, stranger, { options: ["x"] });
    // ["á"] has six bytes, [] two.
    expect([await measure(newId()), await measure(one)]).toEqual([
      { count: 2, bytes: 8 },
      { count: 1, bytes: 2 },
    ]);
  });

  test("are changed and deleted in their own office, one of them alone", async () => {
    const [id, other] = [await made("{A}"), await made("{B}")];
    const changed = row("{C}", office, { id, kind: "cpf", options: ["x"], description: "d", allowsOther: true });
    const list = () => run((tx) => listDefaults(tx, reader(office)));
    await run((tx) => changeDefault(tx, stranger, changed));
    await run((tx) => deleteDefault(tx, stranger, id));
    expect(keysIn(await list())).toEqual(["{A}", "{B}"]);
    await run((tx) => changeDefault(tx, office, changed));
    expect(await list()).toEqual([row("{B}", office, { id: other }), changed]);
    const taken = expect.objectContaining({ code: "markers.default_exists" });
    await expect(run((tx) => changeDefault(tx, office, { ...changed, key: "{B}" }))).rejects.toThrow(taken);
    await expect(made("{B}")).rejects.toThrow(taken);
    await run((tx) => deleteDefault(tx, office, id));
    expect(keysIn(await list())).toEqual(["{B}"]);
  });
});
