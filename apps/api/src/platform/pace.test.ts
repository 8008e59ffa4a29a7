import { expect, test } from "vitest";
import { createPace, inSlices, sortPaced } from "./pace.ts";

test("other work runs after each portion", () => {
  const pace = createPace(3);
  const waited = [1, 1, 1, 2, 1, 5, 1].map((done) => pace(done) !== undefined);
  expect(waited).toEqual([false, false, true, false, true, true, false]);
});

test("a paced sort gives the result of a sort, equal elements in their order", async () => {
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  for (const length of [0, 1, 499, 500, 501, 1_000, 3_001]) {
    const list = Array.from({ length }, (_, at) => ({ key: (at * 7919) % 97, at }));
    const turns: number[] = [];
    const pace = (done: number) => void turns.push(done);
    expect(await sortPaced(list, byKey, pace)).toEqual(list.toSorted(byKey));
    // No stretch is longer than a run.
    expect(Math.max(0, ...turns)).toBeLessThanOrEqual(500);
  }
});

test("other work runs between two slices, and not within one", async () => {
  const seen: (number | "turn")[] = [];
  let isDone = false;
  const takeTurn = () => {
    if (isDone) return;
    seen.push("turn");
    setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const doubled = await inSlices([1, 2, 3, 4, 5], 2, (part) => {
    seen.push(part);
    return part * 2;
  });
  isDone = true;
  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(seen).toEqual([1, 2, "turn", 3, 4, "turn", 5]);
});

test("a list of one slice does not wait", async () => {
  let turns = 0;
  setImmediate(() => turns++);
  await inSlices([1, 2], 2, (part) => part);
  expect(turns).toBe(0);
});
