import { quickSteps } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

const playwright = "node_modules/@playwright/test/cli.js";

// The tests take longest and so begin; beside them, one after another, go what needs no test, and the browser.
await runSteps(
  [
    { name: "unit and API tests", run: ["node_modules/vitest/vitest.mjs", "run"], live: true },
    ...quickSteps,
    { name: "quick journeys", run: [playwright, "test", "-c", "e2e", "--grep", "@quick"] },
  ],
  2,
);
