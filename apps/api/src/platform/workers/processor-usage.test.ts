import { expect, test } from "vitest";
import { createProcessorUsage } from "./processor-usage.ts";

const second = 1000;
const minute = 60 * second;
const open = () => createProcessorUsage({ halfLifeMs: minute, lightMs: 2 * second });

test("an owner is light up to some seconds, and one class heavier with each doubling", () => {
  const usage = open();
  const classes = [1, 1, 1, 1, 4, 8].map((seconds) => {
    usage.charge("ana", seconds * second, 0);
    return usage.classOf("ana", 0);
  });
  expect(classes).toEqual([0, 1, 1, 2, 3, 4]);
  expect(usage.classOf("beto", 0)).toBe(0);
});

test("half of it is forgotten with each half-life, between charges as well as after them", () => {
  const usage = open();
  usage.charge("ana", 16 * second, 0);
  expect(usage.of("ana", minute)).toBeCloseTo(8 * second);
  usage.charge("ana", 8 * second, minute);
  expect(usage.of("ana", 2 * minute)).toBeCloseTo(8 * second);
  expect([4, 5].map((minutes) => usage.classOf("ana", minutes * minute))).toEqual([1, 0]);
});

test("an owner of long ago takes no memory", () => {
  const usage = open();
  for (let office = 0; office < 1000; office++) usage.charge(`${office}`, second, office);
  expect(usage.owners()).toBe(1000);
  usage.charge("ana", second, 60 * minute);
  expect(usage.owners()).toBe(1);
});
