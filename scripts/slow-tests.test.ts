import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { hasNameOfFolder } from "./deep/deep-run.ts";

const startsProcesses = /\b(?:startProductProcess|startMortalProduct|spawn|spawnSync|execFile|execFileSync)\(/;
const isTagged = /@module-tag slow\b|tags: "slow"/;

test("a test file that starts processes has the tag slow, so that npm test skips it", () => {
  const files = globSync("{apps/*/{src,manual},packages/*,scripts}/**/*.test.{ts,tsx}", {
    exclude: ["**/node_modules/**"],
  });
  const starting = files.filter((path) => startsProcesses.test(readFileSync(path, "utf8")));
  expect(starting.length).toBeGreaterThan(5);
  expect(starting.filter((path) => !isTagged.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("each feature with calls has a test with the name of its folder or of a room's, which npm test runs", () => {
  const features = globSync("apps/api/src/*/routes.ts").map(dirname);
  const quick = globSync("apps/api/src/**/*.test.ts").filter(hasNameOfFolder);
  expect(features.length).toBeGreaterThan(20);
  expect(features.filter((feature) => !quick.some((path) => path.startsWith(`${feature}/`)))).toEqual([]);
});
