import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import {
  addStar,
  chooseUsedValues,
  deleteSet,
  listSets,
  listStarred,
  offersUsedValues,
  putSet,
  removeStar,
} from "./store.ts";

let db: Database;
let me: { scopeId: string; userId: string };
let colleague: typeof me;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  const made = async () => (await quickOwner({ db, clock: createTestClock() })).user.id;
  const office = await made();
  me = { scopeId: office, userId: office };
  colleague = { scopeId: office, userId: await made() };
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const star = (fileId: string, ms: number, whose = me, most = 3) =>
  db.platform((tx) => addStar(tx, whose, { fileId, at: at(ms), most }));
const starred = (whose = me, limit = 10) => db.platform((tx) => listStarred(tx, whose, limit));

test("a star beyond the most pushes out the oldest of its person; one that stands keeps its time", async () => {
  const [a, b, c, d] = [newId(), newId(), newId(), newId()];
  await star(a, 1, colleague);
  for (const [n, id] of [a, b, c].entries()) await star(id, n);
  await star(a, 9);
  expect(await starred()).toEqual([c, b, a]);
  await star(d, 10);
  expect([await starred(), await starred(me, 1), await starred(colleague)]).toEqual([[d, c, b], [d], [a]]);
});

test("a star is removed once, of its person alone", async () => {
  const id = newId();
  await star(id, 0);
  await star(id, 0, colleague);
  const remove = (whose = me) => db.platform((tx) => removeStar(tx, whose, id));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect([await starred(), await starred(colleague)]).toEqual([[], [id]]);
  expect(await remove({ scopeId: newId(), userId: colleague.userId })).toBe(false);
});

test("earlier values are offered until a person turns that off, for that person alone", async () => {
  const offers = (whose = me) => db.platform((tx) => offersUsedValues(tx, whose));
  expect(await offers()).toBe(true);
  for (const isOn of [false, true, false]) {
    await db.platform((tx) => chooseUsedValues(tx, me, isOn));
    expect([await offers(), await offers(colleague)]).toEqual([isOn, true]);
  }
});

test("sets of topics come by name; one of the same name keeps its id and gets the topics; another office has its own", async () => {
  const [first, second] = [newId(), newId()];
  const put = (name: string, topics: readonly string[], scopeId = me.scopeId) =>
    db.platform((tx) =>
      putSet(tx, {
        id: newId(),
        tenant_id: scopeId,
        created_by: me.userId,
        name,
        name_key: name.toLowerCase(),
        topics,
        created_at: now,
      }),
    );
  const z = await put("Z", [first]);
  const a = await put("a", [second, first]);
  const theirs = await put("Z", [second], newId());
  const again = await put("z", [second]);
  expect(again).toMatchObject({ id: z.id, name: "z", topics: [second] });
  const list = async () => (await db.platform((tx) => listSets(tx, me.scopeId))).map(({ id, topics }) => [id, topics]);
  expect(await list()).toEqual([
    [a.id, [second, first]],
    [z.id, [second]],
  ]);
  const remove = (id: string) => db.platform((tx) => deleteSet(tx, me.scopeId, id));
  expect([await remove(theirs.id), await remove(z.id), await remove(z.id)]).toEqual([false, true, false]);
  expect(await list()).toEqual([[a.id, [second, first]]]);
});
