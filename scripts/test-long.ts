import { closingSteps } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

/** What `npm test` leaves out: the last checks, many more drawn cases, the other database, the journeys that take their time. */
process.env.LAVRA_TESTS = "full";
const playwright = "node_modules/@playwright/test/cli.js";

const steps = [
  ...closingSteps,
  { name: "regular expressions, judged anew", run: ["scripts/check-expressions.ts", "--anew"] },
  { name: "tests in their long form", run: ["node_modules/vitest/vitest.mjs", "run"], live: true },
  { name: "long journeys", run: [playwright, "test", "-c", "e2e", "--grep-invert", "@quick"], live: true },
  { name: "pictures of every page", run: [playwright, "test", "-c", "e2e/pictures"], live: true },
] as const;
// One after another: nothing hurries them, and what is told of time in a journey is the journey's own.
await runSteps(steps, 1);
