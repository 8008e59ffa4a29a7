import { buildWeb } from "./build-web.ts";
import { runSteps } from "./run-steps.ts";

/** What `npm test` leaves out: many more drawn cases, the other database, and the journeys that take their time. */
process.env.LAVRA_TESTS = "full";
const playwright = "node_modules/@playwright/test/cli.js";

await runSteps([{ name: "regular expressions, judged anew", run: ["scripts/check-expressions.ts", "--anew"] }]);
await runSteps([{ name: "tests in their long form", run: ["node_modules/vitest/vitest.mjs", "run"] }]);
buildWeb();
await runSteps([{ name: "long journeys", run: [playwright, "test", "-c", "e2e", "--grep-invert", "@quick"] }]);
