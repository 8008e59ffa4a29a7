import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
