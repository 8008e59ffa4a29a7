import { expect, test } from "vitest";
import { createHeavyShare } from "./job-rules.ts";

test("beside a steady stream of light jobs heavy owners get a fifth of the time", () => {
  const share = createHeavyShare();
  const used = { light: 0, heavy: 0 };
  for (let turn = 0; turn < 10_000; turn++) {
    const isHeavy = share.isTheirTurn();
    const ms = isHeavy ? 900 : 100;
    share.ran(!isHeavy, ms);
    used[isHeavy ? "heavy" : "light"] += ms;
  }
  expect(used.heavy / (used.light + used.heavy)).toBeCloseTo(0.2, 2);
});

test("nothing is owed at first, and a long job is paid for before the next", () => {
  const share = createHeavyShare();
  expect(share.isTheirTurn()).toBe(false);
  share.ran(true, 999);
  expect(share.isTheirTurn()).toBe(false);
  share.ran(true, 1);
  expect(share.isTheirTurn()).toBe(true);
  share.ran(false, 10_000);
  const turns = () => {
    let count = 0;
    for (; !share.isTheirTurn(); count++) share.ran(true, 1000);
    return count;
  };
  expect(turns()).toBe(40);
});

test("neither side accumulates without limit", () => {
  const share = createHeavyShare();
  share.ran(true, 3_600_000);
  share.ran(false, 5_000);
  expect(share.isTheirTurn()).toBe(false);
  share.ran(false, 3_600_000);
  share.ran(true, 81_000);
  expect(share.isTheirTurn()).toBe(true);
});
