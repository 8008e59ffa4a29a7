import { expect, test } from "vitest";
import { createJobRules, jobTimes } from "./job-rules.ts";

const job = (owner: string, kind = "inicial") => ({ owner, kind, isRepeatable: true });
function open() {
  let time = 0;
  const rules = createJobRules(() => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { rules, pass };
}

test("owners go first by their recent use, which is forgotten after some minutes", () => {
  const { rules, pass } = open();
  rules.charge("ana", 20 * jobTimes.light);
  rules.charge("beto", 2 * jobTimes.light);
  const order = () => ["ana", "beto", "cid"].toSorted((a, b) => rules.ranks(true)(a) - rules.ranks(true)(b));
  expect(order()).toEqual(["cid", "beto", "ana"]);
  expect([rules.isLight("ana"), rules.isLight("cid")]).toEqual([false, true]);
  pass(6 * jobTimes.halfLife);
  expect(rules.isLight("ana")).toBe(true);
});

test("a kind is unknown, then as long as measured; one that was ended as too long is long", () => {
  const { rules } = open();
  expect([rules.isKnown(job("ana")), rules.expectedMs(job("ana"))]).toEqual([false, jobTimes.unknown]);
  rules.learn(job("ana"), 3);
  expect([rules.isKnown(job("ana")), rules.expectedMs(job("ana"))]).toEqual([true, 3]);
  expect(rules.isShort(job("ana"))).toBe(true);
  rules.overran(job("ana"), false);
  expect(rules.isShort(job("ana"))).toBe(true);
  rules.overran(job("ana"), true);
  expect(rules.isShort(job("ana"))).toBe(false);
  expect(rules.expectedMs(job("ana"))).toBeGreaterThan(jobTimes.shortLimit);
});

test("a heavy owner's turn comes when a thread for long jobs is free, from the time that light ones used while it waited", () => {
  const { rules } = open();
  rules.charge("ana", 2 * jobTimes.light);
  const isAnaFirst = (isForLong: boolean) => rules.ranks(isForLong)("ana") < rules.ranks(isForLong)("beto");
  rules.ranLong(true, 1000, { light: false, heavy: false });
  expect(isAnaFirst(true)).toBe(false);
  rules.ranLong(true, 1000, { light: false, heavy: true });
  expect([isAnaFirst(true), isAnaFirst(false)]).toEqual([true, false]);
  rules.ranLong(false, 100, { light: true, heavy: false });
  expect(isAnaFirst(true)).toBe(false);
});
