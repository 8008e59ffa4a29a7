import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawsCases } from "./deep-run.ts";
import { deepSlices, longerThanSlices, seedOf, sliceOf, sliceSeconds } from "./deep-slices.ts";

/** Hashes like git's. */
const commits = Array.from({ length: 2_000 }, (_, at) =>
  ((BigInt(at + 1) * 0x9e3779b97f4a7c15f39cc0605cedc834n) % 2n ** 160n).toString(16).padStart(40, "0"),
);

test("each slice belongs to some commit, and a commit always has the same slice", () => {
  const chosen = commits.map((commit) => sliceOf(commit));
  expect(new Set(chosen)).toEqual(new Set(deepSlices));
  expect(commits.map((commit) => sliceOf(commit))).toEqual(chosen);
});

test("commits with the same slice have different seeds, all of them non-negative integers", () => {
  const seeds = commits.filter((commit) => sliceOf(commit) === deepSlices[0]).map(seedOf);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.filter((seed) => !Number.isSafeInteger(seed) || seed < 0)).toEqual([]);
});

test("a slice takes less than two minutes", () => {
  expect(sliceSeconds).toBeLessThanOrEqual(110);
  expect(deepSlices.filter(({ seconds }) => seconds > 110).map(({ name }) => name)).toEqual([]);
});

test("names are different, and each slice runs tests or a script", () => {
  expect(new Set(deepSlices.map(({ name }) => name)).size).toBe(deepSlices.length);
  for (const { name, tests, script } of deepSlices)
    expect([name, Boolean(tests) !== Boolean(script)]).toEqual([name, true]);
});

test("each file that draws cases is in exactly one slice or is listed as too long, and no slice is empty", () => {
  const files = globSync("{apps/*/{src,manual},packages/*,scripts}/**/*.test.{ts,tsx}", {
    exclude: ["**/node_modules/**"],
  });
  const drawing = files.filter((path) => !longerThanSlices.includes(path) && drawsCases(readFileSync(path, "utf8")));
  expect(drawing.length).toBeGreaterThan(20);
  const counts = drawing.map((path) => [
    path,
    deepSlices.filter(({ tests }) => tests?.some((one) => path.includes(one))).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  const empty = deepSlices.filter(({ tests }) => tests?.every((one) => !drawing.some((path) => path.includes(one))));
  expect(empty.map(({ name }) => name)).toEqual([]);
});
