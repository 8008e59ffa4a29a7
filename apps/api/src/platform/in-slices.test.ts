import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

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
