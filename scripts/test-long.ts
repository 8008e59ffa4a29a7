import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runSteps } from "./run-steps.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
process.env.LAVRA_TESTS = "full";

/** The tests that have a long form: many more drawn cases, or both databases where `npm test` takes one. */
const files = globSync("{apps,packages}/*/src/**/*.test.ts", { cwd: root }).filter(
  (path) => readFileSync(root + path, "utf8").match(/inject\("(?:long|thorough)"\)/) !== null,
);
await runSteps([{ name: "tests in their long form", run: ["node_modules/vitest/vitest.mjs", "run", ...files] }]);
