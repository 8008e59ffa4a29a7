import { expect, test } from "vitest";
import { createShortJobs, type Foreseen } from "./short-jobs.ts";

const foreseen = (measuredMs?: number, more: Partial<Foreseen> = {}): Foreseen => ({
  owner: "ana",
  measuredMs,
  isRepeatable: true,
  ...more,
});
const open = () => createShortJobs({ shortMs: 250, limitMs: 500, barMs: 60_000 });

test("a kind that was short is short, whatever its owner's use; a light owner's may take the limit there", () => {
  const jobs = open();
  expect([250, 251].map((ms) => jobs.isShort(foreseen(ms), 5, 0))).toEqual([true, false]);
  expect([500, 501].map((ms) => jobs.isShort(foreseen(ms), 0, 0))).toEqual([true, false]);
});

test("an unknown job is tried for a light owner only, and only if it is repeatable", () => {
  const jobs = open();
  expect([0, 1].map((ownerClass) => jobs.isShort(foreseen(), ownerClass, 0))).toEqual([true, false]);
  expect(jobs.isShort(foreseen(1, { isRepeatable: false }), 0, 0)).toBe(false);
});

test("after an unknown job that was long no other unknown one is tried for a while, and known ones still run", () => {
  const jobs = open();
  jobs.overran(foreseen(), 0);
  expect([0, 59_999, 60_000].map((now) => jobs.isShort(foreseen(), 0, now))).toEqual([false, false, true]);
  expect(jobs.isShort(foreseen(1), 0, 0)).toBe(true);
});

test("after each failure no unknown job is tried for some seconds, longer after more failures", () => {
  const jobs = open();
  const isTried = (now: number) => jobs.isShort(foreseen(undefined, { owner: "beto" }), 0, now);
  const pauses = [0, 10_000, 20_000, 30_000, 40_000].map((at, count) => {
    jobs.overran(foreseen(undefined, { owner: `${count}` }), at);
    const ends = [2, 4, 8, 16, 25].map((seconds) => at + seconds * 1000);
    return [isTried((ends[count] as number) - 1), isTried(ends[count] as number)];
  });
  expect(pauses).toEqual(Array(5).fill([false, true]));
  jobs.overran(foreseen(), 200_000);
  expect([isTried(201_999), isTried(202_000)]).toEqual([false, true]);
});

test("an owner whose jobs are unpredictable has none there for a while, whatever it tries in between", () => {
  const jobs = open();
  jobs.overran(foreseen(1), 0);
  expect(jobs.isShort(foreseen(1), 0, 0)).toBe(false);
  jobs.overran(foreseen(), 1000);
  expect([60_999, 61_000].map((now) => jobs.isShort(foreseen(1), 0, now))).toEqual([false, true]);
});
