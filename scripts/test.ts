import { buildWeb } from "./build-web.ts";
import { checkSteps } from "./check-steps.ts";
import { runSteps, runTogether } from "./run-steps.ts";

const playwright = "node_modules/@playwright/test/cli.js";

await runTogether(checkSteps);
await runSteps([{ name: "unit and API tests", run: ["node_modules/vitest/vitest.mjs", "run"] }]);
buildWeb();
await runSteps([{ name: "quick journeys", run: [playwright, "test", "-c", "e2e", "--grep", "@quick"] }]);
