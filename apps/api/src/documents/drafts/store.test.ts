import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import {
  countOn,
  countRows,
  deleteOld,
  deleteRow,
  deleteShorter,
  findRow,
  insertRow,
  listRows,
  listWhole,
  type NewDraft,
  updateRow,
} from "./store.ts";

let db: Database;
let me: { scopeId: string; userId: string };
let colleague: typeof me;
let stranger: typeof me;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  const made = async () => (await quickOwner({ db, clock: createTestClock() })).user.id;
  const office = await made();
  me = { scopeId: office, userId: office };
  colleague = { scopeId: office, userId: await made() };
  const other = await made();
  stranger = { scopeId: other, userId: other };
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;

async function saved(change: Partial<NewDraft> = {}, { scopeId, userId } = me): Promise<string> {
  const row: NewDraft = {
    created_by: userId,
    id: newId(),
    tenant_id: scopeId,
    template_id: newId(),
    template_name: "Petição.docx",
    answers: null,
    topics: [],
    output_name: null,
    signer_id: null,
    corrects: null,
    about: null,
    sealed: Buffer.from("selado"),
    label: Buffer.from("rótulo"),
    filled_keys: [],
    filled: 0,
    revision: 1,
    writer: newId(),
    saved_at: at(1),
    wrapped: Buffer.from(`chave de ${userId}`),
    ...change,
  };
  await db.platform((tx) => insertRow(tx, row));
  return row.id;
}
const listed = async (whose = me) => (await db.platform((tx) => listRows(tx, whose, now))).map(({ id }) => id);

test("drafts are listed and found if they were saved after the instant, newest first, of their person alone", async () => {
  const [first, second, newest] = [await saved(), await saved(), await saved({ saved_at: at(2) })];
  const expired = await saved({ saved_at: now });
  await saved({}, colleague);
  await saved({}, stranger);
  expect(await listed()).toEqual([newest, ...[first, second].toSorted()]);
  const whole = await db.platform((tx) => listWhole(tx, me, now));
  expect(whole.map(({ id }) => id).toSorted()).toEqual([first, second, newest].toSorted());
  const find = (id: string, whose = me) => db.platform((tx) => findRow(tx, whose, id, now));
  expect((await find(first))?.wrapped).toEqual(Buffer.from(`chave de ${me.userId}`));
  expect([await find(expired), await find(first, colleague), await find(newId())]).toEqual(Array(3).fill(undefined));
  expect(await db.platform((tx) => countRows(tx, me)), "expired ones too").toBe(4);
});

describe("drafts on a file", () => {
  const file = newId();
  const count = (markers: readonly string[] = ["{CLIENTE}"]) =>
    db.platform((tx) => countOn(tx, { scopeId: me.scopeId, fileId: file, markers }, now));
  const plain = (fields: Record<string, string>) => ({ answers: { v: 1 as const, fields }, sealed: null, label: null });

  test.each<[string, Partial<NewDraft>, { count: number; losing: number }]>([
    ["as its template count", { template_id: file }, { count: 1, losing: 0 }],
    [
      "as a topic count",
      {
        topics: [
          { id: newId(), name: "a" },
          { id: file, name: "b" },
        ],
      },
      { count: 1, losing: 0 },
    ],
    ["of another name do not", { topics: [{ id: newId(), name: file }] }, { count: 0, losing: 0 }],
    ["that expired do not", { template_id: file, saved_at: now }, { count: 0, losing: 0 }],
    ["with the field lose it", { template_id: file, filled_keys: ["{X}", "{CLIENTE}"] }, { count: 1, losing: 1 }],
    ["with another field do not lose it", { template_id: file, filled_keys: ["{CLIENTE 2}"] }, { count: 1, losing: 0 }],
    ["in the clear lose it", { template_id: file, ...plain({ "{CLIENTE}": "Ana" }) }, { count: 1, losing: 1 }],
    ["in the clear and blank do not", { template_id: file, ...plain({ "{CLIENTE}": " " }) }, { count: 1, losing: 0 }],
  ])("%s", async (_, change, expected) => {
    await saved(change);
    await saved({ template_id: file, filled_keys: ["{CLIENTE}"] }, stranger);
    expect(await count()).toEqual(expected);
  });

  test("are those of all people of the office; without a removed field none is lost", async () => {
    for (const whose of [me, colleague]) await saved({ template_id: file, filled_keys: ["{CLIENTE}"] }, whose);
    expect([await count(), await count([])]).toEqual([
      { count: 2, losing: 2 },
      { count: 2, losing: 0 },
    ]);
  });
});

test("a change reaches one draft of one person, and keeps its key", async () => {
  const id = newId();
  for (const whose of [me, colleague]) await saved({ id }, whose);
  const neighbour = await saved();
  const before = await db.platform((tx) => findRow(tx, me, id, now));
  if (!before) throw new Error("the draft is not found");
  const next = { ...before, revision: 2, filled: 3, wrapped: Buffer.from("outra") };
  await db.platform((tx) => updateRow(tx, next, true));
  const revisions = await Promise.all(
    (
      [
        [me, id],
        [colleague, id],
        [me, neighbour],
      ] as const
    ).map(([whose, one]) => db.platform(async (tx) => (await findRow(tx, whose, one, now))?.revision)),
  );
  expect(revisions).toEqual([2, 1, 1]);
  const after = await db.platform((tx) => findRow(tx, me, id, now));
  expect(after).toMatchObject({ filled: 3, wrapped: before.wrapped });
});

test("a draft is deleted once, by its own person; another's under the same id stays", async () => {
  const id = newId();
  for (const whose of [me, colleague]) await saved({ id }, whose);
  const remove = (whose: typeof me) => db.platform((tx) => deleteRow(tx, whose, id));
  expect([await remove(stranger), await remove(me), await remove(me)]).toEqual([false, true, false]);
  expect([await listed(), await listed(colleague)]).toEqual([[], [id]]);
});

describe("expired drafts", () => {
  test("go at their instant, of one office or of all", async () => {
    const kept = await saved();
    await saved({ saved_at: now });
    await saved({ saved_at: at(-1) }, colleague);
    const theirs = await saved({ saved_at: now }, stranger);
    expect(await db.platform((tx) => deleteOld(tx, me.scopeId, now))).toBe(2);
    const left = sql<{
      id: string;
    }>`select id from document_drafts where created_by in (${me.userId}, ${colleague.userId}, ${stranger.userId})`;
    const ids = async () => (await db.platform((tx) => left.execute(tx))).rows.map(({ id }) => id).toSorted();
    expect(await ids()).toEqual([kept, theirs].toSorted());
    await db.platform((tx) => deleteOld(tx, undefined, now));
    expect(await ids()).toEqual([kept]);
  });

  test("go earlier in an office that keeps them for fewer days, and in no other", async () => {
    await db.platform((tx) =>
      sql`insert into office_privacy (tenant_id, drafts_days, access_days, officer_name, officer_email)
        values (${me.scopeId}, 7, 184, '', '')`.execute(tx),
    );
    const kept = await saved({ saved_at: at(-7 * day + 1) });
    await saved({ saved_at: at(-7 * day) });
    await saved({ saved_at: at(-30 * day) }, colleague);
    await saved({ saved_at: at(-30 * day) }, stranger);
    expect(await db.platform((tx) => deleteShorter(tx, now))).toBe(2);
    const since = at(-60 * day);
    const mine = await db.platform((tx) => listRows(tx, me, since));
    const theirs = await db.platform((tx) => listRows(tx, stranger, since));
    expect([mine.map(({ id }) => id), theirs.length]).toEqual([[kept], 1]);
  });
});
