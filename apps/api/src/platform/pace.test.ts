import { expect, test } from "vitest";
import { createPace, sortPaced } from "./pace.ts";

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
