import { expect, test } from "vitest";
import { createJobEstimates } from "./job-estimates.ts";

test("a kind is unknown until one of it was measured, separately for each owner", () => {
  const estimates = createJobEstimates(10);
  expect(estimates.find("ana", "inicial")).toBeUndefined();
  estimates.learn("ana", "inicial", 40);
  expect([estimates.find("ana", "inicial"), estimates.find("ana", "recurso")]).toEqual([40, undefined]);
  expect(estimates.find("beto", "inicial")).toBeUndefined();
});

test("rises at once and falls step by step: the first of a kind is slow, and a long job counts at once", () => {
  const estimates = createJobEstimates(10);
  for (const ms of [100, 0, 0]) estimates.learn("ana", "inicial", ms);
  expect(estimates.find("ana", "inicial")).toBeCloseTo(49);
  estimates.learn("ana", "inicial", 900);
  expect(estimates.find("ana", "inicial")).toBe(900);
});

test("remembers a limited number of kinds, the last measured ones", () => {
  const estimates = createJobEstimates(2);
  for (const kind of ["a", "b", "a", "c"]) estimates.learn("ana", kind, 1);
  expect(["a", "b", "c"].map((kind) => estimates.find("ana", kind) !== undefined)).toEqual([true, false, true]);
});
