import { closingSteps, quickSteps } from "../check-steps.ts";
import type { Step } from "../run-steps.ts";

/** Command of a plan, and the runner whose report contains its tests. */
export interface PlannedStep extends Step {
  readonly tests?: "vitest" | "playwright";
}

/** Groups of steps: the groups run one after another, and `atOnce` steps of a group at a time. */
export type Plan = readonly { readonly steps: readonly PlannedStep[]; readonly atOnce: number }[];

export const vitest = "node_modules/vitest/vitest.mjs";
export const playwright = "node_modules/@playwright/test/cli.js";

/** Each has its own folder for recordings, which its next run clears. */
const inBrowser = (name: string, config: string, ...args: string[]): PlannedStep => ({
  name,
  run: [playwright, "test", "-c", config, "--output", `e2e/test-results/${name.replaceAll(" ", "-")}`, ...args],
  live: true,
  tests: "playwright",
});

/**
 * `npm test`: the checks, the quick tests, and the journeys tagged as quick. On a database only tests with the name of
 * their folder run. The tests take longest and start first.
 */
export const quickPlan: Plan = [
  {
    steps: [
      {
        name: "quick tests",
        run: [vitest, "run", "--tags-filter=!slow"],
        env: { LAVRA_QUICK: "1" },
        live: true,
        tests: "vitest",
      },
      ...quickSteps,
      inBrowser("quick journeys", "e2e", "--grep", "@quick"),
    ],
    atOnce: 2,
  },
];

/**
 * `.ci/run`: everything that decides whether a change may be merged, each test once. Nothing else runs beside the
 * browser: what a person waits for there must not take longer than the tests allow.
 */
export const gatePlan: Plan = [
  {
    steps: [
      { name: "unit and API tests", run: [vitest, "run"], live: true, tests: "vitest" },
      ...quickSteps,
      ...closingSteps,
    ],
    atOnce: 2,
  },
  {
    steps: [
      inBrowser("journeys, and pages in a browser", "e2e"),
      inBrowser("every page: pictures and checks", "e2e/pictures"),
      { name: "slice of the deep tests", run: ["scripts/test-deep.ts", "--slice"], live: true },
    ],
    atOnce: 1,
  },
];
